/** Boxes of MP4 and QuickTime films, written by hand. */

export function box(type: string, ...parts: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

export function words(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 4);
  for (const [index, number] of numbers.entries()) bytes.writeUInt32BE(number, index * 4);
  return bytes;
}

interface Track {
  handler: 'vide' | 'soun' | 'meta';
  format: string;
  /** Its samples, each in a chunk of its own, and where the first begins. */
  samples: readonly string[];
  start: number;
}

export function track({ handler, format, samples, start }: Track): Buffer {
  const starts = samples.map((_, index) => start + samples.slice(0, index).join('').length);
  const stbl = box(
    'stbl',
    box('stsd', words(0, 1), box(format, 'x'.repeat(8))),
    box('stsc', words(0, 1, 1, 1, 1)),
    box('stsz', words(0, 0, samples.length, ...samples.map(({ length }) => length))),
    box('stco', words(0, samples.length, ...starts)),
  );
  return box('trak', box('mdia', box('hdlr', words(0, 0), handler), box('minf', stbl)));
}

export const place = '+47.3769+008.5417/';

/** A QuickTime film of 7 seconds as a phone records it: its index is last, and it says in three places where it was. */
export function phoneFilm({ format = 'avc1', frames = 'frames of the film'.repeat(4) } = {}): Buffer {
  const start = box('ftyp', 'qt  ', words(0), 'qt  ').length + 8;
  const places = [place, place];
  return Buffer.concat([
    box('ftyp', 'qt  ', words(0), 'qt  '),
    box('mdat', frames, ...places),
    box(
      'moov',
      box('mvhd', words(0, 0, 0, 600, 4200)),
      track({ handler: 'vide', format, samples: [frames], start }),
      track({ handler: 'meta', format: 'mebx', samples: places, start: start + frames.length }),
      box('meta', box('keys', 'com.apple.quicktime.location.ISO6709'), box('ilst', place)),
      box('udta', box('\u00a9xyz', place), box('\u00a9mak', 'Apple')),
    ),
    box('uuid', `<exif:GPSLatitude>${place}</exif:GPSLatitude>`),
  ]);
}
