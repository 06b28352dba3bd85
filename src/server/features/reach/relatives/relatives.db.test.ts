import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Member } from '../../../../../tests/harness/member.ts';
import { type Visitor, visitor as visitorOf } from '../../../../../tests/harness/relative-visitor.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import { deviceDays, linkDays, linkDevices } from '../../../../shared/reach/relatives.ts';
import { hashOfToken } from '../../../kernel/secrets/secret-token.ts';

let app: TestApp;
let parent: Member;
let partner: Member;
let stranger: Member;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  app.clock.set('2026-11-24T20:00:00Z');
  parent = await app.createFamily({ firstName: 'Hannah', lastName: 'Brandt' });
  partner = await app.createMember(parent, { firstName: 'Daniel', lastName: 'Brandt' });
  stranger = await app.createFamily({ lastName: 'Okafor' });
});

const visitor = () => visitorOf(app);
const invite = (name = 'Nana', childIds: number[] = []) => parent.rpc.relatives.invite({ name, childIds });
const pathOf = (url: string): string => new URL(url).pathname;

async function open(url: string): Promise<Visitor> {
  const guest = visitor();
  expect(await guest.post(pathOf(url))).toMatchObject({ status: 303, location: '/moments' });
  return guest;
}

const shareStory = async (content: string, more: object = {}) =>
  parent.rpc.dailyStories.create({ content, storyDate: '2026-11-20', sharedWith: 'relatives', ...more });

describe('an invitation', () => {
  test('opens the page on as many devices as it says, for as long as it says, and by its own button', async () => {
    const { status, body } = await parent.api('POST', '/api/relatives', { name: 'Nana', relation: 'Grandmother' });
    const { url, id } = body as { url: string; id: number };
    expect([status, body]).toMatchObject([
      201,
      { name: 'Nana', relation: 'Grandmother', seesAllChildren: true, childIds: [], devices: [] },
    ]);
    const guest = visitor();
    expect(await guest.get(pathOf(url))).toMatchObject({ status: 200, body: expect.stringContaining('Hello, Nana') });
    expect((await guest.get('/moments')).status).toBe(404);
    for (let device = 1; device <= linkDevices; device += 1) await open(url);
    expect((await visitor().post(pathOf(url))).status).toBe(404);
    const [relative] = await parent.rpc.relatives.list();
    expect(relative).toMatchObject({ id, linkExpiresAt: null });
    expect(relative?.devices).toHaveLength(linkDevices);
    const again = await parent.rpc.relatives.newLink({ id });
    app.clock.set(new Date(Date.parse('2026-11-24T20:00:00Z') + linkDays * 86_400_000).toISOString());
    expect((await visitor().post(pathOf(again.url))).status).toBe(404);
  });

  test('ends with the next link, and with the access; devices end one by one, or after a year', async () => {
    const { url, id } = await invite();
    const tablet = await open(url);
    const { url: next } = await parent.rpc.relatives.newLink({ id });
    expect((await visitor().post(pathOf(url))).status).toBe(404);
    const phone = await open(next);
    const [relative] = await parent.rpc.relatives.list();
    const [newest] = relative?.devices ?? [];
    expect((await parent.api('DELETE', `/api/relatives/${id}/devices/${newest?.id}`)).status).toBe(204);
    expect([(await phone.get('/moments')).status, (await tablet.get('/moments')).status]).toEqual([404, 200]);
    app.clock.set(new Date(Date.parse('2026-11-24T20:00:00Z') + deviceDays * 86_400_000).toISOString());
    expect((await tablet.get('/moments')).status).toBe(404);
    app.clock.set('2026-11-25T20:00:00Z');
    expect((await tablet.get('/moments')).status).toBe(200);
    expect((await parent.api('DELETE', `/api/relatives/${id}`)).status).toBe(204);
    expect((await tablet.get('/moments')).status).toBe(404);
    expect((await visitor().post(pathOf(next))).status).toBe(404);
    expect(await parent.rpc.relatives.list()).toEqual([]);
  });

  test('is its family’s alone', async () => {
    const { id, url } = await invite();
    await open(url);
    const [relative] = await parent.rpc.relatives.list();
    const calls = [
      stranger.api('PUT', `/api/relatives/${id}`, { name: 'Mine' }),
      stranger.api('POST', `/api/relatives/${id}/link`),
      stranger.api('DELETE', `/api/relatives/${id}`),
      stranger.api('DELETE', `/api/relatives/${id}/devices/${relative?.devices[0]?.id}`),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await stranger.rpc.relatives.list()).toEqual([]);
    expect(await partner.rpc.relatives.list()).toMatchObject([{ id, name: 'Nana' }]);
    const token = pathOf(url).replace(`${parent.tenantId}.`, `${stranger.tenantId}.`);
    expect((await visitor().get(token)).status).toBe(404);
  });
});

describe('a relative sees', () => {
  test('what is shared, and nothing once it is not', async () => {
    const shared = await shareStory('Snails have right of way.', { title: 'To piano' });
    await parent.rpc.dailyStories.create({ content: 'Only for us two.', storyDate: '2026-11-19' });
    const { url } = await invite();
    const nana = await open(url);
    const page = await nana.get('/moments');
    expect(page.body).toContain('Snails have right of way.');
    expect(page.body).toContain('From Hannah');
    expect(page.body).not.toContain('Only for us two.');
    const gone = async () => expect((await nana.get('/moments')).body).not.toContain('Snails');
    await parent.rpc.dailyStories.update({ id: shared.id, isPrivate: true });
    await gone();
    await parent.rpc.dailyStories.update({ id: shared.id, isPrivate: false });
    await gone();
    await parent.rpc.dailyStories.update({ id: shared.id, sharedWith: 'relatives' });
    expect((await nana.get('/moments')).body).toContain('Snails');
    await parent.rpc.dailyStories.delete({ id: shared.id });
    await gone();
    await parent.api('POST', `/api/trash/story/${shared.id}/restore`);
    expect((await nana.get('/moments')).body).toContain('Snails');
    expect(
      (await parent.api('PUT', '/api/relatives/shared', { kind: 'story', id: shared.id, sharedWith: 'parents' }))
        .status,
    ).toBe(204);
    await gone();
  });

  test('only what is about their children', async () => {
    const maya = await parent.rpc.children.create({ name: 'Maya', dateOfBirth: '2020-05-01' });
    const theo = await parent.rpc.children.create({ name: 'Theo', dateOfBirth: '2022-05-01' });
    await shareStory('About Maya.', { childIds: [maya.id], storyDate: '2026-11-18' });
    await shareStory('About Theo.', { childIds: [theo.id], storyDate: '2026-11-17' });
    await shareStory('About both.', { childIds: [maya.id, theo.id], storyDate: '2026-11-16' });
    await shareStory('About nobody.', { storyDate: '2026-11-15' });
    const nana = await open((await invite('Nana', [maya.id])).url);
    const all = await open((await invite('Opa')).url);
    const seen = async (guest: Visitor) => {
      const { body } = await guest.get('/moments');
      return ['Maya', 'Theo', 'both', 'nobody'].filter((word) => body.includes(`About ${word}.`));
    };
    expect(await seen(nana)).toEqual(['Maya', 'both', 'nobody']);
    expect((await nana.get('/moments')).body).not.toContain('Theo');
    expect(await seen(all)).toEqual(['Maya', 'Theo', 'both', 'nobody']);
    const [first] = await parent.rpc.relatives.list();
    const listed = await parent.rpc.relatives.shared({ relativeId: first?.id });
    expect(listed.map(({ title }) => title)).toEqual(['About Maya.', 'About both.', 'About nobody.']);
    await parent.rpc.children.end({ id: maya.id });
    expect(await seen(nana)).toEqual(['nobody']);
    // The row of a child that is gone for good.
    await app.database.family(parent.tenantId, (db) =>
      db.deleteFrom('children').where('tenantId', '=', parent.tenantId).where('id', '=', maya.id).execute(),
    );
    expect(await parent.rpc.relatives.list()).toMatchObject([{ seesAllChildren: false, childIds: [] }, {}]);
    expect(await seen(nana)).not.toContain('Theo');
  });

  test('milestones once they are reached, and letters once they are finished and open', async () => {
    const child = await parent.rpc.children.create({ name: 'Maya', dateOfBirth: '2020-05-01' });
    const coming = await parent.rpc.milestones.create({
      title: 'Rides a bike',
      category: 'Movement',
      childId: child.id,
    });
    const share = (kind: 'milestone' | 'letter', id: number) =>
      parent.api('PUT', '/api/relatives/shared', { kind, id, sharedWith: 'relatives' });
    expect((await share('milestone', coming.id)).status).toBe(403);
    await parent.rpc.milestones.update({ id: coming.id, status: 'completed', sharedWith: 'relatives' });
    const letter = await parent.rpc.annualLetters.get({ childId: child.id, year: 2025 });
    expect((await share('letter', letter.id)).status).toBe(403);
    const { version } = await parent.rpc.annualLetters.update({
      id: letter.id,
      finalContent: 'Dear Maya, you grew.',
      status: 'finalized',
    });
    expect((await share('letter', letter.id)).status).toBe(204);
    const nana = await open((await invite()).url);
    expect((await nana.get('/moments')).body).toMatch(/Rides a bike[\s\S]*Dear Maya, you grew\./);
    await parent.rpc.annualLetters.seal({ id: letter.id, version, until: '2030-01-01' });
    await parent.rpc.milestones.update({ id: coming.id, status: 'upcoming' });
    const { body } = await nana.get('/moments');
    expect([body.includes('Dear Maya'), body.includes('Rides a bike')]).toEqual([false, false]);
    await parent.rpc.annualLetters.open({ id: letter.id });
    expect((await nana.get('/moments')).body).not.toContain('Dear Maya');
  });

  test('nothing of another member’s private story, which nobody else can share', async () => {
    const secret = await partner.rpc.dailyStories.create({
      content: 'Mine.',
      storyDate: '2026-11-20',
      isPrivate: true,
    });
    const share = (member: Member) =>
      member.api('PUT', '/api/relatives/shared', { kind: 'story', id: secret.id, sharedWith: 'relatives' });
    const statuses = [await share(parent), await share(stranger), await share(partner)].map(({ status }) => status);
    expect(statuses).toEqual([404, 404, 403]);
    const both = await parent.rpc.dailyStories.create({
      content: 'Both.',
      storyDate: '2026-11-20',
      isPrivate: true,
      sharedWith: 'relatives',
    });
    expect(both.sharedWith).toBe('parents');
  });

  test('nothing while the family is suspended, and text is never markup', async () => {
    await shareStory('<script>alert(1)</script> & "quotes"');
    const nana = await open((await invite('<b>Nana</b>')).url);
    const { body } = await nana.get('/moments');
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;quotes&quot;');
    expect(body).toContain('Hello, &lt;b&gt;Nana&lt;/b&gt;');
    await app.database.service((db) =>
      db.updateTable('tenants').set({ status: 'suspended' }).where('id', '=', parent.tenantId).execute(),
    );
    expect((await nana.get('/moments')).status).toBe(404);
  });
});

describe('a relative gives', () => {
  test('a heart once, and takes it back; its author is told, without a word of the story', async () => {
    const { id } = await shareStory('Snails.');
    const nana = await open((await invite()).url);
    const heart = (given: string) => nana.post('/moments/heart', { kind: 'story', id: String(id), given });
    expect(await heart('1')).toMatchObject({ status: 303, location: `/moments#story-${id}` });
    await heart('1');
    expect((await nana.get('/moments')).body).toContain('You sent a heart');
    const hearts = await parent.rpc.relatives.responses({});
    expect(hearts).toMatchObject([{ type: 'heart', relativeName: 'Nana', kind: 'story', id, title: 'Snails.' }]);
    const lines = await parent.rpc.notifications.list({});
    expect(lines.map(({ subject }) => subject)).toEqual([
      'Nana answered what you shared',
      'Nana’s page was opened on a new device: Another program',
    ]);
    await heart('');
    expect(await parent.rpc.relatives.responses({})).toEqual([]);
  });

  test('words once for each form, reads the answer, and takes words back', async () => {
    const { id: recordId } = await shareStory('Snails.');
    const { url, id } = await invite();
    const nana = await open(url);
    const form = crypto.randomUUID();
    const words = (content: string) =>
      nana.post('/moments/words', { kind: 'story', id: String(recordId), content, form });
    expect((await words('Who <won>?')).status).toBe(303);
    expect((await words('Who <won>?')).status).toBe(303);
    expect(await words('  ')).toMatchObject({ status: 400, body: expect.stringContaining('Please write something') });
    expect((await words('x'.repeat(4001))).status).toBe(400);
    const [comment, ...others] = await parent.rpc.relatives.comments({ id });
    expect([comment, others]).toMatchObject([{ content: 'Who <won>?', authorName: 'Nana', userId: null }, []]);
    const answered = await partner.api('POST', `/api/relatives/${id}/comments`, {
      kind: 'story',
      recordId,
      content: 'The snails.',
    });
    expect(answered).toMatchObject({ status: 201, body: { authorName: 'Daniel Brandt' } });
    const { body } = await nana.get('/moments');
    expect(body).toContain('Who &lt;won&gt;?');
    expect(body).toContain('Daniel answers you');
    const opa = await open((await invite('Opa')).url);
    expect((await opa.get('/moments')).body).not.toMatch(/won|The snails/);
    const back = (guest: Visitor) =>
      guest.post('/moments/back', { kind: 'story', id: String(recordId), comment: String(comment?.responseId) });
    await back(opa);
    expect(await parent.rpc.relatives.comments({ id })).toHaveLength(2);
    await back(nana);
    expect(await parent.rpc.relatives.comments({ id })).toMatchObject([{ content: 'The snails.' }]);
    const answerId = (answered.body as { responseId: number }).responseId;
    const remove = async (member: Member) => (await member.api('DELETE', `/api/relative-comments/${answerId}`)).status;
    expect([await remove(stranger), await remove(parent), await remove(partner)]).toEqual([404, 403, 204]);
  });

  test('nothing to what is not shared with them, nor without a device', async () => {
    const hidden = await parent.rpc.dailyStories.create({ content: 'Us.', storyDate: '2026-11-19' });
    const nana = await open((await invite()).url);
    const give = (guest: Visitor) => guest.post('/moments/heart', { kind: 'story', id: String(hidden.id), given: '1' });
    expect([(await give(nana)).status, (await give(visitor())).status]).toEqual([400, 404]);
    expect((await nana.post('/moments/words', { kind: 'story', id: String(hidden.id), content: 'x' })).status).toBe(
      400,
    );
    expect(await parent.rpc.relatives.responses({})).toEqual([]);
  });

  test('what stays with its record in the trash, and after the access ended', async () => {
    const { id } = await shareStory('Snails.');
    const { url, id: relativeId } = await invite();
    const nana = await open(url);
    await nana.post('/moments/heart', { kind: 'story', id: String(id), given: '1' });
    await parent.rpc.dailyStories.delete({ id });
    expect(await parent.rpc.relatives.responses({})).toEqual([]);
    await parent.api('POST', `/api/trash/story/${id}/restore`);
    await parent.rpc.relatives.end({ id: relativeId });
    expect(await parent.rpc.relatives.responses({})).toMatchObject([{ relativeName: 'Nana' }]);
  });
});

test('the database itself shows a relative nothing else', async () => {
  const shared = await shareStory('Shared.');
  await parent.rpc.dailyStories.create({ content: 'Not shared.', storyDate: '2026-11-19' });
  await stranger.rpc.dailyStories.create({ content: 'Theirs.', storyDate: '2026-11-19', sharedWith: 'relatives' });
  const { url } = await invite();
  const guest = visitor();
  const answer = await app.server.inject({ method: 'POST', url: pathOf(url) });
  const device = answer.cookies.find(({ name }) => name === 'upbringing-relative')?.value ?? '';
  expect((await guest.get('/moments')).status).toBe(404);
  const read = (tenantId: number, columns: ('id' | 'location')[]) =>
    app.database.relative({ proof: hashOfToken(device), tenantId, at: app.clock.now() }, (db) =>
      db.selectFrom('dailyStories').select(columns).execute(),
    );
  expect(await read(stranger.tenantId, ['id'])).toBeUndefined();
  expect(await read(parent.tenantId, ['id'])).toEqual([{ id: shared.id }]);
  await expect(read(parent.tenantId, ['location'])).rejects.toThrow(/permission denied/);
});
