import { describe, expect, test } from 'vitest';
import { startWithImmich, summer } from '../../../../../tests/harness/immich.ts';
import { acceptPicture } from '../../../../../tests/harness/kept-file.ts';
import type { Member } from '../../../../../tests/harness/member.ts';
import { immichIdOf } from '../../../../../tests/peers/immich.ts';
import { runJobs } from '../../../jobs.ts';

const { app, peer, connected } = await startWithImmich();

async function importAlbum(parent: Member, childIds: number[] = []): Promise<number> {
  const { id } = await parent.rpc.photoServices.importAlbum({ id: summer, childIds });
  await app.services.background.settled();
  return id;
}
async function imported() {
  const parent = await connected();
  return { parent, id: await importAlbum(parent) };
}
const latest = (parent: Member) => parent.rpc.photoServices.latestImport();
const undo = (parent: Member, id: number) => parent.rpc.photoServices.undoImport({ id });
const storyOf = async (parent: Member, day: string) => (await parent.rpc.dailyStories.list({ from: day, to: day }))[0];
async function idOf(parent: Member, day: string): Promise<number> {
  return (await storyOf(parent, day))?.id ?? 0;
}
const daysOf = async (parent: Member) =>
  (await parent.rpc.dailyStories.list({})).map(({ storyDate }) => storyDate).toSorted();
const trashOf = async (parent: Member) =>
  (await parent.rpc.trash.list()).map(({ kind, date }) => `${kind} of ${date}`).toSorted();
const [first, second, third] = ['2026-07-01', '2026-07-02', '2026-07-05'];
const others = [`story of ${second}`, `story of ${third}`];

describe('undoing an album', () => {
  test('moves its stories to the trash, once, and only for the account that copied it', async () => {
    const { parent, id } = await imported();
    for (const other of [await app.createMember(parent), await app.createFamily()]) {
      await expect(undo(other, id)).rejects.toThrow('Import not found');
    }
    for (let press = 0; press < 2; press += 1) expect(await undo(parent, id)).toEqual({ movedToTrash: 4, kept: 0 });
    expect(await daysOf(parent)).toEqual([]);
    expect(await trashOf(parent)).toEqual([`story of ${first}`, ...others]);
    expect(await latest(parent)).toMatchObject({ state: 'undone', canUndo: false });
  });

  test('removes the moment and the children that it added to an existing story', async () => {
    const parent = await connected();
    const maya = await parent.rpc.children.create({ name: 'Maya', dateOfBirth: '2020-03-01' });
    const theo = await parent.rpc.children.create({ name: 'Theo', dateOfBirth: '2021-03-01' });
    const mediaUrls = [await acceptPicture(parent)];
    const own = { storyDate: first, content: 'The sea', mediaUrls, childIds: [theo.id] };
    const before = await parent.rpc.dailyStories.create(own);
    app.clock.set('2026-11-21T12:05:00.000Z');
    const id = await importAlbum(parent, [maya.id]);
    const told = await storyOf(parent, first);
    expect(told).toMatchObject({ content: 'The sea', moments: [{}, {}], childIds: [maya.id, theo.id] });
    expect(await latest(parent)).toMatchObject({ canUndo: true });
    expect(await undo(parent, id)).toEqual({ movedToTrash: 4, kept: 0 });
    const { version: _, updatedAt: __, ...same } = before;
    expect(await storyOf(parent, first)).toMatchObject(same);
    expect(await trashOf(parent)).toEqual([`moment of ${first}`, ...others]);
    const [moment] = await parent.rpc.trash.list({ kind: 'moment' });
    await parent.rpc.trash.restore({ kind: 'moment', id: String(moment?.id) });
    expect((await storyOf(parent, first))?.mediaUrls).toEqual(told?.mediaUrls);
    expect(await undo(parent, id)).toEqual({ movedToTrash: 4, kept: 0 });
    expect((await storyOf(parent, first))?.mediaUrls).toHaveLength(3);
  });

  test('removes both parts of a day that was copied in two parts', async () => {
    const parent = await connected();
    peer.behave(new RegExp(`${immichIdOf(2)}/`), 'error');
    const id = await importAlbum(parent);
    peer.behave();
    app.clock.set('2026-11-21T12:01:00.000Z');
    await runJobs(app.services);
    await app.services.background.settled();
    expect(await storyOf(parent, first)).toMatchObject({ version: 2, moments: [{}, {}] });
    expect(await undo(parent, id)).toEqual({ movedToTrash: 4, kept: 0 });
    expect(await daysOf(parent)).toEqual([]);
  });

  test.each([
    ['a text', { content: 'The lighthouse' }],
    ['a title', { title: 'The lighthouse' }],
    ['a tag', { tags: ['light'] }],
    ['a place', { location: 'Route 6' }],
  ])('keeps %s that somebody wrote', async (_, change) => {
    const { parent, id } = await imported();
    const partner = await app.createMember(parent);
    await partner.rpc.dailyStories.update({ id: await idOf(parent, third), ...change });
    expect(await undo(parent, id)).toEqual({ movedToTrash: 4, kept: 0 });
    expect(await daysOf(parent)).toEqual([third]);
    expect(await storyOf(parent, third)).toMatchObject({ ...change, mediaUrls: [] });
    expect(await trashOf(parent)).toEqual([`moment of ${third}`, `story of ${first}`, `story of ${second}`]);
  });

  test('keeps a note, an own photo, and a photo with a caption', async () => {
    const { parent, id } = await imported();
    const partner = await app.createMember(parent);
    await partner.rpc.storyResponses.writeNote({ id: await idOf(parent, second), content: 'I remember.' });
    const own = await acceptPicture(parent);
    await parent.rpc.dailyStories.update({ id: await idOf(parent, third), add: { mediaUrls: [own] } });
    const [captioned, plain] = (await storyOf(parent, first))?.mediaUrls ?? [];
    await parent.rpc.dailyStories.update({ id: await idOf(parent, first), captions: { [captioned ?? '']: 'Dawn' } });
    expect(await undo(parent, id)).toEqual({ movedToTrash: 3, kept: 1 });
    expect(plain).toBeDefined();
    expect(await storyOf(parent, first)).toMatchObject({
      mediaUrls: [captioned],
      captions: { [captioned ?? '']: 'Dawn' },
    });
    expect(await storyOf(parent, second)).toMatchObject({ mediaUrls: [], notes: [{ content: 'I remember.' }] });
    expect(await storyOf(parent, third)).toMatchObject({ mediaUrls: [own] });
    const summary = await parent.rpc.photoServices.summarizeAlbum({ id: summer });
    expect(summary).toMatchObject({ photos: 3, known: 1 });
  });

  test('finds a story of another day now, in another language, and leaves a photo that was taken out', async () => {
    const parent = await connected();
    await parent.rpc.userSettings.update({ language: 'de' });
    const id = await importAlbum(parent);
    expect(await storyOf(parent, third)).toMatchObject({ content: 'Fotos des Tages' });
    await parent.rpc.userSettings.update({ language: 'en' });
    await parent.rpc.dailyStories.update({ id: await idOf(parent, third), storyDate: '2026-07-06' });
    const [taken] = (await storyOf(parent, first))?.mediaUrls ?? [];
    await parent.rpc.dailyStories.update({ id: await idOf(parent, first), remove: { mediaUrls: [taken ?? ''] } });
    expect(await undo(parent, id)).toEqual({ movedToTrash: 3, kept: 0 });
    expect(await daysOf(parent)).toEqual([]);
  });
});

describe('a story in the trash', () => {
  test('is nothing to undo, and its photos can be copied again and undone by themselves', async () => {
    const { parent, id } = await imported();
    for (const day of [first, second, third]) await parent.rpc.dailyStories.delete({ id: await idOf(parent, day) });
    expect(await latest(parent)).toMatchObject({ state: 'done', canUndo: false });
    const summary = await parent.rpc.photoServices.summarizeAlbum({ id: summer });
    expect(summary).toMatchObject({ photos: 4, known: 0 });
    const again = await importAlbum(parent);
    expect(await undo(parent, id)).toEqual({ movedToTrash: 0, kept: 0 });
    expect(await daysOf(parent)).toEqual([first, second, third]);
    expect(await undo(parent, again)).toEqual({ movedToTrash: 4, kept: 0 });
    expect(await trashOf(parent)).toHaveLength(6);
  });

  test('stays if it is restored after the undo, and is known again', async () => {
    const { parent, id } = await imported();
    await undo(parent, id);
    const [trashed] = await parent.rpc.trash.list({ kind: 'story' });
    await parent.rpc.trash.restore({ kind: 'story', id: Number(trashed?.id) });
    expect(await undo(parent, id)).toEqual({ movedToTrash: 4, kept: 0 });
    expect(await daysOf(parent)).toHaveLength(1);
    const { known } = await parent.rpc.photoServices.summarizeAlbum({ id: summer });
    expect(known).toBeGreaterThan(0);
  });
});

test('after 30 days it can’t be undone; what isn’t in a story is forgotten, and nothing is copied twice', async () => {
  const parent = await connected();
  peer.behave(new RegExp(`${immichIdOf(2)}/`), 'gone');
  const id = await importAlbum(parent);
  await parent.rpc.dailyStories.delete({ id: await idOf(parent, third) });
  peer.behave();
  const known = async () =>
    app.database.family(parent.tenantId, (db) =>
      db.selectFrom('photoImportItems').where('tenantId', '=', parent.tenantId).select('state').execute(),
    );
  const after = async (moment: string) => {
    app.clock.set(moment);
    await runJobs(app.services);
    return connected(parent);
  };
  await after('2026-12-21T11:59:00.000Z');
  expect(await latest(parent)).toMatchObject({ canUndo: true });
  expect(await known()).toHaveLength(4);
  await after('2026-12-22T12:00:00.000Z');
  expect(await latest(parent)).toMatchObject({ canUndo: false, copied: 2 });
  expect(await known()).toEqual([{ state: 'told' }, { state: 'told' }]);
  await expect(undo(parent, id)).rejects.toThrow('An import can be undone for 30 days.');
  const summary = await parent.rpc.photoServices.summarizeAlbum({ id: summer });
  expect(summary).toMatchObject({ known: 2, photos: 2 });
});
