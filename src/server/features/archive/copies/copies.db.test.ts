import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createEmptyDatabase } from '../../../../../tests/harness/empty-database.ts';
import { addFile } from '../../../../../tests/harness/kept-files.ts';
import type { Member } from '../../../../../tests/harness/member.ts';
import { sentMails } from '../../../../../tests/harness/sent-mails.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import { startS3Server } from '../../../../../tests/peers/s3-server.ts';
import { readConfig } from '../../../config.ts';
import { openFileStore } from '../../../kernel/files/open-file-store.ts';
import { runJob } from '../../../kernel/jobs/run-job.ts';
import { createLogger } from '../../../kernel/logging.ts';
import { closeServices, openServices } from '../../../open-services.ts';
import type { Services } from '../../../services.ts';
import { makeCopy, openInEmptyDatabase } from './copies.rules.ts';
import { copyName, copyWhenDue, lastCopyAt } from './copy-job.rules.ts';
import { type CopyPlace, nameOfPlace, openCopyPlace } from './copy-place.client.ts';
import { restoreCopy } from './restore-copy.rules.ts';

const keep = { days: 2, weeks: 0, months: 0 };
const identity = await generateIdentity();
const recipient = await identityToRecipient(identity);

const bucket = await startS3Server();
afterAll(() => bucket.close());

let app: TestApp;
let parent: Member;
let folder: string;
let target: Awaited<ReturnType<typeof createEmptyDatabase>>;

beforeAll(async () => {
  app = await startTestApp();
  parent = await app.createFamily();
});

beforeEach(async () => {
  app.clock.set('2026-11-20T12:00:00Z');
  folder = await mkdtemp(join(tmpdir(), 'upbringing-copies-'));
  target = await createEmptyDatabase();
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
  await target.drop();
  bucket.objects.clear();
});

function addressOfBucket(): string {
  const { endpoint, accessKeyId, secretAccessKey, region, bucket: name } = bucket.settings;
  const keys = `${encodeURIComponent(accessKeyId)}:${encodeURIComponent(secretAccessKey)}`;
  return `s3+http://${keys}@${new URL(endpoint).host}/${name}/copies-of-home?region=${region}`;
}

const placeIn = (name = 'place'): CopyPlace => openCopyPlace(join(folder, name));

/** Without opening its rows, which takes seconds. */
const copyTo = (place: CopyPlace, encryptedFor?: string) =>
  makeCopy(app.services, place, { keep, recipient: encryptedFor }, () => Promise.resolve());

let day = Date.parse('2026-11-19');
/** A story of a day that has none yet. */
function write(content: string, mediaUrls: string[] = []) {
  day -= 86_400_000;
  return parent.rpc.dailyStories.create({ content, storyDate: new Date(day).toISOString().slice(0, 10), mediaUrls });
}

/** A story with a picture whose bytes are `full`. */
async function writeWithPicture(content: string) {
  const file = await addFile(app, parent);
  await write(content, [file.url]);
  return file;
}

/** Restores into an empty installation, and gives its stories, and its files' bytes. */
async function restored(place: CopyPlace, choice: { madeAt?: string; identities?: string[] } = {}) {
  const config = readConfig({ DATA_DIR: join(folder, 'restored'), DATABASE_URL: target.url });
  const files = await openFileStore(config);
  const { missingFiles } = await restoreCopy({ config, files }, place, { identities: [], ...choice });
  const services = await openServices(config, createLogger('silent'));
  try {
    return await services.database.family(parent.tenantId, async (db) => {
      const stories = await db.selectFrom('dailyStories').select('content').orderBy('id').execute();
      const rows = await db.selectFrom('files').select('storageKey').execute();
      const found = await Promise.all(rows.map(({ storageKey }) => services.files.find(storageKey)));
      return { stories: stories.map(({ content }) => content), files: found.filter(Boolean).length, missingFiles };
    });
  } finally {
    await closeServices(services);
  }
}

const filesBelow = async (path: string): Promise<string[]> =>
  (await readdir(join(folder, path), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

describe.each([
  { name: 'a folder', address: () => join(folder, 'place') },
  { name: 'a bucket', address: addressOfBucket },
])('in $name', ({ address }) => {
  test('a copy is encrypted, restores with the key, and not without it', async () => {
    const place = openCopyPlace(address());
    await writeWithPicture('We found a fox.');
    const { missingFiles } = await copyTo(place, recipient);
    expect(missingFiles).toEqual([]);
    for (const path of await place.list('copies')) {
      const bytes = await place.open(path);
      expect((await bytes?.toArray())?.join('')).not.toContain('fox');
    }
    await expect(restored(place)).rejects.toThrow('This copy is encrypted.');
    await expect(restored(place, { identities: [await generateIdentity()] })).rejects.toThrow('doesn’t open the copy');
    const found = await restored(place, { identities: [identity] });
    expect(found.stories).toContain('We found a fox.');
    expect(found.files).toBeGreaterThan(0);
    expect(found.missingFiles).toEqual([]);
  }, 120_000);

  test('a file is copied once, and goes with the last copy that has it', async () => {
    const place = openCopyPlace(address());
    const { storageKey, id } = await writeWithPicture('First.');
    await copyTo(place);
    const before = await place.list('files');
    expect(before).toContain(`files/${storageKey}`);
    await app.services.files.remove(storageKey);
    app.clock.set('2026-11-21T12:00:00Z');
    expect((await copyTo(place)).missingFiles).toEqual([]);
    await app.database.family(parent.tenantId, async (db) => {
      await db.deleteFrom('fileReferences').where('fileId', '=', id).execute();
      await db.deleteFrom('files').where('id', '=', id).execute();
    });
    for (const later of ['22', '23', '24']) {
      app.clock.set(`2026-11-${later}T12:00:00Z`);
      await copyTo(place);
    }
    expect(await place.list('files')).not.toContain(`files/${storageKey}`);
    expect((await place.list('copies')).toSorted().map((path) => path.slice(7, 17))).toEqual([
      '2026-11-23',
      '2026-11-23',
      '2026-11-24',
      '2026-11-24',
    ]);
  }, 120_000);
});

test('an older copy can be chosen, and an unknown day names those there are', async () => {
  const place = placeIn();
  await write('Of Friday.');
  await copyTo(place);
  app.clock.set('2026-11-21T12:00:00Z');
  await write('Of Saturday.');
  await copyTo(place);
  await expect(restored(place, { madeAt: '2026-10-01' })).rejects.toThrow('There are: 2026-11-21');
  const { stories } = await restored(place, { madeAt: '2026-11-20' });
  expect(stories).toContain('Of Friday.');
  expect(stories).not.toContain('Of Saturday.');
}, 120_000);

/** A place that changes what is written to it. */
function spoiling(pattern: RegExp): CopyPlace {
  const place = placeIn();
  return {
    ...place,
    async put(path, bytes) {
      await place.put(path, bytes);
      if (pattern.test(path)) await appendFile(join(folder, 'place', path), 'x');
    },
  };
}

describe('a copy counts only if it is good', () => {
  test.each([/\.zip$/, /^files\//, /\.json$/])('what reads back differently at %s makes none', async (pattern) => {
    await writeWithPicture('Once.');
    await copyTo(placeIn());
    app.clock.set('2026-11-21T12:00:00Z');
    await writeWithPicture(`Not with ${pattern}.`);
    await expect(copyTo(spoiling(pattern))).rejects.toThrow('reads back differently');
    expect((await restored(placeIn())).stories).not.toContain(`Not with ${pattern}.`);
  });

  test('rows that can’t be opened in an empty database make none', async () => {
    const place = placeIn();
    const elsewhere: Services = {
      ...app.services,
      config: { ...app.services.config, dataDir: join(folder, 'data') },
    };
    await expect(
      makeCopy(elsewhere, place, { keep, recipient: undefined }, async (installation, source, dataDir) => {
        await appendFile(source, 'x');
        await openInEmptyDatabase(installation, source, dataDir);
      }),
    ).rejects.toThrow();
    expect(await place.list('copies')).toEqual([]);
  });

  test('a damaged copy is refused with a sentence, and a missing picture keeps nothing else from coming back', async () => {
    const { storageKey } = await writeWithPicture('Kept.');
    const { rows } = await copyTo(placeIn());
    await rm(join(folder, 'place/files', storageKey));
    const found = await restored(placeIn());
    expect(found.missingFiles).toContain(storageKey);
    expect(found.stories).toContain('Kept.');
    await appendFile(join(folder, 'place', rows.path), 'x');
    await target.drop();
    target = await createEmptyDatabase();
    await rm(join(folder, 'restored'), { recursive: true });
    await expect(restored(placeIn())).rejects.toThrow('is damaged');
  });

  test('a copy of a newer version is left alone, with all files', async () => {
    await copyTo(placeIn());
    const other = join(folder, 'place/copies/2026-01-01T000000000Z.json');
    await writeFile(other, JSON.stringify({ format: 'upbringing-copy', formatVersion: 2 }));
    await writeFile(join(folder, 'place/files/of-the-other'), 'bytes');
    await copyTo(placeIn());
    expect(await readFile(other, 'utf8')).toContain('formatVersion');
    expect(await filesBelow('place/files')).toContain('of-the-other');
  });
});

describe('the job', () => {
  const backup = () => ({ to: join(folder, 'place'), at: 2, keep, recipient: undefined });
  const withBackup = (change = {}) => ({
    ...app.services,
    config: { ...app.services.config, backup: { ...backup(), ...change } },
  });

  const run = (services: Services) => runJob(services, copyName, { every: 'hour', run: copyWhenDue });

  test('makes one copy a day at its hour, and tells when', async () => {
    for (const [time, last] of [
      ['2026-12-01T01:59:00.000Z', '2026-12-01T01:59:00.000Z'],
      ['2026-12-01T02:00:00.000Z', '2026-12-01T02:00:00.000Z'],
      ['2026-12-01T02:30:00.000Z', '2026-12-01T02:00:00.000Z'],
      ['2026-12-02T01:59:00.000Z', '2026-12-01T02:00:00.000Z'],
      ['2026-12-02T03:00:00.000Z', '2026-12-02T03:00:00.000Z'],
    ] as const) {
      app.clock.set(time);
      await run(withBackup());
      expect((await lastCopyAt(app.services))?.toISOString()).toBe(last);
    }
    expect((await filesBelow('place/copies')).filter((name) => name.endsWith('.json'))).toHaveLength(2);
  });

  test('mails super admins once a day after two days without a good copy, and names no key', async () => {
    const root = await app.createFamily({ role: 'super_admin' });
    app.clock.set('2026-12-02T03:00:00Z');
    await run(withBackup());
    await writeFile(join(folder, 'no-folder'), '');
    const failing = withBackup({ to: join(folder, 'no-folder') });
    const mails = async () => (await sentMails(app, root.email)).filter(({ subject }) => /no good copy/.test(subject));
    for (const [time, count] of [
      ['2026-12-03T03:00:00Z', 0],
      ['2026-12-04T02:30:00Z', 0],
      ['2026-12-04T03:00:00Z', 1],
      ['2026-12-04T04:00:00Z', 1],
      ['2026-12-05T04:00:00Z', 2],
    ] as const) {
      app.clock.set(time);
      await run(failing);
      expect(await mails()).toHaveLength(count);
    }
    expect((await lastCopyAt(app.services))?.toISOString()).toBe('2026-12-02T03:00:00.000Z');
  });
});

test('names no key of a bucket', () => {
  expect(nameOfPlace('s3://KEY:SE%2FCRET@s3.example.com/bucket/home?region=eu')).toBe(
    's3://s3.example.com/bucket/home?region=eu',
  );
  expect(() => openCopyPlace('s3://KEY:hidden@s3.example.com')).toThrow(/^((?!hidden).)*$/);
});
