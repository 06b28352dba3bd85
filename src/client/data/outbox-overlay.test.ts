import { beforeEach, expect, test, vi } from 'vitest';
import { memoryOutbox } from '../../../tests/harness/memory-outbox.ts';
import { answerOfNew, withoutWaiting, withWaiting } from './outbox-overlay.ts';
import { createQueryClient } from './query-client.ts';
import { waitingId } from './waiting-ids.ts';

let outbox: ReturnType<typeof memoryOutbox>;
beforeEach(() => {
  outbox = memoryOutbox('10:1');
  vi.stubGlobal('document', { getElementById: () => null });
  return () => vi.unstubAllGlobals();
});

const key = (path: string, input?: object) => [path.split('.'), { input, type: 'query' }];
const shown = (path: string, answer: unknown, input?: object) =>
  withWaiting(key(path, input), answer, outbox.entries());

const milestone = {
  id: 7,
  version: 3,
  childId: 2,
  title: 'Swims',
  suggestedAge: 5,
  status: 'upcoming',
  completedAt: null,
};
const story = {
  id: 7,
  version: 3,
  storyDate: '2026-01-05',
  title: 'Boots',
  content: 'Mud.',
  tags: ['rain'],
  mediaUrls: [],
  media: [],
  moments: [{ id: 'first', at: '2026-01-05T10:00:00.000Z', content: 'Mud.', mediaUrls: [] }],
  hearts: [],
  fromRelatives: [],
  notes: [{ id: 7, storyId: 7, version: 1, content: 'Ha.' }],
};

test('a ticked milestone shows as achieved, and as the server has it without what waits', () => {
  outbox.add({ path: 'milestones.update', input: { id: 7, status: 'completed' }, at: Date.UTC(2026, 0, 5) });
  const list = [milestone, { ...milestone, id: 8 }];
  const after = shown('milestones.list', list, { childId: 2 });
  expect(after).toMatchObject([
    { status: 'completed', completedAt: '2026-01-05T00:00:00.000Z', version: 3, waits: { stored: milestone } },
    { id: 8, status: 'upcoming' },
  ]);
  // Twice is the same as once: a list's next page comes with those that are shown.
  expect(shown('milestones.list', after, { childId: 2 })).toEqual(after);
  expect(withoutWaiting(after)).toEqual(list);
});

test('a record of another router with the same id stays', () => {
  outbox.add({ path: 'milestones.update', input: { id: 7, title: 'Dives' } });
  expect(shown('dailyStories.page', { pages: [{ stories: [story] }] })).toEqual({ pages: [{ stories: [story] }] });
});

test('a new milestone stands at its place in its child’s list, and changes of it show in it', () => {
  const { id } = outbox.add({ path: 'milestones.create', input: { childId: 2, title: 'Rides', suggestedAge: 6 } });
  outbox.add({ path: 'milestones.update', input: { id: waitingId(id), status: 'completed' } });
  const list = [{ ...milestone, id: 1, suggestedAge: 9 }, milestone];
  expect(shown('milestones.list', list, { childId: 2 })).toMatchObject([
    { id: 1 },
    { id: waitingId(id), title: 'Rides', status: 'completed', waits: {} },
    { id: 7 },
  ]);
  expect(shown('milestones.list', list, { childId: 3 })).toEqual(list);
});

test.each([
  ['futureAdditions.create', 'futureAdditions.list', { content: 'A pet' }, {}, []],
  ['activities.create', 'activities.list', { childId: 2, title: 'Bake' }, { childId: 2 }, []],
  ['lessons.create', 'lessons.list', { childId: 2, title: 'Chores', suggestedAge: 4 }, { childId: 2 }, []],
])('%s shows in %s', (path, list, input, asked, empty) => {
  outbox.add({ path, input });
  expect(shown(list, empty, asked)).toMatchObject([input]);
});

test('a new event shows on its day, and opens before it is on the server', () => {
  const input = { title: 'Dentist', startDate: '2026-01-05T10:00:00.000Z', eventType: 'reminder' };
  const { id } = outbox.add({ path: 'calendarEvents.create', input });
  const days = { events: [], lessons: [] };
  expect(shown('calendarEvents.days', days, { first: '2026-01-01', last: '2026-01-31' })).toMatchObject({
    events: [{ title: 'Dentist', occurrence: null }],
  });
  expect(shown('calendarEvents.days', days, { first: '2026-02-01', last: '2026-02-28' })).toEqual(days);
  const question = key('calendarEvents.get', { id: waitingId(id), occurrence: null });
  expect(answerOfNew(question, outbox.entries())).toMatchObject({ title: 'Dentist', status: 'scheduled' });
  expect(answerOfNew(key('calendarEvents.get', { id: 5 }), outbox.entries())).toBeUndefined();
});

test('a measurement stands by its day, and a book on the first page that it fits', () => {
  outbox.add({ path: 'growth.create', input: { id: 2, date: '2026-01-05', height: 100 } });
  outbox.add({ path: 'readingList.create', input: { title: 'Owl Moon', status: 'reading', childId: null } });
  const measurements = ['2026-01-01', '2026-02-01'].map((date) => ({ date }));
  expect(shown('growth.chart', { measurements }, { id: 2 })).toMatchObject({
    measurements: [{ date: '2026-01-01' }, { date: '2026-01-05', childId: 2 }, { date: '2026-02-01' }],
  });
  const pages = { pages: [{ books: [] }, { books: [] }] };
  expect(shown('readingList.page', pages, { status: 'reading' })).toMatchObject({
    pages: [{ books: [{ title: 'Owl Moon' }] }, { books: [] }],
  });
  expect(shown('readingList.page', pages, { status: 'completed' })).toEqual(pages);
});

test('what is deleted leaves its list; the page that shows it alone keeps it', () => {
  outbox.add({ path: 'dailyStories.delete', input: { id: 7 } });
  expect(shown('dailyStories.page', { pages: [{ stories: [story] }] })).toEqual({ pages: [{ stories: [] }] });
  expect(shown('dailyStories.get', story, { id: 7 })).toEqual(story);
});

test('a deletion that may have been sent is shown as undone once its undo waits behind it', () => {
  outbox.add({ path: 'milestones.delete', input: { id: 7 }, mayBeStored: true });
  outbox.add({ path: 'trash.restore', input: { kind: 'milestone', id: 7 } });
  expect(shown('milestones.list', [milestone])).toEqual([milestone]);
});

test('a story shows its new words in its moment, its list entries one by one, a heart and a note', () => {
  const input = {
    id: 7,
    version: 3,
    momentId: 'first',
    content: 'Snails.',
    add: { tags: ['slow'] },
    remove: { tags: ['rain'] },
  };
  outbox.add({ path: 'dailyStories.update', input });
  outbox.add({ path: 'storyResponses.giveHeart', input: { id: 7 } });
  outbox.add({ path: 'storyResponses.writeNote', input: { id: 7, content: 'Slow.' } });
  expect(shown('dailyStories.get', story, { id: 7 })).toMatchObject({
    content: 'Snails.',
    tags: ['slow'],
    moments: [{ content: 'Snails.' }],
    hearts: [{ userId: 1 }],
    notes: [{ content: 'Ha.' }, { content: 'Slow.', waits: {} }],
  });
  outbox.add({ path: 'storyResponses.takeHeartBack', input: { id: 7 } });
  expect(shown('dailyStories.get', story, { id: 7 })).toMatchObject({ hearts: [] });
});

test('what the server has refused isn’t shown as if it were saved', () => {
  outbox.add({ path: 'milestones.update', input: { id: 7, title: 'Dives' }, state: 'refused' });
  expect(shown('milestones.list', [milestone])).toEqual([milestone]);
});

test('a page that is open shows it at once, and stays as fresh or stale as it was', async () => {
  const { showWaiting } = await import('./outbox-overlay.ts');
  const client = createQueryClient(() => undefined);
  client.setQueryData(key('milestones.list', { childId: 2 }), [milestone]);
  await client.invalidateQueries();
  outbox.add({ path: 'milestones.update', input: { id: 7, title: 'Dives' } });
  showWaiting(client, outbox.entries());
  const [query] = client.getQueryCache().getAll();
  expect(query?.state).toMatchObject({ data: [{ title: 'Dives' }], isInvalidated: true });
});
