import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { box, phoneFilm } from '../../../../tests/harness/film-boxes.ts';
import type { Member } from '../../../../tests/harness/member.ts';
import { startTestApp } from '../../../../tests/harness/test-app.ts';
import type { UploadedFile } from '../../../shared/files/files.ts';

const app = await startTestApp();
let parent: Member;

beforeEach(async () => {
  parent = await app.createFamily();
});

async function uploadFilm(of: Member, bytes: Buffer = phoneFilm()) {
  const { status, body } = await of.upload('/api/files/upload', 'file', bytes, 'IMG_1.MOV', { category: 'media' });
  expect(status).toBe(201);
  return (body as UploadedFile).file;
}

const picture = () =>
  sharp({ create: { width: 960, height: 540, channels: 3, background: '#1F5242' } })
    .jpeg()
    .toBuffer();
const sendPoster = async (of: Member, fileId: number) =>
  of.upload('/api/files/poster', 'poster', await picture(), 'poster.jpg', { fileId: String(fileId) });
const write = (mediaUrls: string[], isPrivate = false) =>
  parent.rpc.dailyStories.create({ content: 'The sea.', storyDate: '2026-10-08', mediaUrls, isPrivate });

test('a film plays from any position and says nowhere where it was recorded', async () => {
  const sent = phoneFilm();
  const { url, type, size } = await uploadFilm(parent, sent);
  expect({ type, size }).toEqual({ type: 'video/quicktime', size: sent.length });
  const whole = await app.server.inject({ url, headers: { cookie: parent.cookie } });
  expect(whole.headers).toMatchObject({
    'content-disposition': 'inline; filename="IMG_1.MOV"',
    'accept-ranges': 'bytes',
  });
  const bytes = whole.rawPayload;
  expect(bytes).toHaveLength(sent.length);
  for (const secret of ['47.3769', '008.5417', 'Apple']) {
    expect(sent.includes(secret)).toBe(true);
    expect(bytes.includes(secret)).toBe(false);
  }
  const frames = Buffer.from('frames of the film');
  expect(bytes.indexOf(frames)).toBe(sent.indexOf(frames));
  const range = `bytes=${sent.indexOf(frames)}-${sent.indexOf(frames) + 5}`;
  const part = await app.server.inject({ url, headers: { cookie: parent.cookie, range } });
  expect([part.statusCode, part.payload]).toEqual([206, 'frames']);
});

test('a story says how long its film is and whether it has a picture, which only its uploader gives it, once', async () => {
  const partner = await app.createMember(parent);
  const stranger = await app.createFamily({ lastName: 'Okafor' });
  const { id, url } = await uploadFilm(parent);
  const poster = `${url}?size=thumb`;
  const story = await write([url]);
  expect(story.media).toEqual([{ url, type: 'video/quicktime', film: { seconds: 7, hasPoster: false } }]);
  expect((await parent.api('GET', poster)).status).toBe(404);
  expect((await sendPoster(partner, id)).status).toBe(404);
  expect((await sendPoster(stranger, id)).status).toBe(404);
  expect(await sendPoster(parent, id)).toMatchObject({ status: 200, body: { url: poster } });
  expect(await sendPoster(parent, id)).toMatchObject({ status: 200, body: { url: poster } });
  const [listed] = await partner.rpc.dailyStories.list({});
  expect(listed?.media).toMatchObject([{ film: { seconds: 7, hasPoster: true } }]);
  expect(await partner.api('GET', poster)).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } });
  expect((await stranger.api('GET', poster)).status).toBe(404);
});

test('the film of a private story, and its picture, are the author’s alone', async () => {
  const partner = await app.createMember(parent);
  const { id, url } = await uploadFilm(parent);
  await sendPoster(parent, id);
  await write([url], true);
  for (const address of [url, `${url}?size=thumb`]) {
    expect((await parent.api('GET', address)).status).toBe(200);
    expect((await partner.api('GET', address)).status).toBe(404);
  }
});

test('only a film gets a picture, and only from one', async () => {
  const { body } = await parent.upload('/api/files/upload', 'file', await picture(), 'a.jpg', { category: 'media' });
  expect((await sendPoster(parent, (body as UploadedFile).file.id)).status).toBe(404);
  const { id } = await uploadFilm(parent);
  const fileId = String(id);
  expect((await parent.upload('/api/files/poster', 'poster', 'text', 'a.jpg', { fileId })).status).toBe(415);
  expect((await parent.upload('/api/files/poster', 'poster', 'text', 'a.jpg', { fileId: 'x' })).status).toBe(400);
});

test('a film whose index makes no sense is kept as it is', async () => {
  const bytes = Buffer.concat([box('ftyp', 'isom', Buffer.alloc(4), 'isom'), box('moov', Buffer.alloc(40, 1))]);
  const { url } = await uploadFilm(parent, bytes);
  expect((await write([url])).media).toMatchObject([{ type: 'video/mp4', film: { seconds: null, hasPoster: false } }]);
  const { rawPayload } = await app.server.inject({ url, headers: { cookie: parent.cookie } });
  expect(rawPayload.equals(bytes)).toBe(true);
});
