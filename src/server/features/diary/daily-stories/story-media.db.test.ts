import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { acceptPicture, keepRecording } from '../../../../../tests/harness/kept-file.ts';
import type { Member } from '../../../../../tests/harness/member.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import { fileIdOf } from '../../../../shared/files/file-address.ts';
import { deleteFiles } from '../../files/files.queries.ts';

const elsewhere = 'https://example.com/a.jpg';
const refusal = { status: 400, body: { issues: [{ path: 'mediaUrls.1', message: 'File not found' }] } };

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

const storiesOf = (member: Member) => member.rpc.dailyStories.list({});
const write = (mediaUrls: string[], content = 'Snails.') =>
  parent.api('POST', '/api/daily-stories', { content, storyDate: '2026-10-08', mediaUrls });
const forget = (url: string) => app.database.family(parent.tenantId, (db) => deleteFiles(db, [fileIdOf(url) ?? 0]));

describe('a story’s media', () => {
  test('are described by their files, in the story’s order, wherever stories are read', async () => {
    const [picture, voice] = [await acceptPicture(parent), await keepRecording(parent)];
    const media = [
      { url: voice, type: 'audio/webm' },
      { url: elsewhere, type: null },
      { url: picture, type: 'image/png' },
    ];
    const { body } = await write([voice, elsewhere, picture, voice]);
    expect(body).toMatchObject({ mediaUrls: [voice, elsewhere, picture], media });
    const [listed] = await storiesOf(parent);
    expect(listed?.media).toEqual(media);
    const { stories } = await parent.rpc.dailyStories.page({});
    expect(stories[0]?.media).toEqual(media);
    expect((await parent.rpc.dailyStories.get({ id: listed?.id ?? 0 })).media).toEqual(media);
  });

  test('must be files of the family', async () => {
    const [own, foreign] = [await acceptPicture(parent), await acceptPicture(stranger)];
    expect(await write([own, foreign])).toMatchObject(refusal);
    expect(await write([own, '/api/files/99999999'])).toMatchObject(refusal);
    const { id } = await parent.rpc.dailyStories.create({ content: 'x', storyDate: '2026-10-07' });
    expect(await parent.api('PUT', `/api/daily-stories/${id}`, { mediaUrls: [own, foreign] })).toMatchObject(refusal);
    expect(await storiesOf(parent)).toMatchObject([{ mediaUrls: [], media: [] }]);
  });

  test('don’t block changes once their file is gone', async () => {
    const [gone, kept] = [await acceptPicture(parent), await acceptPicture(parent)];
    const { id } = await parent.rpc.dailyStories.create({
      content: 'x',
      storyDate: '2026-10-08',
      mediaUrls: [gone, kept],
    });
    await forget(gone);
    const changed = await parent.rpc.dailyStories.update({ id, content: 'y', mediaUrls: [gone, kept] });
    expect(changed).toMatchObject({ mediaUrls: [gone, kept], media: [{ url: kept, type: 'image/png' }] });
  });
});

describe('the photos and recordings of a private story', () => {
  const statusOf = async (member: Member, url: string) => (await member.api('GET', url)).status;

  test('are visible only to the author, and to the family once the story is shared', async () => {
    const partner = await app.createMember(parent);
    const [picture, voice] = [await acceptPicture(parent), await keepRecording(parent)];
    const { id } = await parent.rpc.dailyStories.create({
      content: 'x',
      storyDate: '2026-10-08',
      mediaUrls: [picture],
      isPrivate: true,
    });
    const { media } = await parent.rpc.dailyStories.addToToday({ mediaUrls: [voice] });
    expect(media.map(({ type }) => type)).toEqual(['image/png', 'audio/webm']);
    expect((await parent.rpc.dailyStories.addToToday({ mediaUrls: [voice] })).media).toEqual(media);
    for (const url of [picture, `${picture}?size=thumb`, voice]) {
      expect(await statusOf(partner, url)).toBe(404);
      expect(await statusOf(parent, url)).toBe(200);
    }
    await parent.rpc.dailyStories.update({ id, title: 'Still private', mediaUrls: [picture, voice] });
    expect(await statusOf(partner, picture)).toBe(404);
    await parent.rpc.dailyStories.update({ id, isPrivate: false });
    for (const url of [picture, voice]) expect(await statusOf(partner, url)).toBe(200);
    await parent.rpc.dailyStories.update({ id, isPrivate: true });
    for (const url of [picture, voice]) expect(await statusOf(partner, url)).toBe(404);
  });

  test('stay visible to everyone while another record shows them too', async () => {
    const partner = await app.createMember(parent);
    const [shared, own] = [await acceptPicture(parent), await acceptPicture(parent)];
    const first = await parent.rpc.dailyStories.create({ content: 'x', storyDate: '2026-10-07', mediaUrls: [shared] });
    const second = { content: 'y', storyDate: '2026-10-08', mediaUrls: [shared, own], isPrivate: true };
    const { id } = await parent.rpc.dailyStories.create(second);
    expect([await statusOf(partner, shared), await statusOf(partner, own)]).toEqual([200, 404]);
    await parent.rpc.dailyStories.delete({ id: first.id });
    await parent.rpc.dailyStories.update({ id, title: 'Mine' });
    // Any member of the family may restore it.
    expect(await statusOf(partner, shared)).toBe(200);
    await parent.rpc.trash.empty();
    await parent.rpc.dailyStories.update({ id, title: 'Mine alone' });
    expect(await statusOf(partner, shared)).toBe(404);
  });

  test('can’t be put into someone else’s story', async () => {
    const partner = await app.createMember(parent);
    const picture = await acceptPicture(parent);
    await parent.rpc.dailyStories.create({
      content: 'x',
      storyDate: '2026-10-08',
      mediaUrls: [picture],
      isPrivate: true,
    });
    const taken = partner.rpc.dailyStories.create({ content: 'y', storyDate: '2026-10-08', mediaUrls: [picture] });
    await expect(taken).rejects.toThrow('File not found');
  });
});

describe('adding to today', () => {
  test('creates the story of the day, in the author’s time zone', async () => {
    const voice = await keepRecording(parent);
    // In New York it is still the eighth.
    app.clock.set('2026-10-09T03:30:00Z');
    const story = await parent.rpc.dailyStories.addToToday({ mediaUrls: [voice] });
    expect(story).toMatchObject({
      storyDate: '2026-10-08',
      content: 'Voice recording',
      mediaUrls: [voice],
      media: [{ url: voice, type: 'audio/webm' }],
      isPrivate: false,
    });
    expect(await storiesOf(parent)).toEqual([story]);
    const other = await keepRecording(stranger);
    expect(await stranger.rpc.dailyStories.addToToday({ mediaUrls: [other], content: 'First word!' })).toMatchObject({
      content: 'First word!',
    });
  });

  test('appends to an existing story, and doesn’t add the same twice', async () => {
    const picture = await acceptPicture(parent);
    const voice = await keepRecording(parent);
    await write([picture]);
    const added = { mediaUrls: [voice, picture], content: 'She sang it.' };
    const story = await parent.rpc.dailyStories.addToToday(added);
    expect(story).toMatchObject({ content: 'Snails.\n\nShe sang it.', mediaUrls: [picture, voice] });
    expect(await parent.rpc.dailyStories.addToToday(added)).toMatchObject({
      content: story.content,
      mediaUrls: story.mediaUrls,
    });
    const more = await keepRecording(parent);
    const words = await parent.rpc.dailyStories.addToToday({ mediaUrls: [more], content: '  ' });
    expect(words).toMatchObject({ content: story.content, mediaUrls: [picture, voice, more] });
    expect(await storiesOf(parent)).toHaveLength(1);
  });

  test('keeps both of two recordings added at once', async () => {
    const voices = await Promise.all([keepRecording(parent), keepRecording(parent)]);
    await Promise.all(voices.map((voice) => parent.rpc.dailyStories.addToToday({ mediaUrls: [voice] })));
    const [story, ...others] = await storiesOf(parent);
    expect(others).toEqual([]);
    expect(story?.mediaUrls.toSorted()).toEqual(voices.toSorted());
  });

  test('refuses files of another family, an empty call, and too much', async () => {
    const foreign = await keepRecording(stranger);
    const refused = (mediaUrls: string[], content?: string) =>
      expect(parent.rpc.dailyStories.addToToday({ mediaUrls, content })).rejects;
    await refused([foreign]).toThrow('File not found');
    await refused([]).toThrow('Please record something first');
    const voice = await keepRecording(parent);
    await write(Array.from({ length: 100 }, (_, index) => `https://example.com/${index}.jpg`));
    await refused([voice]).toThrow('The story of this day is full. Please remove something from it first.');
    const [story] = await storiesOf(parent);
    await parent.rpc.dailyStories.update({ id: story?.id ?? 0, mediaUrls: [], content: 'x'.repeat(99_990) });
    await refused([voice], 'Nine more.').toThrow(
      'The story of this day is full. Please remove something from it first.',
    );
    expect(await parent.rpc.dailyStories.addToToday({ mediaUrls: [voice], content: 'Eight..' })).toMatchObject({
      mediaUrls: [voice],
    });
  });
});
