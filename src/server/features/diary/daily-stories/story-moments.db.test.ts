import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { acceptPicture, keepRecording } from '../../../../../tests/harness/kept-file.ts';
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
  app.clock.set('2026-10-08T20:00:00Z');
  parent = await app.createFamily();
  stranger = await app.createFamily({ lastName: 'Okafor' });
});

const storyDate = '2026-10-08';
const begin = (more: object = {}) =>
  parent.rpc.dailyStories.create({ content: 'Fog at breakfast.', storyDate, ...more });
const addTo = (id: number, body: object, member = parent) =>
  member.api('POST', `/api/daily-stories/${id}/moments`, body);
const change = (id: number, body: object) => parent.api('PUT', `/api/daily-stories/${id}`, body);
const read = (id: number): Promise<Story> => parent.rpc.dailyStories.get({ id });
const words = (story: Story) => story.moments.map(({ content }) => content);

/** A story with two moments; the second has a photo. */
async function twoMoments() {
  const { id } = await begin();
  const photo = await acceptPicture(parent);
  await addTo(id, { content: 'The whale book.', mediaUrls: [photo], at: '2026-10-08T22:10:00Z' });
  const story = await read(id);
  const [first, second] = story.moments;
  return { id, photo, story, first: first?.id ?? '', second: second?.id ?? '' };
}

describe('adding a moment', () => {
  test('answers 201 with the story, which has the text and media of all moments in order', async () => {
    const photo = await acceptPicture(parent);
    const { id, createdAt } = await begin({ mediaUrls: ['https://example.com/fog.jpg'] });
    expect((await read(id)).moments).toEqual([
      { id: 'first', at: createdAt, content: 'Fog at breakfast.', mediaUrls: ['https://example.com/fog.jpg'] },
    ]);
    const answer = await addTo(id, { content: 'The whale book.', mediaUrls: [photo] });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      id,
      version: 2,
      content: 'Fog at breakfast.\n\nThe whale book.',
      mediaUrls: ['https://example.com/fog.jpg', photo],
      moments: [
        { content: 'Fog at breakfast.', mediaUrls: ['https://example.com/fog.jpg'] },
        { content: 'The whale book.', mediaUrls: [photo], at: '2026-10-08T20:00:00.000Z' },
      ],
    });
    expect(await read(id)).toEqual(answer.body);
    expect((await parent.rpc.dailyStories.list({ search: 'whale' })).map((story) => story.id)).toEqual([id]);
  });

  test('sorts it by its time', async () => {
    const { id } = await begin();
    await addTo(id, { content: 'Late.', at: '2026-10-08T23:00:00-04:00' });
    await addTo(id, { content: 'Before all.', at: '2020-01-01T07:50:00Z' });
    expect(words(await read(id))).toEqual(['Before all.', 'Fog at breakfast.', 'Late.']);
  });

  test('accepts a photo alone, but requires text or media', async () => {
    const { id } = await begin();
    const photo = await acceptPicture(parent);
    expect((await addTo(id, { content: ' ', mediaUrls: [photo] })).status).toBe(201);
    expect(await read(id)).toMatchObject({ content: 'Fog at breakfast.', mediaUrls: [photo] });
    expect(await addTo(id, { content: ' ' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'content', message: 'Story content is required' }] },
    });
    expect(await addTo(id, { content: 'x', at: 'this evening' })).toMatchObject({ status: 400 });
  });

  test('keeps both moments if two parents add one at once', async () => {
    const partner = await app.createMember(parent);
    const { id } = await begin();
    const added = await Promise.all([addTo(id, { content: 'Hers.' }), addTo(id, { content: 'His.' }, partner)]);
    expect(added.map(({ status }) => status)).toEqual([201, 201]);
    const story = await read(id);
    expect(words(story).toSorted()).toEqual(['Fog at breakfast.', 'Hers.', 'His.']);
    expect(story.version).toBe(3);
  });

  test('happens once for an idempotency key, and is refused for an older version', async () => {
    const { id } = await begin();
    const headers = { cookie: parent.cookie, 'content-type': 'application/json', 'idempotency-key': 'moment-1' };
    const url = `/api/daily-stories/${id}/moments`;
    const add = () =>
      app.server.inject({ method: 'POST', url, headers, payload: JSON.stringify({ content: 'Once.' }) });
    expect([(await add()).statusCode, (await add()).statusCode]).toEqual([201, 201]);
    expect(words(await read(id))).toEqual(['Fog at breakfast.', 'Once.']);
    const older = await addTo(id, { content: 'Late.', version: 1 });
    expect(older).toMatchObject({ status: 409, body: { code: 'CONFLICT', current: { version: 2 } } });
  });

  test('can’t exceed the limits of a story, counting all its moments', async () => {
    const { id } = await begin({ content: 'x'.repeat(99_990) });
    const full = { path: 'content', message: 'The story of this day is full. Please remove something from it first.' };
    expect(await addTo(id, { content: 'Nine more.' })).toMatchObject({ status: 400, body: { issues: [full] } });
    expect((await addTo(id, { content: 'Eight...' })).status).toBe(201);
    const photos = Array.from({ length: 101 }, (_, index) => `https://example.com/${index}.jpg`);
    const other = await parent.rpc.dailyStories.create({
      content: 'x',
      storyDate: '2026-10-07',
      mediaUrls: photos.slice(0, 100),
    });
    expect(await addTo(other.id, { mediaUrls: photos.slice(100) })).toMatchObject({ status: 400 });
    expect(words(await read(other.id))).toEqual(['x']);
  });

  test('another family can’t do it, nor the other parent on a private story', async () => {
    const partner = await app.createMember(parent);
    const { id } = await begin({ isPrivate: true });
    for (const member of [stranger, partner]) {
      expect((await addTo(id, { content: 'x' }, member)).status).toBe(404);
      expect((await member.api('DELETE', `/api/daily-stories/${id}/moments/first`)).status).toBe(404);
    }
    const foreign = await acceptPicture(stranger);
    expect(await addTo(id, { content: 'x', mediaUrls: [foreign] })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'mediaUrls.0', message: 'File not found' }] },
    });
  });

  test('keeps photos of a private story for the author only', async () => {
    const partner = await app.createMember(parent);
    const photo = await acceptPicture(parent);
    const { id } = await begin({ isPrivate: true });
    await addTo(id, { mediaUrls: [photo] });
    expect((await partner.api('GET', photo)).status).toBe(404);
    expect((await parent.api('GET', photo)).status).toBe(200);
  });
});

describe('changing a moment', () => {
  test('leaves the other moments unchanged', async () => {
    const { id, photo, second } = await twoMoments();
    const changed = await change(id, { momentId: 'first', content: 'Fog, and geese.', title: 'Fog' });
    expect(changed.body).toMatchObject({
      title: 'Fog',
      content: 'Fog, and geese.\n\nThe whale book.',
      moments: [
        { id: 'first', content: 'Fog, and geese.' },
        { id: second, content: 'The whale book.', mediaUrls: [photo] },
      ],
    });
    const more = 'https://example.com/home.jpg';
    await change(id, { momentId: second, content: '', add: { mediaUrls: [more] }, at: '2020-01-01T07:50:00Z' });
    expect(await read(id)).toMatchObject({
      content: 'Fog, and geese.',
      mediaUrls: [photo, more],
      moments: [{ id: second, content: '', mediaUrls: [photo, more] }, { id: 'first' }],
    });
  });

  test('says what is missing, and that a moment was deleted', async () => {
    const { id, first, second } = await twoMoments();
    const missing = { status: 400, body: { issues: [{ path: 'content', message: 'Story content is required' }] } };
    expect(await change(id, { momentId: first, content: '' })).toMatchObject(missing);
    expect(await change(id, { momentId: second, content: '', mediaUrls: [] })).toMatchObject(missing);
    expect(await change(id, { content: '' })).toMatchObject(missing);
    const gone = { status: 404, body: { error: 'Moment not found' } };
    expect(await change(id, { momentId: 'gone', content: 'x' })).toMatchObject(gone);
  });
});

describe('changing the whole story', () => {
  test('with a new text makes it a single moment and keeps its media', async () => {
    const { id, photo, story } = await twoMoments();
    expect((await change(id, { content: story.content, mediaUrls: story.mediaUrls })).body).toMatchObject({
      moments: story.moments,
    });
    await change(id, { content: 'All anew.' });
    expect(await read(id)).toMatchObject({ content: 'All anew.', mediaUrls: [photo] });
    expect(await read(id)).toMatchObject({ moments: [{ id: 'first', content: 'All anew.', mediaUrls: [photo] }] });
  });

  test('with a new list of media keeps each file in its moment, and adds new ones to the last', async () => {
    const { id, photo, second } = await twoMoments();
    const more = 'https://example.com/home.jpg';
    await change(id, { mediaUrls: [more, photo] });
    expect((await read(id)).moments).toMatchObject([{ mediaUrls: [] }, { id: second, mediaUrls: [more, photo] }]);
    await change(id, { remove: { mediaUrls: [photo] } });
    expect((await read(id)).moments).toMatchObject([{ mediaUrls: [] }, { id: second, mediaUrls: [more] }]);
  });

  test('keeps the moments if only children, mood or tags change', async () => {
    const { id, story } = await twoMoments();
    await change(id, { mood: 'Calm', tags: ['fog'], storyDate: '2026-10-07' });
    expect(await read(id)).toMatchObject({ moments: story.moments, mood: 'Calm', storyDate: '2026-10-07' });
  });
});

describe('deleting a moment', () => {
  const remove = (id: number, moment: string, query = '') =>
    parent.api('DELETE', `/api/daily-stories/${id}/moments/${moment}${query}`);

  test('keeps the others, and can’t delete the last text', async () => {
    const { id, photo, first, second } = await twoMoments();
    expect((await remove(id, first)).status).toBe(204);
    expect(await read(id)).toMatchObject({ content: 'The whale book.', mediaUrls: [photo], moments: [{ id: second }] });
    const last = 'The rest of the story has no words. Write some first, or delete the story.';
    expect(await remove(id, second)).toMatchObject({ status: 400, body: { error: last } });
    expect((await remove(id, first)).status).toBe(404);
    expect(words(await read(id))).toEqual(['The whale book.']);
  });

  test('is refused for an older version', async () => {
    const { id, second } = await twoMoments();
    expect((await remove(id, second, '?version=1')).status).toBe(409);
    expect((await remove(id, second, '?version=2')).status).toBe(204);
  });
});

describe('writing on a day', () => {
  const write = (body: object, member = parent) =>
    member.rpc.dailyStories.write({ content: 'More.', storyDate, ...body });

  test('creates the day’s story, and adds a moment the next time', async () => {
    const begun = await write({ content: 'Fog.', tags: ['fog'] });
    const added = await write({ content: 'Whales.', tags: ['books'], mood: 'Calm', title: 'A day' });
    expect(added).toMatchObject({ id: begun.id, title: 'A day', mood: 'Calm', tags: ['fog', 'books'] });
    expect(words(added)).toEqual(['Fog.', 'Whales.']);
    const titled = await write({ content: 'Socks.', title: 'The bath song' });
    expect(titled).toMatchObject({ title: 'A day' });
    expect(words(titled).at(-1)).toBe('The bath song\n\nSocks.');
    expect((await parent.api('POST', '/api/daily-stories', { content: 'x', storyDate })).status).toBe(409);
  });

  test('adds nothing that the story already has', async () => {
    const added = [
      await write({}),
      await write({}),
      await write({ content: 'Else.' }),
      await write({ content: 'Else.' }),
    ];
    expect(added.map((story) => story.moments.length)).toEqual([1, 1, 2, 2]);
  });

  test('keeps what two devices write at once, and the other parent’s story stays separate', async () => {
    const partner = await app.createMember(parent);
    await write({ content: 'By the partner.' }, partner);
    await Promise.all([write({ content: 'One.' }), write({ content: 'Two.' })]);
    const stories = await parent.rpc.dailyStories.list({});
    const told = stories.map((story) => words(story).toSorted().join(' ')).toSorted();
    expect(told).toEqual(['By the partner.', 'One. Two.']);
  });

  test('never shares anything private', async () => {
    const voice = await keepRecording(parent);
    await write({ content: 'For me.', isPrivate: true });
    expect(await write({ content: null, mediaUrls: [voice] })).toMatchObject({ isPrivate: true, mediaUrls: [voice] });
    const other = await write({ content: 'Open.', storyDate: '2026-10-07' });
    expect(other.isPrivate).toBe(false);
    expect(await write({ storyDate: '2026-10-07', isPrivate: true })).toMatchObject({ id: other.id, isPrivate: true });
  });

  test('refuses an empty call, a future day, and another family’s child or file', async () => {
    const child = await stranger.rpc.children.create({
      name: 'Ada',
      dateOfBirth: '2019-04-09',
      currentStage: 'Elementary',
    });
    await expect(write({ content: ' ' })).rejects.toThrow('Story content is required');
    await expect(write({ storyDate: '2026-10-12' })).rejects.toThrow('Please choose a day that has come');
    for (const begun of [false, true]) {
      if (begun) await write({});
      await expect(write({ childIds: [child.id] })).rejects.toThrow();
      await expect(write({ mediaUrls: [await acceptPicture(stranger)] })).rejects.toThrow('File not found');
    }
  });
});
