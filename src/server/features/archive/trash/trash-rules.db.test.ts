import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { acceptPicture, keepRecording } from '../../../../../tests/harness/kept-file.ts';
import { filesOf } from '../../../../../tests/harness/kept-files.ts';
import { type Member, signedIn } from '../../../../../tests/harness/member.ts';
import { startTestApp, type TestApp, testPassword } from '../../../../../tests/harness/test-app.ts';
import type { Story } from '../../../../shared/diary/daily-stories.ts';
import type { Trashed } from '../../../../shared/trash.ts';
import { eraseEndedChildren } from '../../children/children/children.rules.ts';
import { eraseOldTrash } from './trash.rules.ts';

let app: TestApp;
let parent: Member;
let partner: Member;
let maya: number;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  app.clock.set('2026-11-20T12:00:00Z');
  parent = await app.createFamily();
  partner = await app.createMember(parent);
  maya = await addChild('Maya');
});

const addChild = async (name: string) =>
  (await parent.rpc.children.create({ name, dateOfBirth: '2019-04-09', currentStage: 'Elementary' })).id;
const trashOf = async (member: Member): Promise<Trashed[]> => (await member.api('GET', '/api/trash')).body as Trashed[];
const titles = async (member: Member) => (await trashOf(member)).map(({ title }) => title);
const restore = (kind: string, id: number | string, member = parent) =>
  member.api('POST', `/api/trash/${kind}/${id}/restore`);
const write = (fields: object = {}, member = parent) =>
  member.rpc.dailyStories.create({ content: 'Nine snails.', storyDate: '2026-11-19', ...fields });
const drop = (id: number, member = parent) => member.rpc.dailyStories.delete({ id });
const storiesOf = (member: Member) => member.rpc.dailyStories.list({});
const tellings = (story: Story) => story.moments.map(({ content }) => content);

/** So many days later, signed in again. */
async function wait(days: number, member = parent): Promise<Member> {
  app.clock.set(new Date(Date.parse('2026-11-20T12:00:00Z') + days * 86_400_000).toISOString());
  return signedIn(app.services, app.server, member);
}

describe('private things', () => {
  test('a private story is only in its author’s trash, and its photo stays theirs', async () => {
    const photo = await acceptPicture(parent);
    const { id } = await write({ isPrivate: true, title: 'For me', mediaUrls: [photo] });
    await drop(id);
    expect([await titles(parent), await titles(partner)]).toEqual([['For me'], []]);
    const named = { kind: 'story', id: String(id) } as const;
    expect(await parent.rpc.trash.list(named)).toMatchObject([{ title: 'For me' }]);
    expect(await partner.rpc.trash.list(named)).toEqual([]);
    expect(await (await app.createFamily()).rpc.trash.list(named)).toEqual([]);
    expect((await restore('story', id, partner)).status).toBe(404);
    expect((await partner.api('DELETE', `/api/trash/story/${id}`)).status).toBe(404);
    await partner.rpc.trash.empty();
    expect((await partner.api('GET', photo)).status).toBe(404);
    expect((await restore('story', id)).status).toBe(200);
    expect([await storiesOf(partner), (await partner.api('GET', photo)).status]).toEqual([[], 404]);
  });

  test('an undelivered message is only in its author’s trash, without its content', async () => {
    const message = {
      childId: maya,
      title: 'For later',
      content: 'Dear you',
      triggerType: 'manual',
      triggerValue: 'x',
    } as const;
    const { id } = await parent.rpc.legacyMessages.create(message);
    await parent.rpc.legacyMessages.delete({ id });
    expect(JSON.stringify(await trashOf(parent))).not.toContain('Dear you');
    expect(await titles(partner)).toEqual([]);
    expect((await restore('message', id, partner)).status).toBe(404);
    expect((await restore('message', id)).body).toMatchObject({ content: 'Dear you', isDelivered: false });
  });

  test('a deleted moment belongs to the author alone once its story becomes private', async () => {
    const { id } = await write();
    const [, second] = (await parent.rpc.dailyStories.addMoment({ id, content: 'Whales.' })).moments;
    await partner.rpc.dailyStories.deleteMoment({ id, momentId: second?.id ?? '' });
    expect(await titles(partner)).toEqual(['Whales.']);
    await parent.rpc.dailyStories.update({ id, isPrivate: true });
    expect([await titles(partner), await titles(parent)]).toEqual([[], ['Whales.']]);
    const restored = await restore('moment', second?.id ?? '');
    expect(tellings(restored.body as Story)).toEqual(['Nine snails.', 'Whales.']);
  });

  test('are erased with their author’s account', async () => {
    await drop((await write({ isPrivate: true, mediaUrls: [await keepRecording(partner)] }, partner)).id, partner);
    await drop((await write({ content: 'Of the family.' }, partner)).id, partner);
    await partner.rpc.leaving.deleteAccount({ password: testPassword });
    await eraseOldTrash(app.services);
    expect([await titles(parent), await filesOf(app, parent)]).toEqual([['Of the family.'], []]);
  });
});

describe('a story whose day has a new one', () => {
  test('becomes moments of the new one, with its children, tags and photos', async () => {
    const theo = await addChild('Theo');
    const photo = await acceptPicture(parent);
    const old = await write({ title: 'Snails', childIds: [maya], tags: ['wonder'], mediaUrls: [photo] });
    await drop(old.id);
    const { id } = await write({ content: 'Whales.', childIds: [theo], tags: ['sea'] });
    const restored = (await restore('story', old.id)).body as Story;
    expect(restored).toMatchObject({ id, title: 'Snails', mediaUrls: [photo] });
    expect([new Set(restored.childIds), restored.tags.toSorted()]).toEqual([new Set([maya, theo]), ['sea', 'wonder']]);
    expect(tellings(restored).toSorted()).toEqual(['Nine snails.', 'Whales.']);
    expect([await storiesOf(parent), await trashOf(parent)]).toMatchObject([[{ id }], []]);
  });

  test('is not shown to anyone new: a private one makes the whole story private', async () => {
    const old = await write({ isPrivate: true });
    await drop(old.id);
    await write({ content: 'Whales.' });
    expect((await restore('story', old.id)).body).toMatchObject({ isPrivate: true });
    expect(await storiesOf(partner)).toEqual([]);
  });

  test('can only be restored by its author if the new one is private', async () => {
    const old = await write();
    await drop(old.id);
    await write({ content: 'Mine.', isPrivate: true });
    expect(await restore('story', old.id, partner)).toMatchObject({
      status: 409,
      body: { error: 'Only its author can restore this.' },
    });
    expect(await titles(partner)).toEqual(['Nine snails.']);
  });
});

describe('a moment', () => {
  test('returns to its story, or starts that day’s story again', async () => {
    const { id } = await write();
    const [, second] = (await parent.rpc.dailyStories.addMoment({ id, content: 'Whales.' })).moments;
    const momentId = second?.id ?? '';
    await parent.rpc.dailyStories.deleteMoment({ id, momentId });
    expect(await trashOf(parent)).toMatchObject([{ kind: 'moment', id: momentId, date: '2026-11-19' }]);
    expect(tellings((await restore('moment', momentId)).body as Story)).toEqual(['Nine snails.', 'Whales.']);
    expect((await restore('moment', momentId)).status).toBe(404);
    const [, again] = (await parent.rpc.dailyStories.get({ id })).moments;
    await parent.rpc.dailyStories.deleteMoment({ id, momentId: again?.id ?? '' });
    await drop(id);
    expect((await restore('moment', again?.id ?? '')).body).toMatchObject({
      content: 'Whales.',
      storyDate: '2026-11-19',
    });
  });
});

describe('a memory and a photo note', () => {
  const letterOf = () => parent.rpc.annualLetters.get({ childId: maya, year: 2026 });

  test('go to the trash when removed from the letter, and return to it', async () => {
    const { id } = await letterOf();
    const photoUrl = await acceptPicture(parent);
    const memory = { id: 'm1', type: 'funny', title: 'The bath song' } as never;
    const note = { photoId: 'p1', photoUrl, caption: 'In the tub' } as never;
    await parent.rpc.annualLetters.update({ id, add: { memories: [memory], photoNotes: [note] } });
    await parent.rpc.annualLetters.update({ id, remove: { memories: ['m1'], photoNotes: ['p1'] } });
    expect(await trashOf(parent)).toMatchObject([
      { kind: 'photo_note', id: 'p1', title: 'In the tub' },
      { kind: 'memory', id: 'm1', title: 'The bath song' },
    ]);
    const both = await Promise.all([restore('memory', 'm1'), restore('memory', 'm1')]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 404]));
    expect((await restore('photo_note', 'p1')).body).toMatchObject({ photoNotes: [{ photoId: 'p1', photoUrl }] });
    expect(await letterOf()).toMatchObject({ memories: [{ id: 'm1', title: 'The bath song' }] });
  });

  test('stay hidden while their letter is sealed', async () => {
    const { id } = await letterOf();
    const memory = { id: 'm1', type: 'funny', title: 'The bath song' } as never;
    await parent.rpc.annualLetters.update({ id, draftContent: 'Dear Maya', add: { memories: [memory] } });
    await parent.rpc.annualLetters.update({ id, remove: { memories: ['m1'] } });
    const { version } = await parent.rpc.annualLetters.update({ id, status: 'finalized' });
    await parent.rpc.annualLetters.seal({ id, version, until: '2037-04-09' });
    expect([await trashOf(parent), await trashOf(partner)]).toEqual([[], []]);
    expect((await restore('memory', 'm1')).status).toBe(404);
  });
});

describe('a child', () => {
  test('whose tracking ended hides its own records in the trash too, and returns with them', async () => {
    const { id } = await parent.rpc.milestones.create({ childId: maya, title: 'Zips', category: 'Motor' });
    await parent.rpc.milestones.delete({ id });
    await parent.rpc.children.end({ id: maya });
    expect(await titles(parent)).toEqual([]);
    expect((await restore('milestone', id)).status).toBe(404);
    await parent.rpc.children.restore({ id: maya });
    expect((await restore('milestone', id)).body).toMatchObject({ title: 'Zips', childId: maya });
  });

  test('once erased leaves its name on a story, and no record of its own', async () => {
    const story = await write({ childIds: [maya] });
    const heirloom = await parent.rpc.heirlooms.create({
      name: 'Watch',
      category: 'jewelry',
      significance: 'x',
      childId: maya,
    });
    const milestone = await parent.rpc.milestones.create({ childId: maya, title: 'Zips', category: 'Motor' });
    await parent.rpc.children.end({ id: maya });
    await wait(10);
    await parent.rpc.milestones.delete({ id: milestone.id }).catch(() => undefined);
    const later = await wait(25);
    await drop(story.id, later);
    await later.rpc.heirlooms.delete({ id: heirloom.id });
    await wait(31);
    await eraseEndedChildren(app.services);
    const last = await wait(32);
    expect((await restore('story', story.id, last)).body).toMatchObject({ childIds: [], formerChildren: ['Maya'] });
    expect((await restore('heirloom', heirloom.id, last)).body).toMatchObject({ name: 'Watch', childId: null });
    expect(await titles(last)).toEqual([]);
  });
});

describe('links', () => {
  test('that were changed meanwhile stay as they are', async () => {
    const idea = await parent.rpc.futureAdditions.create({ content: 'Lighthouse' });
    const turned = await parent.rpc.futureAdditions.turnIntoExperience({ id: idea.id, title: 'Lighthouse' });
    const experience = turned.turnedInto?.id ?? 0;
    await parent.rpc.experiences.delete({ id: experience });
    const again = await parent.rpc.futureAdditions.turnIntoExperience({ id: idea.id, title: 'The other lighthouse' });
    expect((await restore('experience', experience)).status).toBe(200);
    const [after] = await parent.rpc.futureAdditions.list();
    expect(after?.turnedInto).toEqual(again.turnedInto);
  });

  test('a planned lesson is restored without a deleted library lesson', async () => {
    const [category] = await parent.rpc.valueCategories.list();
    const fields = { title: 'Thanks', description: 'd', content: 'c', categoryId: category?.id ?? 0 };
    const value = await parent.rpc.values.create(fields);
    const { id } = await parent.rpc.lessons.create({
      childId: maya,
      title: 'Thanks',
      suggestedAge: 7,
      valueId: value.id,
    });
    await parent.rpc.lessons.delete({ id });
    await parent.rpc.values.delete({ id: value.id, permanently: true });
    expect((await restore('planned_lesson', id)).body).toMatchObject({ title: 'Thanks', valueId: null });
  });
});

test('the trash shows the first picture of a record, and no sealed one', async () => {
  const photos = [await acceptPicture(parent), await acceptPicture(parent)];
  const { id } = await write({ title: 'Snails', mediaUrls: [await keepRecording(parent), ...photos] });
  await drop(id);
  await drop((await write({ title: 'Rain', storyDate: '2026-11-18' })).id);
  const shown = async (member: Member) => (await trashOf(member)).map(({ title, photoUrl }) => [title, photoUrl]);
  expect(await shown(partner)).toEqual([
    ['Rain', null],
    ['Snails', photos[0]],
  ]);
  await app.database.family(parent.tenantId, (db) =>
    db
      .updateTable('files')
      .set({ sealedFor: parent.userId })
      .where('tenantId', '=', parent.tenantId)
      .where('type', 'like', 'image/%')
      .execute(),
  );
  expect([await shown(parent), await shown(partner)]).toMatchObject([
    [
      ['Rain', null],
      ['Snails', photos[0]],
    ],
    [
      ['Rain', null],
      ['Snails', null],
    ],
  ]);
});

test('a restore with files over the plan is refused like an upload, and can be tried again', async () => {
  const { id } = await write({ mediaUrls: [await acceptPicture(parent)] });
  await drop(id);
  const setPlan = (maxStorageGb: number) =>
    app.database.service((db) =>
      db.updateTable('tenants').set({ plan: 'trial', maxStorageGb }).where('id', '=', parent.tenantId).execute(),
    );
  await setPlan(0);
  expect(await restore('story', id)).toMatchObject({ status: 403, body: { code: 'PLAN_LIMIT' } });
  await setPlan(1);
  expect((await restore('story', id)).status).toBe(200);
});
