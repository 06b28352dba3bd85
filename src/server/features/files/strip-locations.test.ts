import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { stripLocations } from './strip-locations.rules.ts';

const place = '+47.3769+008.5417/';

function box(type: string, ...parts: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

function largeBox(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(16);
  head.writeUInt32BE(1);
  head.write(type, 4, 'latin1');
  head.writeBigUInt64BE(BigInt(body.length + 16), 8);
  return Buffer.concat([head, body]);
}

function element(id: string, body: Buffer, size?: string): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(0x10000000 + body.length);
  return Buffer.concat([Buffer.from(id, 'hex'), size === undefined ? head : Buffer.from(size, 'hex'), body]);
}

/** The bytes arrive in pieces that don't match the boxes. */
async function cleaned(bytes: Buffer, piece = bytes.length): Promise<Buffer> {
  const pieces = Array.from({ length: Math.ceil(bytes.length / piece) }, (_, index) =>
    bytes.subarray(index * piece, (index + 1) * piece),
  );
  return buffer(stripLocations(Readable.from(pieces, { objectMode: false })));
}

const frames = Buffer.from('frames that happen to say udta, ©xyz and meta');
const keys = box('meta', box('hdlr', 'mdta'), box('keys', 'com.apple.quicktime.location.ISO6709'), box('ilst', place));
const film = (data: Buffer) =>
  Buffer.concat([
    box('ftyp', 'qt  '),
    data,
    box(
      'moov',
      box('mvhd', 'duration'),
      box('trak', box('tkhd', 'turned'), box('udta', box('name', 'iPhone 99')), box('mdia', 'samples')),
      keys,
      box('udta', box('\u00a9xyz', place), box('loci', place), box('\u00a9mak', 'Apple')),
    ),
    box('uuid', `made by ${place}`),
  ]);

const matroska = (size?: string) =>
  Buffer.concat([
    element('1a45dfa3', Buffer.from('webm')),
    element(
      '18538067',
      Buffer.concat([
        element('1549a966', Buffer.from('info')),
        element('1f43b675', element('a3', frames), size),
        element('1254c367', Buffer.from(`LOCATION ${place} Apple`)),
        element('1f43b675', element('a3', frames), size),
      ]),
      size,
    ),
  ]);

it.each([
  ['a film', film(box('mdat', frames))],
  ['a film with a large box', film(largeBox('mdat', frames))],
  ['WebM', matroska()],
  ['WebM as browsers record it, of unknown sizes', matroska('01ffffffffffffff')],
])('removes place and device from %s, and moves no other byte', async (_, bytes) => {
  const whole = await cleaned(bytes);
  expect(whole).toHaveLength(bytes.length);
  for (const secret of ['47.3769', 'Apple', 'iPhone']) expect(whole.includes(secret)).toBe(false);
  for (const kept of [frames, ...['duration', 'turned', 'samples', 'info'].filter((word) => bytes.includes(word))]) {
    expect(whole.indexOf(kept)).toBe(bytes.indexOf(kept));
  }
  for (const piece of [1, 3, 7, 64]) expect((await cleaned(bytes, piece)).equals(whole)).toBe(true);
  // Bytes already blanked stay as they are.
  expect((await cleaned(whole)).equals(whole)).toBe(true);
});

it.each([
  ['nothing', Buffer.alloc(0)],
  ['a few bytes', Buffer.from('abc')],
  ['text', Buffer.from(`notes on udta and ${place}`)],
  ['a film without metadata', Buffer.concat([box('ftyp', 'isom'), box('mdat', frames), box('moov', box('mvhd', 'x'))])],
  ['a film that breaks off', film(box('mdat', frames)).subarray(0, 40)],
  ['boxes of impossible sizes', Buffer.concat([box('ftyp', 'isom'), Buffer.from('0000000375647461', 'hex'), frames])],
  ['elements that are none', Buffer.concat([element('1a45dfa3', Buffer.from('webm')), Buffer.alloc(40)])],
])('%s stays as it is', async (_, bytes) => {
  for (const piece of [1, 5, Math.max(1, bytes.length)]) {
    expect((await cleaned(bytes, piece)).equals(bytes)).toBe(true);
  }
});

it('reports to the reader that a file broke off', async () => {
  const source = new Readable({ read: () => undefined });
  const reading = buffer(stripLocations(source));
  source.push(box('ftyp', 'isom'));
  source.destroy(new Error('gone'));
  await expect(reading).rejects.toThrow('gone');
});
