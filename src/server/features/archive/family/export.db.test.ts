import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { writeEverything } from '../../../../../tests/harness/full-family.ts';
import { acceptPicture } from '../../../../../tests/harness/kept-file.ts';
import { type Member, visit } from '../../../../../tests/harness/member.ts';
import { readZip } from '../../../../../tests/harness/read-zip.ts';
import { startTestApp, type TestApp, testPassword } from '../../../../../tests/harness/test-app.ts';
import { parseStoryCsv } from '../../../../shared/diary/story-csv.ts';
import { fileIdOf } from '../../../../shared/files/file-address.ts';
import { snakeCase } from '../../../kernel/database/catalog.ts';
import { contentTables } from '../../household/families/family-tables.rules.ts';
import { type Manifest, manifestSchema } from './manifest.rules.ts';

let app: TestApp;
let parent: Member;
let partner: Member;
let stranger: Member;
let photo: string;
let files: Map<string, Buffer>;
let manifest: Manifest;

const exportOf = (member: Member) =>
  app.server.inject({ method: 'GET', url: '/api/export', headers: { cookie: member.cookie } });
const filesOf = async (member: Member) => readZip((await exportOf(member)).rawPayload);
const textOf = (path: string, from = files): string => from.get(path)?.toString('utf8') ?? '';
const allTextOf = (from: ReadonlyMap<string, Buffer>): string =>
  [...from]
    .filter(([path]) => !path.startsWith('files/'))
    .map(([, bytes]) => bytes.toString('utf8'))
    .join('\n');
const rowsOf = (table: string, from = files) =>
  JSON.parse(textOf(`data/${table}.json`, from)) as Record<string, unknown>[];

beforeAll(async () => {
  app = await startTestApp();
  app.clock.set('2026-11-20T12:00:00Z');
  parent = await app.createFamily({ lastName: 'Brandt & Söhne' });
  partner = await app.createMember(parent, { firstName: 'Daniel' });
  stranger = await app.createFamily({ lastName: 'Okafor' });
  await stranger.rpc.dailyStories.create({ content: 'of a stranger', storyDate: '2026-11-19' });
  ({ photo } = await writeEverything(app, parent, partner));
  files = await filesOf(parent);
  manifest = manifestSchema.parse(JSON.parse(textOf('manifest.json')));
});

test('is sent as a named ZIP, and browsers don’t store it', async () => {
  const { statusCode, headers } = await exportOf(parent);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="upbringing-2026-11-20.zip"',
    'cache-control': 'private, no-store',
  });
});

test('has rows of every table that a family writes into', () => {
  for (const table of contentTables) {
    expect(rowsOf(snakeCase(table)), `${table}: write one in tests/harness/full-family.ts`).not.toEqual([]);
  }
  expect(rowsOf('daily_stories').map(({ content }) => content)).toEqual([
    'An older year',
    'author alone',
    'Snails\u2028everywhere\n\nAnd slugs',
    'by the partner',
  ]);
});

test('never has anyone’s password, token or storage key', () => {
  const text = allTextOf(files);
  for (const secret of ['argon2', 'secret-token', parent.sid, testPassword]) expect(text).not.toContain(secret);
  const columns = [...files.keys()]
    .filter((path) => path.startsWith('data/'))
    .flatMap((path) => (JSON.parse(textOf(path)) as object[]).flatMap((row) => Object.keys(row)));
  expect(columns.filter((name) => /password|token|secret|hash|storageKey|thumbnailKey|tenantId/i.test(name))).toEqual(
    [],
  );
  expect(textOf('data/users.json')).not.toContain('"role"');
});

test('only their author’s export has private stories, sealed messages and sealed letters, with their files', async () => {
  const partners = await filesOf(partner);
  expect(allTextOf(files)).not.toContain('partner alone');
  for (const words of ['author alone', 'sealed words', 'sealed letter', 'For later']) {
    expect(allTextOf(files)).toContain(words);
    expect(allTextOf(partners)).not.toContain(words);
  }
  expect(allTextOf(partners)).toContain('partner alone');
  expect([...files.keys()].filter((path) => path.startsWith('files/'))).toHaveLength(6);
  expect([...partners.keys()].filter((path) => path.startsWith('files/'))).toHaveLength(4);
  expect(rowsOf('user_settings', partners)).toMatchObject([{ userId: partner.userId }]);
});

test('only the uploader’s export has an unused upload', async () => {
  const uploader = await app.createFamily();
  const other = await app.createMember(uploader);
  await acceptPicture(uploader);
  const pictures = async (member: Member) =>
    [...(await filesOf(member)).keys()].filter((path) => path.startsWith('files/')).length;
  expect([await pictures(uploader), await pictures(other)]).toEqual([1, 0]);
});

test('has what is said in a recording below it, as text', () => {
  expect(textOf('heirlooms.html')).toMatch(
    /<audio[^>]*><\/audio><details><summary>[^<]*machine[^<]*<\/summary><p>It goes &lt;b&gt;tick&lt;\/b&gt;<\/p>/,
  );
});

test('has nothing of another family', async () => {
  expect(allTextOf(files)).not.toContain('of a stranger');
  expect(allTextOf(await filesOf(stranger))).not.toContain('Snails');
});

test('has the same bytes of files that the app shows', async () => {
  const id = fileIdOf(photo) ?? 0;
  const path = manifest.files[id] ?? '';
  expect(path).toBe(`files/${id}-2026.jpg`);
  const shown = await app.server.inject({ method: 'GET', url: photo, headers: { cookie: parent.cookie } });
  expect(files.get(path)?.equals(shown.rawPayload)).toBe(true);
});

test('the manifest has the size and hash of every other entry, and counts the rows', () => {
  expect(manifest).toMatchObject({
    format: 'upbringing-family',
    formatVersion: 3,
    madeAt: '2026-11-20T12:00:00.000Z',
    family: { name: 'Brandt & Söhne Family' },
    madeBy: { id: parent.userId, email: parent.email },
    missingFiles: [],
  });
  expect(manifest.entries.map(({ path }) => path).toSorted()).toEqual(
    [...files.keys()].filter((path) => path !== 'manifest.json').toSorted(),
  );
  for (const { path, size, sha256 } of manifest.entries) {
    const bytes = files.get(path) ?? Buffer.alloc(0);
    expect([path, bytes.length, createHash('sha256').update(bytes).digest('hex')]).toEqual([path, size, sha256]);
  }
  expect(manifest.counts).toMatchObject({ daily_stories: 4, children: 2, files: 6, legacy_messages: 1 });
});

test('the pages work without scripts: escaped, with pictures, and every link leads to an existing file', () => {
  const pages = [...files.keys()].filter((path) => path.endsWith('.html'));
  expect(pages).toEqual(
    expect.arrayContaining(['index.html', 'stories-2025.html', 'stories-2026.html', 'letters.html']),
  );
  const all = pages.map((path) => textOf(path)).join('\n');
  expect(all).not.toMatch(/<script/i);
  expect(all).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(textOf('stories-2026.html')).toContain(`<img src="files/${fileIdOf(photo)}-2026.jpg"`);
  expect(textOf('stories-2026.html')).toContain('Maya &lt;3');
  expect(textOf('stories-2026.html')).toMatch(
    /<h4>.*<\/h4>\n?<p>Snails.*<h4>January 1, 2030 at 3:15\sPM<\/h4>\n?<p>And slugs.*<img/s,
  );
  const targets = [...all.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, target = '']) => decodeURIComponent(target));
  expect(targets.filter((target) => !files.has(target))).toEqual([]);
});

test('the pages are in the exporter’s language; the spreadsheets are in English', async () => {
  const member = await app.createMember(parent);
  await member.rpc.userSettings.update({ language: 'de' });
  const german = await filesOf(member);
  const read = (path: string) => german.get(path)?.toString('utf8') ?? '';
  expect(read('index.html')).toContain('<html lang="de" dir="ltr">');
  expect(read('index.html')).toMatch(/20\. November 2026.*Tagesgeschichten.*\d Geschichten.*Für Programme/s);
  expect(read('heirlooms.html')).toMatch(/1\.234,50.*\$/);
  const pages = [...german.keys()].filter((path) => path.endsWith('.html'));
  const labels = pages.flatMap((path) => [...read(path).matchAll(/<dt>([^<]*)/g)].map(([, label = '']) => label));
  const english = new Set(
    pages.flatMap((path) => [...textOf(path).matchAll(/<dt>([^<]*)/g)].map(([, label]) => label)),
  );
  expect(english.size).toBeGreaterThan(3);
  expect(labels.filter((label) => english.has(label))).toEqual([]);
  expect(read('csv/heirlooms.csv').split('\n')[0]).toBe(textOf('csv/heirlooms.csv').split('\n')[0]);
});

test('the stories’ CSV can be imported again, and no cell is a formula', () => {
  const parsed = parseStoryCsv(textOf('csv/daily-stories.csv'));
  expect(parsed).toMatchObject({ error: null, rowErrors: [], stories: { length: 4 } });
  expect(textOf('csv/children.csv')).toContain('brave, =1+1');
  expect(textOf('csv/heirlooms.csv')).toContain('1234.5');
});

test('names a file whose bytes are missing, and includes everything else', async () => {
  const family = await app.createFamily();
  await family.rpc.futureAdditions.create({ content: 'kept all the same' });
  const storageKey = await app.services.files.save(Buffer.from('x'));
  await app.services.files.remove(storageKey);
  const { id } = await app.database.family(family.tenantId, (db) =>
    db
      .insertInto('files')
      .values({
        tenantId: family.tenantId,
        category: 'story',
        name: 'gone.jpg',
        type: 'image/jpeg',
        size: 1,
        storageKey,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const found = await filesOf(family);
  expect(JSON.parse(textOf('manifest.json', found))).toMatchObject({ missingFiles: [id], files: {} });
  expect(allTextOf(found)).toContain('kept all the same');
});

test('a store that fails midway cuts the ZIP off, and the next export is complete', async () => {
  const { find } = app.services.files;
  app.services.files.find = () => Promise.reject(new Error('the store is away'));
  const broken = await exportOf(parent).then(
    ({ rawPayload }) => rawPayload,
    () => undefined,
  );
  app.services.files.find = find;
  if (broken) await expect(readZip(broken)).rejects.toThrow();
  expect(app.log.join('')).toContain('the store is away');
  expect((await filesOf(parent)).has('manifest.json')).toBe(true);
});

test('one export at a time, ten an hour', async () => {
  const family = await app.createFamily();
  const both = await Promise.all([exportOf(family), exportOf(family)]);
  expect(both.map(({ statusCode }) => statusCode)).toEqual(expect.arrayContaining([200, 409]));
  for (let count = 0; count < 9; count += 1) expect((await exportOf(family)).statusCode).toBe(200);
  const refused = await exportOf(family);
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});

test('is 401 for a visitor', async () => {
  expect((await visit(app.server, 'GET', '/api/export')).status).toBe(401);
});
