import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FormDialog } from '../forms/form-dialog.tsx';
import { showInApp } from '../testing/show-in-app.browser.tsx';
import { DropArea } from './drop-area.tsx';
import { ImageUpload } from './image-upload.tsx';
import { UploadLines } from './upload-lines.tsx';
import { useFileUpload } from './use-file-upload.ts';

interface Sent {
  key: string;
  move: (loaded: number, total: number) => void;
  answer: (status: number, body: object) => void;
  /** The connection breaks before an answer arrives. */
  lose: () => void;
}

let sent: Sent[] = [];
let stopped = 0;

/** In place of a server: each upload waits until the test answers it. */
beforeEach(() => {
  [sent, stopped] = [[], 0];
  const keys = new WeakMap<XMLHttpRequest, string>();
  const end = (request: XMLHttpRequest, event: string) => {
    request.dispatchEvent(new ProgressEvent(event));
    request.dispatchEvent(new ProgressEvent('loadend'));
  };
  const request = vi.spyOn(XMLHttpRequest.prototype, 'setRequestHeader');
  request.mockImplementation(function (this: XMLHttpRequest, name, value) {
    if (name === 'idempotency-key') keys.set(this, value);
  });
  vi.spyOn(XMLHttpRequest.prototype, 'abort').mockImplementation(function (this: XMLHttpRequest) {
    stopped += 1;
    end(this, 'abort');
  });
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    sent.push({
      key: keys.get(this) ?? '',
      move: (loaded, total) =>
        this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded, total })),
      answer: (status, body) => {
        Object.defineProperty(this, 'status', { value: status });
        Object.defineProperty(this, 'responseText', { value: JSON.stringify(body) });
        end(this, 'load');
      },
      lose: () => end(this, 'error'),
    });
  });
});
afterEach(() => vi.restoreAllMocks());

async function lastSent(count: number): Promise<Sent> {
  await expect.poll(() => sent.length).toBeGreaterThanOrEqual(count);
  return sent[count - 1] as Sent;
}

const stored = (name: string) => {
  const url = '/api/files/1';
  return { file: { id: 1, url, name, type: 'text/plain', size: 9, category: 'document' }, url };
};

function Documents({ onStored = () => {} }: { onStored?: (name: string) => void }) {
  const { add, ...lines } = useFileUpload({
    kind: 'document',
    category: () => 'document',
    failed: 'Failed to add document. Please try again.',
    onStored: ({ name }) => onStored(name),
  });
  return (
    <UploadLines {...lines}>
      <DropArea title="Drop" hint="PDF" buttonLabel="Select File" accept=".txt" onFiles={add} />
    </UploadLines>
  );
}

interface PortraitProps {
  value?: string | null;
  onChange: (url: string | null) => unknown;
}

const Portrait = ({ value = null, onChange }: PortraitProps) => (
  <ImageUpload label="Portrait" category="child" value={value} onChange={onChange} placeholder="M" />
);

/** A form with documents and a picture, which shows the documents' names after sending. */
function Form({ onSent = () => {} }: { onSent?: () => void }) {
  const form = useForm<{ names: string[]; picture: string | null }>({ defaultValues: { names: [], picture: null } });
  const [saved, setSaved] = useState<string>();
  const add = (name: string) => form.setValue('names', [...form.getValues('names'), name], { shouldDirty: true });
  if (saved !== undefined) return <p>Saved: {saved}</p>;
  return (
    <FormDialog
      form={form}
      title="Lesson"
      submitLabel="Save"
      busy={false}
      onClose={() => setSaved('nothing')}
      onSubmit={({ names }) => {
        onSent();
        setTimeout(() => setSaved(names.join(' ') || 'no documents'), 100);
      }}
    >
      <Documents onStored={add} />
      <Portrait value={form.watch('picture')} onChange={(url) => form.setValue('picture', url)} />
    </FormDialog>
  );
}

const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
const picture = new File(['x'], 'a.gif', { type: 'image/gif' });
const file = (name: string) => new File(['Numbers'], name, { type: 'text/plain' });
const choose = (label: string, ...files: File[]) => userEvent.upload(page.getByLabelText(label), files);
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('a file whose answer was lost says so and is retried with the same key, so it is stored once', async () => {
  const onStored = vi.fn();
  await showInApp(<Documents onStored={onStored} />);
  await choose('Select File', file('numbers.txt'));
  const first = await lastSent(1);
  first.move(1, 4);
  const progress = page.getByRole('progressbar', { name: 'Uploading numbers.txt' });
  await expect.element(progress).toHaveAttribute('value', '0.25');
  first.lose();
  await expect.element(page.getByRole('paragraph').filter({ hasText: 'Failed to add document.' })).toBeVisible();
  await expect.element(progress).not.toBeInTheDocument();
  await userEvent.click(button('Try again to upload numbers.txt'));
  const second = await lastSent(2);
  expect(first.key).not.toBe('');
  expect(second.key).toBe(first.key);
  second.answer(201, stored('numbers.txt'));
  await expect.poll(() => onStored.mock.calls).toEqual([['numbers.txt']]);
  await choose('Select File', file('letters.txt'));
  expect((await lastSent(3)).key).not.toBe(first.key);
});

test('an upload can be stopped and a failed one removed; the focus stays in the field', async () => {
  await showInApp(<Documents />);
  await choose('Select File', file('a.txt'), file('b.txt'));
  await lastSent(1);
  await userEvent.click(button('Stop uploading a.txt'));
  expect(stopped).toBe(1);
  await expect.element(button('Stop uploading a.txt')).not.toBeInTheDocument();
  await expect.element(button('Stop uploading b.txt')).toHaveFocus();
  (await lastSent(2)).answer(503, { error: 'Busy' });
  await expect.element(button('Remove b.txt')).toHaveFocus();
  await expect.element(button('Try again to upload b.txt')).toBeVisible();
  await userEvent.click(button('Remove b.txt'));
  await expect.element(button('Select File')).toHaveFocus();
});

test('a form waits for its uploads, names them, and is sent once', async () => {
  const onSent = vi.fn();
  await showInApp(<Form onSent={onSent} />);
  await choose('Select File', file('a.txt'));
  await choose('Upload Image', picture);
  const [document, image] = [await lastSent(1), await lastSent(2)];
  await userEvent.click(button('Save'));
  await expect.element(page.getByText('We’ll save once everything is uploaded.')).toBeVisible();
  document.answer(201, stored('a.txt'));
  await expect.element(page.getByText('We’ll save once the image is uploaded.')).toBeVisible();
  image.answer(201, { url: pixel });
  await expect.element(page.getByText('Saved: a.txt')).toBeVisible();
  expect(onSent).toHaveBeenCalledOnce();
});

test.each([
  ['failed', (upload: Sent) => upload.lose()],
  ['was refused', (upload: Sent) => upload.answer(415, { error: 'No document' })],
])('a form asks before leaving out a file that %s', async (_, end) => {
  await showInApp(<Form />);
  await choose('Select File', file('a.txt'));
  const upload = await lastSent(1);
  await userEvent.click(button('Save'));
  end(upload);
  const question = page.getByRole('alertdialog', { name: 'Save without it?' });
  await expect.element(question).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Save without it' }));
  await expect.element(page.getByText('Saved: no documents')).toBeVisible();
});

test('closing a form asks before stopping its uploads', async () => {
  await showInApp(<Form />);
  await choose('Select File', file('a.txt'));
  await lastSent(1);
  await userEvent.click(button('Cancel'));
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await userEvent.click(question.getByRole('button', { name: 'Discard changes' }));
  await expect.element(page.getByText('Saved: nothing')).toBeVisible();
  expect(stopped).toBe(1);
});

test('an upload of a picture can be stopped or retried, and its memory is freed', async () => {
  const made = vi.spyOn(URL, 'createObjectURL');
  const freed = vi.spyOn(URL, 'revokeObjectURL');
  const onChange = vi.fn();
  await showInApp(<Portrait onChange={onChange} />);
  const preview = page.getByRole('img', { name: 'Portrait, preview' });
  await choose('Upload Image', picture);
  await lastSent(1);
  await expect.element(page.getByRole('progressbar', { name: 'Uploading a.gif' })).toBeVisible();
  await userEvent.click(button('Stop uploading a.gif'));
  await expect.element(button('Upload Image')).toHaveFocus();
  await expect.element(preview).not.toBeInTheDocument();
  expect(stopped).toBe(1);
  await choose('Upload Image', picture);
  (await lastSent(2)).lose();
  await userEvent.click(button('Try again to upload a.gif'));
  const last = await lastSent(3);
  expect(last.key).toBe(sent[1]?.key);
  last.answer(201, { url: pixel });
  await expect.poll(() => onChange.mock.calls).toEqual([[pixel]]);
  await expect.poll(() => freed.mock.calls.length).toBe(made.mock.calls.length);
  expect(made.mock.calls.length).toBeGreaterThan(2);
});

test('a picture on a page is stored even if the user leaves the page meanwhile', async () => {
  const onChange = vi.fn();
  function Page() {
    const [isLeft, setLeft] = useState(false);
    if (isLeft) return 'Elsewhere';
    return (
      <>
        <Portrait onChange={onChange} />
        <button type="button" onClick={() => setLeft(true)}>
          Leave
        </button>
      </>
    );
  }
  await showInApp(<Page />);
  await choose('Upload Image', picture);
  const upload = await lastSent(1);
  await userEvent.click(button('Leave'));
  await expect.element(page.getByText('Elsewhere')).toBeVisible();
  upload.answer(201, { url: pixel });
  await expect.poll(() => onChange.mock.calls).toEqual([[pixel]]);
});
