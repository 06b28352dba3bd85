import { describe, expect, test } from 'vitest';
import { parseCsvDate, usesDayFirst } from '../csv-dates.ts';
import { belongingOf, parseStoryCsv } from './story-csv.ts';

const header = 'Date,Tags,Story,Comment';
/** Fields that only the columns of our exports fill. */
const unsaid = { children: null, author: null, mood: null, taggedPeople: [], location: null, isPrivate: false };

function read(text: string) {
  const result = parseStoryCsv(text);
  if (result.error !== null) throw new Error(result.error);
  return result;
}

describe('dates', () => {
  test.each([
    ['March 1, 2025', '2025-03-01'],
    ['Mar 1 2025', '2025-03-01'],
    ['mar. 1, 2025', '2025-03-01'],
    ['Sept 9, 2024', '2024-09-09'],
    ['Saturday, March 1, 2025', '2025-03-01'],
    ['1 March 2025', '2025-03-01'],
    ['2025-03-01', '2025-03-01'],
    ['2025-03-01T23:59:00-08:00', '2025-03-01'],
    ['3/1/2025', '2025-03-01'],
    ['02/29/2024', '2024-02-29'],
  ])('%s is %s', (text, date) => {
    expect(parseCsvDate(text, false)).toBe(date);
  });

  test.each([
    '',
    'soon',
    '2025-02-29',
    '13/13/2025',
    'Marzo 1, 2025',
    'Ma 1, 2025',
    '3/1/25',
    'February 30, 2024',
    '0/1/2025',
    `Mar 1${' '.repeat(100)}2025`,
  ])('"%s" is not understood', (text) => {
    expect(parseCsvDate(text, false)).toBeUndefined();
  });

  test('numbers have the month first, unless the file shows that the day is first', () => {
    expect(usesDayFirst(['3/1/2025', '4/2/2025'])).toBe(false);
    expect(usesDayFirst(['3/1/2025', '25/2/2025'])).toBe(true);
    expect(usesDayFirst(['3/25/2025', '25/2/2025'])).toBe(false);
    const dotted = read(`${header}\n09.01.2023,,a,\n23.01.2023,,b,\n3/25/2025,,c,\n`);
    expect(dotted.rowErrors).toEqual([]);
    expect(parseCsvDate('09.01.2023', false)).toBe('2023-01-09');
    expect(usesDayFirst(['23.01.2023'])).toBe(false);
    const dayFirst = read(`${header}\n3/1/2025,,a,\n25/2/2025,,b,\n`);
    expect(dayFirst.stories.map((story) => story.storyDate)).toEqual(['2025-01-03', '2025-02-25']);
    const both = read(`${header}\n3/25/2025,,a,\n25/2/2025,,b,\n`);
    expect(both.stories.map((story) => story.storyDate)).toEqual(['2025-03-25']);
    expect(both.rowErrors).toEqual([{ row: 3, message: 'We can’t read the date “25/2/2025”' }]);
  });
});

describe('files as people really have them', () => {
  test.each([
    ['a byte order mark and CRLF', `\uFEFF${header}\r\n"March 1, 2025","Maya, wonder",Snails,Title\r\n`],
    ['semicolons', 'Date;Tags;Story;Comment\nMarch 1, 2025;Maya, wonder;Snails;Title\n'],
    ['tabs', 'Date\tTags\tStory\tComment\nMarch 1, 2025\tMaya, wonder\tSnails\tTitle'],
    [
      'another case and order, and extra columns',
      'Weather, COMMENT ,story,DATE,tags\nrain,Title,Snails,2025-03-01,"Maya, wonder"\n',
    ],
  ])('%s', (_, text) => {
    expect(read(text)).toEqual({
      stories: [
        { row: 2, storyDate: '2025-03-01', title: 'Title', content: 'Snails', tags: ['Maya', 'wonder'], ...unsaid },
      ],
      rowErrors: [],
      error: null,
    });
  });

  test('reads quoted line breaks, doubled quotes and empty lines, and counts rows as records', () => {
    const { stories, rowErrors } = read(`${header}\n2025-03-01,,"One\n""two""",\n\n,,,\nbad,,x,\n2025-03-04,,Last,`);
    expect(stories).toEqual([
      { row: 2, storyDate: '2025-03-01', title: null, content: 'One\n"two"', tags: [], ...unsaid },
      { row: 6, storyDate: '2025-03-04', title: null, content: 'Last', tags: [], ...unsaid },
    ]);
    expect(rowErrors).toEqual([{ row: 5, message: 'We can’t read the date “bad”' }]);
  });

  test('reads files without Tags and Comment', () => {
    expect(read('Story,Date\nSnails,2025-03-01').stories).toEqual([
      { row: 2, storyDate: '2025-03-01', title: null, content: 'Snails', tags: [], ...unsaid },
    ]);
  });
});

test('reports each bad row with its number and the reason', () => {
  const { stories, rowErrors } = read(
    [
      header,
      ',,No date,',
      '2025-03-02,, ,',
      `2025-03-03,,x,${'t'.repeat(201)}`,
      `2025-03-04,,${'x'.repeat(100_001)},`,
      '2025-03-05,,fine,',
    ].join('\n'),
  );
  expect(stories.map((story) => story.row)).toEqual([6]);
  expect(rowErrors).toEqual([
    { row: 2, message: 'Date is missing' },
    { row: 3, message: 'Story content is required' },
    { row: 4, message: 'The comment is longer than 200 characters' },
    { row: 5, message: 'The story is longer than 100,000 characters' },
  ]);
});

describe('files that are refused entirely', () => {
  test.each([
    ['', 'The file is empty.'],
    ['  \n \n', 'The file is empty.'],
    ['\u0089PNG\r\n\u001a\n\0\0', 'This isn’t a CSV file.'],
    ['Date,Tags,Comment\n2025-03-01,,x', 'The first row of the file must name a Date column and a Story column.'],
    ['Dear diary, today…', 'The first row of the file must name a Date column and a Story column.'],
    [`${header}\n2025-03-01,,"cut in the mid`, 'The file ends inside quotation marks, so it seems to be cut off.'],
  ])('%j', (text, error) => {
    expect(parseStoryCsv(text)).toEqual({ error });
  });
});

test.each([
  ['quotation marks', '"'.repeat(5_000_000)],
  ['empty lines', `${header}\n${'\n'.repeat(5_000_000)}`],
])('refuses five megabytes of %s before they delay anybody', (_, text) => {
  const start = process.cpuUsage();
  expect(parseStoryCsv(text).error).not.toBeNull();
  const { user, system } = process.cpuUsage(start);
  expect((user + system) / 1000).toBeLessThan(2500);
});

test('a preview reads only the first rows, even if it cuts off the file', () => {
  const result = parseStoryCsv(`${header}\n2025-03-01,,a,\n2025-03-02,,b,\n2025-03-03,,"c`, 2);
  expect(result).toMatchObject({ stories: [{ content: 'a' }, { content: 'b' }], error: null });
});

test('tags that are names of children become children; case doesn’t matter', () => {
  const ids = new Map([
    ['maya', 1],
    ['theo', 2],
  ]);
  const tags = ['MAYA', 'wonder', ' theo ', 'Maya'];
  expect(belongingOf({ tags, children: null }, ids)).toEqual({
    tags: ['wonder'],
    childIds: [1, 2],
    formerChildren: [],
  });
  // If there is a column for children, tags stay tags, and unknown names are kept.
  expect(belongingOf({ tags, children: ['Theo', 'Ada'] }, ids)).toEqual({
    tags,
    childIds: [2],
    formerChildren: ['Ada'],
  });
});

test('reads the columns of our exports, and takes everything but a clear no as private', () => {
  const columns = 'Date,Tags,Story,Comment,Author,Children,Mood,With,Location,Private';
  const row = `2025-03-01,"wonder, ""a, b""","'=SUM(1)",,Hannah Brandt,"Maya, ""Lee, Jo""",Calm,Nana,Route 6,`;
  const cells = ['yes', 'true', 'x', 'no', 'FALSE', ''];
  const { stories } = read([columns, ...cells.map((cell) => row + cell)].join('\n'));
  expect(stories[0]).toEqual({
    row: 2,
    storyDate: '2025-03-01',
    title: null,
    content: '=SUM(1)',
    tags: ['wonder', 'a, b'],
    children: ['Maya', 'Lee, Jo'],
    author: 'Hannah Brandt',
    mood: 'Calm',
    taggedPeople: ['Nana'],
    location: 'Route 6',
    isPrivate: true,
  });
  expect(stories.map(({ isPrivate }) => isPrivate)).toEqual([true, true, true, false, false, false]);
});
