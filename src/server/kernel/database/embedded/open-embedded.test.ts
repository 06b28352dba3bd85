import fs from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { StartError } from '../../start-error.ts';
import type { Engine } from '../engine.ts';
import { openEngine } from '../open-engine.ts';
import { acquireDataDirLock } from './data-dir-lock.ts';

let made: string;
let dataDir: string;

const openIn = (folder: string): Promise<Engine> =>
  openEngine({ dataDir: folder, onPoolError: (error) => expect.fail(error.message) });

beforeAll(async () => {
  made = await mkdtemp(join(tmpdir(), 'upbringing-embedded-'));
  // What an interrupted first start leaves.
  await mkdir(join(made, 'db.new'));
  await writeFile(join(made, 'db.new', 'PG_VERSION'), '');
  const engine = await openIn(made);
  await engine.executeSql('create table notes (id int, words text)');
  await engine.close();
}, 120_000);

afterAll(() => rm(made, { recursive: true, force: true }));

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'upbringing-embedded-'));
  await cp(made, dataDir, { recursive: true });
});

afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await rm(dataDir, { recursive: true, force: true });
});

test('a commit is on the disk when it is acknowledged', async () => {
  const engine = await openIn(dataDir);
  const { rows } = await engine.executeSql(
    `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'wal_sync_method', 'full_page_writes') order by name`,
  );
  expect(rows).toEqual([
    { name: 'fsync', setting: 'on' },
    { name: 'full_page_writes', setting: 'on' },
    { name: 'synchronous_commit', setting: 'on' },
    { name: 'wal_sync_method', setting: 'fsync' },
  ]);
  const sync = vi.spyOn(fs, 'fsyncSync');
  for (let id = 1; id <= 5; id += 1) {
    await engine.executeSql('insert into notes values ($1, $2)', [id, 'words']);
    expect(sync.mock.calls.length).toBeGreaterThanOrEqual(id);
  }
  await engine.executeSql('select * from notes');
  expect(sync).toHaveBeenCalledTimes(5);
  await engine.close();
});

test('a new database appears under its name only when it is complete', async () => {
  expect((await readdir(dataDir)).toSorted()).toEqual(['db', 'lock']);
});

test('opens a database whose postmaster.pid was emptied by a power cut', async () => {
  await writeFile(join(dataDir, 'db', 'postmaster.pid'), '');
  const engine = await openIn(dataDir);
  expect((await engine.executeSql('select count(*)::int as count from notes')).rows).toEqual([{ count: 0 }]);
  await engine.close();
});

test('the log is shortened while the server runs', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const engine = await openIn(dataDir);
  const redo = async () => (await engine.executeSql('select redo_lsn::text from pg_control_checkpoint()')).rows;
  const before = await redo();
  vi.advanceTimersByTime(61_000);
  expect(await redo()).toEqual(before);
  await engine.executeSql(`insert into notes select n, repeat('words', 400) from generate_series(1, 20000) n`);
  vi.advanceTimersByTime(61_000);
  await vi.waitFor(async () => expect(await redo()).not.toEqual(before), { timeout: 30_000 });
  await engine.close();
}, 60_000);

test.each([
  ['the control file', async () => truncate(join(dataDir, 'db', 'global', 'pg_control'), 0)],
  ['PG_VERSION', async () => rm(join(dataDir, 'db', 'PG_VERSION'))],
])('a database without %s stops the start with a sentence that names the newest dump', async (_lost, lose) => {
  await lose();
  const withoutDump = await openIn(dataDir).catch((error: unknown) => error);
  expect(withoutDump).toBeInstanceOf(StartError);
  expect(String(withoutDump)).toContain(`The database in ${join(dataDir, 'db')} can't be opened: `);
  expect(String(withoutDump)).toContain(
    `There is no nightly dump of it. To go back to a backup, move ${join(dataDir, 'db')} away and run: npm run restore -- <backup>`,
  );

  await mkdir(join(dataDir, 'backups'));
  for (const day of ['2026-11-20', '2026-11-21']) await writeFile(join(dataDir, 'backups', `database-${day}.zip`), '');
  const newest = join(dataDir, 'backups', 'database-2026-11-21.zip');
  await expect(openIn(dataDir)).rejects.toThrow(
    `The newest nightly dump is ${newest}. To go back to a backup, move ${join(dataDir, 'db')} away and run: npm run restore -- ${newest}`,
  );
  acquireDataDirLock(dataDir)();
});

test('a full disk stops the start with a sentence, and loses nothing', async () => {
  const { statfs } = fs.promises;
  vi.spyOn(fs.promises, 'statfs').mockImplementation(async (path) => Object.assign(await statfs(path), { bavail: 0 }));
  await rm(join(dataDir, 'db', 'PG_VERSION'));
  await expect(openIn(dataDir)).rejects.toThrow(
    `The disk of DATA_DIR ${dataDir} is full, so its database can't be opened. Make room and start again; nothing is lost.`,
  );
});
