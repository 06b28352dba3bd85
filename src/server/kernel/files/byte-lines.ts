import { say } from '#words';

const lineFeed = 0x0a;

/**
 * The lines of UTF-8 text as it arrives, without line ends. Only a line feed ends one: other readers also split at
 * characters that JSON may contain. Throws if a line exceeds `maxBytes`.
 */
export async function* byteLines(source: AsyncIterable<Buffer>, maxBytes = Infinity): AsyncGenerator<string> {
  let parts: Buffer[] = [];
  let length = 0;
  const take = (): string => {
    const line = Buffer.concat(parts, length).toString('utf8');
    parts = [];
    length = 0;
    return line;
  };
  const keep = (part: Buffer): void => {
    length += part.length;
    if (length > maxBytes) throw new RangeError(say('A line is too long.'));
    parts.push(part);
  };
  for await (const chunk of source) {
    let start = 0;
    for (let end = chunk.indexOf(lineFeed); end !== -1; end = chunk.indexOf(lineFeed, start)) {
      keep(chunk.subarray(start, end));
      yield take();
      start = end + 1;
    }
    if (start < chunk.length) keep(chunk.subarray(start));
  }
  if (length > 0) yield take();
}
