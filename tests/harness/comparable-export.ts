import { createHash } from 'node:crypto';
import {
  readFamilyCatalog,
  type TakenTable,
  takenTables,
} from '../../src/server/features/archive/family/family-rows.queries.ts';
import { withNewIds } from '../../src/server/features/archive/family/import-rows.rules.ts';
import { manifestSchema } from '../../src/server/features/archive/family/manifest.rules.ts';
import { snakeCase } from '../../src/server/kernel/database/catalog.ts';
import type { Member } from './member.ts';
import type { TestApp } from './test-app.ts';

type Row = Record<string, unknown>;

/** Every row of an export with its position in its table instead of its id, and every file by its hash. */
export async function comparable(app: TestApp, of: Member, files: ReadonlyMap<string, Buffer>) {
  const catalog = await app.database.family(of.tenantId, readFamilyCatalog);
  const read = (path: string): unknown => JSON.parse(files.get(path)?.toString('utf8') ?? '[]');
  const tables = new Map(takenTables.map((table) => [table, read(`data/${snakeCase(table)}.json`) as Row[]]));
  // People are stored in order of arrival, which differs here, so they are sorted by name.
  tables.get('users')?.sort((a, b) => String(a.firstName).localeCompare(String(b.firstName)));
  const places = new Map(
    [...tables].map(
      ([table, rows]) => [table, new Map(rows.map(({ id }, place) => [id as number, place + 1]))] as const,
    ),
  );
  const rowsOf = (table: TakenTable, rows: Row[]): Row[] =>
    rows.map((row) => {
      const moved = withNewIds(table, row, places, catalog.get(table)?.references ?? []);
      return table === 'users' ? { firstName: row.firstName, lastName: row.lastName } : moved;
    });
  const manifest = manifestSchema.parse(read('manifest.json'));
  const hashes = Object.entries(manifest.files).map(([id, path]) => [
    places.get('files')?.get(Number(id)),
    createHash('sha256')
      .update(files.get(path) ?? '')
      .digest('hex'),
  ]);
  return { rows: Object.fromEntries([...tables].map(([table, rows]) => [table, rowsOf(table, rows)])), hashes };
}
