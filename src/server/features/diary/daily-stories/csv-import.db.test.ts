import Papa from 'papaparse';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Member } from '../../../../../tests/harness/member.ts';
import { readZip } from '../../../../../tests/harness/read-zip.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import { addDays } from '../../../../shared/calendar-date.ts';
import { importMaxBytes } from '../../../../shared/diary/daily-stories.ts';

let app: TestApp;
let parent: Member;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  parent = await app.createFamily();
});

const url = '/api/daily-stories/bulk-import';
const importCsv = (text: string | Buffer, member = parent, fileName = 'stories.csv') =>
  member.upload(url, 'csv', text, fileName);

const header = 'Date,Tags,Story,Comment';

test('a row with a future date is an error, and the other rows are imported', async () => {
  app.clock.set('2026-11-20T12:00:00Z');
  const answer = await importCsv([header, '2026-11-23,,Later,', '2026-11-21,,Tomorrow,', 'soon,,x,'].join('\n'));
  expect(answer.body).toMatchObject({
    imported: 1,
    errors: 2,
    errorDetails: [
      { row: 2, message: 'Please choose a day that has come' },
      { row: 4, message: 'We can’t read the date “soon”' },
    ],
  });
});

test('imports valid rows, skips dates that have a story, and says which rows failed and why', async () => {
  const child = await parent.rpc.children.create({
    name: 'Maya',
    dateOfBirth: '2019-04-09',
    currentStage: 'Elementary',
  });
  await parent.rpc.dailyStories.create({ content: 'Mine', storyDate: '2025-03-02' });
  const answer = await importCsv(
    [
      header,
      '"March 1, 2025","maya, wonder",Snails,First',
      '2025-03-02,,Other,',
      '2025-03-01,,Again,',
      'soon,,x,',
      '2025-03-05,,,',
    ].join('\n'),
  );
  expect(answer).toMatchObject({
    status: 200,
    body: {
      imported: 1,
      skipped: 2,
      errors: 2,
      errorDetails: [
        { row: 5, message: 'We can’t read the date “soon”' },
        { row: 6, message: 'Story content is required' },
      ],
      error: null,
    },
  });
  expect(await parent.rpc.dailyStories.list({})).toMatchObject([
    { storyDate: '2025-03-02', content: 'Mine', source: 'web' },
    {
      storyDate: '2025-03-01',
      content: 'Snails',
      title: 'First',
      tags: ['wonder'],
      childIds: [child.id],
      source: 'csv',
    },
  ]);
});

test('importing the same file again adds nothing', async () => {
  const csv = `${header}\n2025-03-01,,a,\n2025-03-02,,b,\n`;
  expect((await importCsv(csv)).body).toMatchObject({ imported: 2, skipped: 0 });
  expect((await importCsv(csv)).body).toMatchObject({ imported: 0, skipped: 2 });
  expect(await parent.rpc.dailyStories.list({})).toHaveLength(2);
});

test('reads UTF-16 and Windows-1252 files as spreadsheets write them', async () => {
  const utf16 = Buffer.concat([
    Buffer.from([0xff, 0xfe]),
    Buffer.from('Date\tStory\n2025-03-01\tMaya said “più”', 'utf16le'),
  ]);
  const windows = Buffer.concat([Buffer.from('Date;Story\n2025-03-02;Caf'), Buffer.from([0xe9]), Buffer.from('\n')]);
  expect((await importCsv(utf16)).body).toMatchObject({ imported: 1 });
  expect((await importCsv(windows)).body).toMatchObject({ imported: 1 });
  expect((await parent.rpc.dailyStories.list({})).map((story) => story.content)).toEqual(['Café', 'Maya said “più”']);
});

describe('nothing is imported from', () => {
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

  test.each([
    ['a picture renamed to .csv', png, 400, 'This isn’t a CSV file.'],
    [
      'a file cut in the middle of a quote',
      `${header}\n2025-03-01,,fine,\n2025-03-02,,"cut`,
      400,
      'The file ends inside quotation marks, so it seems to be cut off.',
    ],
    [
      'a file without a Story column',
      'Date,Tags\n2025-03-01,x',
      400,
      'The first row of the file must name a Date column and a Story column.',
    ],
    ['an empty file', '', 400, 'The file is empty.'],
    [
      'one byte more than 5MB',
      Buffer.alloc(importMaxBytes + 1, 'a'),
      413,
      'The file is larger than 5MB. Please split it and import the parts.',
    ],
  ])('%s', async (_, bytes, status, error) => {
    const answer = await importCsv(bytes);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ error });
    expect(await parent.rpc.dailyStories.list({})).toEqual([]);
  });

  test('a call without a file, or that is not multipart', async () => {
    expect((await parent.upload(url, 'other', 'x')).status).toBe(400);
    expect((await parent.api('POST', url, { csv: 'x' })).status).toBe(415);
  });
});

test.each([
  ['without a boundary', 'multipart/form-data', 'x'],
  ['with an empty boundary', 'multipart/form-data; boundary=', 'x'],
  ['without a part', 'multipart/form-data; boundary=B', 'Date,Story'],
  ['cut off in a header', 'multipart/form-data; boundary=B', '--B\r\nContent-Disposition: form-da'],
  [
    'cut off in the file',
    'multipart/form-data; boundary=B',
    '--B\r\nContent-Disposition: form-data; name="csv"; filename="a.csv"\r\n\r\nDate,Story\n2025-09-01,cut',
  ],
])('a form %s is the caller’s error, and nothing is imported', async (_, contentType, payload) => {
  const headers = { 'content-type': contentType, cookie: parent.cookie };
  const answer = await app.server.inject({ method: 'POST', url, payload, headers });
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { error: 'We couldn’t read the form.', code: 'BAD_REQUEST' },
  ]);
  expect(await parent.rpc.dailyStories.list({})).toEqual([]);
});

test('accepts exactly 5 MB', async () => {
  const full = Array.from({ length: 52 }, (_, index) => `${1960 + index}-03-01,,${'x'.repeat(99_980)},\n`).join('');
  const bytes = Buffer.from(`${header}\n${full}2025-04-01,,`.padEnd(importMaxBytes, 'y'));
  expect(bytes.length).toBe(importMaxBytes);
  expect((await importCsv(bytes)).body).toMatchObject({ imported: 53 });
});

test('refuses five million empty lines quickly', async () => {
  const answer = await importCsv(`${header}\n${'\n'.repeat(5_000_000)}`);
  expect(answer).toMatchObject({
    status: 400,
    body: { error: 'The file has more than 100,000 rows. Please split it and import the parts.' },
  });
});

test("names of another family's children stay tags, and stories go only to the caller's family", async () => {
  const stranger = await app.createFamily({ lastName: 'Okafor' });
  await stranger.rpc.children.create({ name: 'Ada', dateOfBirth: '2019-04-09', currentStage: 'Elementary' });
  await importCsv(`${header}\n2025-03-01,Ada,Snails,`);
  expect(await parent.rpc.dailyStories.list({})).toMatchObject([{ tags: ['Ada'], childIds: [] }]);
  expect(await stranger.rpc.dailyStories.list({})).toEqual([]);
});

test('two imports of the same dates at once write each date once', async () => {
  const rows = Array.from(
    { length: 200 },
    (_, index) =>
      `2024-${String(1 + (index % 12)).padStart(2, '0')}-${String(1 + Math.floor(index / 12)).padStart(2, '0')},,Story ${index},`,
  );
  const csv = `${header}\n${rows.join('\n')}`;
  const answers = await Promise.all([importCsv(csv), importCsv(csv)]);
  const counts = answers.map((answer) => answer.body as { imported: number; skipped: number });
  expect(counts.reduce((sum, count) => sum + count.imported, 0)).toBe(200);
  expect(counts.reduce((sum, count) => sum + count.skipped, 0)).toBe(200);
  expect(await parent.rpc.dailyStories.list({})).toHaveLength(200);
});

test('other requests are answered during a long import', async () => {
  const stranger = await app.createFamily({ lastName: 'Okafor' });
  const rows = Array.from({ length: 5000 }, (_, index) => `${addDays('2000-01-01', index)},,Story ${index},`);
  const over = new AbortController();
  const importing = importCsv(`${header}\n${rows.join('\n')}`).finally(() => over.abort());
  let served = 0;
  while (!over.signal.aborted) {
    await stranger.rpc.children.list();
    served += 1;
  }
  expect((await importing).body).toMatchObject({ imported: 5000, skipped: 0, errors: 0 });
  expect(served).toBeGreaterThan(5);
});

test('an interrupted import says what it has written, and the same file writes the rest', async () => {
  const rows = Array.from({ length: 600 }, (_, index) => `${addDays('2000-01-01', index)},,Story ${index},`);
  const file = [header, ...rows].join('\n');
  await app.database.executeSql(`
    create function fill_disk() returns trigger language plpgsql as $$
    begin
      raise exception 'the disk is full' using errcode = '53100';
    end $$`);
  await app.database.executeSql(
    `create trigger fill_disk before insert on daily_stories for each row when (new.content = 'Story 400') execute function fill_disk()`,
  );
  const { status, body } = await importCsv(file).finally(() =>
    app.database.executeSql('drop function fill_disk() cascade'),
  );
  const isEmbedded = app.database.kind === 'embedded';
  expect(status).toBe(503);
  expect(JSON.stringify(body).includes('Stories imported so far: 250.')).toBe(isEmbedded);
  expect(await parent.rpc.dailyStories.list({})).toHaveLength(isEmbedded ? 250 : 0);
  expect((await importCsv(file)).body).toMatchObject({ imported: isEmbedded ? 350 : 600, errors: 0 });
});

describe('the CSV of an export', () => {
  const csvOf = async (member: Member) => {
    const answer = await app.server.inject({ method: 'GET', url: '/api/export', headers: { cookie: member.cookie } });
    return (await readZip(answer.rawPayload)).get('csv/daily-stories.csv') ?? Buffer.alloc(0);
  };
  const addChild = (member: Member, name: string) =>
    member.rpc.children.create({ name, dateOfBirth: '2019-04-09', currentStage: 'Elementary' });

  async function familyWithStories() {
    const author = await app.createFamily({ firstName: 'Hannah' });
    const partner = await app.createMember(author, { firstName: 'Daniel' });
    const maya = await addChild(author, 'Lee, Maya');
    const { id: theo } = await addChild(author, 'Theo');
    const details = {
      mood: 'Calm',
      taggedPeople: ['Nana "Ruth"', 'A, b'],
      location: 'Route 6',
      tags: ['theo', 'c, d'],
    };
    const all = { content: '=1+1\n\n"Said" she; ü', title: "'-dash", childIds: [maya.id, theo], ...details };
    await author.rpc.dailyStories.create({ ...all, storyDate: '2025-03-01' });
    await author.rpc.dailyStories.create({ content: 'Mine alone', storyDate: '2025-03-02', isPrivate: true });
    await author.rpc.dailyStories.create({ content: 'Of all', storyDate: '2025-03-03' });
    await partner.rpc.dailyStories.create({ content: 'His', storyDate: '2025-03-03', childIds: [theo] });
    return { author, csv: await csvOf(author) };
  }

  test('imports again completely, with every column and each story’s author', async () => {
    const { author, csv } = await familyWithStories();
    const back = await app.createFamily({ firstName: 'Hannah' });
    const partner = await app.createMember(back, { firstName: 'Daniel' });
    for (const { name } of await author.rpc.children.list()) await addChild(back, name);
    expect((await importCsv(csv, back)).body).toMatchObject({ imported: 4, skipped: 0, errors: 0 });
    expect(String(await csvOf(back))).toBe(String(csv));
    expect((await partner.rpc.dailyStories.list({})).map(({ content }) => content)).not.toContain('Mine alone');
    expect((await importCsv(csv, back)).body).toMatchObject({ imported: 0, skipped: 4 });
  });

  test.each([
    [';', (cell: string) => cell],
    ['\t', (cell: string) => cell.replace(/^(yes|no)$/, (word) => word.toUpperCase())],
  ])('imports again after a spreadsheet saved it with %j', async (delimiter, saved) => {
    const { author, csv } = await familyWithStories();
    const records = Papa.parse<string[]>(
      String(csv)
        .replace(/^\uFEFF/, '')
        .trimEnd(),
    ).data;
    const file = Papa.unparse(
      records.map((record) => record.map(saved)),
      { delimiter, quotes: delimiter === ';' },
    );
    const back = await app.createFamily({ firstName: 'Hannah' });
    await app.createMember(back, { firstName: 'Daniel' });
    for (const { name } of await author.rpc.children.list()) await addChild(back, name);
    expect((await importCsv(file, back)).body).toMatchObject({ imported: 4, errors: 0 });
    expect(String(await csvOf(back))).toBe(String(csv));
  });

  test('keeps names of unknown children and authors, and never gives a private story to another member', async () => {
    const { csv } = await familyWithStories();
    const other = await app.createFamily({ firstName: 'Priya' });
    const partner = await app.createMember(other, { firstName: 'Hannah' });
    // The authors of both stories for March 3 are no members, so only one story remains.
    expect((await importCsv(csv, other)).body).toMatchObject({ errors: 0 });
    const stories = await other.rpc.dailyStories.list({});
    expect(stories.find(({ storyDate }) => storyDate === '2025-03-01')).toMatchObject({
      childIds: [],
      formerChildren: ['Lee, Maya', 'Theo'],
    });
    expect(stories.find(({ isPrivate }) => isPrivate)).toMatchObject({ content: 'Mine alone', userId: other.userId });
    expect(await partner.rpc.dailyStories.list({ search: 'Mine alone' })).toEqual([]);
  });
});
