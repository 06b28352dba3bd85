import type { IncomingHttpHeaders } from 'node:http';
import type { ByteRange } from '../files/file-store.ts';

/**
 * The one part a Range header asks for (RFC 9110, 14.2). `undefined` is everything: no header, several parts, another
 * unit, or If-Range, since our answers have no matching validator.
 */
export function byteRangeOf(headers: IncomingHttpHeaders, size: number): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '');
  if (!match || headers['if-range'] !== undefined) return undefined;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return undefined;
  if (first === '') return suffixOf(Number(last), size);
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start < size ? { start, end } : 'unsatisfiable';
}

function suffixOf(length: number, size: number): ByteRange | 'unsatisfiable' {
  return length === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - length), end: size - 1 };
}
