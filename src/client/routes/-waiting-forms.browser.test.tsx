import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { MessageDialog } from '../features/keepsakes/legacy-messages/message-dialog.tsx';
import { LessonDialog } from '../features/lessons/library/lesson-dialog.tsx';
import { emptyLesson } from '../features/lessons/library/lesson-form.ts';
import { hum } from '../testing/hum.browser.ts';
import { showInApp } from '../testing/show-in-app.browser.tsx';

const uploads: XMLHttpRequest[] = [];
const url = '/api/files/1';

function end(upload: XMLHttpRequest, how: 'load' | 'abort'): void {
  for (const event of [how, 'loadend']) upload.dispatchEvent(new ProgressEvent(event));
}

/** In place of a server: an upload runs until `arrive`. */
beforeEach(() => {
  uploads.length = 0;
  localStorage.clear();
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    uploads.push(this);
  });
  vi.spyOn(XMLHttpRequest.prototype, 'abort').mockImplementation(function (this: XMLHttpRequest) {
    end(this, 'abort');
  });
});
afterEach(() => vi.restoreAllMocks());

/** The answer to the latest of so many uploads. */
async function arrive(count = 1): Promise<void> {
  await expect.poll(() => uploads.length).toBe(count);
  const upload = uploads[count - 1] as XMLHttpRequest;
  const file = { id: 1, url, name: 'plan.txt', type: 'text/plain', size: 9, category: 'document' };
  Object.defineProperty(upload, 'status', { value: 201 });
  Object.defineProperty(upload, 'responseText', { value: JSON.stringify({ file, url }) });
  end(upload, 'load');
}

const sent = vi.fn();
beforeEach(() => void sent.mockReset().mockReturnValue(new Promise(() => undefined)));

const button = (name: string) => page.getByRole('button', { name, exact: true });
const choose = () => userEvent.upload(page.getByLabelText('Select File'), new File(['Numbers'], 'plan.txt'));

async function expectToWait(note: string): Promise<void> {
  await expect.element(page.getByText(note)).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
  await arrive();
  await expect.poll(() => sent.mock.calls.length).toBe(1);
}

test('a lesson waits for a document that is uploading, and includes it', async () => {
  const lesson = { ...emptyLesson, id: 7, version: 1, categoryId: 1, title: 'Chores', description: 'x', content: 'x' };
  await showInApp(<LessonDialog lesson={lesson as never} onClose={vi.fn()} />, {
    'children.list': () => [],
    'valueCategories.list': () => [{ id: 1, name: 'Family', color: 'green' }],
    'values.cards': () => [],
    'values.update': sent,
  });
  await choose();
  await userEvent.click(button('Save Lesson'));
  await expectToWait('We’ll save once the document is uploaded.');
  expect(sent).toHaveBeenCalledWith(
    expect.objectContaining({ add: { documents: [expect.objectContaining({ url, name: 'plan.txt' })] } }),
  );
});

/** A new message with all of its required fields. */
async function writeMessage(): Promise<void> {
  const recipient = { id: 3, name: 'Maya', dateOfBirth: '2019-03-14' };
  await showInApp(<MessageDialog recipients={[recipient] as never} childId={3} onClose={vi.fn()} />, {
    'legacyMessages.create': sent,
  });
  await page.getByRole('textbox', { name: /^Title/ }).fill('For your first flat');
  await page.getByLabelText('Date', { exact: true }).fill('2099-04-09');
}

test('a message waits for a file that is uploading, and includes it', async () => {
  await writeMessage();
  await choose();
  await userEvent.click(button('Seal Message'));
  await expectToWait('We’ll save once the file is uploaded.');
  expect(sent).toHaveBeenCalledWith(expect.objectContaining({ mediaUrl: url, mediaType: 'document' }));
});

async function record(): Promise<void> {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => hum());
  await userEvent.click(button('Start Recording'));
  await expect.element(button('Stop Recording')).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 500));
}

test('keeps a recording whose upload was stopped, to send again or delete', async () => {
  await writeMessage();
  await record();
  await expect.element(page.getByLabelText('Select File')).not.toBeInTheDocument();
  await userEvent.click(button('Stop Recording'));
  await userEvent.click(button('Stop uploading Voice recording'));
  await expect.element(button('Delete Recording')).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'Play Voice recording' })).toBeVisible();
  await userEvent.click(button('Seal Message'));
  const question = page.getByRole('alertdialog', { name: 'Save without it?' });
  await userEvent.click(question.getByRole('button', { name: 'Go back' }));
  expect(sent).not.toHaveBeenCalled();
  await userEvent.click(button('Upload again'));
  await arrive(2);
  await expect.element(button('Delete Recording')).toBeVisible();
  await userEvent.click(button('Seal Message'));
  await expect.poll(() => sent.mock.calls.length).toBe(1);
  expect(sent).toHaveBeenCalledWith(expect.objectContaining({ mediaUrl: url, mediaType: 'audio' }));
});

test('recording is off while a file is uploading, which it would replace', async () => {
  await writeMessage();
  await choose();
  await expect.element(button('Start Recording')).not.toBeInTheDocument();
  await userEvent.click(button('Stop uploading plan.txt'));
  await expect.element(button('Start Recording')).toBeVisible();
});

test('a message stops a running recording, waits for it, and includes it', async () => {
  await writeMessage();
  await record();
  await userEvent.click(button('Seal Message'));
  await expectToWait('We’ll save once your recording is uploaded.');
  expect(sent).toHaveBeenCalledWith(expect.objectContaining({ mediaUrl: url, mediaType: 'audio' }));
});
