import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { announceAccount } from '../browser/browser-account.ts';
import { forgetAnswers, keepAnswer } from '../browser/kept-store.ts';
import { dropOutbox, readOutbox, replacedBy } from '../data/outbox.ts';
import { recordOf } from '../data/outbox-calls.ts';
import { keepChange } from '../data/outbox-changes.ts';
import { showInApp } from '../testing/show-in-app.browser.tsx';
import { WaitingForm } from './-waiting-form.tsx';

const maya = { id: 2, name: 'Maya', dateOfBirth: '2019-03-14' };
const stored = { id: 7, version: 3, childId: 2, createdAt: '2026-01-01T00:00:00.000Z' };

beforeEach(() => announceAccount({ id: 1, tenantId: 10 }));
afterEach(async () => {
  await dropOutbox();
  await forgetAnswers();
});

const keep = (path: string, input: object) =>
  keepChange({ path, input, key: `outbox-${path}`, record: recordOf(path, input) ?? '', mayBeStored: false });

/** What the browser has read before. */
const read = (path: string, answer: unknown) =>
  keepAnswer('10:1', JSON.stringify([path.split('.'), { type: 'query' }]), answer);

/** Opens the form of what waits. Its call goes where the app's link would keep it. */
async function openForm(path: string) {
  const [entry] = await readOutbox();
  if (!entry) throw new Error('Nothing waits');
  const onClose = vi.fn();
  const save = vi.fn(async (input: unknown) => {
    await keepChange({ path, input, key: 'outbox-edit', record: entry.record, mayBeStored: false }, replacedBy(path));
    return {};
  });
  const { unmount } = await showInApp(<WaitingForm entry={entry} onClose={onClose} />, {
    'children.list': () => [maya],
    'children.get': () => maya,
    'userSettings.get': () => ({
      timezone: 'America/New_York',
      units: 'metric',
      dailyStoryReminder: { promptText: 'And?' },
    }),
    'values.cards': () => [],
    'readingList.overview': () => ({ counts: {}, total: 0, tags: [] }),
    [path]: save,
  });
  return { onClose, save, unmount };
}

const field = (name: RegExp) => page.getByRole('textbox', { name });
const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }));
const inputs = async () => (await readOutbox()).map(({ input }) => input);

test.each([
  ['futureAdditions.create', { content: 'A pet', priority: 'high' }, /^Idea/, 'A dog', 'Save', { content: 'A dog' }],
  [
    'milestones.create',
    { childId: 2, title: 'Swims', category: 'Movement' },
    /^Title/,
    'Dives',
    'Add Milestone',
    { title: 'Dives' },
  ],
  [
    'activities.create',
    { childId: 2, title: 'Bake', type: 'activity' },
    /^Title/,
    'Cook',
    'Add Activity',
    { title: 'Cook' },
  ],
  [
    'growth.create',
    { id: 2, date: '2026-01-05', height: 101 },
    /^Height/,
    '102',
    'Add Measurement',
    { id: 2, height: 102 },
  ],
  [
    'readingList.create',
    { title: 'Owl Moon', author: 'Yolen' },
    /^Author/,
    'Jane Yolen',
    'Add Book',
    { author: 'Jane Yolen' },
  ],
  ['storyResponses.writeNote', { id: 7, content: 'Ha' }, /^Note/, 'Ha ha', 'Save Note', { id: 7, content: 'Ha ha' }],
  [
    'lessons.create',
    { childId: 2, title: 'Chores', suggestedAge: 4, scheduledDate: '2026-01-05' },
    /^Title/,
    'Dishes',
    'Schedule Lesson',
    { title: 'Dishes', scheduledDate: '2026-01-05' },
  ],
  [
    'dailyStories.write',
    { content: 'A slug.', storyDate: '2026-01-05' },
    /^Story/,
    'A snail.',
    'Save Story',
    { content: 'A snail.', storyDate: '2026-01-05' },
  ],
])('%s opens with its values, and saving takes its place', async (path, input, name, typed, action, expected) => {
  await keep(path, input);
  const [before] = await readOutbox();
  const { onClose } = await openForm(path);
  await field(name).fill(typed);
  await press(action);
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  const after = await readOutbox();
  expect(after).toMatchObject([{ id: before?.id, key: 'outbox-edit', input: expected }]);
});

test('an event keeps its day and its end', async () => {
  const input = {
    title: 'Dentist',
    eventType: 'reminder',
    startDate: '2099-01-05',
    endDate: '2099-01-06',
    allDay: true,
  };
  await keep('calendarEvents.create', { ...input, status: 'scheduled', recurrence: null, reminderTime: null });
  const { onClose } = await openForm('calendarEvents.create');
  await field(/^Title/).fill('Orthodontist');
  await press('Schedule Event');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(await inputs()).toMatchObject([{ ...input, title: 'Orthodontist' }]);
});

test('a change is edited on the record that its author saw, and keeps what its form has no field for', async () => {
  await read('milestones.list', [
    { ...stored, title: 'Swims', description: 'Ten metres', category: 'Movement', suggestedAge: 5 },
  ]);
  await keep('milestones.update', { id: 7, version: 2, title: 'Dives', status: 'completed' });
  const { onClose } = await openForm('milestones.update');
  await expect.element(field(/^Title/)).toHaveValue('Dives');
  await field(/^Description/).fill('In the lake');
  await press('Save Milestone');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(await inputs()).toEqual([
    { id: 7, version: 2, title: 'Dives', description: 'In the lake', status: 'completed' },
  ]);
});

test('a change that is put back to what the server has is no longer sent', async () => {
  await read('futureAdditions.list', [{ ...stored, content: 'A pet', priority: 'high', turnedInto: null }]);
  await keep('futureAdditions.update', { id: 7, version: 3, content: 'A dog' });
  const { onClose, save } = await openForm('futureAdditions.update');
  await expect.element(field(/^Idea/)).toHaveValue('A dog');
  await field(/^Idea/).fill('A pet');
  await press('Save');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(save).not.toHaveBeenCalled();
  expect(await inputs()).toEqual([]);
});

test('a change of a record that this browser hasn’t read is told, and stays', async () => {
  await keep('milestones.update', { id: 7, version: 2, title: 'Dives' });
  const { onClose } = await openForm('milestones.update');
  await expect.element(page.getByText('This can be changed once there is a connection.')).toBeVisible();
  expect(onClose).toHaveBeenCalled();
  expect(await inputs()).toHaveLength(1);
});

test('once the form is closed, a save elsewhere takes nobody’s place', async () => {
  await keep('futureAdditions.create', { content: 'A pet', priority: 'high' });
  const { unmount } = await openForm('futureAdditions.create');
  await expect.element(field(/^Idea/)).toHaveValue('A pet');
  expect(replacedBy('futureAdditions.create')).toBeDefined();
  await unmount();
  expect(replacedBy('futureAdditions.create')).toBeUndefined();
});
