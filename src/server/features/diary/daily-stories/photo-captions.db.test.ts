import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { acceptPicture } from '../../../../../tests/harness/kept-file.ts';
import type { Member } from '../../../../../tests/harness/member.ts';
import { readPdf } from '../../../../../tests/harness/read-pdf.ts';
import { readZip } from '../../../../../tests/harness/read-zip.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import type { Story } from '../../../../shared/diary/daily-stories.ts';

let app: TestApp;
let parent: Member;
let partner: Member;
let [cake, candles] = ['', ''];

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  app.clock.set('2026-10-08T20:00:00Z');
  parent = await app.createFamily();
  partner = await app.createMember(parent);
  [cake, candles] = [await acceptPicture(parent), await acceptPicture(parent)];
});

const write = async (more: object = {}): Promise<Story> => {
  const given = { content: 'Four today.', storyDate: '2026-10-08', mediaUrls: [cake, candles], ...more };
  return (await parent.api('POST', '/api/daily-stories', given)).body as Story;
};
const change = (id: number, fields: object, by = parent) => by.api('PUT', `/api/daily-stories/${id}`, fields);
const read = async (id: number, by = parent) => by.rpc.dailyStories.get({ id });
const found = async (q: string, by = parent) =>
  (await by.rpc.search.find({ q })).results.map(({ kind, snippet }) => [kind, snippet.replace(/[\ue000\ue001]/g, '')]);

describe('captions', () => {
  test('are kept by photo, and changed one by one', async () => {
    const { id, captions } = await write({ captions: { [cake]: 'Lemon, as always', [candles]: ' ' } });
    expect(captions).toEqual({ [cake]: 'Lemon, as always' });
    await change(id, { captions: { [candles]: 'All at once' } }, partner);
    expect((await read(id)).captions).toEqual({ [cake]: 'Lemon, as always', [candles]: 'All at once' });
    await change(id, { captions: { [cake]: null } });
    await change(id, { title: 'Birthday' });
    expect((await read(id)).captions).toEqual({ [candles]: 'All at once' });
    await change(id, { order: { mediaUrls: [candles, cake] } });
    expect((await read(id)).captions).toEqual({ [candles]: 'All at once' });
  });

  test('go with their photo', async () => {
    const { id } = await write({ captions: { [cake]: 'Lemon', [candles]: 'All at once' } });
    await change(id, { remove: { mediaUrls: [cake] } });
    expect((await read(id)).captions).toEqual({ [candles]: 'All at once' });
    await change(id, { add: { mediaUrls: [cake] } });
    expect((await read(id)).captions).toEqual({ [candles]: 'All at once' });
  });

  test('have at most 300 characters, and belong to a photo of the story', async () => {
    const other = await acceptPicture(parent);
    const sent = (captions: object) =>
      parent.api('POST', '/api/daily-stories', { content: 'x', storyDate: '2026-10-08', mediaUrls: [cake], captions });
    expect(await sent({ [cake]: 'x'.repeat(301) })).toMatchObject({
      status: 400,
      body: { issues: [{ path: `captions.${cake}`, message: 'Please use at most 300 characters' }] },
    });
    const refusal = { path: 'captions', message: 'The photo of a caption isn’t in this story.' };
    expect(await sent({ [other]: 'Elsewhere' })).toMatchObject({ status: 400, body: { issues: [refusal] } });
    expect((await sent({ [cake]: 'x'.repeat(300) })).status).toBe(201);
    const { id = 0 } = (await parent.rpc.dailyStories.list({}))[0] ?? {};
    expect(await change(id, { captions: { [other]: 'Elsewhere' } })).toMatchObject({ body: { issues: [refusal] } });
    expect(
      await parent.api('POST', `/api/daily-stories/${id}/moments`, { content: 'y', captions: { [other]: 'z' } }),
    ).toMatchObject({
      body: { issues: [refusal] },
    });
  });

  test('come with a further moment, and with a story written for the same day', async () => {
    const { id } = await write({ mediaUrls: [cake], captions: { [cake]: 'Lemon' } });
    await parent.api('POST', `/api/daily-stories/${id}/moments`, {
      mediaUrls: [candles],
      captions: { [candles]: 'All' },
    });
    expect((await read(id)).captions).toEqual({ [cake]: 'Lemon', [candles]: 'All' });
    const gift = await acceptPicture(parent);
    const again = { content: 'Late.', storyDate: '2026-10-08', mediaUrls: [gift], captions: { [gift]: 'A kite' } };
    await parent.rpc.dailyStories.write(again);
    expect((await read(id)).captions).toEqual({ [cake]: 'Lemon', [candles]: 'All', [gift]: 'A kite' });
  });

  test('of a private story are read and found by its author alone', async () => {
    const { id } = await write({ isPrivate: true, captions: { [cake]: 'Quokka icing' } });
    expect((await read(id)).captions).toEqual({ [cake]: 'Quokka icing' });
    await expect(read(id, partner)).rejects.toThrow('Story not found');
    const shown = async (by: Member) => [
      JSON.stringify(await by.rpc.dailyStories.list({ search: 'quokka' })),
      JSON.stringify(await by.rpc.timeline.photos({})),
      JSON.stringify(await found('quokka', by)),
    ];
    for (const text of await shown(parent)) expect(text).toContain('Quokka icing');
    for (const text of await shown(partner)) expect(text).not.toContain('Quokka');
  });

  test('are nobody else’s: another family neither reads nor changes them', async () => {
    const stranger = await app.createFamily({ lastName: 'Okafor' });
    const { id } = await write({ captions: { [cake]: 'Quokka icing' } });
    expect((await change(id, { captions: { [cake]: 'Mine' } }, stranger)).status).toBe(404);
    expect(await found('quokka', stranger)).toEqual([]);
    expect((await read(id)).captions).toEqual({ [cake]: 'Quokka icing' });
  });

  test('are found until they are changed', async () => {
    const { id } = await write({ captions: { [cake]: 'Quokka icing' } });
    expect(await found('quokka')).toEqual([['story', expect.stringContaining('Quokka icing')]]);
    await change(id, { captions: { [cake]: 'Lemon' } });
    expect([await found('quokka'), (await found('lemon')).length]).toEqual([[], 1]);
  });

  test('of a change based on an older version are refused with the current ones', async () => {
    const { id, version } = await write();
    await change(id, { version, captions: { [cake]: 'Lemon' } }, partner);
    expect(await change(id, { version, captions: { [candles]: 'All' } })).toMatchObject({
      status: 409,
      body: { current: { captions: { [cake]: 'Lemon' } } },
    });
  });
});

describe('captions in the trash', () => {
  const restore = (kind: string, id: number | string) => parent.api('POST', `/api/trash/${kind}/${id}/restore`);

  test('come back with their story, also on a day that has a new one', async () => {
    const { id } = await write({ captions: { [cake]: 'Lemon' } });
    await parent.rpc.dailyStories.delete({ id });
    expect(await found('lemon')).toEqual([]);
    expect((await restore('story', id)).body).toMatchObject({ captions: { [cake]: 'Lemon' } });
    await parent.rpc.dailyStories.delete({ id });
    await write({ content: 'New.', mediaUrls: [] });
    expect((await restore('story', id)).body).toMatchObject({ captions: { [cake]: 'Lemon' } });
  });

  test('come back with their moment', async () => {
    const { id } = await write({ mediaUrls: [cake], captions: { [cake]: 'Lemon' } });
    const later = { id, mediaUrls: [candles], captions: { [candles]: 'All' } };
    const [, second] = (await parent.rpc.dailyStories.addMoment(later)).moments;
    await parent.rpc.dailyStories.deleteMoment({ id, momentId: second?.id ?? '' });
    expect((await read(id)).captions).toEqual({ [cake]: 'Lemon' });
    expect((await restore('moment', second?.id ?? '')).body).toMatchObject({
      captions: { [cake]: 'Lemon', [candles]: 'All' },
    });
  });
});

describe('captions elsewhere', () => {
  test('are in the album, on the photos page and in memories', async () => {
    const maya = await parent.rpc.children.create({ name: 'Maya', dateOfBirth: '2019-03-14' });
    await write({ storyDate: '2025-10-08', childIds: [maya.id], captions: { [cake]: 'Lemon' } });
    const { photos } = await parent.rpc.timeline.photos({});
    expect(photos.map(({ url, caption }) => [url, caption])).toEqual([
      [cake, 'Lemon'],
      [candles, null],
    ]);
    const { entries } = await parent.rpc.timeline.ofChild({ id: maya.id });
    expect(entries[0]?.photos.map(({ caption }) => caption)).toEqual(['Lemon', null]);
    const { memories } = await parent.rpc.memories.list();
    expect(memories[0]).toMatchObject({ photos: [cake, candles], captions: { [cake]: 'Lemon' } });
  });

  test('are printed in the year book', async () => {
    await write({ captions: { [cake]: 'Lemon, as always' } });
    const url = '/api/year-book/pdf?year=2026';
    const { rawPayload } = await app.server.inject({ url, headers: { cookie: parent.cookie } });
    expect(JSON.stringify(await readPdf(rawPayload))).toContain('Lemon, as always');
  });

  test('hide a memory that names who is hidden', async () => {
    await write({ storyDate: '2025-10-08', captions: { [cake]: 'Grandpa Otto with the cake' } });
    expect((await parent.rpc.memories.list()).memories).toHaveLength(1);
    await parent.rpc.memories.hide({ person: 'Grandpa Otto' });
    expect((await parent.rpc.memories.list()).memories).toEqual([]);
  });

  test('are on the pages and in the table of an export, and below their photo once it is restored', async () => {
    await write({ captions: { [cake]: 'Lemon & <cream>' } });
    const answer = await app.server.inject({ method: 'GET', url: '/api/export', headers: { cookie: parent.cookie } });
    const written = await readZip(answer.rawPayload);
    const html = [...written]
      .filter(([path]) => path.endsWith('.html'))
      .map(([, text]) => String(text))
      .join('');
    expect(html).toContain('alt="Lemon &amp; &lt;cream&gt;"');
    expect(html).toContain('<figcaption>Lemon &amp; &lt;cream&gt;</figcaption>');
    expect(String(written.get('csv/daily-stories.csv'))).toContain('Lemon & <cream>');
    const back = await app.createFamily();
    await back.upload('/api/import', 'file', answer.rawPayload, 'export.zip');
    const [story] = await back.rpc.dailyStories.list({});
    expect(story?.mediaUrls[0]).not.toBe(cake);
    expect(story?.captions).toEqual({ [story?.mediaUrls[0] ?? '']: 'Lemon & <cream>' });
  });
});
