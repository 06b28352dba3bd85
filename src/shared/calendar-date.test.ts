import { describe, expect, test, vi } from 'vitest';
import { languages } from '#words';
import { inLanguage } from '../server/kernel/words.ts';
import { dayInWords, hourIn, longDate, monthStartsUntil, startOfDayIn, todayIn, writtenDate } from './calendar-date.ts';

describe('the first moment of a day', () => {
  test.each([
    ['UTC', '2026-11-20', '2026-11-20T00:00:00.000Z'],
    ['America/New_York', '2026-11-20', '2026-11-20T05:00:00.000Z'],
    ['America/New_York', '2026-07-01', '2026-07-01T04:00:00.000Z'],
    ['Asia/Kolkata', '2026-11-20', '2026-11-19T18:30:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-20', '2026-11-19T10:00:00.000Z'],
    ['Pacific/Pago_Pago', '2026-11-20', '2026-11-20T11:00:00.000Z'],
  ])('in %s on %s', (timeZone, date, moment) => {
    expect(startOfDayIn(timeZone, date).toISOString()).toBe(moment);
  });

  test('is one o’clock where summer time begins at midnight', () => {
    expect(startOfDayIn('Africa/Cairo', '2026-04-24').toISOString()).toBe('2026-04-23T22:00:00.000Z');
    expect(todayIn('Africa/Cairo', new Date('2026-04-23T21:59:59Z'))).toBe('2026-04-23');
  });

  test('of a day that a time zone skipped is the first moment after it', () => {
    expect(startOfDayIn('Pacific/Apia', '2011-12-30')).toEqual(startOfDayIn('Pacific/Apia', '2011-12-31'));
  });
});

test('the hour of the day is the one in the time zone, and midnight is 0', () => {
  const moment = new Date('2026-11-21T05:00:00Z');
  expect(hourIn('America/New_York', moment)).toBe(0);
  expect(hourIn('UTC', moment)).toBe(5);
  expect(hourIn('Asia/Kolkata', moment)).toBe(10);
  expect(hourIn('Pacific/Kiritimati', moment)).toBe(19);
});

test('reading the day and the hour twice creates a format only once', () => {
  const ask = () => [todayIn('Asia/Tokyo', new Date()), hourIn('Asia/Tokyo', new Date())];
  ask();
  const format = vi.spyOn(Intl, 'DateTimeFormat');
  ask();
  expect(format).not.toHaveBeenCalled();
  format.mockRestore();
});

test('writes a date like its reader does, including the first of a month', () => {
  const written = (date: string) =>
    languages.map((language) => inLanguage(language, () => [longDate(date), dayInWords(date)]));
  expect(written('2026-12-02')).toEqual([
    ['December 2, 2026', 'Wednesday, December 2'],
    ['2 de diciembre de 2026', 'miércoles, 2 de diciembre'],
    ['2 décembre 2026', 'mercredi 2 décembre'],
    ['2. Dezember 2026', 'Mittwoch, 2. Dezember'],
    ['2 dicembre 2026', 'mercoledì 2 dicembre'],
    ['2 de dezembro de 2026', 'quarta-feira, 2 de dezembro'],
  ]);
  expect(written('2026-12-01')).toEqual([
    ['December 1, 2026', 'Tuesday, December 1'],
    ['1 de diciembre de 2026', 'martes, 1 de diciembre'],
    ['1er décembre 2026', 'mardi 1er décembre'],
    ['1. Dezember 2026', 'Dienstag, 1. Dezember'],
    ['1 dicembre 2026', 'martedì 1 dicembre'],
    ['1º de dezembro de 2026', 'terça-feira, 1º de dezembro'],
  ]);
  expect(inLanguage('fr', () => writtenDate('2026-12-01', { dateStyle: 'short' }))).toBe('01/12/2026');
});

describe('the last months', () => {
  test('end with today’s month, across the turn of the year', () => {
    expect(monthStartsUntil('2026-02-28', 3)).toEqual(['2025-12-01', '2026-01-01', '2026-02-01']);
    expect(monthStartsUntil('2026-12-31', 1)).toEqual(['2026-12-01']);
  });

  test('are twelve different ones on each day of a leap year', () => {
    for (const today of ['2024-01-31', '2024-02-29', '2024-03-31', '2024-12-31']) {
      const starts = monthStartsUntil(today, 12);
      expect(new Set(starts).size).toBe(12);
      expect(starts.at(-1)).toBe(`${today.slice(0, 7)}-01`);
    }
  });

  test.each([
    ['America/New_York', ['2026-10-01T04:00:00.000Z', '2026-11-01T04:00:00.000Z', '2026-12-01T05:00:00.000Z']],
    ['Europe/London', ['2026-09-30T23:00:00.000Z', '2026-11-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z']],
    ['Asia/Tokyo', ['2026-09-30T15:00:00.000Z', '2026-10-31T15:00:00.000Z', '2026-11-30T15:00:00.000Z']],
  ])('begin correctly in %s, even if the clocks change on their first day', (timeZone, moments) => {
    const starts = monthStartsUntil('2026-12-24', 3).map((day) => startOfDayIn(timeZone, day).toISOString());
    expect(starts).toEqual(moments);
  });
});
