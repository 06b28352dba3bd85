import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createPageHistory } from '../../../overlay/close-by-back.ts';
import { expectAccessible } from '../../../testing/accessible.browser.ts';
import { type Answers, showInApp } from '../../../testing/show-in-app.browser.tsx';
import { RelativeCard } from './relative-card.tsx';
import { RelativeDialog } from './relative-dialog.tsx';
import type { Relative } from './use-relatives.ts';

createPageHistory();

const nana: Relative = {
  id: 1,
  name: 'Nana',
  relation: 'Grandmother',
  email: 'nana@example.org',
  mailRhythm: 'weekly',
  seesAllChildren: true,
  childIds: [],
  linkExpiresAt: null,
  devices: [],
  hearts: 0,
  comments: 0,
  version: 3,
  createdAt: '2026-11-20T18:00:00.000Z',
};

const answers = (more: Answers): Answers => ({
  'children.list': () => [],
  'password.installation': () => ({ sendsMail: true }),
  ...more,
});

const rhythm = () => page.getByRole('combobox', { name: 'Emails' });

test('an invitation with an address asks how often to write, and says that the link was mailed', async () => {
  const invite = vi.fn((input: unknown) => ({
    ...nana,
    ...(input as object),
    url: 'https://example.org/moments/join/1.x',
    qr: { size: 21, path: 'M0 0h1v1h-1z' },
    isMailed: true,
  }));
  await showInApp(<RelativeDialog onClose={() => undefined} />, answers({ 'relatives.invite': invite }));
  await userEvent.fill(page.getByLabelText('Name'), 'Nana');
  expect(rhythm().elements()).toHaveLength(0);
  await userEvent.fill(page.getByRole('textbox', { name: /^Email/ }), 'nana@example.org');
  await expect.element(rhythm()).toHaveValue('weekly');
  await userEvent.selectOptions(rhythm(), 'On the first Sunday of the month at 9:00');
  await expectAccessible();
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect.element(page.getByText('We’ve emailed the link to nana@example.org.')).toBeVisible();
  expect(invite).toHaveBeenCalledWith(expect.objectContaining({ email: 'nana@example.org', mailRhythm: 'monthly' }));
});

test('the card says how often a relative gets mail; the dialog changes it alone', async () => {
  const update = vi.fn(() => ({ ...nana, mailRhythm: 'never' }));
  await showInApp(<RelativeCard relative={nana} />, answers({ 'relatives.update': update }));
  await expect.element(page.getByText('An email on Sundays at 9:00')).toBeVisible();
  await page.getByRole('button', { name: 'More for Nana' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await userEvent.selectOptions(rhythm(), 'No emails');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => update.mock.calls).toEqual([[{ id: 1, version: 3, mailRhythm: 'never' }]]);
});

test('where the server sends no mail, the field says so', async () => {
  const without = { 'password.installation': () => ({ sendsMail: false }) };
  await showInApp(<RelativeDialog onClose={() => undefined} />, answers(without));
  await expect.element(page.getByText('This server doesn’t send email, so nothing goes there.')).toBeVisible();
});

test('a month is printed from the menu of the card', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(new Blob(['%PDF-1.4'])));
  onTestFinished(() => fetched.mockRestore());
  await showInApp(<RelativeCard relative={nana} />, answers({}));
  await page.getByRole('button', { name: 'More for Nana' }).click();
  await page.getByRole('menuitem', { name: 'Print the month' }).click();
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Paper' }), 'PDF for A4');
  await expectAccessible();
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  const calls = fetched.mock.calls.flatMap(([url]) => (typeof url === 'string' ? [url] : []));
  expect(calls).toContainEqual(expect.stringMatching(/^\/api\/relatives\/1\/month\.pdf\?month=20\d\d-\d\d&paper=a4$/));
});
