import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type Member, multipartBody } from '../../../../tests/harness/member.ts';
import { startTestApp } from '../../../../tests/harness/test-app.ts';
import type { UploadedFile } from '../../../shared/files/files.ts';

const app = await startTestApp();
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
const exe = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200, 1)]);
const webm = Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581020000', 'hex');
const wordOf = (streamName: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600), Buffer.from(streamName, 'utf16le')]);

const upload = (of: Member, bytes: Buffer | string, name: string, fields: Record<string, string> = {}) =>
  of.upload('/api/files/upload', 'file', bytes, name, { category: 'document', ...fields });
const storedFiles = async (): Promise<number> => {
  const entries = await readdir(app.services.config.dataDir, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
};
const usageOf = (of: Member) =>
  app.database.family(of.tenantId, async (db) => {
    const rows = await db.selectFrom('files').where('tenantId', '=', db.tenantId).select('size').execute();
    const usage = await db
      .selectFrom('usageMetrics')
      .where('tenantId', '=', db.tenantId)
      .select('storageUsedGb')
      .execute();
    return { files: rows.length, usage: usage.map((row) => row.storageUsedGb) };
  });

describe('an uploaded document', () => {
  it('is stored, and returned as an attachment to its family only', async () => {
    const [family, other] = [await app.createFamily(), await app.createFamily()];
    const answer = await upload(family, pdf, 'C:\\papers\\plan.pdf', { entityId: '7' });
    expect(answer.status).toBe(201);
    const { file, url } = answer.body as UploadedFile;
    expect(file).toEqual({
      id: expect.any(Number),
      url,
      name: 'plan.pdf',
      type: 'application/pdf',
      size: pdf.length,
      category: 'document',
    });
    const bytes = await family.api('GET', url);
    expect(bytes).toMatchObject({ status: 200, headers: { 'content-disposition': 'attachment; filename="plan.pdf"' } });
    expect(bytes.text).toBe(pdf.toString());
    expect((await other.api('GET', url)).status).toBe(404);
  });

  it.each([
    ['letter.txt', Buffer.from('Grüße, 你好\n'), 'text/plain'],
    ['wide.txt', Buffer.from('\ufeffwide', 'utf16le'), 'text/plain'],
    ['old.doc', wordOf('WordDocument'), 'application/msword'],
  ])('may be %s', async (name, bytes, type) => {
    const family = await app.createFamily();
    expect(await upload(family, bytes, name)).toMatchObject({ status: 201, body: { file: { name, type } } });
  });

  it.each([
    ['SCAN.PDF', 'SCAN.PDF'],
    ['invoice.exe', 'invoice.exe.pdf'],
    ['Plan v1.2', 'Plan v1.2.pdf'],
    [`${'x'.repeat(300)}.scr`, expect.stringMatching(/^x+\.pdf$/)],
  ])('named %s has an ending that says what it is', async (name, saved) => {
    const family = await app.createFamily();
    const { file, url } = (await upload(family, pdf, name)).body as UploadedFile;
    expect(file.name).toEqual(saved);
    // As an export of an earlier version brings it.
    await app.database.family(family.tenantId, (db) =>
      db.updateTable('files').set({ name }).where('tenantId', '=', db.tenantId).where('id', '=', file.id).execute(),
    );
    const { headers } = await family.api('GET', url);
    expect(String(headers['content-disposition'])).toMatch(/\.pdf"$/i);
  });

  it.each([
    ['malware.pdf', exe],
    ['script.pdf', Buffer.from('#!/bin/sh\necho hi\n')],
    ['setup.doc', wordOf('Installer')],
    ['latin.txt', Buffer.from([0x47, 0x72, 0xfc, 0xdf, 0x65])],
    ['zero.txt', Buffer.from('a\0b')],
    ['page.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['empty.pdf', Buffer.alloc(0)],
    ['broken.png', Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(100, 7)])],
    ['voice.webm', webm],
  ])('may not be %s', async (name, bytes) => {
    const family = await app.createFamily();
    const before = await storedFiles();
    expect(await upload(family, bytes, name)).toMatchObject({
      status: 415,
      body: { code: 'UNSUPPORTED_MEDIA_TYPE' },
    });
    expect(await storedFiles()).toBe(before);
    expect((await usageOf(family)).files).toBe(0);
  });

  it('loses the place and camera in its metadata', async () => {
    const family = await app.createFamily();
    const photo = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#1F5242' } })
      .withExif({ IFD0: { Copyright: 'zebra-camera' } })
      .jpeg()
      .toBuffer();
    expect(photo.includes('zebra-camera')).toBe(true);
    const { body } = await upload(family, photo, 'photo.jpg');
    const { url, file } = body as UploadedFile;
    expect(file.type).toBe('image/jpeg');
    expect((await family.api('GET', url)).text).not.toContain('zebra-camera');
  });

  it('leaves nothing behind if a part can’t be removed', async () => {
    const family = await app.createFamily();
    const before = await storedFiles();
    const { files } = app.services;
    let isAway = true;
    const remove = (key: string) => {
      const failing = isAway;
      isAway = false;
      return failing ? Promise.reject(new Error('the store is away')) : files.remove(key);
    };
    app.services.files = { ...files, remove };
    const photo = await sharp({ create: { width: 600, height: 40, channels: 3, background: '#336699' } })
      .jpeg()
      .toBuffer();
    try {
      expect((await upload(family, photo, 'photo.jpg')).status).toBe(500);
    } finally {
      app.services.files = files;
    }
    expect(await storedFiles()).toBe(before);
    expect((await usageOf(family)).files).toBe(0);
  });

  it('has at most 25 MB, a recording 50 MB', async () => {
    const family = await app.createFamily();
    const before = await storedFiles();
    const large = Buffer.concat([pdf, Buffer.alloc(25 * 1024 * 1024)]);
    expect(await upload(family, large, 'large.pdf')).toMatchObject({
      status: 413,
      body: { code: 'PAYLOAD_TOO_LARGE' },
    });
    const recording = Buffer.concat([webm, Buffer.alloc(25 * 1024 * 1024)]);
    expect(await upload(family, recording, 'voice.webm', { category: 'voice' })).toMatchObject({
      status: 201,
      body: { file: { type: 'audio/webm' } },
    });
    const tooLong = Buffer.concat([webm, Buffer.alloc(50 * 1024 * 1024)]);
    expect((await upload(family, tooLong, 'voice.webm', { category: 'voice' })).status).toBe(413);
    expect(await storedFiles()).toBe(before + 1);
  });

  it('requires a valid category, a file and a session', async () => {
    const family = await app.createFamily();
    const before = await storedFiles();
    expect(await upload(family, pdf, 'a.pdf', { category: 'child' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'category' }] },
    });
    expect((await family.upload('/api/files/upload', 'other', pdf, 'a.pdf')).status).toBe(400);
    const visitor = await app.server.inject({
      method: 'POST',
      url: '/api/files/upload',
      ...multipartBody('file', pdf, 'a.pdf', { category: 'document' }),
    });
    expect(visitor.statusCode).toBe(401);
    expect(await storedFiles()).toBe(before);
  });

  it('gets a name if it has none', async () => {
    const family = await app.createFamily();
    const category = '--b\r\ncontent-disposition: form-data; name="category"\r\n\r\ndocument\r\n';
    const part = '--b\r\ncontent-disposition: form-data; name="file"\r\ncontent-type: application/octet-stream\r\n\r\n';
    const answer = await app.server.inject({
      method: 'POST',
      url: '/api/files/upload',
      headers: { cookie: family.cookie, 'content-type': 'multipart/form-data; boundary=b' },
      payload: Buffer.concat([Buffer.from(category + part), pdf, Buffer.from('\r\n--b--\r\n')]),
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      201,
      { file: { name: 'file.pdf', type: 'application/pdf' } },
    ]);
  });

  it('leaves nothing behind if interrupted', async () => {
    const family = await app.createFamily();
    const before = await storedFiles();
    const address = await app.server.listen({ host: '127.0.0.1', port: 0 });
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    socket.write(
      [
        'POST /api/files/upload HTTP/1.1',
        'host: 127.0.0.1',
        `cookie: ${family.cookie}`,
        'content-type: multipart/form-data; boundary=b',
        'content-length: 900000',
        '',
        '--b',
        'content-disposition: form-data; name="file"; filename="plan.pdf"',
        '',
        '',
      ].join('\r\n'),
    );
    socket.write(Buffer.alloc(300_000, 'x'));
    for (let tries = 0; (await storedFiles()) === before && tries < 100; tries++) await wait(20);
    expect(await storedFiles()).toBe(before + 1);
    socket.destroy();
    for (let tries = 0; (await storedFiles()) > before && tries < 100; tries++) await wait(20);
    expect(await storedFiles()).toBe(before);
    expect((await usageOf(family)).files).toBe(0);
  });
});

describe('the storage of a family', () => {
  it('is counted with each file, and limited by the plan', async () => {
    const family = await app.createFamily();
    const text = Buffer.alloc(12 * 1024 * 1024, 'a');
    expect((await upload(family, text, 'long.txt')).status).toBe(201);
    expect(await usageOf(family)).toEqual({ files: 1, usage: [0.012] });
    await app.database.service((db) =>
      db.updateTable('tenants').set({ maxStorageGb: 0 }).where('id', '=', family.tenantId).execute(),
    );
    const before = await storedFiles();
    expect(await upload(family, pdf, 'plan.pdf')).toMatchObject({ status: 403, body: { code: 'PLAN_LIMIT' } });
    expect(await usageOf(family)).toEqual({ files: 1, usage: [0.012] });
    expect(await storedFiles()).toBe(before);
  });

  it('may be filled to the last byte of the plan', async () => {
    const family = await app.createFamily();
    expect((await upload(family, pdf, 'first.pdf')).status).toBe(201);
    await app.database.service(async (db) => {
      await db.updateTable('tenants').set({ maxStorageGb: 1 }).where('id', '=', family.tenantId).execute();
      const size = 1024 ** 3 - pdf.length;
      await db.updateTable('files').set({ size }).where('tenantId', '=', family.tenantId).execute();
    });
    expect((await upload(family, pdf, 'last.pdf')).status).toBe(201);
    expect(await upload(family, pdf, 'more.pdf')).toMatchObject({ status: 403, body: { code: 'PLAN_LIMIT' } });
  });

  it('is freed when a lesson with a document is erased', async () => {
    const family = await app.createFamily();
    const before = await storedFiles();
    const [category] = await family.rpc.valueCategories.list();
    const urls = await Promise.all(
      ['one.txt', 'two.txt'].map(async (name) => ((await upload(family, name, name)).body as UploadedFile).url),
    );
    const lesson = await family.rpc.values.create({
      categoryId: category?.id ?? 0,
      title: 'a',
      description: 'b',
      content: 'c',
      documents: urls.map((url, index) => ({ name: `${index}.txt`, url })),
    });
    expect(lesson.documents[0]).toEqual({
      id: expect.any(String),
      name: '0.txt',
      url: urls[0],
      type: 'text/plain',
      size: 7,
      uploadedAt: expect.stringMatching(/Z$/),
    });
    await family.rpc.values.update({ id: lesson.id, documents: lesson.documents.slice(0, 1) });
    expect((await usageOf(family)).files).toBe(1);
    expect(await storedFiles()).toBe(before + 1);
    await family.rpc.values.delete({ id: lesson.id });
    expect((await usageOf(family)).files).toBe(1);
    await family.rpc.trash.empty();
    expect(await usageOf(family)).toEqual({ files: 0, usage: [0] });
    expect(await storedFiles()).toBe(before);
  });

  it('can’t be used by another family’s lesson', async () => {
    const [family, other] = [await app.createFamily(), await app.createFamily()];
    const { url } = (await upload(family, pdf, 'plan.pdf')).body as UploadedFile;
    const [category] = await other.rpc.valueCategories.list();
    const body = { categoryId: category?.id, title: 'a', description: 'b', content: 'c' };
    const answer = await other.api('POST', '/api/values', { ...body, documents: [{ name: 'x', url }] });
    expect(answer).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'documents.0.url', message: 'File not found' }] },
    });
  });
});

it('removes a film’s location; it still plays in parts', async () => {
  const parent = await app.createFamily();
  const box = (type: string, body: Buffer): Buffer => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(body.length + 8);
    head.write(type, 4, 'latin1');
    return Buffer.concat([head, body]);
  };
  const place = box('\u00a9xyz', Buffer.from('+47.3769+008.5417/'));
  const frames = Buffer.from('frames of the first steps');
  const film = Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\x02\0isomiso2mp41')),
    box('moov', box('udta', place)),
    box('mdat', frames),
  ]);
  const answer = await upload(parent, film, 'steps.mp4', { category: 'media' });
  expect(answer.status).toBe(201);
  const { file } = answer.body as UploadedFile;
  expect(file).toMatchObject({ type: 'video/mp4', size: film.length });
  const get = (range?: string) =>
    app.server.inject({
      method: 'GET',
      url: file.url,
      headers: { cookie: parent.cookie, ...(range ? { range } : {}) },
    });
  const whole = (await get()).rawPayload;
  expect([whole.length, whole.includes('47.3769')]).toEqual([film.length, false]);
  const part = await get(`bytes=${film.length - frames.length}-`);
  expect([part.statusCode, part.rawPayload.toString()]).toEqual([206, frames.toString()]);
});
