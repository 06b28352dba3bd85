import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { acceptPicture, keepRecording } from '../../../../../tests/harness/kept-file.ts';
import { type Member, signedIn } from '../../../../../tests/harness/member.ts';
import { writeQuestioned } from '../../../../../tests/harness/search-questions.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import type { SearchKind } from '../../../../shared/overview/search.ts';
import { findLater } from '../../diary/daily-stories/import-stories.queries.ts';
import { fillSearch, forgetUnusedWords } from './upkeep.rules.ts';

let app: TestApp;
let parent: Member;
let other: Member;

beforeAll(async () => {
  app = await startTestApp();
  app.clock.set('2026-11-20T12:00:00Z');
  parent = await app.createFamily();
  other = await app.createMember(parent);
});

const foundBy = async (member: Member, q: string, filter: object = {}) => {
  const { results } = await member.rpc.search.find({ q, ...filter });
  return results.map(({ kind, id, title }) => `${kind} ${title ?? id}`);
};

let day = 0;
const write = async (member: Member, content: string, more: object = {}) => {
  day += 1;
  const storyDate = new Date(Date.UTC(2025, 0, day)).toISOString().slice(0, 10);
  return member.rpc.dailyStories.create({ content, storyDate, ...more });
};

describe('words', () => {
  let home: Member;
  beforeAll(async () => {
    home = await app.createFamily();
    const contents = {
      Besuch: 'Bei Oma Müller im Häuschen',
      Brief: 'Post von Herrn Mueller',
      Karte: 'Karte von Muller',
      Snails: 'We found eleven snails in a bucket',
      Wörter: 'العربية עברית',
    };
    for (const [title, content] of Object.entries(contents)) await write(home, content, { title });
  });

  test.each([
    ['Müller', ['Besuch', 'Brief', 'Karte']],
    ['Mueller', ['Besuch', 'Brief', 'Karte']],
    ['muller', ['Besuch', 'Brief', 'Karte']],
    ['HÄUSCHEN oma', ['Besuch']],
    ['bucket snail', ['Snails']],
    ['snai', ['Snails']],
    ['snials', ['Snails']],
    ['that day with the snails found', []],
    ['the bucket with the snails', ['Snails']],
    ['snails elephant', []],
    ['!!! §$% ---', []],
    ['😀', []],
    ['עברית', ['Wörter']],
    ['العربية', ['Wörter']],
    ["'; drop table | & ! <-> :*", []],
    [`snails ${'x'.repeat(490)}`, []],
  ])('%s', async (q, titles) => {
    expect((await foundBy(home, q)).toSorted()).toEqual(titles.map((title) => `story ${title}`).toSorted());
  });

  test.each([
    ['', 'Please say what you look for'],
    ['%20', 'Please say what you look for'],
    ['x'.repeat(501), 'Please use at most 500 characters'],
  ])('q=%s is 400', async (q, message) => {
    const { status, body } = await home.api('GET', `/api/search?q=${q}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ issues: [{ path: 'q', message }] });
  });

  test('a word with an error counts only where no record has the words as typed', async () => {
    const carpenter = await app.createFamily();
    await write(carpenter, 'He hit the wall and the nail', { title: 'Nail' });
    expect(await foundBy(carpenter, 'snail')).toEqual(['story Nail']);
    await write(carpenter, 'A wall with a snail', { title: 'Rain boots' });
    expect(await foundBy(carpenter, 'snail')).toEqual(['story Rain boots']);
    expect(await foundBy(carpenter, 'snails wall')).toEqual(['story Rain boots']);
    expect(await foundBy(carpenter, 'snial')).toEqual(['story Rain boots']);
  });

  test('pages of records whose words have an error go on', async () => {
    const family = await app.createFamily();
    for (const title of ['One', 'Two', 'Three']) await write(family, 'A bucket of snails', { title });
    const found: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page: Awaited<ReturnType<typeof family.rpc.search.find>> = await family.rpc.search.find({
        q: 'bukcet',
        limit: 1,
        cursor,
      });
      found.push(...page.results.map(({ title }) => title ?? ''));
      cursor = page.nextCursor;
    }
    expect(found).toEqual(['Three', 'Two', 'One']);
  });

  test('a wrong kind and a wrong cursor are 400', async () => {
    expect((await home.api('GET', '/api/search?q=a&kinds=story,car')).status).toBe(400);
    expect((await home.api('GET', '/api/search?q=a&cursor=abc')).status).toBe(400);
  });

  test('marks the found words in a snippet, also with another ending', async () => {
    const { body } = await home.api('GET', '/api/search?q=snail');
    expect(body).toMatchObject({
      results: [
        {
          kind: 'story',
          snippet: 'We found eleven \uE000snails\uE001 in a bucket',
          url: expect.stringMatching(/^\/daily-stories\/story\/\d+$/),
        },
      ],
      nextCursor: null,
    });
  });
});

test('finds every kind, by itself and among all', async () => {
  const family = await app.createFamily();
  const questions = await writeQuestioned(app.database, family, 'en');
  const kinds = new Set(questions.map(({ kind }) => kind as SearchKind));
  for (const kind of kinds) {
    const of = questions.find((question) => question.kind === kind);
    const { results } = await family.rpc.search.find({ q: of?.q ?? '', kinds: kind });
    expect(results[0], kind).toMatchObject({ kind, id: of?.id });
  }
  expect(await foundBy(family, 'Maya', { kinds: 'child' })).toEqual(['child Maya']);
  expect([...kinds, 'child', 'plannedLesson'].length).toBe(13);
  const [maya] = await family.rpc.children.list();
  const planned = await family.rpc.lessons.create({ childId: maya?.id ?? 0, title: 'Kindness', suggestedAge: 6 });
  expect((await family.rpc.search.find({ q: 'kindness' })).results).toMatchObject([
    { kind: 'plannedLesson', id: planned.id },
  ]);
});

test('shows the first photo of a story, and no file of another kind', async () => {
  const photo = await acceptPicture(parent);
  const voice = await keepRecording(parent);
  await write(parent, 'A flamingo in the pond', { mediaUrls: [voice, photo] });
  await write(parent, 'A flamingo on the sign');
  const { results } = await other.rpc.search.find({ q: 'flamingo' });
  expect(results.map((result) => result.photo)).toEqual([null, photo]);
});

test('filters by child, person, tag and dates', async () => {
  const family = await app.createFamily();
  await writeQuestioned(app.database, family, 'en');
  const theo = (await family.rpc.children.list()).find(({ name }) => name === 'Theo');
  expect(await foundBy(family, 'bicycle', { childId: theo?.id })).toEqual(['story Training wheels off']);
  expect(await foundBy(family, 'snails', { childId: theo?.id })).toEqual([]);
  expect(await foundBy(family, 'snails', { person: 'grandma RUTH' })).toEqual(['story The day of the snails']);
  expect(await foundBy(family, 'bicycle', { person: 'Grandma Ruth' })).toEqual([]);
  expect(await foundBy(family, 'bicycle', { tag: 'Bike' })).toEqual(['story Training wheels off']);
  expect(await foundBy(family, 'snails', { from: '2024-04-14', to: '2024-04-14' })).toEqual([
    'story The day of the snails',
  ]);
  expect(await foundBy(family, 'snails', { from: '2024-04-15' })).toEqual([]);
  expect(await foundBy(family, 'october pumpkin')).toEqual(['story Pumpkin carving']);
});

test('the cursor continues, and returns every record once', async () => {
  const family = await app.createFamily();
  for (let count = 0; count < 150; count += 1) await write(family, `Story ${count} of the kite`);
  const seen: number[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<Member['rpc']['search']['find']>> = await family.rpc.search.find({
      q: 'kite',
      limit: 7,
      cursor,
    });
    seen.push(...page.results.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(seen).toHaveLength(150);
  expect(new Set(seen).size).toBe(150);
});

test('finds changed and deleted records in their current state at once', async () => {
  const { id } = await write(parent, 'A walrus came by');
  expect(await foundBy(other, 'walrus')).toEqual([`story ${id}`]);
  await parent.rpc.dailyStories.update({ id, content: 'A penguin came by' });
  expect(await foundBy(other, 'walrus')).toEqual([]);
  expect(await foundBy(other, 'penguin')).toEqual([`story ${id}`]);
  await parent.rpc.dailyStories.delete({ id });
  expect(await foundBy(other, 'penguin')).toEqual([]);
});

test('another family finds nothing, whatever it sends', async () => {
  await write(parent, 'The secret hedgehog');
  const stranger = await app.createFamily();
  expect(await foundBy(stranger, 'hedgehog')).toEqual([]);
  const rows = await app.database.family(stranger.tenantId, (db) =>
    sql`select * from app_find_entries(
      ${`'${parent.tenantId}:hedgehog'`}, null, ${parent.userId}::bigint, null, null, null, null, null, null, null, null,
      null, 10)`.execute(db),
  );
  expect(rows.rows).toEqual([]);
});

test('only its author finds a private story', async () => {
  const { id } = await write(parent, 'The private axolotl', { isPrivate: true });
  expect(await foundBy(parent, 'axolotl')).toEqual([`story ${id}`]);
  expect(await foundBy(other, 'axolotl')).toEqual([]);
  await parent.rpc.dailyStories.update({ id, isPrivate: false });
  expect(await foundBy(other, 'axolotl')).toEqual([`story ${id}`]);
});

test('a memory of a letter is found at its own address, the letter’s words at the letter’s', async () => {
  const born = { dateOfBirth: '2020-05-01', currentStage: 'preschool' };
  const { id: childId } = await parent.rpc.children.create({ name: 'Ida', ...born });
  const { body } = await parent.api('GET', `/api/annual-letters/child/${childId}/year/2026`);
  const memory = { id: '17-1', type: 'funny', title: 'The wombat', description: 'She fed it a crayon.' } as const;
  const note = { photoId: '18-1', caption: 'The quokka' };
  const letter = { id: (body as { id: number }).id, title: 'For Ida', draftContent: 'About the numbat' };
  await parent.rpc.annualLetters.update({ ...letter, memories: [memory], photoNotes: [note] });
  const urls = async (q: string) => (await other.rpc.search.find({ q })).results.map(({ url }) => url);
  const address = `/annual-letters?child=${childId}&year=2026`;
  expect(await urls('wombat crayon')).toEqual([`${address}&entry=memory-17-1`]);
  expect(await urls('quokka')).toEqual([`${address}&entry=photo-18-1`]);
  expect(await urls('numbat')).toEqual([address]);
  expect(await urls('numbat wombat')).toEqual([address]);
});

test('only its author finds a sealed letter, or a message by its title, until they open', async () => {
  const born = { dateOfBirth: '2020-05-01', currentStage: 'preschool' };
  const { id: childId } = await parent.rpc.children.create({ name: 'Otto', ...born });
  const { body } = await parent.api('GET', `/api/annual-letters/child/${childId}/year/2026`);
  const { id } = body as { id: number };
  const words = { title: 'Capybara', draftContent: 'The capybara was there', status: 'finalized' } as const;
  const { version } = await parent.rpc.annualLetters.update({ id, ...words });
  expect(await foundBy(other, 'capybara')).toEqual(['letter Capybara']);
  expect((await parent.api('POST', `/api/annual-letters/${id}/seal`, { version, until: '2027-05-01' })).status).toBe(
    200,
  );
  expect(await foundBy(other, 'capybara')).toEqual([]);
  expect(await foundBy(parent, 'capybara')).toEqual(['letter Capybara']);

  const later = { triggerType: 'manual', triggerValue: 'wedding' } as const;
  const message = { childId, title: 'For later', content: 'About the tapir', ...later };
  const written = await parent.rpc.legacyMessages.create(message);
  expect(await foundBy(other, 'tapir')).toEqual([]);
  expect(await foundBy(other, 'for later')).toEqual(['message For later']);
  expect(JSON.stringify(await other.rpc.search.find({ q: 'later' }))).not.toContain('tapir');
  expect(await foundBy(parent, 'tapir')).toEqual(['message For later']);
  await parent.rpc.legacyMessages.deliver({ id: written.id });
  expect(await foundBy(other, 'tapir')).toEqual(['message For later']);

  app.clock.set('2027-05-02T12:00:00Z');
  const again = await signedIn(app.services, app.server, other);
  expect(await foundBy(again, 'capybara')).toEqual(['letter Capybara']);
});

test('finds records from before search existed after the job, and forgets unused words', async () => {
  const family = await app.createFamily();
  const { tenantId } = family;
  const { id } = await write(family, 'An ancient mammoth');
  await app.database.family(tenantId, async (db) => {
    await db.deleteFrom('searchEntries').where('tenantId', '=', tenantId).execute();
    await db.deleteFrom('searchWords').where('tenantId', '=', tenantId).execute();
    await db.insertInto('searchFills').values({ tenantId }).execute();
  });
  expect(await foundBy(family, 'mammoth')).toEqual([]);
  await fillSearch(app.services);
  expect(await foundBy(family, 'mammouth')).toEqual([`story ${id}`]);
  await family.rpc.dailyStories.delete({ id });
  await write(family, 'A new day');
  await forgetUnusedWords(app.services);
  const words = await app.database.family(tenantId, (db) =>
    db.selectFrom('searchWords').where('tenantId', '=', tenantId).select('word').execute(),
  );
  expect(words.map(({ word }) => word).toSorted()).toEqual(['day', 'new']);
});

/** A story a day; each has a word of its own. */
const csvOf = (count: number, word: string) =>
  [
    'Date,Story',
    ...Array.from({ length: count }, (_, at) => {
      const date = new Date(Date.UTC(2020, 0, 1 + at)).toISOString().slice(0, 10);
      return `${date},The ${word}${at}th came by`;
    }),
  ].join('\n');

test('finds a small import at once, and a large one once the job has run', async () => {
  const family = await app.createFamily();
  const importStories = async (csv: string) => {
    const { status } = await family.upload('/api/daily-stories/bulk-import', 'csv', csv, 'stories.csv');
    expect(status).toBe(200);
  };
  await importStories(csvOf(3, 'dodo'));
  expect(await foundBy(family, 'dodo2th')).toHaveLength(1);
  await importStories(csvOf(260, 'kakapo'));
  expect(await foundBy(family, 'kakapo3th')).toEqual([]);
  await fillSearch(app.services);
  for (const word of ['kakapo3th', 'kakapo259th', 'dodo2th']) expect(await foundBy(family, word)).toHaveLength(1);
  const fills = await app.database.service((db) => db.selectFrom('searchFills').selectAll().execute());
  expect(fills).toEqual([]);
});

test('finds what an import writes while the job ends, also if the import commits later', async () => {
  const family = await app.createFamily();
  const { tenantId, userId } = family;
  await app.database.family(tenantId, findLater);
  const [inserted, isOver] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const importing = app.database.family(tenantId, async (db) => {
    await findLater(db);
    const story = { tenantId, userId, storyDate: '2020-01-01', content: 'The late moa', source: 'csv' };
    await db.insertInto('dailyStories').values(story).execute();
    inserted.resolve();
    await isOver.promise;
  });
  await Promise.race([inserted.promise, importing]);
  const filling = fillSearch(app.services);
  await Promise.race([filling, new Promise((resolve) => setTimeout(resolve, 300))]);
  isOver.resolve();
  await Promise.all([importing, filling]);
  await fillSearch(app.services);
  expect(await foundBy(family, 'moa')).toHaveLength(1);
});

test('an edit before the job has run is found as it is then', async () => {
  const family = await app.createFamily();
  const { tenantId } = family;
  const { id } = await write(family, 'The old quagga');
  await app.database.family(tenantId, async (db) => {
    await db.deleteFrom('searchEntries').where('tenantId', '=', tenantId).execute();
    await db.insertInto('searchFills').values({ tenantId }).execute();
  });
  await family.rpc.dailyStories.update({ id, content: 'The new quokka' });
  await fillSearch(app.services);
  expect(await foundBy(family, 'quokka')).toEqual([`story ${id}`]);
  expect(await foundBy(family, 'quagga')).toEqual([]);
});
