import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmptyDatabase } from '../../../../../tests/harness/empty-database.ts';
import { writeEverything } from '../../../../../tests/harness/full-family.ts';
import type { Member } from '../../../../../tests/harness/member.ts';
import { readZip } from '../../../../../tests/harness/read-zip.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import { readConfig } from '../../../config.ts';
import type { ServiceTransaction } from '../../../kernel/database/database.ts';
import { openFileStore } from '../../../kernel/files/open-file-store.ts';
import { createLogger } from '../../../kernel/logging.ts';
import { closeServices, openServices } from '../../../open-services.ts';
import type { Services } from '../../../services.ts';
import { writeBackup } from './backup.rules.ts';
import { settleRestore } from './restoring-folder.rules.ts';

const root = resolve(import.meta.dirname, '../../../../..');

let app: TestApp;
let parent: Member;
let folder: string;
let original: string;
const drops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  app = await startTestApp();
  parent = await app.createFamily();
  await writeEverything(app, parent, await app.createMember(parent));
  await parent.rpc.tokens.create({ name: 'script', scope: 'write' });
  await parent.rpc.invitations.create({});
  const now = new Date().toISOString();
  await app.database.family(parent.tenantId, (db) =>
    db
      .insertInto('outgoingMessages')
      .values({
        tenantId: parent.tenantId,
        userId: parent.userId,
        kind: 'story_prompt',
        channel: 'email',
        recipient: parent.email,
        subject: 'Waiting',
        content: 'sealed',
        dedupeKey: 'waiting',
        dueAt: now,
        createdAt: now,
      })
      .execute(),
  );
  folder = await mkdtemp(join(tmpdir(), 'upbringing-scripts-'));
  original = join(folder, 'original.zip');
  await writeFile(join(app.services.config.dataDir, 'secret'), 's'.repeat(40));
  await writeBackup(app.services, { target: original, files: 'inside' });
});

afterAll(async () => {
  for (const drop of drops) await drop();
  await rm(folder, { recursive: true, force: true });
});

interface Place {
  DATA_DIR: string;
  DATABASE_URL: string;
}

let places = 0;

/** An installation that is not there yet: embedded, or in a database of the server that the test project has. */
async function newPlace(isEmbedded = false): Promise<Place> {
  places += 1;
  const dataDir = join(folder, `place-${places}`);
  if (isEmbedded) return { DATA_DIR: dataDir, DATABASE_URL: '' };
  const { url, drop } = await createEmptyDatabase();
  drops.push(drop);
  return { DATA_DIR: dataDir, DATABASE_URL: url ?? '' };
}

function start(script: string, given: string, place: Place): ChildProcess {
  const env = { PATH: process.env.PATH, SECRET: '', S3_ENDPOINT: '', ...place };
  return spawn(process.execPath, [join(root, 'scripts', script), given], { cwd: root, env });
}

async function run(script: string, given: string, place: Place): Promise<string> {
  const child = start(script, given, place);
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  if (!child.stdout || !child.stderr) throw new Error('It has no output.');
  const [code, out, err] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return `${code} ${out}${err}`;
}

/** Rows without what a restore ends or reschedules, and without what each start updates; files by their hashes. */
async function contentOf(backup: string) {
  const files = await readZip(await readFile(backup));
  const rows = (files.get('rows.ndjson')?.toString('utf8') ?? '').split('\n').filter((row) => row !== '');
  return {
    rows: rows
      .filter((row) => !/"sid"|"endpoint"|"token_hash"|"usage_count"|"job":|"reversed":|"occurred_at"/.test(row))
      .map((row) => row.replaceAll(/"(storage|thumbnail)_key":"[^"]*"/g, '"$1_key":"…"'))
      .map((row) =>
        row.replaceAll(/"(reminders_planned|story_reminder_at|daily_reminders_at|next_reminder_at)":[^,}]*/g, ''),
      )
      .map((row) => (row.includes('"dedupe_key"') ? 'a message' : row))
      .toSorted(),
    files: [...files]
      .filter(([path]) => path.startsWith('files/'))
      .map(([, bytes]) => bytes.toString('base64'))
      .toSorted(),
    secret: files.get('secret')?.toString(),
  };
}

async function inPlace<T>(place: Place, work: (services: Services) => Promise<T>): Promise<T> {
  const services = await openServices(readConfig({ ...place }), createLogger('silent'));
  try {
    return await work(services);
  } finally {
    await closeServices(services);
  }
}

test('the scripts move an installation from one database to the other, every row and every file', async () => {
  const before = await contentOf(original);
  let backup = original;
  let place = await newPlace(true);
  expect(await run('backup.ts', folder, place)).toMatch(/^1 Nobody has registered here/);
  for (const next of process.env.TEST_DATABASE === 'postgres' ? [place, await newPlace()] : [place]) {
    place = next;
    expect(await run('restore.ts', backup, place)).toMatch(/^0 Restored \d+ rows of /);
    const backups = join(folder, `of ${place.DATA_DIR.at(-1)}`);
    expect(await run('backup.ts', backups, place)).toMatch(/^0 .*\d+ rows and \d+ files\.\n$/);
    const [name = ''] = await readdir(backups);
    backup = join(backups, name);
    expect(await contentOf(backup)).toEqual(before);
    expect(existsSync(join(place.DATA_DIR, 'restoring'))).toBe(false);
  }
  expect(before.files.length).toBeGreaterThan(5);
  expect(before.secret).toBe('s'.repeat(40));

  expect(await run('restore.ts', backup, place)).toMatch(/^1 There are families in this database already\./);
  expect(await inPlace(place, ({ database }) => database.service(findEnded))).toEqual({
    ended: [0, 0, 0, 0],
    message: { status: 'unknown', content: null, errorMessage: expect.stringContaining('is not sent again') },
    planned: 0,
  });
}, 180_000);

/** What gives access, messages that waited, and reminders that were due. */
async function findEnded(db: ServiceTransaction) {
  const countOf = async (table: 'sessions' | 'apiTokens' | 'accountLinks' | 'invitations') =>
    (await db.selectFrom(table).select('tenantId').execute()).length;
  return {
    ended: [
      await countOf('sessions'),
      await countOf('apiTokens'),
      await countOf('accountLinks'),
      await countOf('invitations'),
    ],
    message: await db
      .selectFrom('outgoingMessages')
      .where('dedupeKey', '=', 'waiting')
      .select(['status', 'content', 'errorMessage'])
      .executeTakeFirst(),
    planned: (await db.selectFrom('userSettings').where('dailyRemindersAt', 'is not', null).select('userId').execute())
      .length,
  };
}

/** What exists: nothing that anybody wrote, or all of it; never files without rows. */
async function stateOf(place: Place): Promise<string> {
  const stories = await inPlace(place, ({ database }) =>
    database.service(async (db) => (await db.selectFrom('dailyStories').select('id').execute()).length),
  );
  const kept = await readdir(join(place.DATA_DIR, 'files'), { recursive: true, withFileTypes: true }).catch(() => []);
  const files = kept.filter((entry) => entry.isFile()).length;
  const secret = await readFile(join(place.DATA_DIR, 'secret'), 'utf8');
  return `${stories} stories, ${files > 0 ? 'files' : 'no files'}, ${secret.startsWith('sss') ? 'its' : 'another'} secret`;
}

const whole = '5 stories, files, its secret';

test.each(['restoring/keys', 'restoring/ready'])(
  'a restore killed once %s exists leaves all or nothing, and can be run again',
  async (moment) => {
    const place = await newPlace();
    const child = start('restore.ts', original, place);
    const ended = new Promise((done) => child.once('exit', done));
    while (!existsSync(join(place.DATA_DIR, moment)) && child.exitCode === null) await wait(1);
    child.kill('SIGKILL');
    await ended;
    const state = await stateOf(place);
    expect(['0 stories, no files, another secret', whole]).toContain(state);
    if (state === whole) return;
    await rm(join(place.DATA_DIR, 'db'), { recursive: true, force: true });
    expect(await run('restore.ts', original, place)).toMatch(/^0 Restored/);
    expect(await stateOf(place)).toBe(whole);
  },
  180_000,
);

test('the next start finishes a restore that was killed during the switch', async () => {
  const place = await newPlace();
  await run('restore.ts', original, place);
  const restoring = join(place.DATA_DIR, 'restoring');
  const id = await inPlace(place, ({ database }) =>
    database.service(async (db) => {
      const { rows } = await sql<{ job: string }>`select job from job_runs where job like 'restore %'`.execute(db);
      return rows[0]?.job.slice('restore '.length) ?? '';
    }),
  );
  const [fan = ''] = await readdir(join(place.DATA_DIR, 'files'));
  const [name = ''] = await readdir(join(place.DATA_DIR, 'files', fan));
  await mkdir(restoring);
  await writeFile(join(restoring, 'id'), id);
  await writeFile(join(restoring, 'keys'), `${fan}/${name}\n`);
  await rename(join(place.DATA_DIR, 'secret'), join(restoring, 'secret'));
  if (place.DATABASE_URL === '') {
    await rename(join(place.DATA_DIR, 'db'), join(restoring, 'db'));
    await writeFile(join(restoring, 'ready'), '');
  }
  const config = readConfig({ ...place });
  const files = await openFileStore(config);
  expect(await settleRestore({ config, files })).toContain('has been completed');
  expect(await settleRestore({ config, files })).toBeUndefined();
  expect(await stateOf(place)).toBe(whole);
  expect(await readdir(join(place.DATA_DIR, 'files', fan))).toContain(name);
}, 180_000);
