import { beforeAll, beforeEach, expect, test } from 'vitest';
import { familyRows } from '../../../../../tests/harness/family-rows.ts';
import { acceptPicture } from '../../../../../tests/harness/kept-file.ts';
import { callWithToken, type Member } from '../../../../../tests/harness/member.ts';
import { open, share } from '../../../../../tests/harness/shared-page.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import { fileIdOf } from '../../../../shared/files/file-address.ts';

let app: TestApp;
let parent: Member;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  app.clock.set('2026-10-09T16:00:00Z');
  parent = await app.createFamily({ firstName: 'Hannah' });
});

const writeStory = (of: Member, story: { isPrivate?: boolean; mediaUrls?: string[] } = {}) =>
  of.rpc.dailyStories.create({ title: 'Snails', content: 'Nine of them.', storyDate: '2026-10-06', ...story });

async function writeLetter(of: Member) {
  const child = { name: 'Maya', dateOfBirth: '2019-04-09', currentStage: 'Elementary' };
  const { id: childId } = await of.rpc.children.create(child);
  const { id } = await of.rpc.annualLetters.get({ childId, year: 2026 });
  const { version } = await of.rpc.annualLetters.update({ id, draftContent: 'Dear Maya,\n\nyou laugh.' });
  return { id, version };
}

const finish = (of: Member, id: number) =>
  of.rpc.annualLetters.update({ id, status: 'finalized', finalContent: 'Dear Maya,\n\nyou laugh.' });

const post = (of: Member, body: object) => of.api('POST', '/api/share-links', body);

test('a link is shown once, lasts a week, and is in the list without its address', async () => {
  const { id } = await writeStory(parent);
  const { status, body } = await post(parent, { kind: 'story', id });
  expect(status).toBe(201);
  expect(body).toEqual({
    id: expect.any(Number),
    url: expect.stringMatching(/^http:\/\/localhost:3000\/shared\/[\w-]{43}$/),
    expiresAt: '2026-10-16T16:00:00.000Z',
  });
  const { url, id: linkId } = body as { url: string; id: number };
  const list = await parent.api('GET', '/api/share-links');
  expect(list.body).toEqual([
    {
      id: linkId,
      kind: 'story',
      title: 'Snails',
      sharedBy: 'Hannah Brandt',
      createdAt: '2026-10-09T16:00:00.000Z',
      expiresAt: '2026-10-16T16:00:00.000Z',
      hasPassword: false,
      views: 0,
      lastViewedOn: null,
    },
  ]);
  await open(app, new URL(url).pathname);
  await app.server.inject({ method: 'HEAD', url: new URL(url).pathname });
  expect(await parent.rpc.shareLinks.list()).toMatchObject([{ views: 1, lastViewedOn: '2026-10-09' }]);
});

test('neither the token nor the password is stored or logged', async () => {
  const { id } = await writeStory(parent);
  const path = await share(parent, { kind: 'story', id, password: 'nine-snails' });
  await open(app, path);
  const rows = await app.database.service((db) => db.selectFrom('shareLinks').selectAll().execute());
  const token = path.replace('/shared/', '');
  const seen = JSON.stringify(rows) + app.log.join('\n');
  expect(seen).not.toContain(token);
  expect(seen).not.toContain('nine-snails');
  expect(app.log.join('\n')).toContain('/shared/:token');
});

test('a family’s own transaction can’t read what opens a link', async () => {
  for (const column of ['tokenHash', 'passwordHash'] as const) {
    const read = app.database.family(parent.tenantId, (db) =>
      db.selectFrom('shareLinks').where('tenantId', '=', db.tenantId).select(column).execute(),
    );
    await expect(read).rejects.toMatchObject({ code: '42501' });
  }
});

test.each([
  [{ expiresInDays: 0 }, 'expiresInDays'],
  [{ expiresInDays: 91 }, 'expiresInDays'],
  [{ expiresInDays: 1.5 }, 'expiresInDays'],
  [{ password: 'short' }, 'password'],
  [{ password: '123456' }, 'password'],
  [{ kind: 'book' }, 'kind'],
])('%j is a wrong field', async (wrong, path) => {
  const { id } = await writeStory(parent);
  expect(await post(parent, { kind: 'story', id, ...wrong })).toMatchObject({
    status: 400,
    body: { issues: [{ path }] },
  });
});

test('a private story stays inside: its author gets 403, the other parent doesn’t learn of it', async () => {
  const other = await app.createMember(parent);
  const { id } = await writeStory(parent, { isPrivate: true });
  expect(await post(parent, { kind: 'story', id })).toMatchObject({ status: 403 });
  expect(await post(other, { kind: 'story', id })).toMatchObject({
    status: 404,
    body: { error: 'Story not found' },
  });
});

test('a photo is shared by its file, if the family sees it in a story or an experience', async () => {
  const [shown, hidden, alone] = [
    await acceptPicture(parent),
    await acceptPicture(parent),
    await acceptPicture(parent),
  ];
  await writeStory(parent, { mediaUrls: [shown] });
  await parent.rpc.dailyStories.create({
    content: 'x',
    storyDate: '2026-10-05',
    isPrivate: true,
    mediaUrls: [hidden],
  });
  const other = await app.createMember(parent);
  const statusOf = async (of: Member, url: string) => (await post(of, { kind: 'photo', id: fileIdOf(url) })).status;
  expect(await statusOf(parent, shown)).toBe(201);
  expect(await statusOf(other, shown)).toBe(201);
  expect(await statusOf(parent, hidden)).toBe(403);
  expect(await statusOf(other, hidden)).toBe(404);
  expect(await statusOf(parent, alone)).toBe(403);
  expect(await parent.rpc.shareLinks.list()).toMatchObject([{ title: 'A photo' }, { title: 'A photo' }]);
});

test('a letter is shared once it’s finished, by the member who began it, and never while it’s sealed', async () => {
  const other = await app.createMember(parent);
  const { id } = await writeLetter(parent);
  expect(await post(parent, { kind: 'letter', id })).toMatchObject({ status: 409 });
  const { version } = await finish(parent, id);
  expect(await post(other, { kind: 'letter', id })).toMatchObject({ status: 403 });
  expect(await post(parent, { kind: 'letter', id })).toMatchObject({ status: 201 });
  await parent.rpc.annualLetters.seal({ id, version, until: '2037-04-09' });
  expect(await post(parent, { kind: 'letter', id })).toMatchObject({ status: 403 });
});

test('a milestone is shared once it’s reached; heirlooms and experiences at any time', async () => {
  const rows = familyRows(app, parent);
  expect(await post(parent, { kind: 'milestone', id: await rows.milestone() })).toMatchObject({ status: 409 });
  const reached = await rows.milestone({ status: 'completed', completedAt: '2026-10-05T12:00:00Z' });
  for (const [kind, id] of [
    ['milestone', reached],
    ['heirloom', await rows.heirloom()],
    ['experience', await rows.experience()],
  ])
    expect(await post(parent, { kind, id }), String(kind)).toMatchObject({ status: 201 });
  const titles = (await parent.rpc.shareLinks.list()).map(({ title }) => title);
  expect(titles).toEqual(['Apple picking', 'Watch', 'Zips his own jacket']);
});

test('another family’s things don’t exist, nor do its links', async () => {
  const stranger = await app.createFamily({ lastName: 'Okafor' });
  const rows = familyRows(app, parent);
  const photo = await acceptPicture(parent);
  const { id: story } = await writeStory(parent, { mediaUrls: [photo] });
  const things = {
    story,
    photo: fileIdOf(photo),
    milestone: await rows.milestone({ status: 'completed' }),
    letter: (await writeLetter(parent)).id,
    heirloom: await rows.heirloom(),
    experience: await rows.experience(),
  };
  for (const [kind, id] of Object.entries(things)) {
    const answer = await post(stranger, { kind, id });
    const never = await post(stranger, { kind, id: 99_999_999 });
    expect([answer.status, answer.body], kind).toEqual([404, never.body]);
  }
  const path = await share(parent, { kind: 'story', id: story });
  const [link] = await parent.rpc.shareLinks.list();
  expect(await stranger.rpc.shareLinks.list()).toEqual([]);
  expect(await stranger.api('DELETE', `/api/share-links/${link?.id}`)).toMatchObject({ status: 404 });
  expect(await open(app, path)).toMatchObject({ status: 200 });
});

test('any member of the family ends a link, and the security log says so', async () => {
  const other = await app.createMember(parent);
  const { id } = await writeStory(parent);
  const path = await share(parent, { kind: 'story', id });
  const [link] = await other.rpc.shareLinks.list();
  expect(await other.api('DELETE', `/api/share-links/${link?.id}`)).toMatchObject({ status: 204 });
  expect(await open(app, path)).toMatchObject({ status: 404 });
  expect(await parent.rpc.shareLinks.list()).toEqual([]);
  expect(await parent.rpc.securityLog.list()).toMatchObject([{ event: 'share_link_created' }]);
  expect(await other.rpc.securityLog.list()).toMatchObject([{ event: 'share_link_ended' }]);
});

test('a link is listed only for members who may see what it shows, and a private story ends it for good', async () => {
  const other = await app.createMember(parent);
  const { id } = await writeStory(parent);
  const path = await share(other, { kind: 'story', id });
  await parent.rpc.dailyStories.update({ id, isPrivate: true });
  expect(await open(app, path)).toMatchObject({ status: 404 });
  expect([...(await parent.rpc.shareLinks.list()), ...(await other.rpc.shareLinks.list())]).toEqual([]);
  await parent.rpc.dailyStories.update({ id, isPrivate: false });
  expect(await open(app, path)).toMatchObject({ status: 404 });
});

test('a family has a hundred links at most, and ended ones make room', async () => {
  const { id } = await writeStory(parent);
  const other = await app.createMember(parent);
  const third = await app.createMember(parent);
  for (let i = 0; i < 50; i++) await share(parent, { kind: 'story', id });
  for (let i = 0; i < 49; i++) await share(other, { kind: 'story', id });
  const both = await Promise.all([post(parent, { kind: 'story', id }), post(third, { kind: 'story', id })]);
  expect(both.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([201, 409]);
  const [link] = await third.rpc.shareLinks.list();
  await third.rpc.shareLinks.delete({ id: link?.id ?? 0 });
  expect(await post(third, { kind: 'story', id })).toMatchObject({ status: 201 });
});

test('a member shares sixty times an hour', async () => {
  const { id } = await writeStory(parent);
  for (let i = 0; i < 60; i++) await share(parent, { kind: 'story', id });
  expect(await post(parent, { kind: 'story', id })).toMatchObject({ status: 429 });
  app.clock.set('2026-10-09T17:00:01Z');
  expect(await post(parent, { kind: 'story', id })).toMatchObject({ status: 201 });
});

test('a script’s token ends links but makes none', async () => {
  const { id } = await writeStory(parent);
  const { token } = await parent.rpc.tokens.create({ name: 'Script', scope: 'write' });
  expect(await callWithToken(app.server, token, 'POST', '/api/share-links', { kind: 'story', id })).toMatchObject({
    status: 403,
  });
  await share(parent, { kind: 'story', id });
  const [link] = await parent.rpc.shareLinks.list();
  const ended = await callWithToken(app.server, token, 'DELETE', `/api/share-links/${link?.id}`);
  expect(ended.status).toBe(204);
});
