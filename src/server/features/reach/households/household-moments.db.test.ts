import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { acceptPicture, keepRecording } from '../../../../../tests/harness/kept-file.ts';
import type { Member } from '../../../../../tests/harness/member.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import { linkChild } from '../../../../../tests/harness/two-households.ts';
import { fileIdOf } from '../../../../shared/files/file-address.ts';
import { householdFileAddress } from '../../../../shared/reach/households.ts';

let app: TestApp;
let anna: Member;
let partner: Member;
let daniel: Member;
let stranger: Member;
/** Anna's and Daniel's child, in each family. */
let mila: number;
let other: number;
let sibling: number;

const born = { dateOfBirth: '2019-04-09', currentStage: 'Elementary' } as const;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  app.clock.set('2026-11-24T20:00:00Z');
  anna = await app.createFamily({ firstName: 'Anna', lastName: 'Berg' });
  partner = await app.createMember(anna, { firstName: 'Ben', lastName: 'Berg' });
  daniel = await app.createFamily({ firstName: 'Daniel', lastName: 'Kim' });
  stranger = await app.createFamily({ firstName: 'Sara', lastName: 'Okafor' });
  mila = (await anna.rpc.children.create({ ...born, name: 'Mila' })).id;
  sibling = (await anna.rpc.children.create({ ...born, name: 'Theodora' })).id;
  other = (await linkChild(anna, mila, daniel)).other;
});

const write = (content: string, more: object = {}) =>
  anna.rpc.dailyStories.create({ content, storyDate: '2026-11-20', childIds: [mila], ...more });
const share = (recordId: number, isShared = true, kind: 'story' | 'milestone' | 'photo' = 'story') =>
  anna.api('PUT', `/api/children/${mila}/household/shared`, { kind, recordId, isShared });
const read = async (by = daniel, child = other) =>
  (await by.api('GET', `/api/children/${child}/household/moments`)).body;
const keyOf = async () => (await daniel.rpc.households.moments({ id: other }))[0]?.key ?? '';

describe('the other family reads', () => {
  test('nothing by default, then what is shared, with first names and without anything else of the family', async () => {
    const story = await write('Snails on the path.', {
      title: 'Snails',
      childIds: [mila, sibling],
      tags: ['garden'],
      location: 'Elm Street 4',
      mood: 'happy',
      taggedPeople: ['Uncle Bob'],
    });
    await anna.rpc.storyResponses.writeNote({ id: story.id, content: 'Between us.' });
    expect(await read()).toEqual([]);
    expect((await share(story.id)).status).toBe(204);
    const { text } = await daniel.api('GET', `/api/children/${other}/household/moments`);
    expect(JSON.parse(text)).toEqual([
      {
        key: expect.stringMatching(/^[\da-f-]{36}$/),
        kind: 'story',
        day: '2026-11-20',
        title: 'Snails',
        content: 'Snails on the path.',
        author: 'Anna',
        files: [],
        hasHeart: false,
        hearts: [],
        notes: [],
        copiedStoryId: null,
      },
    ]);
    expect(text).not.toMatch(/Theodora|Berg|Elm|garden|happy|Bob|Between us/);
    expect(await anna.rpc.households.get({ id: mila })).toMatchObject({ link: { shared: { story: [story.id] } } });
    expect(await read(stranger, other)).toEqual([]);
    expect((await daniel.rpc.dailyStories.list({})).length).toBe(0);
    expect(await daniel.rpc.search.find({ q: 'Snails' })).toMatchObject({ results: [] });
    expect(await daniel.rpc.timeline.ofChild({ id: other })).toMatchObject({ entries: [] });
  });

  test('a milestone that is reached, and no other', async () => {
    const made = { childId: mila, category: 'physical' };
    const { id } = await anna.rpc.milestones.create({ ...made, title: 'Swims' });
    expect(await share(id, true, 'milestone')).toMatchObject({
      status: 403,
      body: { error: 'A milestone can be shared once it is reached.' },
    });
    await anna.rpc.milestones.update({ id, status: 'completed' });
    expect((await share(id, true, 'milestone')).status).toBe(204);
    expect(await read()).toMatchObject([{ kind: 'milestone', title: 'Swims', day: '2026-11-24' }]);
    await anna.rpc.milestones.update({ id, status: 'in_progress' });
    await anna.rpc.milestones.update({ id, status: 'completed' });
    expect(await read()).toEqual([]);
  });

  test('a story no longer, once it is unshared, private, deleted, or about someone else, also when it is back', async () => {
    const story = await write('Snails.');
    const seen = async () => ((await read()) as unknown[]).length;
    const rest = async (change: () => Promise<unknown>, back: () => Promise<unknown>) => {
      expect((await share(story.id)).status).toBe(204);
      const before = await seen();
      await change();
      const between = await seen();
      await back();
      return [before, between, await seen()];
    };
    const { id } = story;
    expect(
      await rest(
        () => share(id, false),
        () => Promise.resolve(),
      ),
    ).toEqual([1, 0, 0]);
    const setPrivate = (isPrivate: boolean) => () => anna.rpc.dailyStories.update({ id, isPrivate });
    expect(await rest(setPrivate(true), setPrivate(false))).toEqual([1, 0, 0]);
    const restore = () => anna.api('POST', `/api/trash/story/${id}/restore`);
    expect(await rest(() => anna.rpc.dailyStories.delete({ id }), restore)).toEqual([1, 0, 0]);
    const about = (childIds: number[]) => () => anna.rpc.dailyStories.update({ id, childIds });
    expect(await rest(about([sibling]), () => Promise.resolve())).toEqual([1, 0, 0]);
    expect(await share(id)).toMatchObject({ status: 400 });
  });

  test('no private story, nothing of other children, and only members share', async () => {
    const secret = await write('Mine.', { isPrivate: true });
    expect(await share(secret.id)).toMatchObject({ status: 403 });
    const aside = await write('Theo.', { storyDate: '2026-11-19', childIds: [sibling] });
    expect(await share(aside.id)).toMatchObject({
      status: 400,
      body: { error: 'Only what is about this child can be shared with its other family.' },
    });
    const theirs = await stranger.rpc.dailyStories.create({ content: 'Theirs.', storyDate: '2026-11-19' });
    expect(await share(theirs.id)).toMatchObject({ status: 404 });
    const privateOfPartner = await partner.rpc.dailyStories.create({
      content: 'His.',
      storyDate: '2026-11-18',
      isPrivate: true,
      childIds: [mila],
    });
    expect(await share(privateOfPartner.id)).toMatchObject({ status: 404 });
    const own = await write('Ours.', { storyDate: '2026-11-17' });
    const by = (member: Member, child: number) =>
      member.api('PUT', `/api/children/${child}/household/shared`, { kind: 'story', recordId: own.id, isShared: true });
    expect([(await by(daniel, other)).status, (await by(daniel, mila)).status]).toEqual([404, 404]);
    expect((await by(partner, mila)).status).toBe(204);
  });

  test('photos and recordings of what is shared, a photo by itself, and no other file', async () => {
    const [photo, voice, hidden] = [await acceptPicture(anna), await keepRecording(anna), await acceptPicture(anna)];
    const story = await write('With a photo.', { mediaUrls: [photo, voice], captions: { [photo]: 'By the pond' } });
    await write('Not shared.', { storyDate: '2026-11-19', mediaUrls: [hidden] });
    await share(story.id);
    const [moment] = await daniel.rpc.households.moments({ id: other });
    expect(moment?.files).toMatchObject([
      { index: 0, type: expect.stringMatching(/^image/), caption: 'By the pond' },
      { index: 1, type: 'audio/webm' },
    ]);
    const get = async (by: Member, child: number, index: number) =>
      (await by.api('GET', householdFileAddress(child, moment?.key ?? '', index))).status;
    expect([await get(daniel, other, 0), await get(daniel, other, 1), await get(daniel, other, 2)]).toEqual([
      200, 200, 404,
    ]);
    expect([await get(stranger, other, 0), await get(stranger, mila, 0), await get(daniel, mila, 0)]).toEqual([
      404, 404, 404,
    ]);
    expect((await daniel.api('GET', photo)).status).toBe(404);
    await share(story.id, false);
    expect(await get(daniel, other, 0)).toBe(404);
    expect((await share(fileIdOf(hidden) ?? 0, true, 'photo')).status).toBe(204);
    expect(await read()).toMatchObject([{ kind: 'photo', author: null, files: [{ index: 0 }] }]);
    const key = await keyOf();
    expect((await daniel.api('GET', householdFileAddress(other, key, 0))).status).toBe(200);
    await anna.rpc.households.end({ id: mila });
    expect((await daniel.api('GET', householdFileAddress(other, key, 0))).status).toBe(404);
  });

  test('nothing while the child isn’t tracked in one of the families, or that family is suspended', async () => {
    await share((await write('Snails.')).id);
    await anna.rpc.children.end({ id: mila });
    expect(await read()).toEqual([]);
    await anna.rpc.children.restore({ id: mila });
    expect(await read()).toHaveLength(1);
    const suspend = (status: 'suspended' | 'active') =>
      app.database.service((db) => db.updateTable('tenants').set({ status }).where('id', '=', anna.tenantId).execute());
    await suspend('suspended');
    expect(await read()).toEqual([]);
    await suspend('active');
  });
});

test('hearts and notes reach the writing family, whose author is told once for each person', async () => {
  const story = await write('Snails.');
  await share(story.id);
  const key = await keyOf();
  const at = `/api/children/${other}/household/moments/${key}`;
  const noteKey = crypto.randomUUID();
  for (let sent = 1; sent <= 2; sent += 1) {
    expect((await daniel.api('PUT', `${at}/heart`, { isGiven: true })).status).toBe(204);
    expect((await daniel.api('POST', `${at}/notes`, { content: 'Lovely.', noteKey })).status).toBe(204);
  }
  expect(await daniel.rpc.households.moments({ id: other })).toMatchObject([
    {
      hasHeart: true,
      hearts: ['Daniel'],
      notes: [{ key: noteKey, author: 'Daniel', content: 'Lovely.', isOwn: true }],
    },
  ]);
  const given = await partner.rpc.households.responses({ kind: 'story', id: story.id });
  expect(given).toMatchObject([
    { type: 'heart', author: 'Daniel' },
    { type: 'note', author: 'Daniel', content: 'Lovely.' },
  ]);
  const lines = await anna.rpc.notifications.list({});
  const answers = lines.filter(({ subject }) => subject === 'Daniel answered what you shared');
  expect(answers).toHaveLength(1);
  for (const member of [stranger, daniel]) {
    expect(await member.rpc.households.responses({ kind: 'story', id: story.id })).toEqual([]);
  }
  for (const child of [other, mila]) {
    const foreign = `/api/children/${child}/household/moments/${key}`;
    expect((await stranger.api('PUT', `${foreign}/heart`, { isGiven: true })).status).toBe(404);
    expect((await stranger.api('DELETE', `${foreign}/notes/${noteKey}`)).status).toBe(404);
  }
  expect(await daniel.api('POST', `${at}/notes`, { content: ' ' })).toMatchObject({ status: 400 });
  expect((await daniel.api('DELETE', `${at}/notes/${noteKey}`)).status).toBe(204);
  expect((await daniel.api('PUT', `${at}/heart`, { isGiven: false })).status).toBe(204);
  expect(await partner.rpc.households.responses({ kind: 'story', id: story.id })).toEqual([]);
  await share(story.id, false);
  expect((await daniel.api('PUT', `${at}/heart`, { isGiven: true })).status).toBe(404);
});

test('members of the writing family delete a note, but not about another’s private story', async () => {
  const story = await write('Snails.');
  await share(story.id);
  await daniel.rpc.households.writeNote({ id: other, key: await keyOf(), content: 'Hm.' });
  const [note] = await anna.rpc.households.responses({ kind: 'story', id: story.id });
  const remove = async (by: Member) => (await by.api('DELETE', `/api/household-responses/${note?.id}`)).status;
  await anna.rpc.dailyStories.update({ id: story.id, isPrivate: true });
  expect(await partner.rpc.households.responses({ kind: 'story', id: story.id })).toEqual([]);
  expect([await remove(stranger), await remove(daniel), await remove(partner), await remove(anna)]).toEqual([
    404, 404, 404, 204,
  ]);
});

test('a copy is an own story with own files, made once, which stays', async () => {
  const photo = await acceptPicture(anna);
  const story = await write('Snails.', { title: 'Slow', mediaUrls: [photo], captions: { [photo]: 'By the pond' } });
  await share(story.id);
  const key = await keyOf();
  const copy = () => daniel.api('POST', `/api/children/${other}/household/moments/${key}/copy`, {});
  const made = await copy();
  expect(made).toMatchObject({ status: 201, body: { storyDate: '2026-11-20' } });
  expect((await copy()).body).toEqual(made.body);
  await anna.rpc.households.end({ id: mila });
  const kept = await daniel.rpc.dailyStories.list({});
  expect(kept).toMatchObject([
    { title: 'Slow', content: 'Snails.\n\nCopied from Anna’s family.', childIds: [other], mediaUrls: [{}] },
  ]);
  const [url = ''] = kept[0]?.mediaUrls ?? [];
  expect(url).not.toBe(photo);
  expect((await daniel.api('GET', url)).status).toBe(200);
  expect(kept[0]?.captions).toEqual({ [url]: 'By the pond' });
  expect((await stranger.api('POST', `/api/children/${other}/household/moments/${key}/copy`, {})).status).toBe(404);
});

test('the database itself shows a household nothing else, and only to the two families', async () => {
  const shared = await write('Shared.', { childIds: [mila, sibling] });
  await write('Not shared.', { storyDate: '2026-11-19' });
  await share(shared.id);
  const [link] = await app.database.family(daniel.tenantId, (db) =>
    db.selectFrom('householdLinks').where('tenantId', '=', db.tenantId).select('householdId').execute(),
  );
  const householdId = link?.householdId ?? '';
  const as = <T>(reader: number, writer: number, table: string, columns: string) =>
    app.database.household({ householdId, tenantId: writer, readerTenantId: reader }, async (db) => {
      const { rows } = await sql<T>`select ${sql.raw(columns)} from ${sql.table(table)}`.execute(db);
      return rows;
    });
  const [us, them] = [anna.tenantId, daniel.tenantId];
  expect(await as(them, us, 'daily_stories', 'id')).toEqual([{ id: shared.id }]);
  expect(await as(them, us, 'children', 'name')).toEqual([{ name: 'Mila' }]);
  expect(await as(stranger.tenantId, us, 'daily_stories', 'id')).toBeUndefined();
  expect(await as(them, stranger.tenantId, 'daily_stories', 'id')).toBeUndefined();
  expect(await as(us, us, 'daily_stories', 'id')).toBeUndefined();
  for (const [table, columns] of [
    ['daily_stories', 'location'],
    ['daily_stories', 'tags'],
    ['children', 'date_of_birth'],
    ['users', 'email'],
    ['users', 'last_name'],
    ['annual_letters', 'id'],
    ['household_links', 'id'],
    ['relatives', 'id'],
    ['story_notes', 'content'],
    ['daily_story_children', 'child_id'],
  ] as const) {
    await expect(as(them, us, table, columns)).rejects.toThrow(/permission denied/);
  }
  const change = app.database.household({ householdId, tenantId: us, readerTenantId: them }, (db) =>
    sql`update daily_stories set title = 'x'`.execute(db),
  );
  await expect(change).rejects.toThrow(/permission denied|read-only/);
  const forged = app.database.family(them, (db) =>
    sql`insert into household_links (tenant_id, child_id, household_id, other_tenant_id, other_first_name, other_name, created_at)
      values (${them}, ${other}, 'x', ${us}, '', '', now())`.execute(db),
  );
  await expect(forged).rejects.toThrow(/permission denied/);
});
