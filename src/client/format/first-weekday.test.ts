import { expect, test } from 'vitest';
import { firstWeekdayOf } from './first-weekday.ts';

test.for([
  ['en-US', ['en-US', 'en'], 0],
  ['en-US', ['en-GB'], 1],
  ['en-US', ['de-DE', 'en'], 1],
  ['en-US', ['en', 'de'], 0],
  ['es', ['es-MX', 'en-US'], 0],
  ['es', ['es-ES'], 1],
  ['pt-BR', [], 0],
  ['pt-BR', ['pt-AO'], 1],
  ['de', ['en'], 1],
  ['en-US', ['', 'C', 'en_GB', 'de-DE'], 1],
] as const)('in %s, with a browser that names %s, the week begins on day %s', ([locale, languages, first]) => {
  expect(firstWeekdayOf(locale, languages)).toBe(first);
});

test('in a browser that doesn’t know weeks, the language decides', () => {
  const { getWeekInfo, weekInfo } = Intl.Locale.prototype as { getWeekInfo?: unknown; weekInfo?: unknown };
  Object.assign(Intl.Locale.prototype, { getWeekInfo: undefined });
  expect(weekInfo).toBeUndefined();
  expect([firstWeekdayOf('en-US', ['en-US']), firstWeekdayOf('fr', ['fr-FR'])]).toEqual([0, 1]);
  Object.assign(Intl.Locale.prototype, { getWeekInfo });
});
