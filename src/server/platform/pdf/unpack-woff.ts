import { inflateSync } from 'node:zlib';

/** In bytes, by the two formats' specifications. */
const woffHeader = { size: 44, entry: 20 } as const;
const sfntHeader = { size: 12, entry: 16 } as const;

/**
 * A font of the web as the plain OpenType file that it was packed from. The PDF library reads WOFF too, but inflates a
 * whole table for each glyph that it looks up in it: half a minute for a line of Chinese.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(sfntHeader.size + count * sfntHeader.entry);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const parts: Buffer[] = [head];
  let end = head.length;
  for (let index = 0; index < count; index += 1) {
    const from = woffHeader.size + index * woffHeader.entry;
    const table = tableAt(woff, from);
    const to = sfntHeader.size + index * sfntHeader.entry;
    woff.copy(head, to, from, from + 4);
    woff.copy(head, to + 4, from + 16, from + 20);
    head.writeUInt32BE(end, to + 8);
    head.writeUInt32BE(table.length, to + 12);
    // Each table begins at a multiple of four.
    const padding = Buffer.alloc((4 - (table.length % 4)) % 4);
    parts.push(table, padding);
    end += table.length + padding.length;
  }
  return Buffer.concat(parts);
}

function tableAt(woff: Buffer, entry: number): Buffer {
  const start = woff.readUInt32BE(entry + 4);
  const packedLength = woff.readUInt32BE(entry + 8);
  const bytes = woff.subarray(start, start + packedLength);
  return packedLength < woff.readUInt32BE(entry + 12) ? inflateSync(bytes) : bytes;
}
