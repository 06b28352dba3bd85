import { describe, expect, test } from 'vitest';
import { empty, startWithImmich, summer } from '../../../../../tests/harness/immich.ts';
import type { Member } from '../../../../../tests/harness/member.ts';
import { immichIdOf } from '../../../../../tests/peers/immich.ts';
import { runJobs } from '../../../jobs.ts';

const { app, peer, connected } = await startWithImmich();
const { background } = app.services;

const start = (parent: Member, childIds: number[] = []) =>
  parent.rpc.photoServices.importAlbum({ id: summer, childIds });
const latest = (parent: Member) => parent.rpc.photoServices.latestImport();
async function storiesOf(parent: Member) {
  const stories = await parent.rpc.dailyStories.list({});
  return stories
    .map(({ storyDate, mediaUrls, content, childIds }) => ({ storyDate, count: mediaUrls.length, content, childIds }))
    .toSorted((a, b) => a.storyDate.localeCompare(b.storyDate));
}
const filesOf = (parent: Member) =>
  app.database.family(parent.tenantId, (db) =>
    db.selectFrom('files').where('tenantId', '=', parent.tenantId).select(['id', 'isDraft']).execute(),
  );
async function runDueJobs(): Promise<void> {
  await runJobs(app.services);
  await background.settled();
}
const content = 'Photos of the day';
const threeDays = [
  { storyDate: '2026-07-01', count: 2, content, childIds: [] },
  { storyDate: '2026-07-02', count: 1, content, childIds: [] },
  { storyDate: '2026-07-05', count: 1, content, childIds: [] },
];

describe('an album', () => {
  test('is looked at first, then becomes a story for each day, with the day’s photos', async () => {
    const parent = await connected();
    const child = await parent.rpc.children.create({ name: 'Maya', dateOfBirth: '2020-03-01' });
    const summary = { title: 'Summer', photos: 4, days: 3, from: '2026-07-01', to: '2026-07-05', known: 0, leftOut: 0 };
    expect(await parent.rpc.photoServices.summarizeAlbum({ id: summer })).toEqual(summary);
    expect(await latest(parent)).toBeNull();
    expect(await start(parent, [child.id])).toMatchObject({ state: 'running', photos: 4, copied: 0 });
    await background.settled();
    expect(await latest(parent)).toMatchObject({ state: 'done', photos: 4, copied: 4, days: 3, canUndo: true });
    expect(await storiesOf(parent)).toEqual(threeDays.map((day) => ({ ...day, childIds: [child.id] })));
    const [first] = await parent.rpc.dailyStories.list({ from: '2026-07-01', to: '2026-07-01' });
    const partner = await app.createMember(parent);
    expect(await partner.api('GET', first?.mediaUrls[0] ?? '')).toMatchObject({ status: 200 });
    const again = { ...summary, photos: 0, days: 0, from: null, to: null, known: 4 };
    expect(await parent.rpc.photoServices.summarizeAlbum({ id: summer })).toEqual(again);
  });

  test('is copied once, if pressed twice, on two devices, and by the other parent', async () => {
    const parent = await connected();
    const [one, two] = await Promise.all([start(parent), start(parent)]);
    expect(two.id).toBe(one.id);
    await background.settled();
    await expect(start(parent)).rejects.toThrow('no photos that aren’t in your stories yet');
    const partner = await connected(await app.createMember(parent));
    await expect(start(partner)).rejects.toThrow('no photos that aren’t in your stories yet');
    expect(await storiesOf(parent)).toEqual(threeDays);
    expect(await filesOf(parent)).toHaveLength(4);
    peer.photos.push({ id: immichIdOf(7), at: '2026-07-02T18:00:00', albums: [summer] });
    await start(parent);
    await background.settled();
    expect((await storiesOf(parent)).map(({ count }) => count)).toEqual([2, 2, 1]);
  });

  test('adds a moment to the author’s own story of a day, up to what a story holds', async () => {
    const parent = await connected();
    const { id } = await parent.rpc.dailyStories.create({ storyDate: '2026-07-01', content: 'The sea' });
    peer.photos = Array.from({ length: 101 }, (_, index) => ({
      id: immichIdOf(100 + index),
      at: '2026-07-01T09:00:00',
      albums: [summer],
    }));
    const summary = await parent.rpc.photoServices.summarizeAlbum({ id: summer });
    expect(summary).toMatchObject({ photos: 100, days: 1, leftOut: 1 });
    const mediaUrls = Array.from({ length: 98 }, (_, index) => `https://example.com/${index}.jpg`);
    await parent.rpc.dailyStories.update({ id, mediaUrls });
    await start(parent);
    await background.settled();
    expect(await latest(parent)).toMatchObject({ state: 'done', copied: 2, leftOut: 98, canUndo: true });
    const story = await parent.rpc.dailyStories.get({ id });
    expect(story.moments.map((moment) => moment.mediaUrls.length)).toEqual(expect.arrayContaining([98, 2]));
  });

  test('without photos, or of nobody’s child, starts nothing', async () => {
    const parent = await connected();
    await expect(parent.rpc.photoServices.importAlbum({ id: empty })).rejects.toThrow('This album has no photos');
    const { id } = await (await app.createFamily()).rpc.children.create({ name: 'Theo', dateOfBirth: '2020-03-01' });
    await expect(start(parent, [id])).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await latest(parent)).toBeNull();
  });
});

describe('an import that is cut', () => {
  test('goes on where it was, and copies no photo twice', async () => {
    const parent = await connected();
    peer.behave(new RegExp(`${immichIdOf(3)}/original`), 'error');
    await start(parent);
    await background.settled();
    const reason = 'We can’t reach your Immich server right now. Please try again in a few minutes.';
    expect(await latest(parent)).toMatchObject({ state: 'running', copied: 2, reason });
    peer.behave();
    peer.requests.length = 0;
    await runDueJobs();
    expect(peer.requests).toEqual([]);
    app.clock.set('2026-11-21T12:01:00.000Z');
    await runDueJobs();
    expect(peer.requests.filter((request) => request.endsWith('/original'))).toHaveLength(2);
    expect(await storiesOf(parent)).toEqual(threeDays);
    expect(await filesOf(parent)).toHaveLength(4);
    expect(await latest(parent)).toMatchObject({ state: 'done', copied: 4 });
  });

  test('after a kill is taken over, with what was copied before', async () => {
    const parent = await connected();
    await start(parent);
    await background.settled();
    // As a process leaves it that dies between a copy and its story.
    await app.database.family(parent.tenantId, async (db) => {
      const items = db.updateTable('photoImportItems').where('tenantId', '=', parent.tenantId);
      await items.where('day', '=', '2026-07-05').set({ state: 'copied' }).execute();
      await db
        .updateTable('photoImports')
        .where('tenantId', '=', parent.tenantId)
        .set({ state: 'running', claim: 'dead', claimedUntil: '2026-11-21T12:04:00Z', dueAt: '2026-11-21T12:00:00Z' })
        .execute();
    });
    const [last] = await parent.rpc.dailyStories.list({ from: '2026-07-05' });
    await parent.rpc.dailyStories.delete({ id: last?.id ?? 0 });
    peer.requests.length = 0;
    await runDueJobs();
    expect(await storiesOf(parent)).toHaveLength(2);
    app.clock.set('2026-11-21T12:05:00.000Z');
    await runDueJobs();
    expect(await storiesOf(parent)).toEqual(threeDays);
    expect(peer.requests).toEqual([]);
  });

  test('stops if the key is revoked, and says so; stories stay', async () => {
    const parent = await connected();
    peer.behave(new RegExp(`${immichIdOf(4)}/`), 'refuse');
    await start(parent);
    await background.settled();
    expect(await latest(parent)).toMatchObject({
      state: 'stopped',
      copied: 3,
      reason: 'Immich no longer accepts your API key. Please connect again.',
    });
    expect(await storiesOf(parent)).toEqual(threeDays.slice(0, 2));
  });

  test('leaves out a photo that is gone meanwhile or is none', async () => {
    const parent = await connected();
    peer.behave(new RegExp(`${immichIdOf(2)}/`), 'gone');
    await start(parent);
    await background.settled();
    expect(await latest(parent)).toMatchObject({ state: 'done', copied: 3, leftOut: 1 });
    expect((await storiesOf(parent)).map(({ count }) => count)).toEqual([1, 1, 1]);
  });

  test('keeps what was copied if the plan has no more room', async () => {
    const parent = await connected();
    const { files } = app.services;
    let saved = 0;
    app.services.files = {
      ...files,
      save: async (...given) => {
        saved += 1;
        if (saved === 5) await fillPlan(parent);
        return files.save(...given);
      },
    };
    await start(parent);
    await background.settled();
    app.services.files = files;
    expect(await latest(parent)).toMatchObject({
      state: 'stopped',
      copied: 2,
      reason: 'Your plan has no room for more files. What was copied stays.',
    });
    expect(await storiesOf(parent)).toEqual(threeDays.slice(0, 1));
  });
});

/** A file as large as the whole plan. */
const fillPlan = (parent: Member) =>
  app.database.family(parent.tenantId, (db) =>
    db
      .insertInto('files')
      .values({
        tenantId: parent.tenantId,
        userId: parent.userId,
        category: 'media',
        name: 'film',
        type: 'video/mp4',
        size: 10_000 * 1024 ** 3,
        storageKey: 'nowhere',
      })
      .execute(),
  );

describe('stopping', () => {
  test('ends a running import, whose stories stay', async () => {
    const parent = await connected();
    peer.behave(new RegExp(`${immichIdOf(3)}/`), 'error');
    const { id } = await start(parent);
    await background.settled();
    const stranger = await app.createFamily();
    await expect(stranger.rpc.photoServices.stopImport({ id })).rejects.toThrow('Import not found');
    const partner = await app.createMember(parent);
    await expect(partner.rpc.photoServices.stopImport({ id })).rejects.toThrow('Import not found');
    expect(await parent.rpc.photoServices.stopImport({ id })).toMatchObject({
      state: 'stopped',
      reason: 'You stopped it.',
    });
    peer.behave();
    app.clock.set('2026-11-22T12:00:00.000Z');
    await runDueJobs();
    expect(await storiesOf(parent)).toEqual(threeDays.slice(0, 1));
    await start(parent);
    await background.settled();
    expect(await storiesOf(parent)).toEqual(threeDays);
  });
});
