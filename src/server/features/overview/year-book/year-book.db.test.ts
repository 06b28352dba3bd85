import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { keepFilmWithPoster, keepRecording, keepSpoken } from '../../../../../tests/harness/kept-file.ts';
import { type Member, visit } from '../../../../../tests/harness/member.ts';
import { readPdf } from '../../../../../tests/harness/read-pdf.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import { fileIdOf } from '../../../../shared/files/file-address.ts';
import type { YearBook } from '../../../../shared/overview/year-book.ts';
import { saveFile } from '../../files/files.rules.ts';

let app: TestApp;
let mother: Member;
let father: Member;
let stranger: Member;
let maya: number;
let theo: number;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  app.clock.set('2026-11-20T12:00:00Z');
  mother = await app.createFamily();
  father = await app.createMember(mother, { firstName: 'Daniel' });
  stranger = await app.createFamily({ lastName: 'Okafor' });
  maya = (await mother.rpc.children.create({ name: 'Maya', dateOfBirth: '2019-04-09' })).id;
  theo = (await mother.rpc.children.create({ name: 'Theo', dateOfBirth: '2023-06-15' })).id;
});

const story = (storyDate: string, more: object = {}, of = mother) =>
  of.rpc.dailyStories.create({
    title: `Story of ${storyDate}`,
    content: 'Snails.',
    storyDate,
    childIds: [maya],
    ...more,
  });

const addPhoto = async (width = 60, height = 40): Promise<string> => {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#8a6' } })
    .png()
    .toBuffer();
  const file = {
    userId: mother.userId,
    category: 'story',
    name: 'a.png',
    type: 'image/png',
    bytes,
    width,
    height,
  } as const;
  return `/api/files/${(await saveFile(app.services, mother.tenantId, file)).id}`;
};

const book = async (query = 'year=2026', of = mother) =>
  (await of.api('GET', `/api/year-book?${query}`)).body as YearBook;
const save = (choices: object, of = mother) => of.api('PUT', '/api/year-book', { year: 2026, ...choices });
const titles = async (...of: Parameters<typeof book>) => (await book(...of)).entries.map(({ title }) => title);
const print = async (query = 'year=2026', of = mother) => {
  const url = `/api/year-book/pdf?${query}`;
  const { statusCode, headers, rawPayload } = await app.server.inject({ url, headers: { cookie: of.cookie } });
  return { status: statusCode, headers, pdf: await readPdf(rawPayload) };
};

async function writeYear() {
  const [photo, recording] = [await addPhoto(), await keepSpoken(app, mother, 'Listen: they sing.')];
  await story('2026-01-05', { title: 'Snails have right of way', mediaUrls: [photo, recording] });
  await story('2026-03-01', { title: 'Theo alone', childIds: [theo] });
  await story('2025-12-31', { title: 'The year before' });
  await mother.rpc.milestones.create({
    childId: maya,
    title: 'Ties a shoe',
    category: 'Movement',
    status: 'completed',
    completedAt: '2026-01-07T15:00:00Z',
  });
  await mother.rpc.experiences.create({
    title: 'Lighthouse weekend',
    type: 'trip',
    status: 'completed',
    completedDate: '2026-03-04',
    childIds: [maya],
  });
  await mother.rpc.experiences.create({ title: 'Only planned', type: 'trip', childIds: [maya] });
  await mother.rpc.growth.create({ id: maya, date: '2026-02-01', height: 119 });
  await mother.rpc.growth.create({ id: maya, date: '2026-10-09', height: 121.4, weight: 23.3 });
  const letter = await mother.rpc.annualLetters.get({ childId: maya, year: 2026 });
  await mother.rpc.annualLetters.update({ id: letter.id, draftContent: 'You are seven.', letterDate: '2026-04-09' });
  return { photo, letter };
}

describe('the list of a book', () => {
  test('has a milestone in the year of its day in the reader’s time zone', async () => {
    const milestone = { childId: maya, title: 'Whistles', category: 'Movement', status: 'completed' } as const;
    await mother.rpc.milestones.create({ ...milestone, completedAt: '2026-01-01T03:00:00Z' });
    expect((await book('year=2025')).entries).toMatchObject([{ title: 'Whistles', date: '2025-12-31' }]);
    expect(await titles('year=2026')).toEqual([]);
  });

  test('has records of the year, by day, with photos and recordings', async () => {
    const { photo } = await writeYear();
    const { entries, hasGrowth, choices, version } = await book();
    expect(entries.map(({ kind, date, title }) => [kind, date, title])).toEqual([
      ['story', '2026-01-05', 'Snails have right of way'],
      ['milestone', '2026-01-07', 'Ties a shoe'],
      ['story', '2026-03-01', 'Theo alone'],
      ['experience', '2026-03-04', 'Lighthouse weekend'],
      ['letter', '2026-04-09', 'To Maya, on turning seven'],
    ]);
    expect(entries[0]).toMatchObject({
      photos: [{ url: photo, fileId: fileIdOf(photo) }],
      recordings: 1,
      childIds: [maya],
    });
    expect({ hasGrowth, version }).toEqual({ hasGrowth: true, version: null });
    expect(choices).toMatchObject({ size: 'square', hasBleed: false, includesPrivate: false, leftOut: [] });
    expect(await titles('year=2025')).toEqual(['The year before']);
    expect(await book('year=2024')).toMatchObject({ entries: [], hasGrowth: false });
  });

  test('of a child has records about the child or about nobody', async () => {
    await writeYear();
    await story('2026-05-05', { title: 'All of us', childIds: [] });
    const all = await titles(`year=2026&childId=${theo}`);
    expect(all).toEqual(['Theo alone', 'All of us']);
  });

  test('has nothing private of the other parent, nothing sealed or deleted, and nothing of another family', async () => {
    const { letter } = await writeYear();
    await story('2026-06-01', { title: 'Mine alone', isPrivate: true });
    const { id } = await story('2026-06-02', { title: 'Deleted' });
    await mother.rpc.dailyStories.delete({ id });
    const { version } = await mother.rpc.annualLetters.update({ id: letter.id, status: 'finalized' });
    await mother.rpc.annualLetters.seal({ id: letter.id, version, until: '2037-04-09' });
    expect(await titles()).toContain('Mine alone');
    for (const reader of [mother, father]) {
      expect(await titles('year=2026', reader)).not.toContain('Deleted');
      expect(await titles('year=2026', reader)).not.toContain('To Maya, on turning seven');
    }
    expect(await titles('year=2026', father)).not.toContain('Mine alone');
    expect(await titles('year=2026', stranger)).toEqual([]);
    expect((await stranger.api('GET', `/api/year-book?year=2026&childId=${maya}`)).status).toBe(404);
    expect((await visit(app.server, 'GET', '/api/year-book?year=2026')).status).toBe(401);
  });
});

describe('the choices', () => {
  test('are stored for each book and each member', async () => {
    const { id } = await story('2026-01-05');
    const chosen = { size: 'a5', hasBleed: true, kinds: ['story'], leftOut: [`story-${id}`], leftOutPhotoIds: [7] };
    expect(await save(chosen)).toMatchObject({ status: 200, body: { choices: chosen, version: 1 } });
    expect(await book()).toMatchObject({ choices: chosen, version: 1 });
    expect(await book(`year=2026&childId=${maya}`)).toMatchObject({ version: null });
    expect(await book('year=2025')).toMatchObject({ version: null });
    expect(await book('year=2026', father)).toMatchObject({ version: null, choices: { size: 'square' } });
    expect(await save({ ...chosen, version: 1, size: 'square' })).toMatchObject({ body: { version: 2 } });
    // Another tab loaded version 1.
    expect(await save({ ...chosen, version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', current: { version: 2, choices: { size: 'square' } } },
    });
  });

  test('are refused if invalid', async () => {
    for (const wrong of [
      { size: 'a3' },
      { leftOut: ['story-0'] },
      { leftOut: ['x'] },
      { order: 'story-1' },
      { year: 12 },
    ]) {
      expect(await save(wrong)).toMatchObject({ status: 400 });
    }
    const tooMany = Array.from({ length: 10_001 }, (_, index) => `story-${index + 1}`);
    expect(await save({ leftOut: tooMany })).toMatchObject({
      status: 400,
      body: { error: 'Please use at most 10,000 entries' },
    });
    expect((await save({ childId: maya }, stranger)).status).toBe(404);
  });

  test('are deleted with the child', async () => {
    await save({ childId: theo });
    await mother.api('DELETE', `/api/children/${theo}`);
    expect((await mother.api('GET', `/api/year-book?year=2026&childId=${theo}`)).status).toBe(404);
  });
});

describe('the printed book', () => {
  test('has a cover, contents, a chapter for each month, growth and a back', async () => {
    await writeYear();
    const { status, headers, pdf } = await print();
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="Year book 2026.pdf"',
      'cache-control': 'private, no-store',
    });
    expect(pdf.size.map((points) => Math.round((points / 72) * 25.4))).toEqual([210, 210]);
    const { pages } = pdf;
    expect(pages[0]).toContain('2026 Maya turned seven and Theo turned three The Brandt Family');
    expect(pages[1]).toBe('');
    expect(pages[2]).toMatch(/^Contents January 1 story 4 March 1 story 7 April 1 letter 9 At the end of 2026 11 3$/);
    expect(pages[4]).toContain('5 Monday Snails have right of way Snails.');
    expect(pages[5]).toContain('Recording files/');
    expect(pages[5]).toContain('Listen: they sing. Written by the machine; it may be wrong');
    expect(pages[5]).toContain('7 Wednesday · Milestone · Maya Ties a shoe');
    expect(pages[7]).toContain('Lighthouse weekend');
    expect(pages[9]).toContain('To Maya, on turning seven You are seven.');
    expect(pages[10]).toContain('At the end of 2026 Maya October 9, 2026 121.4 cm Height 23.3 kg Weight');
    expect(pages.at(-1)).toContain('2 stories, 1 experience, 1 letter, and 1 photo');
    expect(pages.length % 2).toBe(0);
    expect(pages.join(' ')).not.toMatch(/The year before|Only planned/);
    expect(pdf).toMatchObject({ title: 'Our year 2026', language: 'en' });
    expect(pdf.tags.filter((tag) => /^[HF]/.test(tag))).toEqual([
      'H1',
      'H1',
      'H1',
      'H2',
      'Figure: Photo: Snails have right of way',
      expect.stringMatching(/^Figure: Recording: files\/\d+-voice-note\.webm$/),
      'H2',
      'H1',
      'H2',
      'H2',
      'H1',
      'H2',
      'H1',
      'H2',
    ]);
  });

  test('follows the choices', async () => {
    const { photo } = await writeYear();
    const { entries } = await book();
    const [snails, , alone, lighthouse] = entries.map(({ key }) => key);
    await save({
      size: 'a5',
      hasBleed: true,
      kinds: ['story', 'experience'],
      leftOutPhotoIds: [fileIdOf(photo)],
      order: [lighthouse, alone],
    });
    const { pdf } = await print();
    expect(pdf.size.map((points) => Math.round((points / 72) * 25.4))).toEqual([154, 216]);
    expect(pdf.pages.join(' ')).toMatch(/Lighthouse weekend.*Theo alone/);
    expect(pdf.pages.join(' ')).not.toMatch(/Ties a shoe|You are seven|At the end of/);
    expect(pdf.tags.filter((tag) => tag.startsWith('Figure: Photo'))).toEqual([]);
    await save({ leftOut: [snails] });
    expect((await print()).pdf.pages.join(' ')).not.toContain('Snails have right of way');
    const ofMaya = await print(`year=2026&childId=${maya}&units=us`);
    expect(ofMaya.headers['content-disposition']).toContain('Year book Maya 2026.pdf');
    expect(ofMaya.pdf.pages.join(' ')).toMatch(/Maya turned seven The Brandt.*47\.8 in/);
    expect(ofMaya.pdf.pages.join(' ')).not.toContain('Theo');
  });

  test('includes the reader’s own private stories on request, and nobody else’s', async () => {
    await story('2026-06-01', { title: 'Mine alone', isPrivate: true });
    await story('2026-06-02', { title: 'Ours' });
    const wordsOf = async (of: Member) => (await print('year=2026', of)).pdf.pages.join(' ');
    expect(await wordsOf(mother)).not.toContain('Mine alone');
    await save({ includesPrivate: true });
    await save({ includesPrivate: true }, father);
    expect(await wordsOf(mother)).toContain('Mine alone');
    expect(await wordsOf(father)).not.toContain('Mine alone');
  });

  test('has a film’s poster among the photos, and the code of the film', async () => {
    const url = await keepFilmWithPoster(mother);
    await mother.rpc.dailyStories.create({ content: 'The sea.', storyDate: '2026-06-02', mediaUrls: [url] });
    const [entry] = (await book()).entries;
    expect(entry).toMatchObject({ photos: [{ url, fileId: fileIdOf(url) }], recordings: 1 });
    expect((await mother.api('GET', '/api/year-book/pdf?year=2026')).status).toBe(200);
  });

  test('has no photo of another family, even if a story names one by mistake', async () => {
    const { id } = await story('2026-06-02');
    const theirs = await keepRecording(stranger);
    await app.database.family(mother.tenantId, (db) =>
      db
        .updateTable('dailyStories')
        .set({ mediaUrls: [theirs] })
        .where('tenantId', '=', db.tenantId)
        .where('id', '=', id)
        .execute(),
    );
    expect((await book()).entries[0]).toMatchObject({ photos: [], recordings: 0 });
    expect((await print()).pdf.pages.join(' ')).not.toContain('files/');
  });

  test('is refused before printing if it would take too long', async () => {
    const milestone = {
      tenantId: mother.tenantId,
      userId: mother.userId,
      childId: maya,
      category: 'Movement',
    } as const;
    const done = { ...milestone, status: 'completed', completedAt: '2026-05-05T12:00:00Z' } as const;
    const milestones = Array.from({ length: 1501 }, (_, index) => ({ ...done, title: `Step ${index}` }));
    await app.database.family(mother.tenantId, (db) => db.insertInto('milestones').values(milestones).execute());
    const refused = await mother.api('GET', '/api/year-book/pdf?year=2026');
    expect(refused).toMatchObject({
      status: 413,
      body: { error: expect.stringContaining('it may have 1,500 entries') },
    });
    expect((await book()).entries).toHaveLength(1501);
    // Whether some entries can be left out.
    await save({ leftOut: (await book()).entries.slice(0, 1495).map(({ key }) => key) });
    expect((await print()).pdf.pages.join(' ')).toContain('Step 1500');
  });

  test('is refused while it is empty', async () => {
    expect(await mother.api('GET', '/api/year-book/pdf?year=2024')).toMatchObject({
      status: 409,
      body: { error: 'There is nothing in this book of 2024 yet.' },
    });
  });
});
