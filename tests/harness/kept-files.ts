import { readdir } from 'node:fs/promises';
import type { Insertable } from 'kysely';
import { expect } from 'vitest';
import type { Tables } from '../../src/server/kernel/database/tables.gen.ts';
import { fileAddress } from '../../src/shared/files/files.ts';
import type { Member } from './member.ts';
import type { TestApp } from './test-app.ts';

/** How many files there are under DATA_DIR, of any kind. */
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

/** The storage counted against the plan, in GB: one row for each month with usage. */
export async function storageOf({ database }: TestApp, { tenantId }: Member): Promise<number[]> {
  const rows = await database.family(tenantId, (db) =>
    db.selectFrom('usageMetrics').where('tenantId', '=', db.tenantId).select('storageUsedGb').execute(),
  );
  return rows.map((row) => row.storageUsedGb);
}

/** Checks that a family without files has no more bytes than before, no row and no storage counted. */
export async function expectNothingKept(app: TestApp, of: Member, before: number): Promise<void> {
  expect(await storedFiles(app)).toBe(before);
  expect(await filesOf(app, of)).toEqual([]);
  expect((await storageOf(app, of)).filter((gigabytes) => gigabytes > 0)).toEqual([]);
}

/** A file of the family, with bytes and a thumbnail. */
export async function addFile(
  { database, services }: TestApp,
  { tenantId, userId }: Member,
  row: Partial<Insertable<Tables['files']>> = {},
) {
  const [storageKey, thumbnailKey] = await Promise.all([
    services.files.save(Buffer.from('full')),
    services.files.save(Buffer.from('thumb')),
  ]);
  const { id } = await database.family(tenantId, (db) =>
    db
      .insertInto('files')
      .values({
        tenantId,
        userId,
        category: 'story',
        name: 'photo.webp',
        type: 'image/webp',
        size: 4,
        storageKey,
        thumbnailKey,
        ...row,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return { id, url: fileAddress(id), storageKey, thumbnailKey };
}
