import { readdir } from 'node:fs/promises';
import { expect } from 'vitest';
import type { Member } from './member.ts';
import type { TestApp } from './test-app.ts';

/** How many files there are under DATA_DIR, whatever they are. */
export async function storedFiles({ services }: TestApp): Promise<number> {
  const entries = await readdir(services.config.dataDir, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}

export const filesOf = ({ database }: TestApp, { tenantId }: Member) =>
  database.family(tenantId, (db) =>
    db
      .selectFrom('files')
      .where('tenantId', '=', db.tenantId)
      .select(['id', 'entityId', 'name'])
      .orderBy('id')
      .execute(),
  );

/** What is counted against the plan, in GB: a row for each month in which something was. */
export async function storageOf({ database }: TestApp, { tenantId }: Member): Promise<number[]> {
  const rows = await database.family(tenantId, (db) =>
    db.selectFrom('usageMetrics').where('tenantId', '=', db.tenantId).select('storageUsedGb').execute(),
  );
  return rows.map((row) => row.storageUsedGb);
}

/** No bytes more than before, no row and no storage counted: for a family without files. */
export async function expectNothingKept(app: TestApp, of: Member, before: number): Promise<void> {
  expect(await storedFiles(app)).toBe(before);
  expect(await filesOf(app, of)).toEqual([]);
  expect((await storageOf(app, of)).filter((gigabytes) => gigabytes > 0)).toEqual([]);
}
