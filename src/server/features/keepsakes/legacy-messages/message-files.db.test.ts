import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Member } from '../../../../../tests/harness/member.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import type { UploadedFile } from '../../../../shared/files/files.ts';
import type { LegacyMessage } from '../../../../shared/keepsakes/legacy-messages.ts';
import { clearRemovedFiles } from '../../files/sweep-files.rules.ts';

let app: TestApp;
let author: Member;
let partner: Member;
let stranger: Member;
let maya: number;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  author = await app.createFamily();
  partner = await app.createMember(author);
  stranger = await app.createFamily({ lastName: 'Okafor' });
  const child = { name: 'Maya', dateOfBirth: '2019-04-09', currentStage: 'Elementary' };
  maya = (await author.rpc.children.create(child)).id;
});

const fields = () => ({
  childId: maya,
  title: 'When you are eighteen',
  content: 'The number is the same.',
  triggerType: 'age',
  triggerValue: '18',
});
const post = (body: object, member = author) => member.api('POST', '/api/legacy-messages', body);
const write = async (more: object = {}): Promise<LegacyMessage> => {
  const answer = await post({ ...fields(), ...more });
  expect(answer.status).toBe(201);
  return answer.body as LegacyMessage;
};
const listed = async (member: Member, query = '') =>
  (await member.api('GET', `/api/legacy-messages${query}`)).body as LegacyMessage[];

const webm = Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581020000', 'hex');
const upload = async (member = author, category = 'voice'): Promise<string> => {
  const bytes = category === 'document' ? Buffer.from('a text') : webm;
  const name = category === 'document' ? 'a.txt' : 'voice.webm';
  const answer = await member.upload('/api/files/upload', 'file', bytes, name, { category });
  return (answer.body as UploadedFile).url;
};
const statusOf = async (member: Member, url: string) => (await member.api('GET', url)).status;

test('only its author can open its file, and nothing else can use it', async () => {
  const mediaUrl = await upload(author, 'document');
  expect(await statusOf(partner, mediaUrl)).toBe(404);
  await write({ mediaUrl });
  expect(await statusOf(author, mediaUrl)).toBe(200);
  expect(await statusOf(partner, mediaUrl)).toBe(404);
  expect(await statusOf(stranger, mediaUrl)).toBe(404);
  expect((await author.api('GET', mediaUrl)).headers['cache-control']).toBe('private, no-store');
  const [category] = await partner.rpc.valueCategories.list({});
  const lesson = { categoryId: category?.id, title: 't', description: 'd', content: 'c' };
  const taken = await partner.api('POST', '/api/values', {
    ...lesson,
    documents: [{ name: 'a.txt', url: mediaUrl }],
  });
  expect(taken.body).toMatchObject({ issues: [{ path: 'documents.0.url', message: 'File not found' }] });
});

test('seals a file sent with its full address as well', async () => {
  const [first, second] = [await upload(), await upload()];
  const whole = (url: string) => new URL(url, app.services.config.appUrl).href;
  const { id, mediaUrl } = await write({ mediaUrl: whole(first) });
  expect(mediaUrl).toBe(first);
  expect(await statusOf(partner, first)).toBe(404);
  const changed = await author.api('PUT', `/api/legacy-messages/${id}`, { mediaUrl: whole(second) });
  expect(changed).toMatchObject({ status: 200, body: { mediaUrl: second } });
  expect(await statusOf(partner, second)).toBe(404);
  const elsewhere = 'https://example.com/api/files/7';
  expect(await write({ mediaUrl: elsewhere })).toMatchObject({ mediaUrl: elsewhere });
});

test('accepts no file of someone else, another message, a lesson or a story', async () => {
  const [mine, ofPartner, ofStranger] = [await upload(), await upload(partner), await upload(stranger)];
  const document = await upload(author, 'document');
  const [category] = await author.rpc.valueCategories.list({});
  await author.rpc.values.create({
    categoryId: category?.id ?? 0,
    title: 't',
    description: 'd',
    content: 'c',
    documents: [{ name: 'a.txt', url: document }],
  });
  const inStory = await upload();
  await author.rpc.dailyStories.create({ content: 'c', storyDate: '2026-11-19', mediaUrls: [inStory] });
  await write({ mediaUrl: mine });
  for (const mediaUrl of [mine, `${mine}?size=full`, ofPartner, ofStranger, document, inStory]) {
    const answer = await post({ ...fields(), mediaUrl });
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { issues: [{ path: 'mediaUrl', message: 'File not found' }] },
    ]);
  }
  expect(await statusOf(author, ofPartner)).toBe(404);
  expect(await statusOf(partner, ofPartner)).toBe(200);
  expect(await statusOf(partner, document)).toBe(200);
});

test('another recording replaces the first, whose bytes are removed', async () => {
  const [first, second] = [await upload(), await upload()];
  const { id } = await write({ mediaUrl: first });
  const change = (body: object) => author.api('PUT', `/api/legacy-messages/${id}`, body);
  expect((await change({ mediaUrl: first })).body).toMatchObject({ mediaUrl: first, mediaType: 'audio' });
  expect((await change({ mediaUrl: second })).body).toMatchObject({ mediaUrl: second });
  expect([await statusOf(author, first), await statusOf(author, second)]).toEqual([404, 200]);
  expect((await change({ mediaUrl: null })).body).toMatchObject({ mediaUrl: null, mediaType: null });
  expect(await statusOf(author, second)).toBe(404);
});

test('deleting answers 204, and 404 the second time; erasing removes the recording too', async () => {
  const mediaUrl = await upload();
  const { id } = await write({ mediaUrl });
  const url = `/api/legacy-messages/${id}`;
  const first = await author.api('DELETE', url);
  expect([first.status, first.text]).toEqual([204, '']);
  expect([await statusOf(author, mediaUrl), await statusOf(partner, mediaUrl)]).toEqual([200, 404]);
  await author.rpc.trash.empty();
  expect(await statusOf(author, mediaUrl)).toBe(404);
  expect((await author.api('DELETE', url)).body).toEqual({ error: 'Legacy message not found', code: 'NOT_FOUND' });
  expect(await listed(author)).toEqual([]);
});

test('a delivered recording that a story uses stays with the story', async () => {
  const mediaUrl = await upload();
  const { id } = await write({ mediaUrl });
  await author.api('POST', `/api/legacy-messages/${id}/deliver`);
  await author.rpc.dailyStories.create({ content: 'c', storyDate: '2026-11-19', mediaUrls: [mediaUrl] });
  expect((await author.api('DELETE', `/api/legacy-messages/${id}`)).status).toBe(204);
  expect(await statusOf(partner, mediaUrl)).toBe(200);
});

test('erasing works even if the store can’t remove the bytes', async () => {
  const { id } = await write({ mediaUrl: await upload() });
  await clearRemovedFiles(app.services);
  const { files } = app.services;
  app.services.files = { ...files, remove: () => Promise.reject(new Error('the store is away')) };
  try {
    await author.rpc.legacyMessages.delete({ id });
    expect((await author.api('DELETE', `/api/trash/message/${id}`)).status).toBe(204);
  } finally {
    app.services.files = files;
  }
  expect(await clearRemovedFiles(app.services)).toBe(1);
});
