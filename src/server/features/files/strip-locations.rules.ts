import { pipeline, type Readable, Transform } from 'node:stream';

/** The new head of a box or element, and how many bytes follow it. */
interface Head {
  length: number;
  written: Buffer;
  /** 0 to look into its parts. */
  body: number;
  isWiped: boolean;
}
/** Undefined while more bytes are needed; `end` if the rest can't be read and stays as it is. */
type ReadHead = (bytes: Buffer) => Head | 'end' | undefined;

/** Blanks where and with which device a film was recorded. Every byte keeps its position, so players still work. */
export function stripLocations(source: Readable): Readable {
  // The reader gets the error.
  return pipeline(source, blanking(), () => undefined);
}

function blanking(): Transform {
  let readHead: ReadHead | 'end' | undefined;
  let waiting: Buffer = Buffer.alloc(0);
  let body = 0;
  let isWiped = false;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      waiting = waiting.length === 0 ? chunk : Buffer.concat([waiting, chunk]);
      while (waiting.length > 0) {
        if (body === 0 && readHead !== 'end') {
          readHead ??= readerFor(waiting);
          const head = typeof readHead === 'function' ? readHead(waiting) : readHead;
          if (head === undefined) break;
          if (head === 'end') readHead = 'end';
          else {
            this.push(head.written);
            waiting = waiting.subarray(head.length);
            ({ body, isWiped } = head);
          }
          continue;
        }
        const length = readHead === 'end' ? waiting.length : Math.min(body, waiting.length);
        this.push(isWiped && readHead !== 'end' ? Buffer.alloc(length) : waiting.subarray(0, length));
        waiting = waiting.subarray(length);
        body = Math.max(0, body - length);
      }
      done();
    },
    flush(done) {
      this.push(waiting);
      done();
    },
  });
}

const firstBoxes: ReadonlySet<string> = new Set(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot']);
const ebml = 0x1a45dfa3;

function readerFor(bytes: Buffer): ReadHead | 'end' | undefined {
  if (bytes.length < 8) return undefined;
  if (bytes.readUInt32BE(0) === ebml) return readElement;
  return firstBoxes.has(bytes.toString('latin1', 4, 8)) ? readBox : 'end';
}

/** MP4 and QuickTime (ISO/IEC 14496-12): each track and the film have their own. */
const openBoxes: ReadonlySet<string> = new Set(['moov', 'trak']);
/** User data (`©xyz`, `loci`), metadata keys (`com.apple.quicktime.location.…`) and vendor boxes. */
const wipedBoxes: ReadonlySet<string> = new Set(['udta', 'meta', 'uuid']);

const readBox: ReadHead = (bytes) => {
  if (bytes.length < 8) return undefined;
  const type = bytes.toString('latin1', 4, 8);
  let size = bytes.readUInt32BE(0);
  const length = size === 1 ? 16 : 8;
  if (bytes.length < length) return undefined;
  if (length === 16) size = Number(bytes.readBigUInt64BE(8));
  const written = Buffer.from(bytes.subarray(0, length));
  const isWiped = wipedBoxes.has(type);
  if (isWiped) written.write('free', 4, 'latin1');
  if (size === 0) return { length, written, body: Number.MAX_SAFE_INTEGER, isWiped };
  if (size < length) return 'end';
  return { length, written, body: openBoxes.has(type) ? 0 : size - length, isWiped };
};

/** Matroska and WebM (RFC 9559): a live recording leaves both sizes open. */
const segment = 0x18538067;
const cluster = 0x1f43b675;
const wipedElements: ReadonlySet<number> = new Set([0x1254c367, 0x1941a469]);
const voidElement = 0xec;

const readElement: ReadHead = (bytes) => {
  const idLength = Math.clz32(bytes[0] ?? 0) - 23;
  if (idLength > 4) return 'end';
  const sizeLength = Math.clz32(bytes[idLength] ?? 0) - 23;
  if (bytes.length <= idLength) return undefined;
  if (sizeLength > 8) return 'end';
  const length = idLength + sizeLength;
  if (bytes.length < length) return undefined;
  const id = bytes.readUIntBE(0, idLength);
  const { size, isOpen } = sizeIn(bytes.subarray(idLength, length));
  const written = Buffer.from(bytes.subarray(0, length));
  if (id === segment || (id === cluster && isOpen)) return { length, written, body: 0, isWiped: false };
  if (isOpen) return 'end';
  if (!wipedElements.has(id)) return { length, written, body: size, isWiped: false };
  return { length, written: voidHead(length, size), body: size, isWiped: true };
};

/** The first set bit gives the number of bytes; if all others are set, the size is unknown. */
function sizeIn(bytes: Buffer): { size: number; isOpen: boolean } {
  const marker = 0x80 >> (bytes.length - 1);
  const values = [...bytes];
  const first = (values[0] ?? 0) & (marker - 1);
  const isOpen = first === marker - 1 && values.slice(1).every((value) => value === 0xff);
  return { size: values.slice(1).reduce((sum, value) => sum * 256 + value, first), isOpen };
}

/** The same length as the head it replaces. */
function voidHead(length: number, size: number): Buffer {
  const width = Math.min(8, length - 1);
  const head = Buffer.alloc(length);
  head[0] = voidElement;
  let rest = size + length - 1 - width;
  for (let place = width; place > 0; place -= 1) {
    head[place] = rest % 256;
    rest = Math.floor(rest / 256);
  }
  head[1] = (head[1] ?? 0) | (0x80 >> (width - 1));
  return head;
}
