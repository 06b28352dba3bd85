import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { comparable } from '../../../../../tests/harness/comparable-export.ts';
import { writeEverything } from '../../../../../tests/harness/full-family.ts';
import { keepFilmWithPoster } from '../../../../../tests/harness/kept-file.ts';
import { storageOf, storedFiles } from '../../../../../tests/harness/kept-files.ts';
import type { Member } from '../../../../../tests/harness/member.ts';
import { readZip } from '../../../../../tests/harness/read-zip.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import { startS3Server } from '../../../../../tests/peers/s3-server.ts';
import { noteLookups } from '../../../kernel/database/account.ts';
import { notedFileStore } from '../../../kernel/files/noted-file-store.ts';
import { s3FileStore } from '../../../kernel/files/s3-file-store.ts';
import { sealFiles } from '../../files/files.queries.ts';
import { saveFile } from '../../files/files.rules.ts';

const bucket = await startS3Server();
afterAll(() => bucket.close());

let app: TestApp;
const folder = () => app.services.files;

beforeAll(async () => {
  app = await startTestApp();
  app.clock.set('2026-11-20T12:00:00Z');
});

const exportOf = async (member: Member): Promise<Buffer> => {
  const answer = await app.server.inject({ method: 'GET', url: '/api/export', headers: { cookie: member.cookie } });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
};

async function fullFamily() {
  const parent = await app.createFamily({ firstName: 'Hannah' });
  const partner = await app.createMember(parent, { firstName: 'Daniel' });
  const written = await writeEverything(app, parent, partner);
  await parent.rpc.userSettings.update({ lessonsPerMonth: 11, timezone: 'Europe/Berlin' });
  return { parent, partner, ...written };
}

describe.each([
  ['a folder', () => folder()],
  ['a bucket', () => s3FileStore(bucket.settings)],
])('with files in %s', (_, openStore) => {
  test('an exported and restored family is the same, every row and every file', async () => {
    app.services.files = notedFileStore(openStore(), app.services);
    const { parent } = await fullFamily();
    const zip = await exportOf(parent);
    const back = await app.createFamily({ firstName: 'Hannah' });
    const answer = await back.upload('/api/import', 'file', zip, 'export.zip');
    expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('Your family is back.')]);
    expect(answer.body).toMatchObject({ counts: { daily_stories: 4, children: 2 }, files: 6 });
    const before = await comparable(app, parent, await readZip(zip));
    const after = await comparable(app, back, await readZip(await exportOf(back)));
    expect(after.rows).toEqual(before.rows);
    expect(after.hashes).toEqual(before.hashes);
    expect(before.hashes).toHaveLength(6);
    expect(await storageOf(app, back)).toEqual(await storageOf(app, parent));
  });
});

test('a film comes back with its length and its poster, and the pages of the export show both', async () => {
  const parent = await app.createFamily({ firstName: 'Hannah' });
  const mediaUrls = [await keepFilmWithPoster(parent)];
  await parent.rpc.dailyStories.create({ content: 'The sea.', storyDate: '2026-11-19', mediaUrls });
  const zip = await exportOf(parent);
  const back = await app.createFamily({ firstName: 'Hannah' });
  expect((await back.upload('/api/import', 'file', zip, 'export.zip')).status).toBe(200);
  const [story] = await back.rpc.dailyStories.list({});
  expect(story?.media).toMatchObject([{ type: 'video/quicktime', film: { seconds: 7, hasPoster: true } }]);
  const poster = await back.api('GET', `${story?.media[0]?.url}?size=thumb`);
  expect(poster).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } });
  const written = await readZip(zip);
  const page = [...written].find(([path, text]) => path.endsWith('.html') && text.includes('<video'))?.[1] ?? '';
  const [, shown = ''] = /poster="([^"]+)"/.exec(String(page)) ?? [];
  expect(written.has(decodeURIComponent(shown))).toBe(true);
});

test('pictures are shown, thumbnails too; addresses in texts lead to them; private things stay private', async () => {
  const { parent } = await fullFamily();
  const back = await app.createFamily({ firstName: 'Hannah' });
  const partner = await app.createMember(back, { firstName: 'Anna' });
  await back.upload('/api/import', 'file', await exportOf(parent), 'export.zip');
  const stories = await back.rpc.dailyStories.list({});
  const [snails] = stories.filter(({ content }) => content.startsWith('Snails'));
  const [photo = ''] = snails?.mediaUrls ?? [];
  for (const url of [photo, `${photo}?size=thumb`]) {
    const shown = await app.server.inject({ method: 'GET', url, headers: { cookie: back.cookie } });
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, expect.stringMatching(/^image\//)]);
  }
  const [experience] = (await back.rpc.experiences.list({})).filter(({ title }) => title === 'Lighthouse');
  expect(experience?.notes).toBe(`See ${photo} and ${photo}?size=thumb`);
  expect((await partner.rpc.dailyStories.list({})).map(({ content }) => content)).not.toContain('author alone');
  expect(stories.map(({ content }) => content)).toContain('author alone');
  expect((await partner.rpc.legacyMessages.list({}))[0]).toMatchObject({ sealed: true, content: null });
});

test.each([
  ['mail', 'Reply of 2026-11-20.eml', 'message/rfc822', 'From: a\r\n\r\nGr\u00fc\u00dfe\0'],
  ['text message', 'Text message of 2026-11-20.txt', 'text/plain', 'BMX track with Leo\u0085'],
])('a %s that answered a story prompt is restored unchanged', async (_, name, type, words) => {
  const parent = await app.createFamily({ firstName: 'Hannah' });
  const { tenantId, userId } = parent;
  const raw = { userId, category: 'document', name, type } as const;
  const { id } = await saveFile(app.services, tenantId, { ...raw, bytes: Buffer.from(words) });
  await app.database.family(tenantId, (db) => sealFiles(db, { ids: [id], userId, categories: ['document'] }));
  const back = await app.createFamily({ firstName: 'Hannah' });
  const answer = await back.upload('/api/import', 'file', await exportOf(parent), 'export.zip');
  expect([answer.status, answer.body]).toMatchObject([200, { files: 1 }]);
});

test('a phone number is in its owner’s export only, and must be confirmed again after a restore', async () => {
  const { parent, partner } = await fullFamily();
  const phoneNumber = '+14155550177';
  await app.database.service((db) =>
    db
      .updateTable('userSettings')
      .set({ phoneNumber, phoneVerifiedAt: '2026-11-20T12:00:00Z' })
      .where('userId', '=', parent.userId)
      .execute(),
  );
  const zip = await exportOf(parent);
  const textsOf = async (bytes: Buffer) => [...(await readZip(bytes)).values()].map(String).join();
  expect(await textsOf(zip)).toContain(phoneNumber);
  expect(await textsOf(await exportOf(partner))).not.toContain(phoneNumber);
  // As on another server, where nobody has this address yet.
  await app.database.service(async (db) => {
    await db.updateTable('users').set({ email: 'elsewhere@example.com' }).where('id', '=', parent.userId).execute();
    await noteLookups(db, parent);
  });
  const back = await app.createFamily({ firstName: 'Hannah', email: parent.email });
  await back.upload('/api/import', 'file', zip, 'export.zip');
  expect(await back.rpc.userSettings.get()).toMatchObject({ lessonsPerMonth: 11 });
  expect(await back.rpc.phoneNumber.get()).toMatchObject({ number: null, verifiedAt: null });
  expect(await parent.rpc.phoneNumber.get()).toMatchObject({ number: phoneNumber });
});

test('matches authors by address; other authors keep their names, and nobody can sign in as them', async () => {
  const { parent, partner } = await fullFamily();
  const zip = await exportOf(parent);
  const back = await app.createFamily({ firstName: 'Hannah' });
  await back.upload('/api/import', 'file', zip, 'export.zip');
  const people = await app.database.service((db) =>
    db
      .selectFrom('users')
      .where('tenantId', '=', back.tenantId)
      .select(['firstName', 'email', 'status', 'leftAt', 'password'])
      .orderBy('id')
      .execute(),
  );
  expect(people).toEqual([
    expect.objectContaining({ firstName: 'Hannah', status: 'active', leftAt: null }),
    {
      firstName: 'Daniel',
      email: expect.stringMatching(/^former-member-/),
      status: 'deactivated',
      leftAt: '2026-11-20T12:00:00.000Z',
      password: '',
    },
  ]);
  expect(people.map(({ email }) => email)).not.toContain(partner.email);
});

test('each former member’s name stays on what they wrote', async () => {
  const parent = await app.createFamily({ firstName: 'Hannah' });
  for (const firstName of ['Ada', 'Ben', 'Cleo']) {
    const member = await app.createMember(parent, { firstName });
    await member.rpc.dailyStories.create({ content: `by ${firstName}`, storyDate: '2026-11-19' });
  }
  const back = await app.createFamily({ firstName: 'Hannah' });
  await back.upload('/api/import', 'file', await exportOf(parent), 'export.zip');
  const written = await app.database.service((db) =>
    db
      .selectFrom('dailyStories')
      .innerJoin('users', (join) =>
        join.onRef('users.tenantId', '=', 'dailyStories.tenantId').onRef('users.id', '=', 'dailyStories.userId'),
      )
      .where('dailyStories.tenantId', '=', back.tenantId)
      .select(['content', 'firstName'])
      .orderBy('content')
      .execute(),
  );
  expect(written.map(({ content, firstName }) => [content, firstName])).toEqual([
    ['by Ada', 'Ada'],
    ['by Ben', 'Ben'],
    ['by Cleo', 'Cleo'],
  ]);
});

test('a family with content keeps it, and nothing is imported', async () => {
  const { parent } = await fullFamily();
  const zip = await exportOf(parent);
  const other = await app.createFamily();
  await other.rpc.futureAdditions.create({ content: 'ours' });
  const files = await storedFiles(app);
  const answer = await other.upload('/api/import', 'file', zip, 'export.zip');
  expect([answer.status, answer.body]).toEqual([409, expect.objectContaining({ code: 'CONFLICT' })]);
  expect(await other.rpc.dailyStories.list({})).toEqual([]);
  expect(await storedFiles(app)).toBe(files);
});

test('of two restores at once, one is imported', async () => {
  const { parent } = await fullFamily();
  const zip = await exportOf(parent);
  const back = await app.createFamily({ firstName: 'Hannah' });
  const answers = await Promise.all([1, 2].map(() => back.upload('/api/import', 'file', zip, 'export.zip')));
  expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
  expect(await back.rpc.dailyStories.list({})).toHaveLength(4);
});

test('with more files than the plan allows nothing is imported, and the store keeps nothing', async () => {
  const { parent } = await fullFamily();
  const zip = await exportOf(parent);
  const back = await app.createFamily({ firstName: 'Hannah' });
  await app.database.service((db) =>
    db.updateTable('tenants').set({ maxStorageGb: 0 }).where('id', '=', back.tenantId).execute(),
  );
  const files = await storedFiles(app);
  const answer = await back.upload('/api/import', 'file', zip, 'export.zip');
  expect([answer.status, answer.body]).toEqual([403, expect.objectContaining({ code: 'PLAN_LIMIT' })]);
  expect(await storedFiles(app)).toBe(files);
  expect(await back.rpc.children.list()).toEqual([]);
  const people = await app.database.service((db) =>
    db.selectFrom('users').where('tenantId', '=', back.tenantId).select('id').execute(),
  );
  expect(people).toHaveLength(1);
});
