import { beforeAll, describe, expect, test } from 'vitest';
import { writeEverything } from '../../../../../tests/harness/full-family.ts';
import { keepFilmWithPoster } from '../../../../../tests/harness/kept-file.ts';
import { type Member, signedIn } from '../../../../../tests/harness/member.ts';
import { readZip } from '../../../../../tests/harness/read-zip.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import { manifestSchema } from '../family/manifest.rules.ts';

let app: TestApp;
let parent: Member;
let partner: Member;
let maya: number;
let theo: number;
let files: Map<string, Buffer>;

const bundleOf = (member: Member, childId: number) =>
  app.server.inject({ method: 'GET', url: `/api/children/${childId}/bundle`, headers: { cookie: member.cookie } });
const filesOf = async (member: Member, childId: number) => readZip((await bundleOf(member, childId)).rawPayload);
const textOf = (path: string, from = files): string => from.get(path)?.toString('utf8') ?? '';
const allTextOf = (from: ReadonlyMap<string, Buffer>): string =>
  [...from]
    .filter(([path]) => !/^(?:files|small)\//.test(path))
    .map(([, bytes]) => bytes.toString('utf8'))
    .join('\n');
const rowsOf = (table: string, from = files) =>
  JSON.parse(textOf(`data/${table}.json`, from)) as Record<string, unknown>[];

beforeAll(async () => {
  app = await startTestApp();
  app.clock.set('2026-11-20T12:00:00Z');
  parent = await app.createFamily({ lastName: 'Brandt & Söhne' });
  partner = await app.createMember(parent, { firstName: 'Daniel' });
  const written = await writeEverything(app, parent, partner);
  [maya, theo] = [written.maya.id, written.theo.id];
  const { rpc } = parent;
  await rpc.children.update({ id: maya, notes: 'a note of the parents', specialNeeds: 'for the parents alone' });
  await rpc.dailyStories.create({ content: 'Both <i>at</i> the sea', storyDate: '2026-11-17', childIds: [maya, theo] });
  const { id } = await rpc.milestones.create({ childId: maya, title: 'Swims', category: 'Motor' });
  await rpc.milestones.update({ id, status: 'completed' });
  await rpc.growth.create({ id: maya, date: '2025-04-09', height: 115, weight: 20 });
  await rpc.growth.create({ id: maya, date: '2026-04-09', height: 121, weight: 22.5 });
  files = await filesOf(parent, maya);
});

test('is sent as a named ZIP, and browsers don’t store it', async () => {
  const { statusCode, headers } = await bundleOf(parent, maya);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'private, no-store' });
  expect(headers['content-disposition']).toBe('attachment; filename="Maya <3 2026-11-20.zip"');
});

test('has the child’s stories and those of the whole family, never private ones or a sibling’s', () => {
  expect(rowsOf('daily_stories').map(({ content }) => content)).toEqual([
    'An older year',
    'Both <i>at</i> the sea',
    'Snails\u2028everywhere\n\nAnd slugs',
  ]);
  expect(allTextOf(files)).not.toMatch(/author alone|partner alone|by the partner|sealed letter/);
  expect(rowsOf('daily_story_children').every(({ childId }) => childId === maya)).toBe(true);
  expect(allTextOf(files)).not.toContain('Theo');
});

test('has nothing of accounts, addresses and costs, and nothing that parents noted for themselves', () => {
  const all = allTextOf(files);
  for (const secret of [parent.email, partner.email, 'note of the parents', 'parents alone', 'storageKey', '@'])
    expect(all.replaceAll(/@(?:media|font-face)/g, '')).not.toContain(secret);
  expect(rowsOf('users')).toEqual([
    { id: 1, email: '', firstName: 'Maya <3', lastName: '' },
    expect.objectContaining({ email: '', firstName: 'Hannah' }),
    expect.objectContaining({ email: '', firstName: 'Daniel' }),
  ]);
  expect(rowsOf('users').map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(rowsOf('daily_stories').every(({ userId }) => userId === 2 || userId === 3)).toBe(true);
});

test('sealed things stay out until their day, also those of the parent who downloads', async () => {
  expect(allTextOf(files)).not.toContain('sealed words');
  expect([...files.keys()].filter((path) => path.includes('sealed'))).toEqual([]);
  app.clock.set('2037-04-10T13:00:00Z');
  try {
    const later = await filesOf({ ...parent, ...(await signedIn(app.services, app.server, parent)) }, maya);
    expect(rowsOf('legacy_messages', later)).toMatchObject([{ content: 'sealed words', isDelivered: true }]);
    expect(textOf('messages.html', later)).toMatch(/sealed words.*<audio/s);
  } finally {
    app.clock.set('2026-11-20T12:00:00Z');
  }
});

describe('the pages', () => {
  const pages = () => [...files.keys()].filter((path) => path.endsWith('.html'));

  test('work without scripts: escaped, and every link leads to an existing file', () => {
    expect(pages()).toEqual(
      expect.arrayContaining([
        'index.html',
        'year-2025.html',
        'year-2026.html',
        'letter-2026.html',
        'heirlooms.html',
        'growth.html',
        'books.html',
      ]),
    );
    const all = pages()
      .map((path) => textOf(path))
      .join('\n');
    expect(all).not.toMatch(/<script|<i>|<b>tick|style="/i);
    expect(all).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(all).toContain('Both &lt;i&gt;at&lt;/i&gt; the sea');
    const targets = [...all.matchAll(/(?:href|src|poster)="([^"]+)"/g)].map(([, target = '']) =>
      decodeURIComponent(target),
    );
    expect(targets.length).toBeGreaterThan(20);
    expect(targets.filter((target) => !files.has(target))).toEqual([]);
  });

  test('a year has its stories, milestones and what others wrote about them, in order', () => {
    const year = textOf('year-2026.html');
    expect(year).toContain('Maya &lt;3 turned 7');
    expect(year).toMatch(/Both.*Snails.*slugs.*Nine of them, in the rain.*ten &lt;b&gt;snails.*Swims/s);
    expect(year).toContain('A heart from ');
    expect(year).toMatch(
      /<a href="files\/[^"]+"><img src="files\/[^"]+" width="8" height="6" alt="Nine of them, in the rain"/,
    );
    expect(textOf('year-2025.html')).toContain('An older year');
  });

  test('letters, heirlooms and growth have pages of their own', () => {
    expect(textOf('letter-2026.html')).toMatch(/<h1>To Maya &lt;3, on turning seven<\/h1>.*Dear Maya,/s);
    expect(textOf('heirlooms.html')).toMatch(/Watch.*<img.*It goes &lt;b&gt;tick&lt;\/b&gt;/s);
    expect(textOf('heirlooms.html')).not.toContain('1234');
    expect(textOf('growth.html')).toMatch(/<svg.*polyline.*115 cm.*121 cm.*22\.5 kg/s);
  });

  test('are in the reader’s language', async () => {
    const member = await app.createMember(parent);
    await member.rpc.userSettings.update({ language: 'de' });
    const german = await filesOf(member, maya);
    expect(textOf('index.html', german)).toContain('<html lang="de" dir="ltr">');
    expect(textOf('growth.html', german)).toMatch(/Gewicht.*22,5/s);
    expect(textOf('growth.html', german)).not.toContain('Weight');
  });
});

test('the manifest names every other entry and file, and small copies of the photos are beside them', () => {
  const manifest = manifestSchema.parse(JSON.parse(textOf('manifest.json')));
  expect(manifest).toMatchObject({ family: { name: 'Maya <3' }, madeBy: { id: 1, email: '', name: 'Maya <3' } });
  expect(manifest.entries.map(({ path }) => path).toSorted()).toEqual(
    [...files.keys()].filter((path) => path !== 'manifest.json').toSorted(),
  );
  expect([...files.keys()].filter((path) => path.startsWith('small/')).length).toBeGreaterThan(1);
  expect(Object.values(manifest.files)).toEqual([...files.keys()].filter((path) => path.startsWith('files/')));
});

test('a film is played with its poster; one whose bytes are gone is named, and everything else is there', async () => {
  const family = await app.createFamily();
  const child = await family.rpc.children.create({ name: 'Ida', dateOfBirth: '2020-01-02', currentStage: 'Preschool' });
  const mediaUrls = [await keepFilmWithPoster(family)];
  await family.rpc.dailyStories.create({ content: 'with a film', storyDate: '2026-11-19', mediaUrls });
  expect(textOf('year-2026.html', await filesOf(family, child.id))).toMatch(
    /<video[^>]* poster="files\/[^>]*src="files/,
  );
  await app.database.service((db) =>
    db
      .updateTable('files')
      .set({ storageKey: `aa/${'a'.repeat(46)}` })
      .where('tenantId', '=', family.tenantId)
      .execute(),
  );
  const bundle = await filesOf(family, child.id);
  expect(manifestSchema.parse(JSON.parse(textOf('manifest.json', bundle))).missingFiles).toHaveLength(1);
  expect(textOf('year-2026.html', bundle)).toContain('with a film');
  expect(textOf('year-2026.html', bundle)).not.toContain('<video');
});

test('another family, a visitor and an ended child get nothing', async () => {
  const stranger = await app.createFamily();
  expect((await bundleOf(stranger, maya)).statusCode).toBe(404);
  expect((await app.server.inject({ method: 'GET', url: `/api/children/${maya}/bundle` })).statusCode).toBe(401);
  expect(
    (await app.server.inject({ method: 'GET', url: '/api/children/x/bundle', headers: { cookie: parent.cookie } }))
      .statusCode,
  ).toBe(400);
  const own = await stranger.rpc.children.create({ name: 'Ida', dateOfBirth: '2020-01-02', currentStage: 'Preschool' });
  expect((await bundleOf(stranger, own.id)).statusCode).toBe(200);
  await stranger.api('DELETE', `/api/children/${own.id}`);
  expect((await bundleOf(stranger, own.id)).statusCode).toBe(404);
});

test('comes back whole in a new family of the child: stories, letters, photos, and the parents’ names', async () => {
  const { rawPayload } = await bundleOf(parent, maya);
  const child = await app.createFamily({ firstName: 'Maya' });
  const answer = await child.upload('/api/import', 'file', rawPayload, 'Maya.zip');
  expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('daily_stories')]);
  const [own] = await child.rpc.children.list();
  expect(own).toMatchObject({ name: 'Maya <3', dateOfBirth: '2019-04-09', notes: null });
  const stories = await child.rpc.dailyStories.list({});
  expect(stories.map(({ content }) => content)).toEqual(
    expect.arrayContaining(['An older year', 'Both <i>at</i> the sea', 'Snails\u2028everywhere\n\nAnd slugs']),
  );
  const photo = stories.find(({ content }) => content.startsWith('Snails'))?.mediaUrls[0] ?? '';
  expect((await child.api('GET', `${photo}?size=thumb`)).status).toBe(200);
  const letters = await child.rpc.annualLetters.list({ childId: own?.id ?? 0 });
  expect(letters).toMatchObject([{ year: 2026, sealed: false }]);
  expect(await child.rpc.heirlooms.list({})).toMatchObject([{ name: 'Watch' }]);
  expect((await child.rpc.valueCategories.list()).length).toBeGreaterThan(0);
  expect(await child.rpc.relatives.list()).toEqual([]);
  const again = await readZip((await bundleOf(child, own?.id ?? 0)).rawPayload);
  expect(rowsOf('daily_stories', again).map(({ content }) => content)).toEqual(
    rowsOf('daily_stories').map(({ content }) => content),
  );
  expect(textOf('year-2026.html', again)).toContain('ten &lt;b&gt;snails');
  expect(textOf('year-2026.html', again)).toContain('Nana');
});
