import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { csvFile, csvLines } from './csv-export.ts';

describe('a cell', () => {
  test.each([
    ['=1+1', '"\'=1+1"'],
    ['+1', '"\'+1"'],
    ['-1', '"\'-1"'],
    ['@SUM(A1)', '"\'@SUM(A1)"'],
    ['\t=1', '"\'\t=1"'],
    ['\r=1', '"\'\r=1"'],
    ['\n=1', '"\'\n=1"'],
    ['＝1+1', '"\'＝1+1"'],
    ['=HYPERLINK("http://example.com","x")', '"\'=HYPERLINK(""http://example.com"",""x"")"'],
  ])('that a spreadsheet would run as a formula, %j, is made harmless', (text, written) => {
    expect(csvLines([[text]])).toBe(`${written}\r\n`);
  });

  test.each([
    ['Frog & Toad', 'Frog & Toad'],
    ['a=b', 'a=b'],
    ['One, two', '"One, two"'],
    ['“Yes”', '“Yes”'],
    ['say "yes"', '"say ""yes"""'],
    ['two\nlines', '"two\nlines"'],
    ['2026-11-20', '2026-11-20'],
  ])('%j is unchanged, quoted if necessary', (text, written) => {
    expect(csvLines([[text]])).toBe(`${written}\r\n`);
  });

  test('may be a number, also a negative one, or empty', () => {
    expect(csvLines([[-2.5, null, 0, '']])).toBe('-2.5,,0,\r\n');
  });
});

describe('a file', () => {
  const columns = [
    { heading: 'Title', cell: (item: { title: string; year: number | null }) => item.title },
    { heading: 'Year', cell: (item: { title: string; year: number | null }) => item.year },
  ];

  test('begins with the byte order mark that Excel needs, and its headings', () => {
    expect([...csvFile(columns, [])].join('')).toBe('\uFEFFTitle,Year\r\n');
  });

  test('of many rows comes in pieces and can be read back', () => {
    const items = Array.from({ length: 1001 }, (_, year) => ({ title: `Year "${year}",\nnew`, year }));
    const pieces = [...csvFile(columns, items)];
    expect(pieces.length).toBeGreaterThan(3);
    const { data, errors } = Papa.parse<string[]>(pieces.join('').slice(1).trimEnd());
    expect(errors).toEqual([]);
    expect(data.slice(1)).toEqual(items.map(({ title, year }) => [title, String(year)]));
  });
});
