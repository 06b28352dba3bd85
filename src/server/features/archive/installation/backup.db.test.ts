import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createEmptyDatabase } from '../../../../../tests/harness/empty-database.ts';
import { writeEverything } from '../../../../../tests/harness/full-family.ts';
import { type Member, visit } from '../../../../../tests/harness/member.ts';
import { readZip } from '../../../../../tests/harness/read-zip.ts';
import { startTestApp, type TestApp, testPassword } from '../../../../../tests/harness/test-app.ts';
import { buildApp } from '../../../app.ts';
import { readConfig } from '../../../config.ts';
import { dumpFolderOf } from '../../../kernel/database/embedded/nightly-dumps.ts';
import { openFileStore } from '../../../kernel/files/open-file-store.ts';
import { createLogger } from '../../../kernel/logging.ts';
import { closeServices, openServices } from '../../../open-services.ts';
import { eraseDueFamilies } from '../../accounts/membership/erase-families.rules.ts';
import { eraseEndedChildren } from '../../children/children/children.rules.ts';
import { dumpEmbeddedDatabase, writeBackup } from './backup.rules.ts';
import { endedTables, restoreBackup } from './restore.rules.ts';

let app: TestApp;
let parent: Member;
let photo: string;
let folder: string;
let target: Awaited<ReturnType<typeof createEmptyDatabase>>;

beforeAll(async () => {
  app = await startTestApp();
  app.clock.set('2026-11-20T12:00:00Z');
  parent = await app.createFamily();
  await parent.rpc.pushSubscriptions.subscribe({
    endpoint: 'https://push.example.com/abc',
    keys: { p256dh: app.services.push.publicKey, auth: 'A'.repeat(22) },
  });
  ({ photo } = await writeEverything(app, parent, await app.createMember(parent)));
});

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'upbringing-backup-'));
  target = await createEmptyDatabase();
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
  await target.drop();
});

const longAgo = '2020-01-01T00:00:00.000Z';

const configOf = (dataDir: string) => readConfig({ DATA_DIR: dataDir, DATABASE_URL: target.url });

async function restore(backup: string, dataDir = join(folder, 'restored')) {
  const config = configOf(dataDir);
  return restoreBackup({ config, files: await openFileStore(config) }, backup);
}

/** The rows of a backup, without the positions of bytes, which differ after a restore. */
async function rowsIn(backup: string): Promise<string[]> {
  const rows = (await readZip(await readFile(backup))).get('rows.ndjson')?.toString('utf8') ?? '';
  return rows
    .split('\n')
    .filter((row) => !/"sid"|"endpoint"/.test(row))
    .map((row) => row.replaceAll(/"(storage|thumbnail)_key":"[^"]*"/g, '"$1_key":"…"'))
    .toSorted();
}

test('a backup is restored into an empty installation, which starts with every row and every file', async () => {
  const backup = join(folder, 'all.zip');
  const { tables, missingFiles } = await writeBackup(app.services, { target: backup, files: 'inside' });
  expect(missingFiles).toEqual([]);
  expect(tables).toContainEqual({ name: 'daily_stories', count: 5 });
  expect(tables).toContainEqual({ name: 'push_subscriptions', count: 1 });
  expect((await stat(backup)).mode & 0o077).toBe(0);
  await restore(backup);

  const services = await openServices(configOf(join(folder, 'restored')), createLogger('silent'));
  const server = await buildApp(services);
  try {
    const again = join(folder, 'again.zip');
    await writeBackup(services, { target: again, files: 'inside' });
    // Ignores what every start updates.
    const known = (row: string) => !/"usage_count"|"pending_until"|"job":"restore |"reversed":/.test(row);
    expect((await rowsIn(again)).filter(known)).toEqual((await rowsIn(backup)).filter(known));
    const { status, headers } = await visit(server, 'POST', '/api/login', {
      email: parent.email,
      password: testPassword,
    });
    expect(status).toBe(200);
    const cookie = String(headers['set-cookie']).split(';', 1)[0] ?? '';
    const shown = await server.inject({ method: 'GET', url: photo, headers: { cookie } });
    const before = await app.server.inject({ method: 'GET', url: photo, headers: { cookie: parent.cookie } });
    expect(shown.rawPayload.equals(before.rawPayload)).toBe(true);
    const added = await server.inject({
      method: 'POST',
      url: '/api/future-additions',
      headers: { cookie },
      payload: { content: 'new' },
    });
    expect(added.statusCode).toBe(201);
  } finally {
    await server.close();
    await closeServices(services);
  }
}, 180_000);

test('keeps the dates for erasing that the backup had', async () => {
  const leaving = await app.createFamily();
  const { tenantId } = leaving;
  const { id } = await leaving.rpc.children.create({
    name: 'Otto',
    dateOfBirth: '2020-05-01',
    currentStage: 'preschool',
  });
  await leaving.api('DELETE', `/api/children/${id}`);
  await app.database.service((db) =>
    db
      .insertInto('familyDeletions')
      .values({
        tenantId,
        requestedBy: leaving.userId,
        requestedAt: longAgo,
        takesEffectOn: '2026-12-04',
        takesEffectAt: longAgo,
      })
      .execute(),
  );
  await app.database.service((db) =>
    db.updateTable('children').set({ endedAt: longAgo }).where('id', '=', id).execute(),
  );
  const backup = join(folder, 'all.zip');
  await writeBackup(app.services, { target: backup, files: 'none' });
  await restore(backup);
  const services = await openServices(configOf(join(folder, 'restored')), createLogger('silent'));
  try {
    await eraseDueFamilies(services);
    await eraseEndedChildren(services);
    const rows = await services.database.service((db) =>
      db.selectFrom('children').where('tenantId', '=', tenantId).select(['name', 'endedAt']).execute(),
    );
    expect(rows).toEqual([{ name: 'Otto', endedAt: expect.any(String) as string }]);
  } finally {
    await closeServices(services);
  }
});

test('no restored row refers to a row that the restore leaves out', async () => {
  const { rows } = await app.database.service((db) =>
    sql<{ name: string; named: string }>`
      select distinct k.conrelid::regclass::text as name, k.confrelid::regclass::text as named
      from pg_catalog.pg_constraint k where k.contype = 'f'`.execute(db),
  );
  expect(rows.filter(({ name, named }) => endedTables.has(named) && !endedTables.has(name))).toEqual([]);
  expect(rows).toContainEqual({ name: 'push_subscriptions', named: 'sessions' });
});

test('never restores over existing data', async () => {
  const backup = join(folder, 'all.zip');
  await writeBackup(app.services, { target: backup, files: 'inside' });
  await restore(backup);
  await expect(restore(backup)).rejects.toThrow('There are families in this database already.');
}, 180_000);

test.each([
  ['is cut', (bytes: Buffer) => bytes.subarray(0, bytes.length - 50), 'it’s incomplete'],
  ['is not a ZIP', () => Buffer.from('x'), 'isn’t a ZIP file'],
])('a backup that %s is refused with a sentence', async (_, change, sentence) => {
  const backup = join(folder, 'all.zip');
  await writeBackup(app.services, { target: backup, files: 'inside' });
  await writeFile(backup, change(await readFile(backup)));
  await expect(restore(backup)).rejects.toThrow(sentence);
  await expect(restore(join(folder, 'none.zip'))).rejects.toThrow('can’t be read'.replace('’', "'"));
});

test('an unfinished backup leaves no file under its name', async () => {
  const { files } = app.services;
  const broken = { ...app.services, files: { ...files, find: () => Promise.reject(new Error('the store is away')) } };
  await expect(writeBackup(broken, { target: join(folder, 'all.zip'), files: 'inside' })).rejects.toThrow(
    'the store is away',
  );
  expect(await readdir(folder)).toEqual([]);
});

test('dumps the embedded database once each night, and keeps seven dumps', async () => {
  const dumps = dumpFolderOf(app.services.config.dataDir);
  for (let day = 1; day <= 9; day += 1) {
    app.clock.set(`2026-11-0${day}T03:10:00Z`);
    await dumpEmbeddedDatabase(app.services);
    await dumpEmbeddedDatabase(app.services);
  }
  const names = await readdir(dumps).catch((): string[] => []);
  const expected = [3, 4, 5, 6, 7, 8, 9].map((day) => `database-2026-11-0${day}.zip`);
  expect(names.toSorted()).toEqual(app.database.kind === 'embedded' ? expected : []);
});
