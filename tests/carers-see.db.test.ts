import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CarerArea } from '../src/shared/accounts/carers.ts';
import { carerAreas } from '../src/shared/accounts/carers.ts';
import { createCarer, setCarer } from './harness/carer.ts';
import { addFile } from './harness/kept-files.ts';
import { callWithToken, type Member } from './harness/member.ts';
import { startTestApp, type TestApp } from './harness/test-app.ts';

let app: TestApp;
let parent: Member;
let carer: Member;
let maya: number;
let ben: number;

const born = { dateOfBirth: '2019-04-09', currentStage: 'Elementary' };
const hidden = 'walrus';

beforeAll(async () => {
  app = await startTestApp();
  parent = await app.createFamily();
  maya = (await parent.rpc.children.create({ ...born, name: 'Maya' })).id;
  ben = (await parent.rpc.children.create({ ...born, name: 'Ben' })).id;
  carer = await createCarer(app, parent, { areas: [...carerAreas], childIds: [maya] });
  await write(parent, maya, 'otter');
  await write(parent, ben, hidden);
  await parent.rpc.dailyStories.create({ content: `Both, ${hidden}`, storyDate: '2026-03-01', childIds: [maya, ben] });
  await parent.rpc.dailyStories.create({ content: 'Of nobody, otter', storyDate: '2026-03-02' });
  await parent.rpc.dailyStories.create({ content: hidden, storyDate: '2026-03-03', childIds: [maya], isPrivate: true });
  const both = { title: `Zoo, ${hidden}`, type: 'trip' as const, childIds: [maya, ben] };
  const zoo = await parent.rpc.experiences.create({ ...both, scheduledDate: '2026-10-12' });
  const about = { eventType: 'experience', eventId: zoo.id, startDate: '2026-10-12' } as const;
  await parent.rpc.calendarEvents.create({ ...about, title: hidden, allDay: true });
});

/** A record of each area about a child. */
async function write(by: Member, childId: number, word: string): Promise<void> {
  const day = childId === maya ? '2026-02-01' : '2026-02-02';
  const story = await by.rpc.dailyStories.create({ content: word, storyDate: day, childIds: [childId], tags: [word] });
  await by.rpc.storyResponses.writeNote({ id: story.id, content: word });
  const lesson = await by.rpc.lessons.create({ childId, title: word, suggestedAge: 7, scheduledDate: '2026-10-10' });
  await by.rpc.activities.create({ childId, lessonId: lesson.id, title: word });
  await by.rpc.milestones.create({ childId, title: word, category: 'Family' });
  await by.rpc.growth.create({ id: childId, date: '2026-10-08', height: 97 });
  await by.rpc.readingList.create({ childId, title: word, author: 'A' });
  await by.rpc.experiences.create({ title: word, type: 'trip', childIds: [childId], scheduledDate: '2026-10-11' });
  const event = { eventType: 'activity', title: word, startDate: '2026-10-09T20:00:00Z', childId } as const;
  await by.rpc.calendarEvents.create(event);
  await by.rpc.heirlooms.create({ childId, name: word, category: 'jewelry', significance: word });
  const { id: letter } = await by.rpc.annualLetters.get({ childId, year: 2026 });
  await by.rpc.annualLetters.update({ id: letter, title: hidden, draftContent: hidden });
}

/** Everything that pages ask for, as text. */
async function readAll(by: Member): Promise<string> {
  const { rpc } = by;
  const parts: Promise<unknown>[] = [
    rpc.children.list(),
    rpc.dailyStories.list({}),
    rpc.dailyStories.overview(),
    rpc.dailyStories.days({ from: '2026-01-01', to: '2026-12-31' }),
    rpc.lessons.list(),
    rpc.activities.list(),
    rpc.milestones.list(),
    rpc.growth.list({ id: maya }),
    rpc.readingList.list(),
    rpc.readingList.overview({}),
    rpc.experiences.list(),
    rpc.experiences.overview(),
    rpc.calendarEvents.list({}),
    rpc.calendarEvents.days({ first: '2026-10-01', last: '2026-10-31' }),
    rpc.heirlooms.list({}),
    rpc.timeline.ofChild({ id: maya }),
    rpc.timeline.photos({}),
    rpc.memories.list({ date: '2027-02-02' }),
    rpc.dashboard.stats(),
    rpc.dashboard.upcoming(),
    rpc.dashboard.recent({}),
    rpc.search.find({ q: hidden }),
    rpc.search.find({ q: 'Ben' }),
    rpc.notifications.list({}),
    rpc.families.get(),
    rpc.transcripts.list({ fileIds: '1' }).catch(() => null),
  ];
  return JSON.stringify(await Promise.all(parts));
}

describe('a carer who sees one child', () => {
  test('finds nothing about another one anywhere, and all about the first', async () => {
    const seen = await readAll(carer);
    expect(seen).not.toContain(hidden);
    expect(seen).not.toContain('"Ben"');
    expect(seen).not.toMatch(new RegExp(`"childIds?":\\[?${ben}\\b`));
    for (const list of ['lessons', 'activities', 'milestones', 'readingList', 'experiences', 'heirlooms'] as const) {
      expect([list, JSON.stringify(await carer.rpc[list].list({}))]).toEqual([list, expect.stringContaining('otter')]);
    }
    expect((await carer.rpc.search.find({ q: 'otter' })).results.length).toBeGreaterThan(4);
    expect((await carer.rpc.dashboard.stats()).lessonsPlanned).toBe(1);
    // The parent finds both, so that the words above are right.
    expect(await readAll(parent)).toContain(hidden);
  });

  test('sees a story about nobody, but none that names another child too, and no private one', async () => {
    const stories = await carer.rpc.dailyStories.list({});
    expect(stories.map(({ content }) => content).toSorted()).toEqual(['Of nobody, otter', 'otter']);
  });

  test('reads no row of the other child in the database either', async () => {
    const rows = await app.database.member(carer, async (db) => {
      const found: string[] = [];
      const { rows: tables } = await sql<{ name: string }>`select tablename::text as name from pg_policies
        where schemaname = 'public' and policyname = 'family'
          and tablename not in ('users', 'invitations', 'share_links', 'search_entries', 'search_words', 'tenants')`.execute(
        db,
      );
      for (const { name } of tables) {
        const { rows: seen } = await sql<{
          line: string;
        }>`select to_jsonb(t)::text as line from ${sql.table(name)} t`.execute(db);
        found.push(...seen.filter(({ line }) => line.includes(hidden)).map(() => name));
      }
      return found;
    });
    expect(rows).toEqual([]);
  });

  test('names only that child in a story', async () => {
    await carer.rpc.dailyStories.create({ content: 'A walk', storyDate: '2026-05-01', childIds: [maya] });
    const wrong = carer.rpc.dailyStories.create({ content: 'A walk', storyDate: '2026-05-02', childIds: [ben] });
    await expect(wrong).rejects.toMatchObject({ message: expect.stringContaining('hild') as string });
  });
});

describe('of each area a carer sees', () => {
  const reads: Record<Exclude<CarerArea, 'photos'>, (by: Member) => Promise<readonly unknown[]>> = {
    books: (by) => by.rpc.readingList.list({}),
    calendar: (by) => by.rpc.calendarEvents.list({}),
    experiences: (by) => by.rpc.experiences.list({}),
    heirlooms: (by) => by.rpc.heirlooms.list({}),
    lessons: (by) => by.rpc.lessons.list({}),
    progress: (by) => by.rpc.milestones.list({}),
  };
  test.each(Object.keys(reads) as (keyof typeof reads)[])('%s only if parents show it', async (area) => {
    const other = await createCarer(app, parent, { areas: [area], childIds: null });
    expect(await reads[area](other)).not.toEqual([]);
    await setCarer(app, other, { areas: carerAreas.filter((each) => each !== area), childIds: null });
    await expect(reads[area](other)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(JSON.stringify(await other.rpc.dashboard.stats())).not.toContain('NaN');
  });
});

test('a carer reads a file if they see what holds it, and their own', async () => {
  const [shown, secret, free] = await Promise.all([addFile(app, parent), addFile(app, parent), addFile(app, parent)]);
  const address = ({ id }: { id: number }) => `/api/files/${id}`;
  const story = (day: string, childId: number, file: { id: number }) =>
    parent.rpc.dailyStories.create({ content: 'x', storyDate: day, childIds: [childId], mediaUrls: [address(file)] });
  await story('2026-06-01', maya, shown);
  await story('2026-06-02', ben, secret);
  const own = await addFile(app, carer);
  const statusOf = async (file: { id: number }) => (await carer.api('GET', address(file))).status;
  expect([await statusOf(shown), await statusOf(secret), await statusOf(free), await statusOf(own)]).toEqual([
    200, 404, 404, 200,
  ]);
});

test('a token can do what its owner can now', async () => {
  const { token } = await parent.rpc.tokens.create({ name: 'Script', scope: 'write' });
  const ask = async (path: string) => (await callWithToken(app.server, token, 'GET', `/api${path}`)).status;
  expect([await ask('/trash'), await ask('/export')]).toEqual([200, 200]);
  await setCarer(app, parent, { areas: [], childIds: [maya] });
  expect([await ask('/trash'), await ask('/lessons'), await ask('/export')]).toEqual([403, 403, 403]);
  expect(await ask('/daily-stories')).toBe(200);
  await setCarer(app, parent, null);
  expect(await ask('/trash')).toBe(200);
});
