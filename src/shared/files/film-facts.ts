/** A part of a film: from byte `start` up to `end`, which isn't included. */
export interface FilmPart {
  start: number;
  end: number;
}

export interface FilmFacts {
  /** Null if the film doesn't say. */
  seconds: number | null;
  /** Compressed by HEVC, which some devices can't play. */
  isHevc: boolean;
  /** The data of tracks that are neither picture nor sound: cameras write their places there. In order, apart. */
  others: readonly FilmPart[];
}

/** Reads bytes of a film; fewer at its end. */
type ReadBytes = (start: number, length: number) => Promise<Uint8Array>;

interface Box extends FilmPart {
  type: string;
}

const unknown: FilmFacts = { seconds: null, isHevc: false, others: [] };

/** More than ten hours of film have. */
const longestIndex = 16 * 1024 * 1024;
const mostParts = 200_000;
/** The index is among the first boxes, or behind the pictures. */
const mostBoxes = 64;
const longestSeconds = 7 * 24 * 60 * 60;

/** Reads the index of an MP4 or QuickTime film (ISO/IEC 14496-12), whatever its sizes claim. */
export async function filmFactsOf(size: number, read: ReadBytes): Promise<FilmFacts> {
  const index = await findIndex(size, read);
  if (!index || index.end - index.start > longestIndex) return unknown;
  const bytes = await read(index.start, index.end - index.start);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const boxes = [...boxesIn(view, { start: 0, end: view.byteLength })];
  const header = boxes.find(({ type }) => type === 'mvhd');
  const others: FilmPart[] = [];
  let isHevc = false;
  for (const track of boxes.filter(({ type }) => type === 'trak')) {
    const handler = boxIn(view, track, 'mdia', 'hdlr');
    const samples = boxIn(view, track, 'mdia', 'minf', 'stbl');
    if (!handler || !samples) continue;
    const formats = boxIn(view, samples, 'stsd');
    isHevc ||= formats !== undefined && ['hvc1', 'hev1'].includes(wordAt(view, formats, 12));
    if (!shownTracks.has(wordAt(view, handler, 8))) addSamples(view, samples, size, others);
  }
  return { seconds: header ? secondsIn(view, header) : null, isHevc, others: joined(others) };
}

async function findIndex(size: number, read: ReadBytes): Promise<FilmPart | undefined> {
  let start = 0;
  for (let count = 0; count < mostBoxes && start + 8 <= size; count += 1) {
    const bytes = await read(start, Math.min(16, size - start));
    const box = boxAt(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), 0, size - start);
    if (!box) return undefined;
    if (box.type === 'moov') return { start: start + box.start, end: start + box.end };
    start += box.end;
  }
  return undefined;
}

/** The box at a position; undefined if its size can't be. A size of 0 means up to the end, one of 1 has 64 bits. */
function boxAt(view: DataView, at: number, end: number): Box | undefined {
  if (at + 8 > view.byteLength) return undefined;
  const short = view.getUint32(at);
  const head = short === 1 ? 16 : 8;
  if (at + head > view.byteLength) return undefined;
  const long = short === 1 ? Number(view.getBigUint64(at + 8)) : short;
  const size = short === 0 ? end - at : long;
  if (size < head || size > end - at) return undefined;
  const type = String.fromCharCode(...[4, 5, 6, 7].map((place) => view.getUint8(at + place)));
  return { type, start: at + head, end: at + size };
}

function* boxesIn(view: DataView, { start, end }: FilmPart): Generator<Box> {
  let at = start;
  for (;;) {
    const box = boxAt(view, at, end);
    if (!box) return;
    yield box;
    at = box.end;
  }
}

/** The first box at the end of a path. */
function boxIn(view: DataView, box: FilmPart, ...path: readonly string[]): Box | undefined {
  let found: Box | undefined;
  for (const name of path) {
    for (const each of boxesIn(view, found ?? box)) {
      if (each.type !== name) continue;
      found = each;
      break;
    }
    if (found?.type !== name) return undefined;
  }
  return found;
}

function secondsIn(view: DataView, { start, end }: Box): number | null {
  const isLong = start < end && view.getUint8(start) === 1;
  if (end - start < (isLong ? 32 : 20)) return null;
  const scale = view.getUint32(start + (isLong ? 20 : 12));
  const length = isLong ? Number(view.getBigUint64(start + 24)) : view.getUint32(start + 16);
  const seconds = length / scale;
  return seconds > 0 && seconds < longestSeconds ? Math.max(1, Math.round(seconds)) : null;
}

const shownTracks: ReadonlySet<string> = new Set(['vide', 'soun', 'auxv']);

const wordAt = (view: DataView, { start, end }: FilmPart, offset: number): string =>
  start + offset + 4 > end
    ? ''
    : String.fromCharCode(...[0, 1, 2, 3].map((place) => view.getUint8(start + offset + place)));

/** A track's chunks: their positions, how many samples each has, and the samples' sizes. */
function addSamples(view: DataView, samples: Box, size: number, parts: FilmPart[]): void {
  const [short, long] = [boxIn(view, samples, 'stco'), boxIn(view, samples, 'co64')];
  const chunks = short ? table(view, short, 4) : table(view, long, 8);
  const runs = table(view, boxIn(view, samples, 'stsc'), 12);
  const sizes = boxIn(view, samples, 'stsz');
  const same = sizes && sizes.end - sizes.start >= 8 ? view.getUint32(sizes.start + 4) : 0;
  const each = table(view, sizes, 4, 8);
  let [run, sample] = [0, 0];
  for (let chunk = 0; chunk < chunks.count && parts.length < mostParts; chunk += 1) {
    while (run + 1 < runs.count && view.getUint32(runs.at(run + 1)) <= chunk + 1) run += 1;
    const count = run < runs.count ? view.getUint32(runs.at(run) + 4) : 0;
    const start = short ? view.getUint32(chunks.at(chunk)) : Number(view.getBigUint64(chunks.at(chunk)));
    let length = same * count;
    const last = Math.min(each.count, sample + count);
    if (same === 0) for (; sample < last; sample += 1) length += view.getUint32(each.at(sample));
    if (length > 0 && start < size) parts.push({ start, end: Math.min(size, start + length) });
  }
}

/** The rows of a table, as many as are there, whatever it says. */
function table(view: DataView, box: Box | undefined, width: number, offset = 4) {
  const first = (box?.start ?? 0) + offset + 4;
  const room = box ? Math.max(0, Math.floor((box.end - first) / width)) : 0;
  const count = box && room > 0 ? Math.min(room, view.getUint32(box.start + offset)) : 0;
  return { count, at: (row: number) => first + row * width };
}

function joined(parts: readonly FilmPart[]): FilmPart[] {
  const together: FilmPart[] = [];
  for (const part of parts.toSorted((one, other) => one.start - other.start)) {
    const last = together.at(-1);
    if (last && part.start <= last.end) last.end = Math.max(last.end, part.end);
    else together.push({ ...part });
  }
  return together;
}
