import { expect, test } from 'vitest';
import { type ExportRow, type Step, upgraded } from './older-exports.rules.ts';

const steps: readonly Step[] = [
  {
    // Version 2 has a separate table for the colors of hats.
    async *hats(rowsBefore) {
      for await (const { color: _, ...hat } of rowsBefore('hats')) yield hat;
    },
    async *colors(rowsBefore) {
      for await (const { id, color } of rowsBefore('hats')) yield { hatId: id, color };
    },
  },
  {
    async *hats(rowsBefore) {
      for await (const hat of rowsBefore('hats')) yield { ...hat, isWorn: true };
    },
  },
];

async function* rowsOf(...rows: ExportRow[]): AsyncGenerator<ExportRow> {
  yield* rows;
}

async function allOf(rows: AsyncIterable<ExportRow>): Promise<ExportRow[]> {
  const all: ExportRow[] = [];
  for await (const row of rows) all.push(row);
  return all;
}

const tables = {
  names: ['hats', 'shoes'],
  rows: (table: string) => rowsOf(table === 'hats' ? { id: 1, color: 'red' } : { id: 2 }),
};

test.each([
  [1, [{ id: 1, isWorn: true }], [{ hatId: 1, color: 'red' }]],
  [2, [{ id: 1, color: 'red', isWorn: true }], undefined],
  [3, [{ id: 1, color: 'red' }], undefined],
])('an export of version %d goes through every later step', async (version, hats, colors) => {
  const { names, rows } = upgraded(version, tables, steps);
  expect(await allOf(rows('hats'))).toEqual(hats);
  expect(await allOf(rows('shoes'))).toEqual([{ id: 2 }]);
  expect(names).toEqual(colors ? ['hats', 'shoes', 'colors'] : ['hats', 'shoes']);
  if (colors) expect(await allOf(rows('colors'))).toEqual(colors);
});
