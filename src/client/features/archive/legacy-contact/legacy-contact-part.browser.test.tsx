import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessible.browser.ts';
import { showInApp } from '../../../testing/show-in-app.browser.tsx';
import { LegacyContactPart } from './legacy-contact-part.tsx';

const get = vi.fn();
const set = vi.fn();
const refuse = vi.fn();
const remove = vi.fn();
const named = {
  name: 'Ada',
  email: 'ada@example.com',
  words: null,
  state: 'named',
  namedAt: '2026-11-20T12:00:00.000Z',
  askedAt: null,
  givesAt: null,
  refusedAt: null,
  openUntil: null,
  downloads: 0,
};
const asked = { ...named, state: 'asked', askedAt: '2026-11-21T12:00:00.000Z', givesAt: '2026-12-21T12:00:00.000Z' };

beforeEach(() => {
  vi.resetAllMocks();
});

async function open(answer: object | null, sendsMail = true): Promise<void> {
  get.mockResolvedValue(answer);
  await showInApp(
    <main>
      <h1>Profile</h1>
      <h2>Export</h2>
      <LegacyContactPart />
    </main>,
    {
      'legacyContact.get': get,
      'legacyContact.set': set,
      'legacyContact.refuse': refuse,
      'legacyContact.remove': remove,
      'password.installation': () => ({ sendsMail }),
    },
  );
}

const field = (name: string) => page.getByLabelText(name, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('names somebody, and says what is missing', async () => {
  await open(null);
  await userEvent.click(button('Name a legacy contact'));
  await expect.element(field('Name')).toBeVisible();
  await expectAccessible();
  await userEvent.click(button('Save and send the email'));
  await expect.element(page.getByText('Please enter a name')).toBeVisible();
  expect(set).not.toHaveBeenCalled();
  await userEvent.fill(field('Name'), 'Ada');
  await userEvent.fill(field('Email'), 'ada@example.com');
  set.mockResolvedValue(named);
  get.mockResolvedValue(named);
  await userEvent.click(button('Save and send the email'));
  await expect.element(page.getByText(/Ada \(ada@example\.com\), since/)).toBeVisible();
  expect(set.mock.calls[0]?.[0]).toMatchObject({ name: 'Ada', email: 'ada@example.com' });
});

test('says who asks and until when, and says no', async () => {
  await open(asked);
  await expect.element(page.getByText(/Ada asks for your export and gets it on .*21/)).toBeVisible();
  await expectAccessible();
  const refused = { ...named, refusedAt: '2026-11-22T12:00:00.000Z' };
  refuse.mockResolvedValue(refused);
  get.mockResolvedValue(refused);
  await userEvent.click(button('Say no to Ada'));
  await expect.element(page.getByText(/You said no on/)).toBeVisible();
  expect(refuse).toHaveBeenCalledTimes(1);
});

test('says how often the export was downloaded, and removes the contact after a question', async () => {
  await open({ ...named, state: 'given', openUntil: '2027-01-20T12:00:00.000Z', downloads: 2 });
  await expect.element(page.getByText(/Downloaded so far: 2 of 5/)).toBeVisible();
  remove.mockResolvedValue(undefined);
  await userEvent.click(button('Remove'));
  expect(remove).not.toHaveBeenCalled();
  get.mockResolvedValue(null);
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }));
  await expect.element(button('Name a legacy contact')).toBeVisible();
});

test('names nobody where the server sends no mail', async () => {
  await open(null, false);
  await expect.element(page.getByText('This server doesn’t send email.')).toBeVisible();
  expect(button('Name a legacy contact').elements()).toHaveLength(0);
});
