import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { acceptPicture } from '../../../../../tests/harness/kept-file.ts';
import type { Member } from '../../../../../tests/harness/member.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import type { Story } from '../../../../shared/diary/daily-stories.ts';

let app: TestApp;
let parent: Member;
let stranger: Member;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  parent = await app.createFamily();
  stranger = await app.createFamily({ lastName: 'Okafor' });
});

const addChild = async (member: Member, name = 'Maya'): Promise<number> =>
  (await member.rpc.children.create({ name, dateOfBirth: '2019-04-09', currentStage: 'Elementary' })).id;

const write = (
  member: Member,
  storyDate: string,
  more: Partial<Parameters<Member['rpc']['dailyStories']['create']>[0]> = {},
) => member.rpc.dailyStories.create({ content: 'The moon likes us.', storyDate, ...more });

describe('writing', () => {
  test('keeps every field exactly and answers 201 with the story', async () => {
    const childId = await addChild(parent);
    const picture = await acceptPicture(parent);
    const answer = await parent.api('POST', '/api/daily-stories', {
      title: '  “Big” day — 你好 🎈 ',
      content: 'Line one\n\n  line two ß',
      storyDate: '2026-10-08',
      childIds: [childId, childId],
      tags: [' wonder', 'wonder', '', 'car talks '],
      mood: 'Tender',
      taggedPeople: ['Grandma Ruth'],
      location: 'Route 6',
      mediaUrls: ['https://example.com/a.jpg', picture],
      isPrivate: false,
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      title: '  “Big” day — 你好 🎈 ',
      content: 'Line one\n\n  line two ß',
      storyDate: '2026-10-08',
      childIds: [childId],
      tags: ['wonder', 'car talks'],
      mood: 'Tender',
      taggedPeople: ['Grandma Ruth'],
      location: 'Route 6',
      mediaUrls: ['https://example.com/a.jpg', picture],
      isPrivate: false,
      source: 'web',
      userId: parent.userId,
      tenantId: parent.tenantId,
    });
    expect((await parent.api('GET', '/api/daily-stories')).body).toEqual([answer.body]);
  });

  test('ignores fields that callers can’t set', async () => {
    const { body } = await parent.api('POST', '/api/daily-stories', {
      content: 'x',
      storyDate: '2026-10-08',
      id: 777,
      userId: stranger.userId,
      tenantId: stranger.tenantId,
      source: 'forged',
      formerChildren: ['x'],
    });
    expect(body).toMatchObject({ userId: parent.userId, tenantId: parent.tenantId, source: 'web', formerChildren: [] });
    expect(body).not.toMatchObject({ id: 777 });
  });

  test('takes the date of a timestamp as written, whatever its offset', async () => {
    const { body } = await parent.api('POST', '/api/daily-stories', {
      content: 'x',
      storyDate: '2026-10-08T23:30:00-07:00',
    });
    expect(body).toMatchObject({ storyDate: '2026-10-08' });
  });

  test.each([
    [{ storyDate: '2026-10-08' }, 'content', 'Story content is required'],
    [{ content: '   ', storyDate: '2026-10-08' }, 'content', 'Story content is required'],
    [{ content: null, storyDate: '2026-10-08' }, 'content', 'Story content is required'],
    [{ content: 'x' }, 'storyDate', 'Please enter a valid date'],
    [{ content: 'x', storyDate: '2026-02-30' }, 'storyDate', '2026-02-30 isn’t a date in the calendar'],
    [{ content: 'x', storyDate: 'yesterday' }, 'storyDate', 'Please enter a valid date'],
    [{ content: 'x', storyDate: '2026-10-08', mediaUrls: ['javascript:alert(1)'] }, 'mediaUrls.0', 'Invalid URL'],
    [{ content: 'a\0b', storyDate: '2026-10-08' }, 'content', 'This text has a character that can’t be stored'],
    [{ content: 'a\ud800b', storyDate: '2026-10-08' }, 'content', 'This text has a character that can’t be stored'],
    [{ content: 'x'.repeat(100_001), storyDate: '2026-10-08' }, 'content', 'Please use at most 100,000 characters'],
    [{ content: 'x', storyDate: '2026-10-08', title: 'x'.repeat(201) }, 'title', 'Please use at most 200 characters'],
    [{ content: 'x', storyDate: '2026-10-08', childIds: [99_999_999] }, 'childIds', 'Child not found'],
  ])('refuses %j with 400 and the field', async (body, path, message) => {
    const answer = await parent.api('POST', '/api/daily-stories', body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'BAD_REQUEST', issues: [{ path, message }] });
    expect((await parent.api('GET', '/api/daily-stories')).body).toEqual([]);
  });

  test("refuses another family's child as if it did not exist", async () => {
    const foreign = await addChild(stranger);
    const body = { content: 'x', storyDate: '2026-10-08', childIds: [foreign] };
    const unknown = { ...body, childIds: [99_999_999] };
    const [first, second] = [
      await parent.api('POST', '/api/daily-stories', body),
      await parent.api('POST', '/api/daily-stories', unknown),
    ];
    expect(first.status).toBe(400);
    expect(first.text).toBe(second.text);
  });
});

describe('one story per author and date', () => {
  test('a second one answers 409 and changes nothing; the other parent can write one', async () => {
    await write(parent, '2026-10-08');
    const again = await parent.api('POST', '/api/daily-stories', { content: 'other', storyDate: '2026-10-08' });
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({ error: 'You already have a story for this date', code: 'CONFLICT' });
    const partner = await app.createMember(parent, { firstName: 'Daniel' });
    await write(partner, '2026-10-08');
    expect(await parent.rpc.dailyStories.list({})).toHaveLength(2);
  });

  test('two calls at once create one', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => parent.api('POST', '/api/daily-stories', { content: 'x', storyDate: '2026-10-08' })),
    );
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  });

  test('moving a story to a date that has one is 409', async () => {
    await write(parent, '2026-10-08');
    const { id } = await write(parent, '2026-10-09');
    const answer = await parent.api('PUT', `/api/daily-stories/${id}`, { storyDate: '2026-10-08' });
    expect(answer.status).toBe(409);
    expect(await parent.rpc.dailyStories.get({ id })).toMatchObject({ storyDate: '2026-10-09' });
  });
});

describe('changing', () => {
  test('keeps omitted fields, and clears null ones', async () => {
    const childId = await addChild(parent);
    const { id } = await write(parent, '2026-10-08', {
      title: 'Moon',
      tags: ['wonder'],
      mood: 'Tender',
      childIds: [childId],
    });
    const partial = await parent.api('PUT', `/api/daily-stories/${id}`, { content: 'New' });
    expect(partial.body).toMatchObject({
      content: 'New',
      title: 'Moon',
      tags: ['wonder'],
      mood: 'Tender',
      childIds: [childId],
    });
    const cleared = await parent.api('PUT', `/api/daily-stories/${id}`, {
      title: null,
      mood: '',
      tags: null,
      childIds: null,
    });
    expect(cleared.body).toMatchObject({ content: 'New', title: null, tags: [], mood: null, childIds: [] });
  });

  test('a required field can’t be cleared', async () => {
    const { id } = await write(parent, '2026-10-08');
    const answer = await parent.api('PUT', `/api/daily-stories/${id}`, { content: '' });
    expect(answer.body).toMatchObject({ issues: [{ path: 'content', message: 'Story content is required' }] });
  });

  test('an id in the body doesn’t change the story’s id', async () => {
    const { id } = await write(parent, '2026-10-08');
    const answer = await parent.api('PUT', `/api/daily-stories/${id}`, { id: 5, content: 'New' });
    expect(answer.body).toMatchObject({ id, content: 'New' });
  });
});

test('deleting answers 204 without a body, and 404 the second time', async () => {
  const { id } = await write(parent, '2026-10-08');
  const first = await parent.api('DELETE', `/api/daily-stories/${id}`);
  expect([first.status, first.text]).toEqual([204, '']);
  expect((await parent.api('DELETE', `/api/daily-stories/${id}`)).status).toBe(404);
});

describe('the list', () => {
  const titles = (answer: { body: unknown }): unknown[] => (answer.body as Story[]).map((story) => story.title);

  test('has the newest date first, whatever the order of writing, and has pages', async () => {
    for (const day of ['05', '09', '01', '07']) await write(parent, `2026-10-${day}`, { title: day });
    expect(titles(await parent.api('GET', '/api/daily-stories'))).toEqual(['09', '07', '05', '01']);
    expect(titles(await parent.api('GET', '/api/daily-stories?limit=2&offset=1'))).toEqual(['07', '05']);
  });

  test.each(['limit=0', 'limit=1001', 'limit=x', 'offset=-1', 'childId=abc', 'childId=0', 'from=2026-13-01'])(
    'refuses ?%s with 400',
    async (query) => {
      expect((await parent.api('GET', `/api/daily-stories?${query}`)).status).toBe(400);
    },
  );

  test('filters by child, tag and dates together', async () => {
    const maya = await addChild(parent, 'Maya');
    await write(parent, '2026-10-01', { title: 'a', childIds: [maya], tags: ['wonder'] });
    await write(parent, '2026-10-02', { title: 'b', childIds: [maya] });
    await write(parent, '2026-10-03', { title: 'c', tags: ['wonder'] });
    expect(titles(await parent.api('GET', `/api/daily-stories?childId=${maya}`))).toEqual(['b', 'a']);
    expect(titles(await parent.api('GET', '/api/daily-stories?tag=wonder'))).toEqual(['c', 'a']);
    expect(titles(await parent.api('GET', `/api/daily-stories?childId=${maya}&tag=wonder`))).toEqual(['a']);
    expect(titles(await parent.api('GET', '/api/daily-stories?from=2026-10-02&to=2026-10-02'))).toEqual(['b']);
  });

  test('searches title, text, mood, place, people, tags and children; case doesn’t matter', async () => {
    const maya = await addChild(parent, 'Maya');
    await write(parent, '2026-10-01', { title: 'Low tide' });
    await write(parent, '2026-10-02', { title: 'b', content: 'Snails on the WALL' });
    await write(parent, '2026-10-03', { title: 'c', mood: 'Amused' });
    await write(parent, '2026-10-04', { title: 'd', location: 'Nauset Beach' });
    await write(parent, '2026-10-05', { title: 'e', taggedPeople: ['Grandma Ruth'] });
    await write(parent, '2026-10-06', { title: 'f', tags: ['dinner table'] });
    await write(parent, '2026-10-07', { title: 'g', childIds: [maya] });
    const found = async (text: string) =>
      titles(await parent.api('GET', `/api/daily-stories?search=${encodeURIComponent(text)}`));
    expect(await found('TIDE')).toEqual(['Low tide']);
    expect(await found('wall')).toEqual(['b']);
    expect(await found('amus')).toEqual(['c']);
    expect(await found('nauset')).toEqual(['d']);
    expect(await found('ruth')).toEqual(['e']);
    expect(await found('dinner')).toEqual(['f']);
    expect(await found('maya')).toEqual(['g']);
    expect(await found('%')).toEqual([]);
    expect(await found('_')).toEqual([]);
    expect(await found('\\')).toEqual([]);
  });

  test('pages for the browser continue each other and say the total', async () => {
    const dates = Array.from(
      { length: 60 },
      (_, index) =>
        `2026-${String(1 + Math.floor(index / 28)).padStart(2, '0')}-${String(1 + (index % 28)).padStart(2, '0')}`,
    );
    for (const date of dates) await write(parent, date);
    const first = await parent.rpc.dailyStories.page({});
    expect([first.stories.length, first.total, first.nextCursor]).toEqual([50, 60, 50]);
    const second = await parent.rpc.dailyStories.page({ cursor: first.nextCursor });
    expect([second.stories.length, second.nextCursor]).toEqual([10, null]);
    expect(new Set([...first.stories, ...second.stories].map((story) => story.storyDate)).size).toBe(60);
  });
});

describe('private stories', () => {
  test('only their author can see, change or delete them; for the rest of the family they don’t exist', async () => {
    const partner = await app.createMember(parent, { firstName: 'Daniel' });
    const { id } = await write(parent, '2026-10-08', { isPrivate: true, tags: ['secret'], content: 'a surprise' });
    expect(await parent.rpc.dailyStories.list({})).toHaveLength(1);
    expect(await partner.rpc.dailyStories.list({})).toEqual([]);
    expect(await partner.rpc.dailyStories.list({ search: 'surprise' })).toEqual([]);
    expect(await partner.rpc.dailyStories.overview()).toMatchObject({ tags: [], total: 0 });
    const unknown = await partner.api('GET', '/api/daily-stories/99999999');
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      const answer = await partner.api(
        method,
        `/api/daily-stories/${id}`,
        method === 'PUT' ? { content: 'x' } : undefined,
      );
      expect([answer.status, answer.text]).toEqual([404, unknown.text]);
    }
    expect(await parent.rpc.dailyStories.get({ id })).toMatchObject({ content: 'a surprise' });
  });

  test('the other parent can’t make somebody’s story private', async () => {
    const partner = await app.createMember(parent);
    const { id } = await write(parent, '2026-10-08');
    expect((await partner.api('PUT', `/api/daily-stories/${id}`, { isPrivate: true })).status).toBe(403);
    expect(await partner.rpc.dailyStories.get({ id })).toMatchObject({ isPrivate: false });
  });
});

describe('another family', () => {
  test('gets the answer of a missing story, and changes nothing', async () => {
    const story = await write(parent, '2026-10-08', { tags: ['wonder'] });
    const calls = [
      ['GET', undefined],
      ['PUT', { content: 'taken over' }],
      ['DELETE', undefined],
    ] as const;
    for (const [method, body] of calls) {
      const foreign = await stranger.api(method, `/api/daily-stories/${story.id}`, body);
      const unknown = await stranger.api(method, '/api/daily-stories/99999999', body);
      expect([foreign.status, foreign.text]).toEqual([404, unknown.text]);
    }
    expect(await stranger.rpc.dailyStories.list({})).toEqual([]);
    expect(await stranger.rpc.dailyStories.page({})).toMatchObject({ stories: [], total: 0 });
    expect(await stranger.rpc.dailyStories.overview()).toMatchObject({ tags: [], total: 0 });
    expect(await parent.rpc.dailyStories.get({ id: story.id })).toEqual(story);
  });
});

test('a child who is no longer tracked leaves their name on stories, and returns with them', async () => {
  const maya = await addChild(parent, 'Maya');
  const { id } = await write(parent, '2026-10-08', { childIds: [maya] });
  await parent.rpc.children.end({ id: maya });
  expect(await parent.rpc.dailyStories.get({ id })).toMatchObject({ childIds: [], formerChildren: ['Maya'] });
  await parent.rpc.dailyStories.update({ id, childIds: [] });
  await parent.rpc.children.restore({ id: maya });
  expect(await parent.rpc.dailyStories.get({ id })).toMatchObject({ childIds: [maya], formerChildren: [] });
});

test('signed-out visitors get 401 from every call', async () => {
  const { visit } = await import('../../../../../tests/harness/member.ts');
  for (const [method, url] of [
    ['GET', '/api/daily-stories'],
    ['POST', '/api/daily-stories'],
    ['GET', '/api/daily-stories/1'],
    ['PUT', '/api/daily-stories/1'],
    ['DELETE', '/api/daily-stories/1'],
    ['POST', '/api/daily-stories/bulk-import'],
  ] as const) {
    expect((await visit(app.server, method, url, method === 'POST' ? {} : undefined)).status).toBe(401);
  }
});
