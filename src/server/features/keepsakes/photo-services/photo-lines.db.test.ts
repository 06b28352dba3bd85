import { describe, expect, test, vi } from 'vitest';
import { afterFile } from '../../../../../tests/harness/after-file.ts';
import { startWithImmich, summer } from '../../../../../tests/harness/immich.ts';
import type { Member } from '../../../../../tests/harness/member.ts';
import { immichIdOf, startImmich } from '../../../../../tests/peers/immich.ts';

const { app, peer, connect, connected } = await startWithImmich();
const silent = await startImmich();
afterFile(() => silent.close());

/** Whose Immich answers no more after this. */
async function connectedToSilent(of?: Member): Promise<Member> {
  const parent = of ?? (await app.createFamily());
  silent.photos = peer.photos;
  silent.albums = peer.albums;
  expect(await connect(parent, { server: silent.url })).toMatchObject({ status: 200 });
  return parent;
}

/** On a slow machine too. */
const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 30_000 });
const copy = (parent: Member, number: number) =>
  parent.api('POST', `/api/integrations/immich/photos/${immichIdOf(number)}/copy`, { category: 'story' });
const look = (parent: Member, number: number) =>
  parent.api('GET', `/api/integrations/immich/photos/${immichIdOf(number)}/thumbnail`);

describe('a family whose Immich doesn’t answer', () => {
  test.each([
    ['copy a photo', copy, 201, 2],
    ['see thumbnails', look, 200, 6],
  ] as const)('leaves others room to %s', async (_, call, status, places) => {
    const slow = await connectedToSilent();
    const partner = await connectedToSilent(await app.createMember(slow));
    const parent = await connected();
    const held = silent.hold();
    silent.requests.length = 0;
    const waiting = Array.from({ length: 40 }, (_each, index) => call(index % 2 ? slow : partner, (index % 4) + 1));
    await until(() => expect(silent.requests).toHaveLength(places));
    expect(await call(parent, 1)).toMatchObject({ status });
    expect(silent.requests).toHaveLength(places);
    held.letGo();
    for (const answer of await Promise.all(waiting)) expect(answer).toMatchObject({ status });
  });
});

describe('albums that are copied at the same time', () => {
  const start = (parent: Member) => parent.rpc.photoServices.importAlbum({ id: summer });
  const stateOf = async (parent: Member) => (await parent.rpc.photoServices.latestImport())?.state;
  const originals = () => silent.requests.filter((request) => request.endsWith('/original'));

  test('take turns, and a day’s story is still written once', async () => {
    const [one, two] = [await connectedToSilent(), await connectedToSilent()];
    const parent = await connected();
    const held = silent.hold(/original/);
    silent.requests.length = 0;
    await start(one);
    await start(two);
    await until(() => expect(originals()).toHaveLength(2));
    await start(parent);
    app.clock.set('2026-11-21T12:02:00.000Z');
    const next = silent.hold(new RegExp(`(${immichIdOf(2)}|${immichIdOf(4)})/original`));
    held.letGo();
    await until(async () => expect(await stateOf(parent)).toBe('done'));
    expect(await stateOf(one)).toBe('running');
    next.letGo();
    await app.services.background.settled();
    for (const each of [one, two]) {
      expect(await stateOf(each)).toBe('done');
      const stories = await each.rpc.dailyStories.list({});
      expect(stories.map(({ moments, version }) => [moments.length, version])).toEqual([
        [1, 1],
        [1, 1],
        [1, 1],
      ]);
    }
  });

  test('of one family are copied one after the other', async () => {
    const one = await connectedToSilent();
    const partner = await connectedToSilent(await app.createMember(one));
    const held = silent.hold(/original/);
    silent.requests.length = 0;
    await start(one);
    await until(() => expect(originals()).toHaveLength(1));
    await start(partner);
    const parent = await connected();
    await start(parent);
    await until(async () => expect(await stateOf(parent)).toBe('done'));
    expect(originals()).toHaveLength(1);
    held.letGo();
    await app.services.background.settled();
    expect([await stateOf(one), await stateOf(partner)]).toEqual(['done', 'done']);
  });
});
