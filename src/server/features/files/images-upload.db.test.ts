import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { expectNothingKept, filesOf, storageOf, storedFiles } from '../../../../tests/harness/kept-files.ts';
import { type Member, multipartBody } from '../../../../tests/harness/member.ts';
import { startTestApp } from '../../../../tests/harness/test-app.ts';
import { imageMaxBytes } from '../../../shared/files/file-limits.ts';
import { imageCategories, type UploadedImage } from '../../../shared/files/files.ts';

const app = await startTestApp();

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1F5242' } });
const upload = (of: Member, bytes: Buffer | string, name = 'photo.jpg', fields: Record<string, string> = {}) =>
  of.upload('/api/images/upload', 'image', bytes, name, { category: 'story', ...fields });
const bytesAt = async (of: Member, url: string) =>
  (await app.server.inject({ method: 'GET', url, headers: { cookie: of.cookie } })).rawPayload;
const pngChunk = (kind: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(kind), data]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, check]);
};

const pngStart = (width: number, height: number): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), pngChunk('IHDR', header)]);
};

/** A valid picture of 30,000 pixels in each direction, in about a hundred kilobytes. */
function hugePicture(): Buffer {
  const side = 30_000;
  return Buffer.concat([
    pngStart(side, side),
    pngChunk('IDAT', deflateSync(Buffer.alloc(side * (side / 8 + 1)), { level: 9 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The one frame of a moving picture, many times over. */
async function longAnimation(frames: number): Promise<Buffer> {
  const single = await plain(320, 200).gif().toBuffer();
  const start = single.indexOf(Buffer.from('21f904', 'hex'));
  const frame = single.subarray(start, -1);
  return Buffer.concat([single.subarray(0, start), ...Array.from({ length: frames }, () => frame), Buffer.from(';')]);
}

describe('an uploaded picture', () => {
  it('is stored in full and as a thumbnail, for its family only', async () => {
    const [family, other] = [await app.createFamily(), await app.createFamily()];
    const before = await storedFiles(app);
    const answer = await upload(family, await plain(1200, 800).jpeg().toBuffer(), 'C:\\pictures\\beach.JPEG', {
      category: 'child',
      entityId: '7',
    });
    expect(answer.status).toBe(201);
    const { image, url } = answer.body as UploadedImage;
    expect(answer.body).toEqual({
      image: { id: expect.any(Number), url, width: 1200, height: 800, size: image.size, category: 'child' },
      url: `/api/files/${image.id}`,
    });
    const shown = await family.api('GET', url);
    expect(shown).toMatchObject({
      status: 200,
      headers: { 'content-type': 'image/jpeg', 'content-disposition': 'inline; filename="beach.jpg"' },
    });
    expect((await bytesAt(family, url)).length).toBe(image.size);
    expect(await sharp(await bytesAt(family, `${url}?size=thumb`)).metadata()).toMatchObject({
      format: 'webp',
      width: 480,
      height: 320,
    });
    expect((await other.api('GET', url)).status).toBe(404);
    expect(await storedFiles(app)).toBe(before + 2);
    expect(await filesOf(app, family)).toEqual([{ id: image.id, entityId: 7, name: 'beach.jpg' }]);
  });

  it('is upright and without location and camera', async () => {
    const family = await app.createFamily();
    const photo = await plain(60, 30)
      .withExif({ IFD0: { Copyright: 'zebra-camera', Orientation: '6' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(photo.includes('zebra-camera')).toBe(true);
    const { image, url } = (await upload(family, photo)).body as UploadedImage;
    expect(image).toMatchObject({ width: 30, height: 60 });
    const kept = await bytesAt(family, url);
    const { exif, icc, xmp, orientation } = await sharp(kept).metadata();
    expect({ exif, icc, xmp, orientation }).toEqual({});
    expect(kept.includes('zebra-camera')).toBe(false);
  });

  it('counts against the storage of the family', async () => {
    const family = await app.createFamily();
    const noise = await sharp({
      create: {
        width: 2000,
        height: 1500,
        channels: 3,
        background: '#FFFFFF',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg({ quality: 90 })
      .toBuffer();
    const { image } = (await upload(family, noise)).body as UploadedImage;
    expect(await storageOf(app, family)).toEqual([Math.round((image.size / 1024 ** 3) * 1000) / 1000]);
    expect(image.size).toBeGreaterThan(1024 ** 3 / 2000);
  });

  it('is made smaller if larger than a screen, and keeps its transparency', async () => {
    const family = await app.createFamily();
    const wide = (await upload(family, await plain(4000, 2000).png().toBuffer())).body as UploadedImage;
    expect(wide.image).toMatchObject({ width: 2560, height: 1280 });
    const clear = await sharp({ create: { width: 20, height: 10, channels: 4, background: '#1F524280' } })
      .png()
      .toBuffer();
    const { url } = (await upload(family, clear, 'drawing.png')).body as UploadedImage;
    expect(await sharp(await bytesAt(family, url)).metadata()).toMatchObject({ format: 'webp', hasAlpha: true });
  });

  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('may be %s, whatever its name says', async (format) => {
    const family = await app.createFamily();
    const bytes = await plain(40, 20).toFormat(format).toBuffer();
    expect(await upload(family, bytes, 'notes.pdf')).toMatchObject({
      status: 201,
      body: { image: { width: 40, height: 20 } },
    });
  });

  it.each(imageCategories)('may be a picture of a %s', async (category) => {
    const family = await app.createFamily();
    const bytes = await plain(8, 8).png().toBuffer();
    expect(await upload(family, bytes, 'a.png', { category })).toMatchObject({
      status: 201,
      body: { image: { category } },
    });
  });

  it('of 10,000 frames becomes its first one', async () => {
    const family = await app.createFamily();
    const start = performance.now();
    expect(await upload(family, await longAnimation(10_000), 'dance.gif')).toMatchObject({
      status: 201,
      body: { image: { width: 320, height: 200 } },
    });
    expect(performance.now() - start).toBeLessThan(10_000);
  });
});

describe('what is refused', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>';
  it.each([
    ['script.jpg', '#!/bin/sh\necho hi\n', 'Please select an image file'],
    ['empty.jpg', '', 'Please select an image file'],
    ['drawing.svg', svg, 'Please select an image file'],
    ['drawing.png', `<?xml version="1.0"?>${svg}`, 'Please select an image file'],
    ['paper.pdf', '%PDF-1.4\n', 'Please select an image file'],
    // The first bytes that iPhones, Androids and cameras write.
    ...['heic', 'heix', 'mif1', 'msf1'].map((brand): [string, Buffer, string] => [
      `${brand}.HEIC`,
      Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0\0\0mif1heic`)]),
      'We can’t read this photo: it’s in HEIC format. In the camera’s settings, choose “Most compatible”, or send it as JPEG.',
    ]),
    ['scan.bmp', Buffer.concat([Buffer.from('BM'), Buffer.alloc(80)]), /^Please select a JPEG, PNG/],
    [
      'bad.jpg',
      Buffer.concat([Buffer.from('ffd8ffe000104a46494600', 'hex'), Buffer.alloc(100, 7)]),
      /^This image is damaged/,
    ],
  ])('%s can’t be shown as a picture', async (name, bytes, error) => {
    const family = await app.createFamily();
    const before = await storedFiles(app);
    const answer = await upload(family, bytes, name);
    expect(answer).toMatchObject({ status: 415, body: { code: 'UNSUPPORTED_MEDIA_TYPE' } });
    expect((answer.body as { error: string }).error).toMatch(error);
    await expectNothingKept(app, family, before);
  });

  it('half a picture', async () => {
    const family = await app.createFamily();
    const before = await storedFiles(app);
    const whole = await plain(600, 400).jpeg().toBuffer();
    expect((await upload(family, whole.subarray(0, whole.length / 2))).status).toBe(415);
    await expectNothingKept(app, family, before);
  });

  it('more than 10 MB', async () => {
    const family = await app.createFamily();
    const before = await storedFiles(app);
    const small = await plain(8, 8).jpeg().toBuffer();
    const padded = (size: number) => Buffer.concat([small, Buffer.alloc(size - small.length)]);
    for (const size of [imageMaxBytes + 1, imageMaxBytes * 2]) {
      expect(await upload(family, padded(size))).toMatchObject({ status: 413, body: { code: 'PAYLOAD_TOO_LARGE' } });
    }
    expect((await upload(family, padded(imageMaxBytes + 1))).body).toMatchObject({
      error: 'Please select an image under 10MB',
    });
    await expectNothingKept(app, family, before);
    expect((await upload(family, padded(imageMaxBytes))).status).toBe(201);
  });

  it('900 million pixels in a hundred kilobytes', async () => {
    const family = await app.createFamily();
    const before = await storedFiles(app);
    const picture = hugePicture();
    expect(picture.length).toBeLessThan(150_000);
    expect(await upload(family, picture, 'huge.png')).toMatchObject({
      status: 413,
      body: { error: 'The image has more than 50 million pixels. Please select a smaller one.' },
    });
    await expectNothingKept(app, family, before);
  });

  it('an unknown category, a form without a picture, and a visitor', async () => {
    const family = await app.createFamily();
    const before = await storedFiles(app);
    const bytes = await plain(8, 8).jpeg().toBuffer();
    const message = 'Please choose one of: child, profile, heirloom, experience, story, letter, book';
    for (const category of ['', 'document', 'Child']) {
      expect(await upload(family, bytes, 'a.jpg', { category })).toMatchObject({
        status: 400,
        body: { error: message, issues: [{ path: 'category', message }] },
      });
    }
    expect(await family.upload('/api/images/upload', 'image', bytes)).toMatchObject({ status: 400 });
    expect((await family.upload('/api/images/upload', 'file', bytes, 'a.jpg', { category: 'book' })).status).toBe(400);
    expect((await family.api('POST', '/api/images/upload', {})).status).toBe(415);
    const visitor = await app.server.inject({
      method: 'POST',
      url: '/api/images/upload',
      ...multipartBody('image', bytes, 'a.jpg', { category: 'book' }),
    });
    expect(visitor.statusCode).toBe(401);
    await expectNothingKept(app, family, before);
  });

  it('a picture without room in the plan', async () => {
    const family = await app.createFamily();
    await app.database.service((db) =>
      db.updateTable('tenants').set({ maxStorageGb: 0 }).where('id', '=', family.tenantId).execute(),
    );
    const before = await storedFiles(app);
    expect(await upload(family, await plain(8, 8).jpeg().toBuffer())).toMatchObject({
      status: 403,
      body: { code: 'PLAN_LIMIT' },
    });
    await expectNothingKept(app, family, before);
  });
});

it('the reference describes the form', async () => {
  const { paths } = (await app.server.inject({ method: 'GET', url: '/api/openapi.json' })).json();
  expect(paths['/api/images/upload'].post.requestBody.content['multipart/form-data'].schema).toMatchObject({
    required: ['image', 'category'],
    properties: { image: { format: 'binary' }, category: { enum: [...imageCategories] }, entityId: {} },
  });
});
