import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Member } from '../../../../../tests/harness/member.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import { linkChild, tokenOf } from '../../../../../tests/harness/two-households.ts';
import { runJobs } from '../../../jobs.ts';

let app: TestApp;
let anna: Member;
let partner: Member;
let daniel: Member;
let stranger: Member;
let mila: number;

const born = { dateOfBirth: '2019-04-09', currentStage: 'Elementary' } as const;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  app.clock.set('2026-11-24T20:00:00Z');
  app.mails.length = 0;
  anna = await app.createFamily({ firstName: 'Anna', lastName: 'Berg' });
  partner = await app.createMember(anna, { firstName: 'Ben', lastName: 'Berg' });
  daniel = await app.createFamily({ firstName: 'Daniel', lastName: 'Kim' });
  stranger = await app.createFamily({ firstName: 'Sara', lastName: 'Okafor' });
  mila = (await anna.rpc.children.create({ ...born, name: 'Mila' })).id;
});

const invite = async (): Promise<string> => tokenOf((await anna.rpc.households.invite({ id: mila })).url);
const accept = (by: Member, token: string, childId?: number) =>
  by.api('POST', '/api/household-links/accept', { token, childId });

describe('a link', () => {
  test('says who asks and for which child, and joins the child that is chosen, once', async () => {
    const own = await daniel.rpc.children.create({ ...born, name: 'Mila K.' });
    const { status, body } = await anna.api('POST', `/api/children/${mila}/household`, {});
    expect([status, body]).toMatchObject([
      201,
      { email: null, isMailed: false, expiresAt: '2026-12-08T20:00:00.000Z' },
    ]);
    const token = tokenOf((body as { url: string }).url);
    expect(await daniel.rpc.households.preview({ token })).toEqual({ invitedBy: 'Anna Berg', childName: 'Mila' });
    expect(await accept(daniel, token, own.id)).toMatchObject({ status: 200, body: { childId: own.id } });
    expect(await partner.rpc.households.list()).toEqual([
      {
        childId: mila,
        link: {
          firstName: 'Daniel',
          name: 'Daniel Kim',
          since: '2026-11-24T20:00:00.000Z',
          shared: { story: [], milestone: [], photo: [] },
        },
        invitation: null,
      },
    ]);
    expect((await daniel.rpc.households.get({ id: own.id })).link).toMatchObject({
      firstName: 'Anna',
      name: 'Anna Berg',
    });
    expect(await accept(stranger, token)).toMatchObject({
      status: 400,
      body: { error: 'This link is no longer valid. Please ask for a new one.' },
    });
  });

  test('adds the child with its name and birthday for a family that doesn’t have it', async () => {
    const { other } = await linkChild(anna, mila, daniel);
    expect(await daniel.rpc.children.get({ id: other })).toMatchObject({ name: 'Mila', dateOfBirth: '2019-04-09' });
  });

  test('can’t be used by its own family, guessed, used after its time, replaced, withdrawn, or for an ended child', async () => {
    const token = await invite();
    for (const member of [anna, partner]) {
      expect(await accept(member, token)).toMatchObject({
        status: 409,
        body: { error: 'This link is for the child’s other family. Someone there has to open it.' },
      });
    }
    const gone = { status: 400, body: { error: 'This link is no longer valid. Please ask for a new one.' } };
    expect(await accept(daniel, `${token.slice(0, -1)}_`)).toMatchObject(gone);
    app.clock.set('2026-12-08T20:00:00Z');
    expect(await accept(daniel, token)).toMatchObject(gone);
    app.clock.set('2026-11-24T20:00:00Z');
    const next = await invite();
    expect(await accept(daniel, token)).toMatchObject(gone);
    expect((await partner.api('DELETE', `/api/children/${mila}/household`)).status).toBe(204);
    expect(await accept(daniel, next)).toMatchObject(gone);
    const last = await invite();
    await anna.rpc.children.end({ id: mila });
    expect(await accept(daniel, last)).toMatchObject(gone);
  });

  test('joins a child with one family only, and never another family’s child', async () => {
    const theirs = await stranger.rpc.children.create({ ...born, name: 'Not yours' });
    const token = await invite();
    expect(await accept(daniel, token, theirs.id)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'childId', message: 'Child not found' }] },
    });
    const { body } = await accept(daniel, token);
    const only = { status: 409, body: { error: 'This child already belongs to another family. End that first.' } };
    expect(await anna.api('POST', `/api/children/${mila}/household`, {})).toMatchObject(only);
    const lea = (await stranger.rpc.children.create({ ...born, name: 'Lea' })).id;
    const second = tokenOf((await stranger.rpc.households.invite({ id: lea })).url);
    expect(await accept(daniel, second, (body as { childId: number }).childId)).toMatchObject(only);
    expect((await stranger.rpc.households.get({ id: lea })).link).toBeNull();
  });

  test('of two people who accept at once, one gets it', async () => {
    const token = await invite();
    const answers = await Promise.all([accept(daniel, token), accept(stranger, token)]);
    expect(answers.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '400']);
    expect(await anna.rpc.households.list()).toHaveLength(1);
  });

  test('an API token can neither make nor accept one', async () => {
    const { token } = await anna.rpc.tokens.create({ name: 'Script', scope: 'write' });
    const call = (url: string, payload: object) =>
      app.server.inject({ method: 'POST', url, payload, headers: { authorization: `Bearer ${token}` } });
    expect((await call(`/api/children/${mila}/household`, {})).statusCode).toBe(403);
    expect((await call('/api/household-links/accept', { token: await invite() })).statusCode).toBe(403);
  });
});

describe('an end', () => {
  test('by either side is for both, at once, and forgets what was shared', async () => {
    for (const side of ['own', 'other'] as const) {
      const { other } = await linkChild(anna, mila, daniel);
      const story = await anna.rpc.dailyStories.create({
        content: 'Snails.',
        storyDate: side === 'own' ? '2026-11-20' : '2026-11-21',
        childIds: [mila],
      });
      await anna.rpc.households.setSharing({ id: mila, kind: 'story', recordId: story.id, isShared: true });
      expect(await daniel.rpc.households.moments({ id: other })).toHaveLength(1);
      const ended = side === 'own' ? [anna, mila] : [daniel, other];
      const [by, child] = ended as [Member, number];
      expect((await by.api('DELETE', `/api/children/${child}/household`)).status).toBe(204);
      expect(await daniel.rpc.households.moments({ id: other })).toEqual([]);
      expect([await anna.rpc.households.list(), await daniel.rpc.households.list()]).toEqual([[], []]);
    }
    // A later link begins with nothing.
    const { other } = await linkChild(anna, mila, stranger);
    expect(await stranger.rpc.households.moments({ id: other })).toEqual([]);
  });

  test('comes with the end of the other family, whose own things are all that goes', async () => {
    const { other } = await linkChild(anna, mila, daniel);
    const story = await anna.rpc.dailyStories.create({ content: 'Snails.', storyDate: '2026-11-20', childIds: [mila] });
    await anna.rpc.households.setSharing({ id: mila, kind: 'story', recordId: story.id, isShared: true });
    const [moment] = await daniel.rpc.households.moments({ id: other });
    const copy = await daniel.rpc.households.keepCopy({ id: other, key: moment?.key ?? '' });
    await app.database.service((db) => db.deleteFrom('householdLinks').where('tenantId', '=', anna.tenantId).execute());
    expect(await daniel.rpc.households.moments({ id: other })).toEqual([]);
    await runJobs(app.services);
    expect(await daniel.rpc.households.list()).toEqual([]);
    expect((await daniel.rpc.dailyStories.get({ id: copy.storyId })).content).toBe(
      'Snails.\n\nCopied from Anna’s family.',
    );
    expect(app.mails.filter(({ subject }) => subject.includes('no longer linked')).map(({ to }) => to)).toEqual([
      daniel.email,
    ]);
  });

  test('has nothing to end for a family without a link, and a stranger ends nothing', async () => {
    await linkChild(anna, mila, daniel);
    for (const [by, child] of [
      [stranger, mila],
      [daniel, mila],
    ] as const) {
      expect(await by.api('DELETE', `/api/children/${child}/household`)).toMatchObject({
        status: 404,
        body: { error: 'Child not found' },
      });
    }
    const { id } = await stranger.rpc.children.create({ ...born, name: 'Lea' });
    expect((await stranger.api('DELETE', `/api/children/${id}/household`)).status).toBe(404);
    expect(await anna.rpc.households.list()).toHaveLength(1);
  });
});

test('members of both families learn by mail and in their security logs that they are linked and parted', async () => {
  await linkChild(anna, mila, daniel);
  await anna.rpc.households.end({ id: mila });
  await runJobs(app.services);
  const told = app.mails.map(({ to, subject }) => `${to}: ${subject}`);
  for (const [member, name] of [
    [anna, 'Daniel'],
    [partner, 'Daniel'],
    [daniel, 'Anna'],
  ] as const) {
    expect(told).toContain(`${member.email}: Mila now also belongs to ${name}’s family`);
    expect(told).toContain(`${member.email}: Mila is no longer linked with ${name}’s family`);
    const events = (await member.rpc.securityLog.list()).map(({ event }) => event);
    expect(events).toEqual(expect.arrayContaining(['household_linked', 'household_ended']));
  }
  expect(told.filter((line) => line.startsWith(stranger.email))).toEqual([]);
});

test('a link with an address is mailed there', async () => {
  const made = await anna.rpc.households.invite({ id: mila, email: 'daniel@example.com' });
  await runJobs(app.services);
  const mail = app.mails.find(({ to }) => to === 'daniel@example.com');
  expect(mail?.subject).toBe('Anna Berg asks to share Mila with your family');
  expect(mail?.text).toContain(made.url);
});
