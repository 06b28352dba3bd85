/**
 * Browsers record WebM without its length, so players would have to load all of it. This writes the length into the head:
 * `EBML, Segment { Info { …, Duration }, Tracks …`, elements of an id, a size and a content.
 */
const ids = { ebml: 0x1a45dfa3, segment: 0x18538067, info: 0x1549a966, scale: 0x2ad7b1, duration: 0x4489 } as const;

/** Far longer than the head. */
const headBytes = 4096;

/** The same recording with its length, or unchanged if its head is unusual. */
export async function withWebmDuration(recording: Blob, milliseconds: number): Promise<Blob> {
  const head = new Uint8Array(await recording.slice(0, headBytes).arrayBuffer());
  const patched = headWithDuration(head, milliseconds);
  return patched ? new Blob([patched, recording.slice(head.length)], { type: recording.type }) : recording;
}

interface Element {
  id: number;
  sizeAt: number;
  contentAt: number;
  /** Undefined for an element that ends with the file. */
  end: number | undefined;
}

/** A recording's new head; undefined if nothing can be written safely. */
export function headWithDuration(
  head: Uint8Array<ArrayBuffer>,
  milliseconds: number,
): Uint8Array<ArrayBuffer> | undefined {
  const ebml = elementAt(head, 0);
  if (ebml?.id !== ids.ebml || ebml.end === undefined) return undefined;
  const segment = elementAt(head, ebml.end);
  // If the segment has a known size, or a table of positions, no byte may move.
  if (segment?.id !== ids.segment || segment.end !== undefined) return undefined;
  const info = elementAt(head, segment.contentAt);
  if (info?.id !== ids.info || info.end === undefined || info.end > head.length) return undefined;
  const known = childrenOf(head, info.contentAt, info.end);
  if (known.some(({ id }) => id === ids.duration)) return undefined;
  const scale = known.find(({ id }) => id === ids.scale);
  const nanoseconds = (scale && numberOf(head.subarray(scale.contentAt, scale.end))) || 1_000_000;
  const duration = durationElement((milliseconds * 1_000_000) / nanoseconds);
  const size = sizeOf(info.end - info.contentAt + duration.length);
  return joined([
    head.subarray(0, info.sizeAt),
    size,
    head.subarray(info.contentAt, info.end),
    duration,
    head.subarray(info.end),
  ]);
}

function elementAt(bytes: Uint8Array, at: number): Element | undefined {
  const idLength = lengthOfNumber(bytes[at], 4);
  const sizeAt = at + (idLength ?? 0);
  const sizeLength = lengthOfNumber(bytes[sizeAt], 8);
  const contentAt = sizeAt + (sizeLength ?? 0);
  if (idLength === undefined || sizeLength === undefined || contentAt > bytes.length) return undefined;
  const [first = 0, ...others] = bytes.subarray(sizeAt, contentAt);
  // Without the bit that gives the length.
  const size = [first % 2 ** (8 - sizeLength), ...others];
  const isUnknown = size.every((byte, place) => byte === (place === 0 ? 2 ** (8 - sizeLength) - 1 : 0xff));
  const end = isUnknown ? undefined : contentAt + numberOf(size);
  return { id: numberOf(bytes.subarray(at, sizeAt)), sizeAt, contentAt, end };
}

function childrenOf(bytes: Uint8Array, from: number, end: number): Element[] {
  const found: Element[] = [];
  for (let at = from; at < end; ) {
    const element = elementAt(bytes, at);
    if (element?.end === undefined) break;
    found.push(element);
    at = element.end;
  }
  return found;
}

/** A number has as many bytes as it has leading zeros. */
function lengthOfNumber(first: number | undefined, longest: number): number | undefined {
  if (first === undefined || first === 0) return undefined;
  const length = Math.clz32(first) - 23;
  return length <= longest ? length : undefined;
}

const numberOf = (bytes: Iterable<number>): number => [...bytes].reduce((value, byte) => value * 256 + byte, 0);

function durationElement(ticks: number): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(11));
  view.setUint16(0, ids.duration);
  view.setUint8(2, 0x88);
  view.setFloat64(3, ticks);
  return new Uint8Array(view.buffer);
}

/** In four bytes, enough for any head. */
function sizeOf(content: number): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(4));
  view.setUint32(0, 0x10000000 + content);
  return new Uint8Array(view.buffer);
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
