const [quote, backslash, comma, open, close, openObject, closeObject] = Buffer.from('"\\,[]{}');
/** Tab, line feed, carriage return, blank, and the three bytes of a byte order mark. */
const blanks: readonly (number | undefined)[] = [0x09, 0x0a, 0x0d, 0x20, 0xef, 0xbb, 0xbf];

/** Whether a byte ends an entry of the list, or the list itself. Throws a SyntaxError outside of it. */
function listScanner(): (byte: number | undefined) => 'entry' | 'list' | undefined {
  let depth = 0;
  let isText = false;
  let isEscaped = false;
  let isOver = false;
  return (byte) => {
    if (isText) {
      if (isEscaped) isEscaped = false;
      else if (byte === backslash) isEscaped = true;
      else if (byte === quote) isText = false;
      return undefined;
    }
    if (depth === 0 && !blanks.includes(byte) && (byte !== open || isOver)) throw new SyntaxError('Not one list.');
    if (byte === quote) isText = true;
    else if (byte === open || byte === openObject) depth += 1;
    else if (byte === close || byte === closeObject) {
      depth -= 1;
      if (depth > 0) return undefined;
      if (byte !== close) throw new SyntaxError('The list ends like an object.');
      isOver = true;
      return 'list';
    } else if (byte === comma && depth === 1) return 'entry';
    return undefined;
  };
}

/**
 * The entries of one JSON list, as text, while it arrives in UTF-8 and however it is laid out. Throws a SyntaxError for
 * anything else, and a RangeError for an entry of more than `maxBytes`.
 */
export async function* jsonEntries(source: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<string> {
  const endOf = listScanner();
  let parts: Buffer[] = [];
  let length = 0;
  let count = 0;
  let isOver = false;
  const keep = (part: Buffer): void => {
    length += part.length;
    if (length > maxBytes) throw new RangeError('An entry is too long.');
    parts.push(part);
  };
  for await (const chunk of source) {
    let start = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const end = endOf(chunk[at]);
      if (!end) continue;
      keep(chunk.subarray(start, at));
      const text = Buffer.concat(parts, length)
        .toString('utf8')
        .replace(/^[^[]*\[/, count === 0 ? '' : '$&');
      [parts, length, start, isOver] = [[], 0, at + 1, end === 'list'];
      count += 1;
      if (!isOver || count > 1 || text.trim() !== '') yield text;
    }
    keep(chunk.subarray(start));
  }
  if (!isOver) throw new SyntaxError('The list is cut off.');
}
