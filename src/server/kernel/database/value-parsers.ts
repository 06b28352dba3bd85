/**
 * Makes column types arrive alike from PGlite and pg: integers and money as numbers, dates as `yyyy-MM-dd` (a Date
 * would shift them), moments as ISO 8601 text in UTC with `Z`.
 */
const toMoment = (text: string): string =>
  usual.test(text)
    ? `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).slice(0, 3).padEnd(3, '0')}Z`
    : new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString();
/**
 * How UTC sessions write moments. Every row has some, and building a Date for each costs more than the rest of a long
 * list.
 */
const usual = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?\+00$/;
const toNumberList = (text: string): number[] => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number));

const int8 = 20;
const int8List = 1016;
const numeric = 1700;
const date = 1082;
const timestamptz = 1184;

export const valueParsers: Record<number, (text: string) => unknown> = {
  [int8]: Number,
  [int8List]: toNumberList,
  [numeric]: Number,
  [date]: (text) => text,
  [timestamptz]: toMoment,
};
