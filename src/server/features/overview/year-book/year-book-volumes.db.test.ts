import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Member, visit } from '../../../../../tests/harness/member.ts';
import { readPdf } from '../../../../../tests/harness/read-pdf.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import type { CreateStory } from '../../../../shared/diary/daily-stories.ts';
import { saveFile } from '../../files/files.rules.ts';

let app: TestApp;
let mother: Member;
let father: Member;
let maya: number;
let theo: number;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  app.clock.set('2024-12-30T12:00:00Z');
  mother = await app.createFamily();
  father = await app.createMember(mother, { firstName: 'Daniel' });
  maya = (await mother.rpc.children.create({ name: 'Maya', dateOfBirth: '2019-04-09' })).id;
  theo = (await mother.rpc.children.create({ name: 'Theo', dateOfBirth: '2024-09-15' })).id;
});

const story = (storyDate: string, title: string, more: Partial<CreateStory> = {}) =>
  mother.rpc.dailyStories.create({ title, content: 'Snails.', storyDate, childIds: [maya], ...more });

const print = async (query: string, of = mother) => {
  const url = `/api/year-book/pdf?year=2024&${query}`;
  const { statusCode, headers, rawPayload } = await app.server.inject({ url, headers: { cookie: of.cookie } });
  expect(statusCode).toBe(200);
  const pdf = await readPdf(rawPayload);
  return { fileName: headers['content-disposition'], pdf, text: pdf.pages.join(' ') };
};
const volumes = ['1-6', '7-12', '1-3', '4-6', '7-9', '10-12'];
const named = (text: string) => text.match(/First day|Leap day|Quarter’s last|Summer|Last day|turning five/g) ?? [];

async function writeYear(): Promise<void> {
  await story('2024-01-01', 'First day');
  await story('2024-02-29', 'Leap day');
  await story('2024-03-31', 'Quarter’s last');
  await story('2024-07-01', 'Summer');
  await story('2024-12-31', 'Last day');
  const letter = await mother.rpc.annualLetters.get({ childId: maya, year: 2024 });
  await mother.rpc.annualLetters.update({ id: letter.id, draftContent: 'You are five.' });
  await mother.rpc.growth.create({ id: maya, date: '2024-06-30', height: 108 });
  await mother.rpc.growth.create({ id: maya, date: '2024-12-01', height: 112 });
}

describe('a volume', () => {
  test('has what was kept in its months, and all volumes together have the year, each entry once', async () => {
    await writeYear();
    const found = [];
    for (const months of volumes) found.push([...new Set(named((await print(`months=${months}`)).text))]);
    expect(found).toEqual([
      ['First day', 'Leap day', 'Quarter’s last', 'turning five'],
      ['Summer', 'Last day'],
      ['First day', 'Leap day', 'Quarter’s last'],
      ['turning five'],
      ['Summer'],
      ['Last day'],
    ]);
  });

  test('says its months on the cover, in its title, above its pages and in the file’s name', async () => {
    await writeYear();
    const { fileName, pdf, text } = await print('months=1-6');
    expect(fileName).toContain('filename="Year book 2024, January to June.pdf"');
    expect(pdf.title).toBe('Our year 2024, January to June');
    expect(pdf.pages[0]).toBe('Maya 2024 January to June Maya turned five The Brandt Family');
    expect(pdf.pages[2]).toMatch(/^Contents January .* February .* March .* April .* At the end of June 2024 \d+ 3$/);
    expect(text).toContain('June 30, 2024 108 cm');
    const second = await print('months=7-12');
    expect(second.pdf.pages[0]).toContain('2024 July to December Theo was born The Brandt Family');
    expect(second.text).toContain('At the end of 2024 Maya December 1, 2024 112 cm');
  });

  test('follows the choices of the year', async () => {
    await writeYear();
    const { entries } = await mother.rpc.yearBook.get({ year: 2024 });
    const leap = entries.find(({ title }) => title === 'Leap day');
    await mother.rpc.yearBook.save({ year: 2024, leftOut: [leap?.key ?? ''], kinds: ['story'] });
    expect(named((await print('months=1-3')).text)).not.toContain('Leap day');
    const empty = await mother.api('GET', '/api/year-book/pdf?year=2024&months=4-6');
    expect(empty).toMatchObject({
      status: 409,
      body: { error: 'There is nothing in this book of 2024, April to June yet.' },
    });
    expect((await mother.api('GET', '/api/year-book/pdf?year=2024&months=2-5')).status).toBe(400);
  });

  test('is printed of a year that is too long for one book', async () => {
    const own = { tenantId: mother.tenantId, userId: mother.userId, childId: maya, category: 'Movement' } as const;
    const milestones = Array.from({ length: 1501 }, (_, index) => ({
      ...own,
      title: `Step ${index}`,
      status: 'completed' as const,
      completedAt: `2024-${index < 5 ? '02' : '05'}-05T12:00:00Z`,
    }));
    await app.database.family(mother.tenantId, (db) => db.insertInto('milestones').values(milestones).execute());
    for (const query of ['', '&months=1-6']) {
      expect(await mother.api('GET', `/api/year-book/pdf?year=2024${query}`)).toMatchObject({
        status: 413,
        body: { error: expect.stringContaining('print the year in volumes.') },
      });
    }
    expect((await print('months=1-3')).text).toContain('Step 4');
  });

  test('has nothing private of the other parent, nothing sealed, nothing deleted, nothing of another family', async () => {
    await writeYear();
    await story('2024-05-01', 'Mine alone', { isPrivate: true });
    const { id } = await story('2024-05-02', 'Deleted');
    await mother.rpc.dailyStories.delete({ id });
    const letter = await mother.rpc.annualLetters.get({ childId: maya, year: 2024 });
    const { version } = await mother.rpc.annualLetters.update({ id: letter.id, status: 'finalized' });
    await mother.rpc.annualLetters.seal({ id: letter.id, version, until: '2037-04-09' });
    for (const reader of [mother, father]) {
      await reader.rpc.yearBook.save({ year: 2024, includesPrivate: true });
      const { text } = await print('months=1-6', reader);
      expect(text).toContain('Leap day');
      expect(text).not.toMatch(/Deleted|turning five|You are five/);
      expect(text.includes('Mine alone')).toBe(reader === mother);
    }
    const stranger = await app.createFamily({ lastName: 'Okafor' });
    expect((await stranger.api('GET', '/api/year-book/pdf?year=2024&months=1-6')).status).toBe(409);
    expect((await stranger.api('GET', `/api/year-book/pdf?year=2024&months=1-6&childId=${theo}`)).status).toBe(404);
    expect((await visit(app.server, 'GET', '/api/year-book/pdf?year=2024&months=1-6')).status).toBe(401);
  });
});

describe('a photo', () => {
  const savePhoto = async (width = 60, height = 40) => {
    const bytes = await sharp({ create: { width, height, channels: 3, background: '#8a6' } })
      .jpeg()
      .toBuffer();
    const file = { category: 'story', name: 'a.jpg', type: 'image/jpeg', width, height } as const;
    const { id, storageKey } = await saveFile(app.services, mother.tenantId, { ...file, userId: mother.userId, bytes });
    return { url: `/api/files/${id}`, storageKey };
  };

  test('that vanished or can’t be decoded is left out, and a line says so in its place', async () => {
    const [kept, gone, broken] = [await savePhoto(), await savePhoto(), await savePhoto()];
    for (const { storageKey } of [gone, broken]) await app.services.files.remove(storageKey);
    await app.services.files.save(Buffer.from('no picture'), broken.storageKey);
    await story('2024-05-01', 'Two are missing', { mediaUrls: [gone.url, kept.url, broken.url] });
    await story('2024-05-02', 'One is missing', { mediaUrls: [gone.url] });
    const { pdf, text } = await print('months=4-6');
    expect(text).toContain('Two are missing Snails. 2 photos are missing here: they couldn’t be read.');
    expect(text).toContain('One is missing Snails. A photo is missing here: it couldn’t be read.');
    expect(text).toContain('2 stories and 1 photo');
    expect(pdf.tags.filter((tag) => tag.startsWith('Figure'))).toEqual(['Figure: Photo: Two are missing']);
  });

  test('keeps its shape, and where a print shop cuts is written on every page', async () => {
    await story('2024-05-01', 'Tall', { mediaUrls: [(await savePhoto(40, 80)).url] });
    await mother.rpc.yearBook.save({ year: 2024, hasBleed: true, size: 'a5' });
    const url = '/api/year-book/pdf?year=2024';
    const { rawPayload } = await app.server.inject({ url, headers: { cookie: mother.cookie } });
    const { pages, pictureSizes } = await readPdf(rawPayload);
    expect(pictureSizes).toEqual(['40 x 80']);
    const boxes = rawPayload.toString('latin1').match(/\/TrimBox \[8\.50\d+ 8\.50\d+ 428\.03\d+ 603\.77\d+\]/g);
    expect(boxes).toHaveLength(pages.length);
  });
});

test('a story of 50,000 characters is printed whole, with its photo', async () => {
  const content = Array.from({ length: 500 }, (_, index) => `${index} ${'It was a long day at the lake. '.repeat(3)}`);
  await story('2024-05-01', 'A long one', { content: content.join('\n') });
  const { text } = await print('months=4-6');
  for (const index of [0, 250, 499]) expect(text).toContain(` ${index} It was a long day`);
});
