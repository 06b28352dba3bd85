import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCarer, setCarer } from '../../../../../tests/harness/carer.ts';
import { type Member, signedIn, visit } from '../../../../../tests/harness/member.ts';
import { startTestApp, type TestApp, testPassword } from '../../../../../tests/harness/test-app.ts';

let app: TestApp;
let parent: Member;
let stranger: Member;
let maya: number;
let count = 0;

const born = { dateOfBirth: '2019-04-09', currentStage: 'Elementary' };
const lessonsOfMaya = () => ({ areas: ['lessons' as const], childIds: [maya] });

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  parent = await app.createFamily();
  stranger = await app.createFamily({ firstName: 'Ada' });
  maya = (await parent.rpc.children.create({ ...born, name: 'Maya' })).id;
});

const roleOf = async (of: Member) =>
  (await parent.rpc.families.get()).members.find(({ id }) => id === of.userId)?.familyRole;

/** Accepts an invitation with a new account. */
async function join(inviteToken: string): Promise<Member> {
  const email = `clara-${++count}@example.com`;
  const person = { email, password: testPassword, firstName: 'Clara', lastName: 'Voss', inviteToken };
  expect((await visit(app.server, 'POST', '/api/register', person)).status).toBe(201);
  const { members } = await parent.rpc.families.get();
  const userId = members.find((member) => member.email === email)?.id ?? 0;
  return signedIn(app.services, app.server, { tenantId: parent.tenantId, userId, email });
}

describe('an invitation for a carer', () => {
  test('says so on its page, in the list, and makes one who sees what was chosen', async () => {
    const made = await parent.rpc.invitations.create({ carer: lessonsOfMaya() });
    expect(made.carer).toEqual(lessonsOfMaya());
    expect(await stranger.rpc.invitations.preview({ token: made.token })).toMatchObject({ isForCarer: true });
    expect(await parent.rpc.invitations.list()).toMatchObject([{ carer: lessonsOfMaya() }]);
    const clara = await join(made.token);
    expect(await roleOf(clara)).toBe('carer');
    expect(await clara.rpc.auth.user()).toMatchObject({ carer: { areas: ['lessons'] } });
    expect((await parent.rpc.auth.user()).carer).toBeUndefined();
    await expect(clara.rpc.readingList.list({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  test('an account with an empty family joins as a carer, and is a parent again in a family of its own', async () => {
    const { token } = await parent.rpc.invitations.create({ carer: lessonsOfMaya() });
    expect((await stranger.api('POST', '/api/invitations/accept', { token })).status).toBe(200);
    expect((await stranger.api('GET', '/api/trash')).status).toBe(403);
    expect((await stranger.api('POST', '/api/family/leave')).status).toBe(200);
    expect((await stranger.api('GET', '/api/trash')).status).toBe(200);
  });

  test('names children of the family only', async () => {
    const theirs = (await stranger.rpc.children.create({ ...born, name: 'Ola' })).id;
    const wrong = await parent.api('POST', '/api/invitations', {
      password: testPassword,
      carer: { areas: [], childIds: [theirs] },
    });
    expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('Child not found')]);
  });

  test('ends with the parent who made it becoming a carer', async () => {
    const other = await app.createMember(parent);
    const { token } = await other.rpc.invitations.create({});
    await parent.rpc.families.setMember({ id: other.userId, carer: lessonsOfMaya() });
    await expect(stranger.rpc.invitations.preview({ token })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('a parent', () => {
  test('makes another a carer and a parent again, in sessions that are open', async () => {
    const other = await app.createMember(parent);
    await other.rpc.trash.list({});
    const change = { id: other.userId, carer: lessonsOfMaya() };
    expect(await parent.rpc.families.setMember(change)).toMatchObject({ familyRole: 'carer', carer: lessonsOfMaya() });
    await expect(other.rpc.trash.list({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
    // A second press.
    expect(await parent.rpc.families.setMember(change)).toMatchObject({ carer: lessonsOfMaya() });
    expect(await parent.rpc.families.setMember({ id: other.userId, carer: null })).toMatchObject({ carer: null });
    await other.rpc.trash.list({});
    const events = (await other.rpc.securityLog.list({})).map(({ event }) => event);
    expect(events).toContain('family_role_changed');
  });

  test('is asked for the password when the sign-in is a while ago', async () => {
    const other = await app.createMember(parent);
    app.clock.set(new Date(Date.now() + 11 * 60_000).toISOString());
    const change = { carer: null };
    const path = `/api/family/members/${other.userId}`;
    expect((await parent.api('PUT', path, change)).text).toContain('PASSWORD_REQUIRED');
    expect((await parent.api('PUT', path, { ...change, password: testPassword })).status).toBe(200);
    app.clock.set(new Date().toISOString());
  });

  test('changes neither themselves nor someone of another family', async () => {
    const own = parent.rpc.families.setMember({ id: parent.userId, carer: null });
    await expect(own).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const theirs = parent.rpc.families.setMember({ id: stranger.userId, carer: null });
    await expect(theirs).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('who is the last one stays: they neither leave nor delete their account', async () => {
    await createCarer(app, parent);
    const left = await parent.api('POST', '/api/family/leave');
    expect([left.status, left.text]).toEqual([409, expect.stringContaining('only parent')]);
    const deleted = await parent.api('POST', '/api/user/delete', { password: testPassword });
    expect([deleted.status, deleted.text]).toEqual([409, expect.stringContaining('only parent')]);
    await app.createMember(parent);
    expect((await parent.api('POST', '/api/family/leave')).status).toBe(200);
  });

  test('and another don’t make each other carers at the same moment', async () => {
    const other = await app.createMember(parent);
    const carer = lessonsOfMaya();
    const answers = await Promise.allSettled([
      parent.rpc.families.setMember({ id: other.userId, carer }),
      other.rpc.families.setMember({ id: parent.userId, carer }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('who becomes a carer keeps no address, link or connection that gives the family away', async () => {
    const other = await app.createMember(parent);
    const { url } = await other.rpc.calendarFeed.create({});
    const story = await other.rpc.dailyStories.create({ content: 'x', storyDate: '2026-01-01' });
    await other.rpc.shareLinks.create({ kind: 'story', id: story.id });
    const feed = () => visit(app.server, 'GET', new URL(url).pathname);
    expect((await feed()).status).toBe(200);
    await parent.rpc.families.setMember({ id: other.userId, carer: lessonsOfMaya() });
    expect((await feed()).status).toBe(404);
    expect(await parent.rpc.shareLinks.list()).toEqual([]);
  });
});

describe('a carer', () => {
  test('learns of others only their names, and who is a carer', async () => {
    const carer = await createCarer(app, parent, lessonsOfMaya());
    const other = await createCarer(app, parent);
    const { members } = await carer.rpc.families.get();
    expect(members.map(({ id, email, familyRole, carer: sees }) => ({ id, email, familyRole, sees }))).toEqual([
      { id: parent.userId, email: '', familyRole: 'parent', sees: null },
      { id: carer.userId, email: carer.email, familyRole: 'carer', sees: lessonsOfMaya() },
      { id: other.userId, email: '', familyRole: 'carer', sees: null },
    ]);
  });

  test('leaves, and what they wrote stays', async () => {
    const carer = await createCarer(app, parent, lessonsOfMaya());
    await carer.rpc.dailyStories.create({ content: 'By Clara', storyDate: '2026-01-01' });
    expect((await carer.api('POST', '/api/family/leave')).status).toBe(200);
    expect(await parent.rpc.dailyStories.list({})).toMatchObject([{ content: 'By Clara' }]);
  });

  test('changes and deletes their own stories, and gives hearts and notes to others', async () => {
    const carer = await createCarer(app, parent, lessonsOfMaya());
    const theirs = await parent.rpc.dailyStories.create({ content: 'Ours', storyDate: '2026-01-01', childIds: [maya] });
    const own = await carer.rpc.dailyStories.create({ content: 'Mine', storyDate: '2026-01-01', childIds: [maya] });
    await carer.rpc.dailyStories.update({ id: own.id, content: 'Still mine' });
    await carer.rpc.dailyStories.addMoment({ id: own.id, content: 'Later' });
    await carer.rpc.storyResponses.giveHeart({ id: theirs.id });
    const note = await carer.rpc.storyResponses.writeNote({ id: theirs.id, content: 'Lovely' });
    await carer.rpc.storyResponses.updateNote({ id: note.id, content: 'Lovely!' });
    const refused = [
      () => carer.rpc.dailyStories.update({ id: theirs.id, content: 'Mine now' }),
      () => carer.rpc.dailyStories.addMoment({ id: theirs.id, content: 'More' }),
      () => carer.rpc.dailyStories.delete({ id: theirs.id }),
      () => carer.rpc.dailyStories.delete({ id: own.id, permanently: true }),
      () => carer.rpc.dailyStories.create({ content: 'x', storyDate: '2026-01-02', sharedWith: 'relatives' }),
    ];
    for (const each of refused) await expect(each()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await carer.rpc.dailyStories.delete({ id: own.id });
    const [trashed] = await parent.rpc.trash.list({});
    expect(trashed).toMatchObject({ kind: 'story', deletedBy: carer.userId });
    await parent.rpc.trash.restore({ kind: 'story', id: String(own.id) });
    expect((await parent.rpc.dailyStories.get({ id: own.id })).childIds).toEqual([maya]);
    expect(await parent.rpc.dailyStories.get({ id: theirs.id })).toMatchObject({
      content: 'Ours',
      hearts: [{ userId: carer.userId }],
      notes: [{ content: 'Lovely!' }],
    });
    expect(JSON.stringify(await parent.rpc.notifications.list({}))).toContain('Clara');
  });

  test('ticks, and changes no word: neither by a call nor in the database', async () => {
    const carer = await createCarer(app, parent);
    const lesson = await parent.rpc.lessons.create({ childId: maya, title: 'Laces', suggestedAge: 7 });
    expect(await carer.rpc.lessons.update({ id: lesson.id, status: 'completed' })).toMatchObject({
      status: 'completed',
    });
    const rewritten = carer.rpc.lessons.update({ id: lesson.id, title: 'Other' });
    await expect(rewritten).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const past = app.database.member(carer, (db) =>
      db.updateTable('lessons').set({ title: 'Other' }).where('tenantId', '=', db.tenantId).execute(),
    );
    await expect(past).rejects.toMatchObject({ code: '42501' });
    await setCarer(app, carer, { areas: [], childIds: null });
    const hidden = await app.database.member(carer, (db) =>
      db.selectFrom('lessons').where('tenantId', '=', db.tenantId).select('id').execute(),
    );
    expect(hidden).toEqual([]);
  });
});
