import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Member } from '../../../../tests/harness/member.ts';
import { costOf } from '../../../../tests/harness/statements.ts';
import { startTestApp } from '../../../../tests/harness/test-app.ts';
import { fileCategories, type SealableCategory, sealableCategories } from '../../../shared/files/files.ts';
import { sealFiles } from './files.queries.ts';
import { saveFile, type UnsavedFile } from './files.rules.ts';

const app = await startTestApp();

let picture: Buffer;
beforeAll(async () => {
  picture = await sharp({ create: { width: 1200, height: 750, channels: 3, background: '#1F5242' } })
    .webp()
    .toBuffer();
});

const keep = (of: Member, file: Partial<UnsavedFile>) =>
  saveFile(app.services, of.tenantId, {
    userId: of.userId,
    category: 'document',
    name: 'notes.txt',
    type: 'text/plain',
    bytes: Buffer.from('0123456789'),
    ...file,
  });
const isSealable = (category: string): category is SealableCategory =>
  sealableCategories.some((sealable) => sealable === category);
const acceptPicture = (of: Member) =>
  keep(of, { category: 'child', name: 'beach.webp', type: 'image/webp', bytes: picture, width: 1200, height: 750 });

const fetchBytes = async (
  of: Member | undefined,
  url: string,
  options: { method?: 'GET' | 'HEAD'; range?: string } = {},
) =>
  app.server.inject({
    method: options.method ?? 'GET',
    url,
    headers: { ...(of ? { cookie: of.cookie } : {}), ...(options.range ? { range: options.range } : {}) },
  });

describe('a picture', () => {
  it('is shown in the page, in full and as a thumbnail of 480 pixels', async () => {
    const family = await app.createFamily();
    const { id } = await acceptPicture(family);
    const full = await fetchBytes(family, `/api/files/${id}`);
    expect(full.statusCode).toBe(200);
    expect(full.rawPayload.equals(picture)).toBe(true);
    expect(full.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(picture.length),
      'content-disposition': 'inline; filename="beach.webp"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-cache',
      etag: expect.stringMatching(/^W\/"[\w-]+"$/),
    });
    expect((await fetchBytes(family, `/api/files/${id}?size=full`)).rawPayload.equals(picture)).toBe(true);
    const thumbnail = await fetchBytes(family, `/api/files/${id}?size=thumb`);
    expect(thumbnail.headers['content-type']).toBe('image/webp');
    expect(await sharp(thumbnail.rawPayload).metadata()).toMatchObject({ width: 480, height: 300 });
  });

  it('is checked each time: the browser caches it only for people who can see it', async () => {
    const family = await app.createFamily();
    const partner = await app.createMember(family);
    const stranger = await app.createFamily();
    for (const category of fileCategories) {
      const { id } = await keep(family, { category });
      const url = `/api/files/${id}`;
      const first = await fetchBytes(partner, url);
      expect(first.headers).toMatchObject({
        'cache-control': 'private, no-cache',
        etag: expect.stringMatching(/^W\/"[\w-]+"$/),
      });
      const headers = { cookie: partner.cookie, 'if-none-match': String(first.headers.etag) };
      const again = await app.server.inject({ url, headers });
      expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
      expect(again.headers).toMatchObject({ 'cache-control': 'private, no-cache', etag: first.headers.etag });
      for (const other of [stranger, undefined]) {
        const theirs = { 'if-none-match': headers['if-none-match'], ...(other ? { cookie: other.cookie } : {}) };
        const refused = await app.server.inject({ url, headers: theirs });
        expect(refused.statusCode).toBe(other ? 404 : 401);
        expect(refused.headers.etag).not.toBe(first.headers.etag);
      }
      if (!isSealable(category)) continue;
      await app.database.family(family.tenantId, (db) =>
        sealFiles(db, { ids: [id], userId: family.userId, categories: [category] }),
      );
      expect((await app.server.inject({ url, headers })).statusCode).toBe(404);
      expect((await fetchBytes(family, url)).headers).toMatchObject({ 'cache-control': 'private, no-store' });
    }
  });

  it('in the browser’s cache costs one query and no access to the store', async () => {
    const family = await app.createFamily();
    const { id } = await acceptPicture(family);
    const url = `/api/files/${id}?size=thumb`;
    const { etag } = (await fetchBytes(family, url)).headers;
    const looked = vi.spyOn(app.services.files, 'find');
    const headers = { cookie: family.cookie, 'if-none-match': String(etag) };
    const { statements } = await costOf(() => app.server.inject({ url, headers }));
    expect(statements).toBe(2);
    expect(looked).not.toHaveBeenCalled();
    looked.mockRestore();
  });

  it('answers HEAD with its headers and no bytes', async () => {
    const family = await app.createFamily();
    const { id } = await acceptPicture(family);
    const head = await fetchBytes(family, `/api/files/${id}`, { method: 'HEAD' });
    expect(head).toMatchObject({ statusCode: 200, payload: '' });
    expect(head.headers).toMatchObject({ 'content-type': 'image/webp', 'content-length': String(picture.length) });
  });
});

describe('what is not a picture', () => {
  it('is downloaded under its own name, even if it claims to be a page', async () => {
    const family = await app.createFamily();
    const html = await keep(family, {
      name: 'Grüße "an" alle.html',
      type: 'text/html',
      bytes: Buffer.from('<script>'),
    });
    const svg = await keep(family, { name: 'a.svg', type: 'image/svg+xml', category: 'media', bytes: svgBytes });
    const answer = await fetchBytes(family, `/api/files/${html.id}`);
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="Gr__e _an_ alle.html"; filename*=UTF-8''Gr%C3%BC%C3%9Fe%20%22an%22%20alle.html`,
    );
    expect(answer.headers['content-security-policy']).toBe("sandbox; default-src 'none'");
    expect((await fetchBytes(family, `/api/files/${svg.id}`)).headers['content-disposition']).toMatch(/^attachment/);
    // Without a small version, answers with the whole file.
    expect((await fetchBytes(family, `/api/files/${html.id}?size=thumb`)).payload).toBe('<script>');
  });

  it('plays in parts if it is a recording', async () => {
    const family = await app.createFamily();
    const { id } = await keep(family, { name: 'voice.webm', type: 'audio/webm', category: 'voice' });
    const url = `/api/files/${id}`;
    const part = await fetchBytes(family, url, { range: 'bytes=2-4' });
    expect(part).toMatchObject({ statusCode: 206, payload: '234' });
    expect(part.headers).toMatchObject({
      'content-range': 'bytes 2-4/10',
      'content-length': '3',
      'accept-ranges': 'bytes',
      'content-disposition': 'inline; filename="voice.webm"',
    });
    expect((await fetchBytes(family, url, { range: 'bytes=7-' })).payload).toBe('789');
    expect((await fetchBytes(family, url, { range: 'bytes=-2' })).payload).toBe('89');
    expect((await fetchBytes(family, url, { range: 'bytes=8-99' })).payload).toBe('89');
    for (const range of ['bytes=0-1,3-4', 'lines=1-2', 'bytes=5-2', 'bytes=-', 'nonsense']) {
      expect(await fetchBytes(family, url, { range })).toMatchObject({ statusCode: 200, payload: '0123456789' });
    }
    const beyond = await fetchBytes(family, url, { range: 'bytes=10-' });
    expect(beyond).toMatchObject({ statusCode: 416, payload: '' });
    expect(beyond.headers['content-range']).toBe('bytes */10');
  });
});

describe('a file of another family', () => {
  it('gets the same answer as a missing one, byte for byte', async () => {
    const [family, other] = [await app.createFamily(), await app.createFamily()];
    const { id } = await acceptPicture(family);
    const partner = await app.createMember(family);
    expect((await fetchBytes(partner, `/api/files/${id}`)).statusCode).toBe(200);
    const foreign = await fetchBytes(other, `/api/files/${id}`);
    const none = await fetchBytes(other, '/api/files/999999999');
    expect(foreign).toMatchObject({ statusCode: 404, payload: none.payload });
    expect(foreign.json()).toEqual({ error: 'File not found', code: 'NOT_FOUND' });
    const superAdmin = await app.createFamily({ role: 'super_admin' });
    expect((await fetchBytes(superAdmin, `/api/files/${id}?size=thumb`)).statusCode).toBe(404);
  });

  it('is closed to visitors and deactivated accounts', async () => {
    const family = await app.createFamily();
    const admin = await app.createFamily({ role: 'admin' });
    const { id } = await acceptPicture(family);
    expect((await fetchBytes(undefined, `/api/files/${id}`)).statusCode).toBe(401);
    await admin.rpc.admin.setStatus({ id: family.userId, status: 'deactivated' });
    expect((await fetchBytes(family, `/api/files/${id}`)).statusCode).toBe(401);
  });
});

describe('a wrong address', () => {
  it.each(['/api/files/abc', '/api/files/0', '/api/files/1e3', '/api/files/99999999999999999999'])(
    'is refused: %s',
    async (url) => {
      const family = await app.createFamily();
      const answer = await family.api('GET', url);
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'BAD_REQUEST', error: 'The id must be a positive whole number' },
      });
    },
  );

  it('is refused with an invalid size', async () => {
    const family = await app.createFamily();
    const { id } = await acceptPicture(family);
    expect(await family.api('GET', `/api/files/${id}?size=huge`)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'size', message: 'Please choose one of: thumb, full' }] },
    });
  });
});

describe('saving', () => {
  it('leaves no bytes behind if the row is refused', async () => {
    const family = await app.createFamily();
    const saved: string[] = [];
    const { files, database, pictures } = app.services;
    const watched = {
      database,
      pictures,
      files: {
        ...files,
        save: async (bytes: Buffer) => {
          const key = await files.save(bytes);
          saved.push(key);
          return key;
        },
      },
    };
    const stranger = await app.createFamily();
    await expect(
      saveFile(watched, family.tenantId, {
        userId: stranger.userId,
        category: 'story',
        name: 'a.webp',
        type: 'image/webp',
        bytes: picture,
      }),
    ).rejects.toThrow();
    expect(saved).toHaveLength(2);
    for (const key of saved) expect(await files.find(key)).toBeUndefined();
  });

  it('answers 404 and logs if the bytes are missing', async () => {
    const family = await app.createFamily();
    const { id, storageKey } = await acceptPicture(family);
    await app.services.files.remove(storageKey);
    expect((await fetchBytes(family, `/api/files/${id}`)).statusCode).toBe(404);
    expect(app.log.some((line) => line.includes('the bytes of a file are gone'))).toBe(true);
  });
});

it('the reference describes the call', async () => {
  const { paths } = (await app.server.inject({ method: 'GET', url: '/api/openapi.json' })).json();
  expect(paths['/api/files/{id}'].get).toMatchObject({
    operationId: 'filesDownload',
    parameters: [
      { name: 'id', in: 'path', required: true },
      { name: 'size', in: 'query', required: false, schema: { enum: ['thumb', 'full'] } },
    ],
  });
});

const svgBytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>');
