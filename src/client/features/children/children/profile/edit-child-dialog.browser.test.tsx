import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../testing/accessible.browser.ts';
import { showInApp } from '../../../../testing/show-in-app.browser.tsx';
import { EditChildDialog } from './edit-child-dialog.tsx';

type Child = Parameters<typeof EditChildDialog>[0]['child'];

const maya = {
  id: 3,
  name: 'Maya',
  dateOfBirth: '2019-03-14',
  currentStage: 'Elementary',
  profileImage: null,
  isRemembered: false,
  rememberedOn: null,
  showsMemories: false,
  version: 4,
} as unknown as Child;
const update = vi.fn();

beforeEach(() => {
  update.mockReset();
  update.mockImplementation((input: object) => ({ ...maya, ...input, version: 5 }));
});

const open = (child = maya) =>
  showInApp(<EditChildDialog child={child} onClose={() => undefined} />, { 'children.update': update });
const remembers = page.getByRole('switch', { name: 'Remember this child' });
const died = page.getByLabelText('Date of death (optional)');
const shows = page.getByRole('switch', { name: 'Show memories of this child' });
const save = () => userEvent.click(page.getByRole('button', { name: 'Save Profile' }));

test('a remembered child has a last day and a choice about memories, but no stage', async () => {
  await open();
  await expect.element(died).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Development Stage')).toBeVisible();
  await userEvent.click(remembers);
  await expect.element(page.getByLabelText('Development Stage')).not.toBeInTheDocument();
  await userEvent.fill(died, '2024-01-02');
  await userEvent.click(shows);
  await expectAccessible();
  await save();
  await expect
    .poll(() => update.mock.calls[0]?.[0] as object)
    .toEqual({ id: 3, version: 4, isRemembered: true, rememberedOn: '2024-01-02', showsMemories: true });
});

test('remembering can be undone, and the day is kept in case it is turned on again', async () => {
  await open({ ...maya, isRemembered: true, rememberedOn: '2024-01-02' });
  await expect.element(died).toHaveValue('2024-01-02');
  await userEvent.click(remembers);
  await save();
  await expect.poll(() => update.mock.calls[0]?.[0] as object).toEqual({ id: 3, version: 4, isRemembered: false });
});
