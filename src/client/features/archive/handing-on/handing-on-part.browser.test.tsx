import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessible.browser.ts';
import { showInApp } from '../../../testing/show-in-app.browser.tsx';
import { HandingOnPart } from './handing-on-part.tsx';

const get = vi.fn();
const set = vi.fn();
const send = vi.fn();
const makeCode = vi.fn();
const remove = vi.fn();

const child = { id: 3, name: 'Maya', dateOfBirth: '2026-05-12', isRemembered: false };
const handingOn = {
  childId: 3,
  day: '2044-05-12',
  email: null,
  language: 'en',
  parts: ['album', 'letters'],
  codeMadeAt: '2026-11-20T12:00:00.000Z',
  handedOnAt: null,
  mailedTo: null,
  openUntil: null,
  downloads: 0,
  downloadedAt: null,
  changedBy: 'Hannah Brandt',
};
const preview = {
  album: { stories: 12, milestones: 1, experiences: 0, measurements: 0 },
  letters: { open: 3, later: 2, drafts: 1 },
  heirlooms: 0,
  messages: { open: 1, later: 0 },
  books: 4,
};

beforeEach(() => {
  vi.resetAllMocks();
});

async function open(answer: object | null, changes: object = {}): Promise<void> {
  get.mockResolvedValue(answer);
  await showInApp(
    <main>
      <h1>Maya</h1>
      <h2>Handing on</h2>
      <HandingOnPart childId={3} />
    </main>,
    {
      'children.get': () => ({ ...child, ...changes }),
      'handingOn.get': get,
      'handingOn.preview': () => preview,
      'handingOn.set': set,
      'handingOn.send': send,
      'handingOn.makeCode': makeCode,
      'handingOn.remove': remove,
      'password.installation': () => ({ sendsMail: true }),
    },
  );
}

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('says what the child will get, with what opens later, and makes the bundle at any time', async () => {
  await open(null);
  await expect.element(page.getByText('What Maya will get')).toBeVisible();
  await expect.element(page.getByText('12 stories · 1 milestone')).toBeVisible();
  await expect.element(page.getByText('3 letters · 2 open later · 1 draft stays out')).toBeVisible();
  await expect.element(page.getByText(/What opens later is in a bundle/)).toBeVisible();
  const link = page.getByRole('link', { name: 'Make the bundle now' });
  expect(link.element().getAttribute('href')).toBe('/api/children/3/bundle');
  await expectAccessible();
});

test('is set up with the eighteenth birthday, and shows the code once', async () => {
  await open(null);
  await userEvent.click(button('Set it up'));
  const day = page.getByLabelText('Day', { exact: true });
  await expect.element(day).toHaveValue('2044-05-12');
  await userEvent.click(page.getByRole('switch', { name: 'Books' }));
  await userEvent.fill(page.getByLabelText(/Email of Maya/), 'maya@example.com');
  await expectAccessible();
  set.mockResolvedValue({ handingOn: { ...handingOn, email: 'maya@example.com' }, code: 'ABCD-EFGH-JKMN' });
  get.mockResolvedValue({ ...handingOn, email: 'maya@example.com' });
  await userEvent.click(button('Save'));
  await expect.element(page.getByLabelText('Code')).toHaveValue('ABCD-EFGH-JKMN');
  await expectAccessible();
  expect(set.mock.calls[0]?.[0]).toMatchObject({
    id: 3,
    day: '2044-05-12',
    email: 'maya@example.com',
    language: 'en',
    parts: ['album', 'letters', 'heirlooms', 'messages'],
  });
});

test('keeps a day that isn’t one and an empty choice from the server', async () => {
  await open(handingOn);
  await userEvent.click(button('Change it'));
  for (const name of ['Album', 'Letters']) await userEvent.click(page.getByRole('switch', { name }));
  await userEvent.clear(page.getByLabelText('Day', { exact: true }));
  await userEvent.click(button('Save'));
  await expect.element(page.getByText('Please choose at least one thing')).toBeVisible();
  await expect.element(page.getByText('Please choose a day')).toBeVisible();
  expect(set).not.toHaveBeenCalled();
});

test('once handed on, says so and how often it was downloaded, and sends the link again', async () => {
  const done = { handedOnAt: '2044-05-12T12:00:00.000Z', mailedTo: 'maya@example.com', email: 'maya@example.com' };
  await open({ ...handingOn, ...done, openUntil: '2044-08-10T12:00:00.000Z', downloads: 2 });
  await expect.element(page.getByText('Handed over on May 12, 2044, downloaded twice.')).toBeVisible();
  await expect.element(page.getByText(/The link went to maya@example.com and works until/)).toBeVisible();
  await expect.element(button('Change it')).not.toBeInTheDocument();
  await userEvent.click(button('Send the link again'));
  send.mockResolvedValue(handingOn);
  await userEvent.click(button('Send the link'));
  await expect.element(page.getByText('Link sent')).toBeVisible();
  expect(send.mock.calls[0]?.[0]).toMatchObject({ id: 3, email: 'maya@example.com' });
});

test('without an address on the day, says what to do', async () => {
  await open({ ...handingOn, handedOnAt: '2044-05-12T12:00:00.000Z' });
  await expect.element(page.getByText(/The day has come\. Send Maya the link/)).toBeVisible();
  await expect.element(page.getByText(/not downloaded yet/)).toBeVisible();
});

test('makes a new code, and stops it after a question', async () => {
  await open(handingOn);
  await userEvent.click(button('Make a new code'));
  makeCode.mockResolvedValue({ handingOn, code: 'NPQR-STUV-WXYZ' });
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Make a new code' }));
  await expect.element(page.getByLabelText('Code')).toHaveValue('NPQR-STUV-WXYZ');
  await userEvent.click(button('Done'));
  await userEvent.click(button('Stop it'));
  remove.mockResolvedValue(undefined);
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Stop it' }));
  await expect.element(page.getByText('Stopped')).toBeVisible();
  expect(remove.mock.calls[0]?.[0]).toEqual({ id: 3 });
});

test('a remembered child has a bundle, and nothing to set up', async () => {
  await open(null, { isRemembered: true });
  await expect.element(page.getByText('What it has')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Make the bundle now' })).toBeVisible();
  await expect.element(button('Set it up')).not.toBeInTheDocument();
});

test('offers to try again if it couldn’t be loaded', async () => {
  get.mockRejectedValue(new Error('down'));
  await showInApp(<HandingOnPart childId={3} />, { 'children.get': () => child, 'handingOn.get': get });
  await expect.element(page.getByText('Couldn’t load this.')).toBeVisible();
});
