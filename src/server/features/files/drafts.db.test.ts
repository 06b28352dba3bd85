import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { acceptPicture, keepRecording } from '../../../../tests/harness/kept-file.ts';
import type { Member } from '../../../../tests/harness/member.ts';
import { startTestApp, type TestApp } from '../../../../tests/harness/test-app.ts';
import type { UploadedFile } from '../../../shared/files/files.ts';

let app: TestApp;
let parent: Member;
let partner: Member;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  app.clock.set('2026-11-20T20:00:00Z');
  parent = await app.createFamily();
  partner = await app.createMember(parent);
});

const seenBy = async (member: Member, url: string) => (await member.api('GET', url)).status;
const seenByBoth = async (url: string) => [await seenBy(parent, url), await seenBy(partner, url)];
const story = (url: string) => ({ content: 'x', storyDate: '2026-11-19', mediaUrls: [url] });
const addChild = (more: object = {}) =>
  parent.rpc.children.create({ name: 'Maya', dateOfBirth: '2019-04-09', currentStage: 'Elementary', ...more });

async function keepDocument(): Promise<string> {
  const fields = { category: 'document' };
  const { body } = await parent.upload('/api/files/upload', 'file', Buffer.from('a text'), 'a.txt', fields);
  return (body as UploadedFile).url;
}

async function lesson() {
  const [category] = await parent.rpc.valueCategories.list({});
  return { categoryId: category?.id ?? 0, title: 't', description: 'd', content: 'c' };
}

async function draftLetter(): Promise<number> {
  const { id: childId } = await addChild();
  const { id } = await parent.rpc.annualLetters.get({ childId, year: 2026 });
  return id;
}

/** Everything that the family sees and that can contain a file. */
const holders: Record<string, (url: string) => Promise<unknown>> = {
  'a story': (url) => parent.rpc.dailyStories.create(story(url)),
  'a story that it is put into': async (url) => {
    const { id } = await parent.rpc.dailyStories.create({ content: 'x', storyDate: '2026-11-19' });
    await parent.rpc.dailyStories.update({ id, mediaUrls: [url] });
  },
  'a story that it is added to': async (url) => {
    const { id } = await partner.rpc.dailyStories.create({ content: 'x', storyDate: '2026-11-19' });
    await parent.rpc.dailyStories.update({ id, add: { mediaUrls: [url] } });
  },
  'the story of today': (url) => parent.rpc.dailyStories.addToToday({ mediaUrls: [url] }),
  'the story of today that was begun': async (url) => {
    await parent.rpc.dailyStories.addToToday({ mediaUrls: ['https://example.com/a.webm'] });
    await parent.rpc.dailyStories.addToToday({ mediaUrls: [url] });
  },
  'an experience': (url) => parent.rpc.experiences.create({ title: 't', type: 'trip', mediaUrls: [url] }),
  'an experience that it is added to': async (url) => {
    const { id } = await parent.rpc.experiences.create({ title: 't', type: 'trip' });
    await parent.rpc.experiences.update({ id, add: { mediaUrls: [url] } });
  },
  'an heirloom': (url) =>
    parent.rpc.heirlooms.create({ name: 'n', category: 'jewelry', significance: 's', images: [url] }),
  'an heirloom that it is added to': async (url) => {
    const { id } = await parent.rpc.heirlooms.create({ name: 'n', category: 'jewelry', significance: 's' });
    await parent.rpc.heirlooms.update({ id, add: { images: [url] } });
  },
  'what an heirloom says': async (url) => {
    const { id } = await parent.rpc.heirlooms.create({ name: 'n', category: 'jewelry', significance: 's' });
    await parent.rpc.heirlooms.update({ id, voiceNoteUrl: url });
  },
  'a lesson': async (url) => parent.rpc.values.create({ ...(await lesson()), mediaUrls: [url] }),
  'a lesson that it is added to': async (url) => {
    const { id } = await parent.rpc.values.create(await lesson());
    await parent.rpc.values.update({ id, add: { mediaUrls: [url] } });
  },
  'the film of a lesson': async (url) => parent.rpc.values.create({ ...(await lesson()), mediaUrl: url }),
  'a book': (url) => parent.rpc.readingList.create({ title: 't', author: 'a', coverImageUrl: url }),
  'a child': (url) => addChild({ profileImage: url }),
  'a child that it is given to': async (url) => {
    const { id } = await addChild();
    await parent.rpc.children.update({ id, profileImage: url });
  },
  'a profile': (url) => parent.rpc.profile.update({ profileImageUrl: url }),
  'a letter': async (url) => {
    const id = await draftLetter();
    await parent.rpc.annualLetters.update({ id, photoNotes: [{ photoId: 'p', photoUrl: url }] });
  },
};

describe('only its uploader sees a file until the family sees it in', () => {
  test.each(Object.entries(holders))('%s', async (_, hold) => {
    const url = await acceptPicture(parent);
    expect(await seenByBoth(url)).toEqual([200, 404]);
    await hold(url);
    expect(await seenByBoth(url)).toEqual([200, 200]);
  });

  test('a document of a lesson', async () => {
    const url = await keepDocument();
    expect(await seenByBoth(url)).toEqual([200, 404]);
    const { id } = await parent.rpc.values.create(await lesson());
    await parent.rpc.values.update({ id, add: { documents: [{ name: 'a.txt', url }] } });
    expect(await seenByBoth(url)).toEqual([200, 200]);
  });

  test('a private story that stopped being private, whatever the file was uploaded for', async () => {
    const [picture, document] = [await acceptPicture(parent), await keepDocument()];
    const { id } = await parent.rpc.dailyStories.create({ ...story(picture), isPrivate: true });
    await parent.rpc.dailyStories.update({ id, add: { mediaUrls: [document] } });
    expect([await seenByBoth(picture), await seenByBoth(document)]).toEqual([
      [200, 404],
      [200, 404],
    ]);
    await parent.rpc.dailyStories.update({ id, isPrivate: false });
    expect([await seenByBoth(picture), await seenByBoth(document)]).toEqual([
      [200, 200],
      [200, 200],
    ]);
  });
});

describe('the draft of another member', () => {
  test('can’t be attached to anything', async () => {
    const url = await acceptPicture(parent);
    const refused = { status: 400, body: { issues: [{ message: 'File not found' }] } };
    expect(await partner.api('POST', '/api/daily-stories', story(url))).toMatchObject(refused);
    expect(await partner.api('POST', '/api/daily-stories', { ...story(url), isPrivate: true })).toMatchObject(refused);
    const heirloom = { name: 'n', category: 'jewelry', significance: 's', images: [url] };
    expect(await partner.api('POST', '/api/heirlooms', heirloom)).toMatchObject(refused);
    expect(await partner.api('PUT', '/api/user', { profileImageUrl: url })).toMatchObject(refused);
    const document = { ...(await lesson()), documents: [{ name: 'a.txt', url: await keepDocument() }] };
    expect(await partner.api('POST', '/api/values', document)).toMatchObject(refused);
    expect(await seenByBoth(url)).toEqual([200, 404]);
  });

  test('stays private even if someone wrote its address into a text first', async () => {
    const [picture, recording] = [await acceptPicture(parent), await keepRecording(parent)];
    const content = `See ${picture} and ${recording}`;
    await partner.rpc.dailyStories.create({ content, storyDate: '2026-11-19' });
    await parent.rpc.dailyStories.create({ ...story(picture), isPrivate: true });
    const { id: childId } = await addChild();
    const message = { childId, title: 't', content: 'c', triggerType: 'age' as const, triggerValue: '18' };
    await parent.rpc.legacyMessages.create({ ...message, mediaUrl: recording });
    expect([await seenByBoth(picture), await seenByBoth(recording)]).toEqual([
      [200, 404],
      [200, 404],
    ]);
  });
});
