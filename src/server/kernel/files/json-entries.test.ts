import { describe, expect, test } from 'vitest';
import { jsonEntries } from './json-entries.ts';

async function* inPieces(text: string, size: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(text: string, size = 3, maxBytes = 1000): Promise<unknown[]> {
  const rows: unknown[] = [];
  for await (const entry of jsonEntries(inPieces(text, size), maxBytes)) rows.push(JSON.parse(entry));
  return rows;
}

const list = [{ a: '[,]{"\\" ü 👶', b: [1, [2], {}] }, {}, [], 'x,"]', 5, null, { c: { d: '\n' } }];

describe('a list is read in any layout', () => {
  test.each([
    ['on one line', JSON.stringify(list)],
    ['indented', JSON.stringify(list, null, 4)],
    ['an entry a line', `[\n${list.map((entry) => JSON.stringify(entry)).join(',\n')}\n]\n`],
    ['after a byte order mark', `\uFEFF ${JSON.stringify(list)}\r\n`],
  ])('%s', async (_, text) => {
    for (const size of [1, 2, 7, 1000]) expect(await read(text, size)).toEqual(list);
  });

  test('without entries', async () => {
    for (const text of ['[]', '[\n]\n', ' [ ] ']) expect(await read(text)).toEqual([]);
  });
});

test.each(['', '{}', '[1', '[1]]', '[1] x', 'x [1]', '[1,]', '[,1]', '[{]', '[1}', '["a]', '[1][2]', '[1 2]'])(
  '%j is refused',
  async (text) => {
    await expect(read(text)).rejects.toThrow(SyntaxError);
  },
);

test('an entry that is too long is refused before it fills the memory', async () => {
  await expect(read(`["${'x'.repeat(2000)}"]`)).rejects.toThrow(RangeError);
  await expect(read(`["${'x'.repeat(2000)}`)).rejects.toThrow(RangeError);
});
