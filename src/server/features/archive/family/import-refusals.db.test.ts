import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { writeEverything } from '../../../../../tests/harness/full-family.ts';
import { storedFiles } from '../../../../../tests/harness/kept-files.ts';
import { type Member, multipartBody, visit } from '../../../../../tests/harness/member.ts';
import { readZip } from '../../../../../tests/harness/read-zip.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import type { Manifest } from './manifest.rules.ts';

let app: TestApp;
let back: Member;
let good: Buffer;
let files: Map<string, Buffer>;

beforeAll(async () => {
  app = await startTestApp();
  app.clock.set('2026-11-20T12:00:00Z');
  const parent = await app.createFamily({ firstName: 'Hannah' });
  await writeEverything(app, parent, await app.createMember(parent, { firstName: 'Daniel' }));
  good = (await app.server.inject({ method: 'GET', url: '/api/export', headers: { cookie: parent.cookie } }))
    .rawPayload;
  files = await readZip(good);
});

beforeEach(async () => {
  back = await app.createFamily({ firstName: 'Hannah' });
});

interface ZipOptions {
  mode?: number;
  extra?: readonly (readonly [string, Buffer])[];
}

function zipOf(from: ReadonlyMap<string, Buffer>, { mode = 0o100644, extra = [] }: ZipOptions = {}): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, bytes] of [...from, ...extra]) {
    zip.addBuffer(bytes, path, { mode: path === 'index.html' ? mode : 0o100644 });
  }
  zip.end();
  return buffer(zip.outputStream);
}

const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));
const manifestOf = (from = files): Manifest => JSON.parse(from.get('manifest.json')?.toString() ?? '') as Manifest;
const rowsOf = (table: string) =>
  JSON.parse(files.get(`data/${table}.json`)?.toString() ?? '') as Record<string, unknown>[];
const listOf = (rows: readonly unknown[]): Buffer =>
  Buffer.from(`[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`);

/** The export with other bytes at a path, and a matching manifest: what an attacker would send. */
function forged(path: string, bytes: Buffer, change: (manifest: Manifest) => void = () => undefined) {
  const changed = new Map(files).set(path, bytes);
  const manifest = manifestOf();
  const entry = { path, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  manifest.entries = [...manifest.entries.filter((each) => each.path !== path), entry];
  change(manifest);
  return zipOf(changed.set('manifest.json', json(manifest)));
}

const withRow = (table: string, change: (row: Record<string, unknown>) => void) => () => {
  const rows = rowsOf(table);
  if (rows[0]) change(rows[0]);
  return forged(`data/${table}.json`, listOf(rows));
};

const withManifest = (change: (manifest: Manifest) => void) => () => {
  const manifest = manifestOf();
  change(manifest);
  return zipOf(new Map(files).set('manifest.json', json(manifest)));
};

/** The same bytes, with one text replaced by another of the same length. */
function replaced(bytes: Buffer, from: string, to: string): Buffer {
  return Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1');
}

function encrypted(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  const central = copy.indexOf(Buffer.from('PK\x01\x02', 'latin1'));
  copy.writeUInt16LE(copy.readUInt16LE(central + 8) | 1, central + 8);
  return copy;
}

const photoPath = (): string => [...files.keys()].find((path) => path.endsWith('.jpg')) ?? '';
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

test.each<[string, () => Promise<Buffer> | Buffer, string | RegExp]>([
  ['no ZIP', () => Buffer.from('hello'), 'isn’t a ZIP file, or it’s incomplete'],
  ['nothing', () => Buffer.alloc(0), 'isn’t a ZIP file, or it’s incomplete'],
  ['a ZIP that is cut', () => good.subarray(0, good.length - 100), 'isn’t a ZIP file, or it’s incomplete'],
  ['one that is cut at its start', () => good.subarray(5000), /damaged|incomplete/],
  ['another ZIP', () => zipOf(new Map([['a.txt', Buffer.from('a')]])), 'isn’t an Upbringing export'],
  ['a manifest that is no JSON', () => zipOf(new Map(files).set('manifest.json', Buffer.from('{'))), 'can’t be read'],
  [
    'a newer version',
    withManifest((manifest) => (manifest.formatVersion = 99)),
    'This export has version 99.*Please upgrade this server',
  ],
  [
    'another format',
    withManifest((manifest) => Object.assign(manifest, { format: 'x' })),
    'isn’t an Upbringing export',
  ],
  [
    'bytes that have changed',
    () => zipOf(new Map(files).set(photoPath(), Buffer.alloc(files.get(photoPath())?.length ?? 0))),
    'has changed',
  ],
  [
    'an entry that is missing',
    () => zipOf(new Map([...files].filter(([path]) => path !== 'index.html'))),
    'is missing',
  ],
  ['an entry too many', () => zipOf(new Map(files).set('more.html', Buffer.from('x'))), 'doesn’t belong'],
  ['two of a name', () => zipOf(files, { extra: [['index.html', Buffer.from('x')]] }), 'two files with the same name'],
  ['a link', () => zipOf(files, { mode: 0o120777 }), 'links'],
  ['a way out', async () => replaced(await zipOf(files), 'letters.html', '../ters.html'), /incomplete|missing/],
  ['an encrypted entry', async () => encrypted(await zipOf(files)), 'encrypted'],
  [
    'a bomb',
    () => zipOf(new Map(files).set('csv/children.csv', Buffer.alloc(64 * 1024 * 1024))),
    'far more than its own size',
  ],
  [
    'a bomb of many small entries',
    () => {
      const parts = Array.from({ length: 4 }, (_, at) => [`csv/${at}.csv`, Buffer.alloc(8 * 1024 * 1024)] as const);
      return zipOf(new Map([...files, ...parts]));
    },
    'far more than its own size',
  ],
  ['a table that nobody knows', () => forged('data/spies.json', listOf([])), 'spies'],
  ['a column that nobody knows', withRow('children', (row) => (row.spy = 1)), 'children.spy'],
  ['a value of another type', withRow('children', (row) => (row.name = 7)), 'children.name'],
  ['a required value that is missing', withRow('children', (row) => (row.name = null)), 'children.name'],
  [
    'a character that can’t be kept',
    withRow('daily_stories', (row) => (row.content = 'a\0b')),
    'daily_stories.content',
  ],
  ['JSON of another shape', withRow('values', (row) => (row.activities = [{ id: 1 }])), 'values.activities'],
  ...(
    [
      ['calendar_events', 'timeZone', 'Nope/Nowhere'],
      ['calendar_events', 'recurrence', 'often'],
      ['calendar_events', 'recurrence', 'FREQ=SECONDLY'],
      ['calendar_events', 'recurrence', 'FREQ=YEARLY;COUNT=999;INTERVAL=999'],
      ['calendar_events', 'endDate', '1999-01-01T00:00:00.000Z'],
      ['annual_letters', 'sealedUntil', '9999-12-31'],
      ['legacy_messages', 'opensOn', '9999-12-31'],
      ['legacy_messages', 'triggerValue', '101'],
      ['users', 'profileImageUrl', 'javascript:alert(1)'],
      ['users', 'firstName', 'x'.repeat(201)],
      ['annual_letter_versions', 'content', 'x'.repeat(500_001)],
      ['milestones', 'completedAt', '2020-02-31'],
      ['children', 'dateOfBirth', '2020-02-31'],
      ['calendar_events', 'eventType', 'party'],
      ['calendar_events', 'startTime', '25:00'],
      ['calendar_events', 'createdAt', '2026-99-99T00:00:00.000Z'],
      ['user_settings', 'timezone', 'Nope/Nowhere'],
      ['children', 'name', 'x'.repeat(201)],
      ['children', 'profileImage', 'javascript:alert(1)'],
      ['daily_stories', 'content', 'x'.repeat(100_001)],
      ['daily_stories', 'moments', [{ id: 'a', at: 'this evening', content: 'x', mediaUrls: [] }]],
      ['annual_letters', 'draftContent', 'x'.repeat(500_001)],
      ['reading_list', 'title', ' '],
      ['reading_list', 'status', 'spying'],
      ['reading_list', 'category', 'spying'],
      ['reading_list', 'coverImageUrl', 'javascript:alert(1)'],
      ['reading_list', 'coverImageUrl', 'https://user:pw@example.com/a.jpg'],
    ] as const
  ).map(([table, name, value]): [string, () => Promise<Buffer>, string] => [
    `${table}.${name} as no form takes it`,
    withRow(table, (row) => (row[name] = value)),
    `data/${table}.json, row 1: ${table}.${name} has an invalid value`,
  ]),
  [
    'two stories of an author on one day',
    () => {
      const [first = {}, second = {}, ...others] = rowsOf('daily_stories');
      const { userId, storyDate } = first;
      return forged('data/daily_stories.json', listOf([first, { ...second, userId, storyDate }, ...others]));
    },
    'This export is damaged',
  ],
  [
    'a day that there is not',
    withRow('daily_stories', (row) => (row.storyDate = '2026-13-41')),
    'story_date|storyDate',
  ],
  ['a child that is not in it', withRow('lessons', (row) => (row.childId = 1_000_000)), 'lessons.childId'],
  ['an author that is not in it', withRow('experiences', (row) => (row.userId = 1_000_000)), 'experiences.userId'],
  ['a row of another family', withRow('children', (row) => (row.tenantId = 1)), 'children.tenantId'],
  [
    'fewer rows than were counted',
    () => forged('data/milestones.json', Buffer.from('[\n]\n')),
    'milestones is incomplete',
  ],
  [
    'more rows than were counted',
    () => forged('data/children.json', listOf([...rowsOf('children'), { ...rowsOf('children')[0], id: 99 }])),
    'children is incomplete',
  ],
  [
    'more rows than anybody has',
    withManifest(({ counts }) => Object.assign(counts, { milestones: 200_001 })),
    'This export has 200,001 rows of milestones; an import takes 200,000.',
  ],
  ['a crowd', withManifest(({ counts }) => Object.assign(counts, { users: 501 })), '501 rows of users'],
  [
    'two rows of an id',
    () => forged('data/children.json', listOf([rowsOf('children')[0], rowsOf('children')[0]])),
    'same id',
  ],
  [
    'rows that are no list',
    () => forged('data/children.json', json({ rows: rowsOf('children') })),
    'children.json can’t be read',
  ],
  ['a script as a picture', () => forged(photoPath(), svg), 'is damaged or has the wrong file type'],
  ['where bytes lie', withRow('files', (row) => (row.storageKey = 'ab/cd')), 'files.storageKey'],
])('%s is refused with a sentence, and stores nothing', async (_, make, sentence) => {
  const before = await storedFiles(app);
  const answer = await back.upload('/api/import', 'file', await make(), 'export.zip');
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ code: 'BAD_REQUEST', issues: [{ path: 'file' }] });
  expect((answer.body as { error: string }).error).toMatch(new RegExp(sentence));
  expect(await storedFiles(app)).toBe(before);
  expect(await back.rpc.children.list()).toEqual([]);
  expect(await back.rpc.valueCategories.list()).toHaveLength(12);
  const people = await app.database.service((db) =>
    db.selectFrom('users').where('tenantId', '=', back.tenantId).select('id').execute(),
  );
  expect(people).toHaveLength(1);
});

test('members from a killed import are gone after the next one, and don’t stop anyone from joining', async () => {
  const parent = await app.createFamily();
  const { token } = await parent.rpc.invitations.create({});
  const killed = (member: Member, name: string) =>
    app.database.service((db) =>
      db
        .insertInto('users')
        .values({
          tenantId: member.tenantId,
          email: `former-member-${name}`,
          firstName: 'Daniel',
          lastName: 'Brandt',
          password: '',
          status: 'deactivated',
          leftAt: '2026-11-20T12:00:00Z',
        })
        .execute(),
    );
  await killed(back, 'a');
  expect((await back.upload('/api/import', 'file', good, 'export.zip')).status).toBe(200);
  const people = await app.database.service((db) =>
    db.selectFrom('users').where('tenantId', '=', back.tenantId).select('email').execute(),
  );
  expect(people).toHaveLength(manifestOf().counts.users ?? 0);
  expect(people.map(({ email }) => email)).not.toContain('former-member-a');

  const other = await app.createFamily();
  await killed(other, 'b');
  expect(await other.api('POST', '/api/invitations/accept', { token })).toMatchObject({ status: 200 });
});

test('doesn’t import the times at which jobs look next', async () => {
  const rows = rowsOf('calendar_events').map((row) => ({
    ...row,
    remindersPlanned: true,
    nextReminderAt: '1970-01-01T00:00:00.000Z',
  }));
  expect(rows.length).toBeGreaterThan(0);
  const zip = await forged('data/calendar_events.json', listOf(rows));
  expect((await back.upload('/api/import', 'file', zip, 'export.zip')).status).toBe(200);
  const kept = await app.database.service((db) =>
    db
      .selectFrom('calendarEvents')
      .where('tenantId', '=', back.tenantId)
      .select(['remindersPlanned', 'nextReminderAt'])
      .execute(),
  );
  expect(kept).toEqual(rows.map(() => ({ remindersPlanned: false, nextReminderAt: null })));
});

test('a sealed message of an older export, which has no day, opens on the birthday', async () => {
  const rows = rowsOf('legacy_messages').map(({ opensOn: _day, ...row }) => row);
  const zip = await forged('data/legacy_messages.json', listOf(rows));
  expect((await back.upload('/api/import', 'file', zip, 'export.zip')).status).toBe(200);
  const [message] = await back.rpc.legacyMessages.list({});
  const maya = (await back.rpc.children.list()).find(({ id }) => id === message?.childId);
  expect(message?.opensOn).toBe(maya && `${Number(maya.dateOfBirth.slice(0, 4)) + 18}${maya.dateOfBirth.slice(4)}`);
});

test('is 429 after ten tries in an hour, before anything is read', async () => {
  for (let count = 0; count < 10; count += 1) await back.upload('/api/import', 'file', 'x', 'export.zip');
  expect((await back.upload('/api/import', 'file', good, 'export.zip')).status).toBe(429);
});

test('a visitor gets 401, a form without a file 400', async () => {
  expect((await visit(app.server, 'POST', '/api/import', {})).status).toBe(401);
  expect((await back.upload('/api/import', 'other', good)).status).toBe(400);
  const { headers } = multipartBody('file', '', 'x.zip');
  const empty = await app.server.inject({
    method: 'POST',
    url: '/api/import',
    headers: { ...headers, cookie: back.cookie },
    payload: '--upbringing-test-boundary--\r\n',
  });
  expect(empty.statusCode).toBe(400);
});

test('imports an export whose JSON another program rewrote', async () => {
  const again = new Map(files);
  const manifest = manifestOf();
  for (const entry of manifest.entries.filter(({ path }) => path.startsWith('data/'))) {
    const bytes = Buffer.from(JSON.stringify(JSON.parse(String(files.get(entry.path))), null, 2));
    again.set(entry.path, bytes);
    Object.assign(entry, { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
  }
  again.set('manifest.json', json(manifest));
  const answer = await back.upload('/api/import', 'file', await zipOf(again), 'export.zip');
  expect([answer.status, answer.body]).toMatchObject([
    200,
    { counts: { daily_stories: rowsOf('daily_stories').length } },
  ]);
});
