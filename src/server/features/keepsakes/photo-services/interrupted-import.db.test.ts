import { describe, expect, test, vi } from 'vitest';
import { startWithImmich, summer } from '../../../../../tests/harness/immich.ts';
import type { Member } from '../../../../../tests/harness/member.ts';
import { startTestApp } from '../../../../../tests/harness/test-app.ts';
import { immichIdOf } from '../../../../../tests/peers/immich.ts';
import { runJobs } from '../../../jobs.ts';
import { endImport } from './album-import.queries.ts';

const { app, peer, connect, connected } = await startWithImmich();
const stopping = await startTestApp({ mayReachPrivateNetworks: true });

const start = (parent: Member) => parent.rpc.photoServices.importAlbum({ id: summer });
const latest = (parent: Member) => parent.rpc.photoServices.latestImport();
const original = (number: number) => new RegExp(`${immichIdOf(number)}/original`);
/** On a slow machine too. */
const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 30_000 });
const isAsked = (number: number) =>
  until(() => expect(peer.requests.some((request) => original(number).test(request))).toBe(true));
const daysOf = async (parent: Member) =>
  (await parent.rpc.dailyStories.list({})).map(({ storyDate }) => storyDate).toSorted();
const rowOf = ({ database }: Pick<typeof app, 'database'>, { tenantId }: Member) =>
  database.family(tenantId, (db) =>
    db
      .selectFrom('photoImports')
      .where('tenantId', '=', tenantId)
      .select(['state', 'claim', 'dueAt', 'tries', 'reason'])
      .executeTakeFirstOrThrow(),
  );

async function runDueJobs(after: string): Promise<void> {
  app.clock.set(after);
  await runJobs(app.services);
  await app.services.background.settled();
}

describe('a server that gives too much work', () => {
  test('is asked for so many pages and no more', async () => {
    const parent = await connected();
    peer.behave(/search/, 'empty-pages');
    expect(await parent.rpc.photoServices.summarizeAlbum({ id: summer })).toMatchObject({ photos: 0 });
    expect(peer.requests.filter((request) => request.endsWith('/search/metadata'))).toHaveLength(10);
  });

  test('has its words cut, and its days checked', async () => {
    const parent = await connected();
    peer.albums = [{ id: summer, title: `Summer\0${'!'.repeat(10_000)}` }];
    const title = `Summer${'!'.repeat(194)}`;
    expect(await parent.rpc.photoServices.albums()).toMatchObject([{ title }]);
    expect(await start(parent)).toMatchObject({ title });
    await app.services.background.settled();
    peer.photos.push({ id: immichIdOf(7), at: '2026-06-31T09:00:00', albums: [summer] });
    await expect(start(parent)).rejects.toThrow('We couldn’t read Immich’s answer.');
    peer.photos = Array.from({ length: 1001 }, (_, index) => ({ id: immichIdOf(index), at: '2026-07-01T09:00:00' }));
    peer.behave(/search/, 'whole-library');
    await expect(start(parent)).rejects.toThrow('We couldn’t read Immich’s answer.');
  });

  test('lets an account look at 20 albums an hour and copy 10', async () => {
    const parent = await connected();
    peer.photos = [];
    for (let count = 0; count < 20; count += 1) await parent.rpc.photoServices.summarizeAlbum({ id: summer });
    await expect(parent.rpc.photoServices.summarizeAlbum({ id: summer })).rejects.toThrow('looked at many albums');
    for (let count = 0; count < 10; count += 1) await expect(start(parent)).rejects.toThrow('no photos');
    await expect(start(parent)).rejects.toThrow('You’ve copied several albums this hour.');
    const partner = await connected(await app.createMember(parent));
    await expect(start(partner)).rejects.toThrow('no photos');
  });
});

describe('failures that may pass', () => {
  const tenDays = () => {
    peer.photos = Array.from({ length: 10 }, (_, index) => ({
      id: immichIdOf(100 + index),
      at: `2026-07-1${index}T09:00:00`,
      albums: [summer],
    }));
  };

  test('end an import after six in a row, not after six in total', async () => {
    const parent = await connected();
    tenDays();
    for (let count = 1; count <= 8; count += 1) {
      peer.behave(original(100 + count), 'error');
      await (count === 1 ? start(parent) : Promise.resolve());
      await runDueJobs(`2026-11-21T${12 + count}:00:00.000Z`);
      expect(await latest(parent)).toMatchObject({ state: 'running', copied: count });
    }
    for (let failure = 2; failure <= 6; failure += 1) {
      expect(await latest(parent)).toMatchObject({ state: 'running', copied: 8 });
      await runDueJobs(`2026-11-2${failure}T20:00:00.000Z`);
    }
    expect(await latest(parent)).toMatchObject({ state: 'stopped', copied: 8 });
  });

  test('are forgotten with the next photo, also if this process dies then', async () => {
    const parent = await connected();
    peer.behave(original(1), 'error');
    await start(parent);
    await app.services.background.settled();
    expect(await rowOf(app, parent)).toMatchObject({ tries: 1 });
    peer.behave();
    const held = peer.hold(original(2));
    app.clock.set('2026-11-21T12:01:00.000Z');
    await runJobs(app.services);
    await isAsked(2);
    expect(await rowOf(app, parent)).toMatchObject({ tries: 0 });
    held.letGo();
    await app.services.background.settled();
  });

  test('don’t include a stop of our own server', async () => {
    stopping.clock.set('2026-11-21T12:00:00.000Z');
    const parent = await stopping.createFamily();
    expect(await connect(parent)).toMatchObject({ status: 200 });
    const held = peer.hold(original(1));
    await start(parent);
    await isAsked(1);
    await stopping.services.background.stop();
    held.letGo();
    const released = { state: 'running', claim: null, tries: 0, reason: null, dueAt: '2026-11-21T12:00:00.000Z' };
    expect(await rowOf(stopping, parent)).toEqual(released);
  });
});

test('an import whose member disconnects ends as refused, and a later one brings the rest', async () => {
  const parent = await connected();
  peer.behave(original(3), 'error');
  await start(parent);
  await app.services.background.settled();
  peer.behave();
  await parent.rpc.photoServices.disconnectImmich();
  await runDueJobs('2026-11-21T12:01:00.000Z');
  expect(await latest(parent)).toMatchObject({
    state: 'stopped',
    copied: 2,
    leftOut: 0,
    reason: 'Immich no longer accepts your API key. Please connect again.',
  });
  expect(await daysOf(parent)).toEqual(['2026-07-01']);
  await start(await connected(parent));
  await app.services.background.settled();
  expect(await latest(parent)).toMatchObject({ state: 'done', photos: 2, copied: 2 });
  expect(await daysOf(parent)).toEqual(['2026-07-01', '2026-07-02', '2026-07-05']);
});

describe('after “stopped” was answered', () => {
  test.each([1, 2])('nothing is added, while photo %i of a day is on its way', async (number) => {
    const parent = await connected();
    const held = peer.hold(original(number));
    const { id } = await start(parent);
    await isAsked(number);
    expect(await parent.rpc.photoServices.stopImport({ id })).toMatchObject({ state: 'stopped', copied: 0 });
    held.letGo();
    await app.services.background.settled();
    expect(await daysOf(parent)).toEqual([]);
    expect(await latest(parent)).toMatchObject({ state: 'stopped', copied: 0, canUndo: false });
  });

  test('the import stays stopped, as one that ended just before stays done', async () => {
    const parent = await connected();
    const { id } = await start(parent);
    await app.services.background.settled();
    await app.database.family(parent.tenantId, (db) =>
      endImport(db, id, { state: 'stopped', reason: 'asked' }, app.clock.now()),
    );
    expect(await latest(parent)).toMatchObject({ state: 'done', reason: null });
  });
});
