import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { acceptPicture, keepFilm } from '../../../../../tests/harness/kept-file.ts';
import { type Member, visit } from '../../../../../tests/harness/member.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import type { Photo, TimelineEntry } from '../../../../shared/album/timeline.ts';
import { fileIdOf } from '../../../../shared/files/file-address.ts';

let app: TestApp;
let parent: Member;
let partner: Member;
let stranger: Member;
let maya: number;
let theo: number;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  app.clock.set('2026-11-20T12:00:00.000Z');
  parent = await app.createFamily();
  partner = await app.createMember(parent);
  stranger = await app.createFamily({ lastName: 'Okafor' });
  maya = (await parent.rpc.children.create({ name: 'Maya', dateOfBirth: '2019-04-09' })).id;
  theo = (await parent.rpc.children.create({ name: 'Theo', dateOfBirth: '2023-06-15' })).id;
});

interface Line {
  entries: TimelineEntry[];
  nextCursor: string | null;
}

const line = async (query = '', child = theo, member = parent) =>
  (await member.api('GET', `/api/children/${child}/timeline${query}`)).body as Line;
const photosOf = async (query = '', member = parent) =>
  (await member.api('GET', `/api/photos${query}`)).body as { photos: Photo[]; nextCursor: string | null };
const uploadPicture = async (member: Member) => {
  const url = await acceptPicture(member);
  return { url, id: fileIdOf(url) };
};
const story = (storyDate: string, more: object = {}) =>
  parent.rpc.dailyStories.create({ content: `Story of ${storyDate}`, storyDate, childIds: [theo], ...more });

describe('a child’s timeline', () => {
  test('has everything that happened, newest first, with the child’s age on that day', async () => {
    await story('2026-11-01');
    await parent.rpc.milestones.create({
      childId: theo,
      title: 'First step',
      category: 'Movement',
      status: 'completed',
      completedAt: '2024-06-20T15:00:00Z',
    });
    await parent.rpc.growth.create({ id: theo, date: '2025-06-15', height: 86 });
    await parent.rpc.experiences.create({
      title: 'Zoo',
      type: 'trip',
      status: 'completed',
      completedDate: '2026-05-02',
      childIds: [theo],
    });
    await parent.rpc.experiences.create({ title: 'Sea', type: 'trip', scheduledDate: '2026-05-03', childIds: [theo] });
    const lesson = await parent.rpc.lessons.create({ childId: theo, title: 'Sharing', suggestedAge: 3 });
    app.clock.set('2026-08-01T12:00:00.000Z');
    await parent.rpc.lessons.update({ id: lesson.id, status: 'completed' });
    app.clock.set('2026-11-20T12:00:00.000Z');
    const { id } = await parent.rpc.annualLetters.get({ childId: theo, year: 2025 });
    await parent.rpc.annualLetters.update({ id, draftContent: 'Dear Theo', letterDate: null });
    const { entries, nextCursor } = await line();
    expect(entries.map(({ kind, date, title, ageMonths }) => [kind, date, title, ageMonths])).toEqual([
      ['story', '2026-11-01', null, 40],
      ['lesson', '2026-08-01', 'Sharing', 37],
      ['experience', '2026-05-02', 'Zoo', 34],
      ['letter', '2025-06-15', null, 24],
      ['growth', '2025-06-15', null, 24],
      ['milestone', '2024-06-20', 'First step', 12],
    ]);
    expect(entries.at(0)).toMatchObject({ text: 'Story of 2026-11-01', userId: parent.userId, isPrivate: false });
    expect(entries.at(4)?.growth).toEqual({ height: 86, weight: null, head: null });
    expect(entries.at(3)?.letterYear).toBe(2025);
    expect(nextCursor).toBeNull();
    expect(await parent.rpc.timeline.ages({ id: theo })).toEqual([
      { age: 3, entries: 2, photos: 0 },
      { age: 2, entries: 3, photos: 0 },
      { age: 1, entries: 1, photos: 0 },
    ]);
  });

  test('has stories about the whole family, but not about a sibling', async () => {
    await story('2026-11-01', { childIds: [] });
    await story('2026-11-02', { childIds: [maya] });
    expect((await line()).entries.map(({ date }) => date)).toEqual(['2026-11-01']);
  });

  test('has one entry for each moment of a story, newest first', async () => {
    const { id } = await story('2026-11-01');
    app.clock.set('2026-11-20T18:00:00.000Z');
    await parent.api('POST', `/api/daily-stories/${id}/moments`, {
      content: 'And in the evening',
      at: '2026-11-20T17:30:00Z',
    });
    const { entries } = await line();
    expect(entries.map(({ kind, id: of, text }) => [kind, of, text])).toEqual([
      ['moment', id, 'And in the evening'],
      ['moment', id, 'Story of 2026-11-01'],
    ]);
    expect((await line('?kinds=story')).entries).toEqual([]);
    expect((await line('?kinds=moment')).entries).toHaveLength(2);
  });

  test('shows the films of a story beside its photos; the family’s photos have them if they are asked for', async () => {
    const [{ url, id }, film] = [await uploadPicture(parent), await keepFilm(parent)];
    await story('2026-11-01', { mediaUrls: [url, film] });
    const { entries } = await line();
    expect(entries[0]?.photos).toMatchObject([
      { url, fileId: id },
      { url: film, film: { seconds: 7, hasPoster: false } },
    ]);
    expect((await photosOf()).photos.map((photo) => photo.url)).toEqual([url]);
    const both = await photosOf('?films=true');
    expect(both.photos.map((photo) => [photo.url, photo.film])).toEqual([
      [url, undefined],
      [film, { seconds: 7, hasPoster: false }],
    ]);
    expect(await parent.rpc.timeline.photoMonths({ films: true })).toEqual([{ month: '2026-11', photos: 2 }]);
    expect((await photosOf('?films=true', stranger)).photos).toEqual([]);
  });

  test('can show one year, or some kinds', async () => {
    await story('2026-11-01');
    await story('2025-11-01');
    await parent.rpc.growth.create({ id: theo, date: '2025-06-15', height: 86 });
    expect((await line('?year=2025')).entries.map(({ date }) => date)).toEqual(['2025-11-01', '2025-06-15']);
    expect((await line('?kinds=growth,milestone')).entries.map(({ kind }) => kind)).toEqual(['growth']);
    expect((await line('?to=2026-10-31')).entries.map(({ date }) => date)).toEqual(['2025-11-01', '2025-06-15']);
    expect((await line('?to=2099-01-01')).entries[0]?.date).toBe('2026-11-01');
  });

  test('counts years from birthday to birthday, also for 29 February, and the time before birth', async () => {
    const { id } = await parent.rpc.children.create({ name: 'Noa', dateOfBirth: '2024-02-29' });
    for (const day of ['2024-02-28', '2024-02-29', '2025-02-28', '2025-03-01']) await story(day, { childIds: [id] });
    const ages = await parent.rpc.timeline.ages({ id });
    expect(ages.map(({ age, entries }) => [age, entries])).toEqual([
      [1, 1],
      [0, 2],
      [-1, 1],
    ]);
  });

  test.each([
    ['kinds=diary', 'kinds.0'],
    ['year=then', 'year'],
    ['cursor=abc', 'cursor'],
    [`cursor=${Buffer.from('["story",1,"x","y"]').toString('base64url')}`, 'cursor'],
  ])('refuses %s with 400 and the field', async (query, path) => {
    const answer = await parent.api('GET', `/api/children/${theo}/timeline?${query}`);
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path }] } });
  });

  test('has pages that repeat and skip nothing', async () => {
    const days = Array.from({ length: 45 }, (_, index) =>
      new Date(Date.UTC(2026, 8, index + 1)).toISOString().slice(0, 10),
    );
    for (const day of days) await parent.rpc.growth.create({ id: theo, date: day, height: 90 });
    const first = await line();
    expect(first.entries).toHaveLength(40);
    const rest = await line(`?cursor=${first.nextCursor}`);
    expect(rest.nextCursor).toBeNull();
    expect([...first.entries, ...rest.entries].map(({ date }) => date)).toEqual(days.toReversed());
  });
});

describe('photos', () => {
  test('come from stories and completed experiences, newest day first, with what the record says', async () => {
    const [first, second, third] = [
      await uploadPicture(parent),
      await uploadPicture(parent),
      await uploadPicture(parent),
    ];
    await story('2026-10-01', { mediaUrls: [first.url, second.url], taggedPeople: ['Nana'], location: 'Beach' });
    await parent.rpc.experiences.create({
      title: 'Zoo',
      type: 'trip',
      status: 'completed',
      completedDate: '2026-11-02',
      childIds: [maya],
      mediaUrls: [third.url],
    });
    const { photos } = await photosOf();
    expect(photos.map(({ url, date }) => [url, date])).toEqual([
      [third.url, '2026-11-02'],
      [first.url, '2026-10-01'],
      [second.url, '2026-10-01'],
    ]);
    expect(photos[1]).toMatchObject({
      kind: 'story',
      text: 'Story of 2026-10-01',
      people: ['Nana'],
      location: 'Beach',
      childIds: [theo],
      isFavorite: false,
    });
    expect((await photosOf(`?childId=${maya}`)).photos.map(({ url }) => url)).toEqual([third.url]);
    expect((await photosOf('?year=2025')).photos).toEqual([]);
    expect((await line('?kinds=photo')).entries.map(({ kind, photos: [photo] }) => [kind, photo?.url])).toEqual([
      ['photo', first.url],
      ['photo', second.url],
    ]);
    const [entry] = (await line()).entries;
    expect(entry).toMatchObject({ childIds: [theo], people: ['Nana'] });
    expect(entry?.photos).toEqual([
      { url: first.url, fileId: first.id, width: 4, height: 3, isFavorite: false, caption: null },
      { url: second.url, fileId: second.id, width: 4, height: 3, isFavorite: false, caption: null },
    ]);
    expect(await parent.rpc.timeline.photoMonths({})).toEqual([
      { month: '2026-11', photos: 1 },
      { month: '2026-10', photos: 2 },
    ]);
    expect(await parent.rpc.timeline.photoMonths({ childId: maya })).toEqual([{ month: '2026-11', photos: 1 }]);
    expect((await photosOf('?to=2026-10-31')).photos.map(({ date }) => date)).toEqual(['2026-10-01', '2026-10-01']);
  });

  test('marking a favorite twice changes nothing, and each member has their own', async () => {
    const photo = await uploadPicture(parent);
    await story('2026-10-01', { mediaUrls: [photo.url] });
    const mark = (isFavorite: boolean) => parent.api('POST', '/api/photos/favorites', { fileId: photo.id, isFavorite });
    expect([(await mark(true)).status, (await mark(true)).status]).toEqual([204, 204]);
    expect((await photosOf('?favorites=true')).photos).toMatchObject([{ url: photo.url, isFavorite: true }]);
    expect((await line()).entries[0]?.photos[0]?.isFavorite).toBe(true);
    expect(await parent.rpc.timeline.photoMonths({ favorites: true })).toEqual([{ month: '2026-10', photos: 1 }]);
    expect((await photosOf('?favorites=true', partner)).photos).toEqual([]);
    expect((await line('', theo, partner)).entries[0]?.photos[0]?.isFavorite).toBe(false);
    await mark(false);
    expect((await photosOf('?favorites=true')).photos).toEqual([]);
  });

  test('for each of the last twelve months, shows a favorite or else the latest', async () => {
    const [old, favorite, late, latest] = await Promise.all([1, 2, 3, 4].map(() => uploadPicture(parent)));
    await story('2025-10-31', { mediaUrls: [old?.url] });
    await story('2026-10-01', { mediaUrls: [favorite?.url] });
    await story('2026-10-20', { mediaUrls: [late?.url] });
    await story('2026-11-02', { mediaUrls: [latest?.url] });
    const months = async (member = parent) =>
      (await member.rpc.timeline.yearInPhotos({})).map(({ date, url }) => [date, url]);
    expect(await months()).toEqual([
      ['2026-11-02', latest?.url],
      ['2026-10-20', late?.url],
    ]);
    await parent.rpc.timeline.setFavorite({ fileId: favorite?.id ?? 0, isFavorite: true });
    expect((await months())[1]).toEqual(['2026-10-01', favorite?.url]);
    expect((await months(partner))[1]).toEqual(['2026-10-20', late?.url]);
  });

  test('have pages that repeat and skip nothing', async () => {
    const uploads = await Promise.all(Array.from({ length: 12 }, () => uploadPicture(parent)));
    const urls = uploads.map(({ url }) => url);
    const all = Array.from({ length: 9 }, (_, day) => ({ date: `2026-10-0${day + 1}`, mediaUrls: urls }));
    for (const { date, mediaUrls } of all) await story(date, { mediaUrls });
    const first = await photosOf();
    const rest = await photosOf(`?cursor=${first.nextCursor}`);
    expect([first.photos.length, rest.photos.length, rest.nextCursor]).toEqual([100, 8, null]);
    expect([...first.photos, ...rest.photos].map(({ date, url }) => [date, url])).toEqual(
      all.toReversed().flatMap(({ date, mediaUrls }) => mediaUrls.map((url) => [date, url])),
    );
  });
});

describe('privacy', () => {
  test('only its author sees a private story in the timeline, and its photos', async () => {
    const photo = await uploadPicture(parent);
    await story('2026-10-01', { isPrivate: true, mediaUrls: [photo.url] });
    expect((await line()).entries).toMatchObject([{ isPrivate: true }]);
    expect((await line('', theo, partner)).entries).toEqual([]);
    expect(await partner.rpc.timeline.ages({ id: theo })).toEqual([]);
    expect(await partner.rpc.timeline.photoMonths({})).toEqual([]);
    expect(await partner.rpc.timeline.yearInPhotos({})).toEqual([]);
    expect((await photosOf()).photos).toHaveLength(1);
    expect((await photosOf('', partner)).photos).toEqual([]);
    const foreign = await partner.api('POST', '/api/photos/favorites', { fileId: photo.id, isFavorite: true });
    expect(foreign.status).toBe(404);
  });

  test('a photo sealed for one member is missing for the other, even in a shared story', async () => {
    const photo = await uploadPicture(parent);
    await story('2026-10-01', { mediaUrls: [photo.url] });
    expect((await photosOf('', partner)).photos).toHaveLength(1);
    await app.database.family(parent.tenantId, (db) =>
      db
        .updateTable('files')
        .set({ sealedFor: parent.userId })
        .where('tenantId', '=', db.tenantId)
        .where('id', '=', photo.id ?? 0)
        .execute(),
    );
    expect((await photosOf()).photos).toHaveLength(1);
    expect((await photosOf('', partner)).photos).toEqual([]);
    expect(await partner.rpc.timeline.photoMonths({})).toEqual([]);
    expect(await partner.rpc.timeline.yearInPhotos({})).toEqual([]);
  });

  test('the timeline never has the text of a letter, sealed or not', async () => {
    const { id } = await parent.rpc.annualLetters.get({ childId: theo, year: 2025 });
    const words = { title: 'Secret', draftContent: 'Secret words', status: 'finalized' } as const;
    const { version } = await parent.rpc.annualLetters.update({ id, ...words });
    await parent.rpc.annualLetters.seal({ id, version, until: '2041-06-15' });
    const answer = await partner.api('GET', `/api/children/${theo}/timeline`);
    expect(answer.text).toContain('"letterYear":2025');
    expect(answer.text).not.toContain('Secret');
  });

  test('another family gets the same answer as for a missing child, and a visitor gets none', async () => {
    await story('2026-10-01');
    for (const url of [
      (child: number) => `/api/children/${child}/timeline`,
      (child: number) => `/api/photos?childId=${child}`,
    ]) {
      const foreign = await stranger.api('GET', url(theo));
      const unknown = await stranger.api('GET', url(99_999_999));
      expect([foreign.status, foreign.text]).toEqual([404, unknown.text]);
      expect((await visit(app.server, 'GET', url(theo))).status).toBe(401);
    }
    expect((await photosOf('', stranger)).photos).toEqual([]);
  });
});
