import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../testing/accessible.browser.ts';
import { showInApp } from '../testing/show-in-app.browser.tsx';
import { Transcript } from './transcript.tsx';

const correct = vi.fn();
const request = vi.fn();
const remove = vi.fn();
const list = vi.fn();
const machine = { isOn: true, service: 'api.example.com', hasAny: true };

const said = {
  fileId: 7,
  content: 'Snails have <b>right</b> of way.',
  status: 'done',
  failure: null as string | null,
  correctedBy: null as string | null,
  correctedAt: null as string | null,
  canChange: true,
  version: 3,
  updatedAt: '2026-11-28T12:00:00.000Z',
};

beforeEach(() => {
  vi.resetAllMocks();
});

async function open(transcript: object | undefined, settings: object = machine): Promise<void> {
  list.mockReturnValue(transcript ? [{ ...said, ...transcript }] : []);
  await showInApp(
    <main>
      <h1>A recording</h1>
      <Transcript url="/api/files/7" />
    </main>,
    {
      'transcripts.settings': () => settings,
      'transcripts.list': list,
      'transcripts.correct': correct,
      'transcripts.request': request,
      'transcripts.delete': remove,
    },
  );
  await expect.element(page.getByRole('heading', { name: 'A recording' })).toBeVisible();
}

const menu = page.getByRole('button', { name: 'Correct or delete the transcript' });
const entry = (name: string) => page.getByRole('menuitem', { name, exact: true });

test('is shown as words of the machine, and as text whatever is in it', async () => {
  await open({});
  await expect.element(page.getByText('Written by the machine; it may be wrong')).toBeVisible();
  await expect.element(page.getByText('Snails have <b>right</b> of way.')).toBeVisible();
  expect(list).toHaveBeenCalledWith({ fileIds: '7' });
  await expectAccessible();
});

test('a long one shows its beginning until all of it is asked for', async () => {
  await open({ content: 'Once upon a time there was a snail. '.repeat(60) });
  const text = page.getByText(/^Once upon a time/);
  await expect.element(text).toBeVisible();
  const cut = text.element().clientHeight;
  expect(text.element().scrollHeight).toBeGreaterThan(cut);
  await userEvent.click(page.getByRole('button', { name: 'Show the whole transcript' }));
  await expect.poll(() => text.element().clientHeight).toBeGreaterThan(cut);
  await userEvent.click(page.getByRole('button', { name: 'Show less' }));
  await expect.poll(() => text.element().clientHeight).toBe(cut);
});

test('is corrected, based on the version that was read', async () => {
  correct.mockResolvedValue({ ...said, version: 4 });
  await open({});
  await userEvent.click(menu);
  await userEvent.click(entry('Correct'));
  const dialog = page.getByRole('dialog', { name: 'Correct the transcript' });
  await dialog.getByRole('textbox', { name: 'Transcript' }).fill('Snails first.');
  await userEvent.click(dialog.getByRole('button', { name: 'Save Transcript' }));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(correct).toHaveBeenCalledWith({ id: 7, version: 3, content: 'Snails first.' });
});

test('is deleted after a question', async () => {
  remove.mockResolvedValue(undefined);
  await open({ correctedBy: 'Daniel Brandt', correctedAt: said.updatedAt });
  await expect.element(page.getByText('Corrected by Daniel Brandt')).toBeVisible();
  await userEvent.click(menu);
  expect(entry('Have it written again').query()).toBeNull();
  await userEvent.click(entry('Delete'));
  const question = page.getByRole('alertdialog', { name: 'Delete this transcript?' });
  await userEvent.click(question.getByRole('button', { name: 'Delete transcript' }));
  await expect.poll(() => remove.mock.calls).toEqual([[{ id: 7 }]]);
});

test.each([
  [{ status: 'done' }, 'The machine heard no words.', 'Try again'],
  [{ status: 'failed', failure: 'We couldn’t reach the service.' }, 'We couldn’t reach the service.', 'Try again'],
  [{ status: 'deleted' }, null, 'Write it down'],
])('without words (%s) it says why, and can be asked for', async (state, why, button) => {
  request.mockResolvedValue({ ...said, status: 'waiting' });
  await open({ content: '', ...state });
  if (why !== null) await expect.element(page.getByText(why)).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: button }));
  await expect.poll(() => request.mock.calls).toEqual([[{ id: 7 }]]);
});

test('that waits says so', async () => {
  await open({ content: '', status: 'waiting' });
  await expect.element(page.getByText('The machine is still writing this down.')).toBeVisible();
});

test('in a message that was delivered is only read', async () => {
  await open({ canChange: false });
  await expect.element(page.getByText('Snails have <b>right</b> of way.')).toBeVisible();
  expect(menu.query()).toBeNull();
});

test('without a service nothing shows, and nothing is asked for', async () => {
  await open({ content: '', status: 'failed' }, { isOn: false, service: null, hasAny: false });
  expect(list).not.toHaveBeenCalled();
  expect(page.getByText(/machine|Try again/).query()).toBeNull();
});
