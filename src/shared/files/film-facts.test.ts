import { expect, it } from 'vitest';
import { box, phoneFilm, place, track, words } from '../../../tests/harness/film-boxes.ts';
import { filmFactsOf } from './film-facts.ts';

const factsOf = (bytes: Buffer) =>
  filmFactsOf(bytes.length, (start, length) => Promise.resolve(bytes.subarray(start, start + length)));
const nothing = { seconds: null, isHevc: false, others: [] };
const ftyp = box('ftyp', 'isom');

it('a film says how long it is, how it is compressed, and where tracks other than picture and sound are', async () => {
  const film = phoneFilm();
  const { others, ...facts } = await factsOf(film);
  expect(facts).toEqual({ seconds: 7, isHevc: false });
  expect(others.map(({ start, end }) => film.toString('latin1', start, end))).toEqual([place + place]);
  expect(await factsOf(phoneFilm({ format: 'hvc1' }))).toMatchObject({ isHevc: true });
});

it('a long film has lengths and positions of 64 bits', async () => {
  const long = Buffer.alloc(8);
  long.writeBigUInt64BE(9000n);
  const head = words(0x01000000, 0, 0, 0, 0, 1000);
  const stbl = box(
    'stbl',
    box('stsc', words(0, 1, 1, 2, 1)),
    box('stsz', words(0, 3, 4)),
    box('co64', words(0, 2, 0, 8, 0, 20)),
  );
  const meta = box('trak', box('mdia', box('hdlr', words(0, 0), 'meta'), box('minf', stbl)));
  const film = Buffer.concat([
    ftyp,
    Buffer.alloc(0),
    box('free', 'x'.repeat(40)),
    box('moov', box('mvhd', head, long), meta),
  ]);
  expect(await factsOf(film)).toEqual({
    seconds: 9,
    isHevc: false,
    others: [
      { start: 8, end: 14 },
      { start: 20, end: 26 },
    ],
  });
});

const deep = (depth: number): Buffer => {
  const heads = Buffer.alloc(depth * 8);
  for (let level = 0; level < depth; level += 1) {
    heads.writeUInt32BE((depth - level) * 8, level * 8);
    heads.write('trak', level * 8 + 4, 'latin1');
  }
  return heads;
};
const claims = (size: number) => {
  const bytes = box('trak', 'x'.repeat(20));
  bytes.writeUInt32BE(size);
  return bytes;
};
const endless = track({ handler: 'meta', format: 'mebx', samples: ['x'], start: 0 });
endless.writeUInt32BE(0xffffffff, endless.indexOf('stsz') + 12);
endless.writeUInt32BE(0xffffffff, endless.indexOf('stco') + 8);

it.each([
  ['nothing', Buffer.alloc(0)],
  ['a few bytes', Buffer.from('abc')],
  ['a film that breaks off', phoneFilm().subarray(0, 150)],
  ['a film without an index', Buffer.concat([ftyp, box('mdat', 'x')])],
  ['boxes nested 10,000 deep', Buffer.concat([ftyp, box('moov', deep(10_000))])],
  ['a box of size 0', Buffer.concat([ftyp, box('moov', claims(0))])],
  ['a box of size 1 without its 64 bits', Buffer.concat([ftyp, box('moov', claims(1).subarray(0, 12))])],
  ['a box smaller than its head', Buffer.concat([ftyp, box('moov', claims(7))])],
  ['a box beyond the end', Buffer.concat([ftyp, box('moov', claims(0x7fffffff))])],
  ['an index beyond the end', Buffer.concat([ftyp, claims(0x7fffffff)])],
  ['a header of zeros', Buffer.concat([ftyp, box('moov', box('mvhd', Buffer.alloc(20)))])],
  ['a header that breaks off', Buffer.concat([ftyp, box('moov', box('mvhd', words(0, 0)))])],
  ['tens of thousands of small boxes', Buffer.concat([ftyp, ...Array.from({ length: 50_000 }, () => box('free'))])],
])('%s tells nothing', async (_, bytes) => {
  expect(await factsOf(bytes)).toEqual(nothing);
});

it('tables that claim more rows than they have end with the last one', async () => {
  const film = Buffer.concat([ftyp, box('moov', endless)]);
  expect((await factsOf(film)).others).toEqual([{ start: 0, end: 1 }]);
});
