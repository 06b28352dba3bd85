import { expect, it } from 'vitest';
import { momentAt, momentsAt } from './local-time.ts';

it.each([
  ['America/New_York', '2026-11-20', '19:00', '2026-11-21T00:00:00.000Z'],
  ['America/New_York', '2026-07-04', '08:30', '2026-07-04T12:30:00.000Z'],
  ['Asia/Tokyo', '2026-01-01', '00:00', '2025-12-31T15:00:00.000Z'],
  ['Asia/Kolkata', '2026-03-01', '12:00', '2026-03-01T06:30:00.000Z'],
  ['Pacific/Kiritimati', '2026-03-01', '12:00', '2026-02-28T22:00:00.000Z'],
  ['UTC', '2026-02-28', '23:59', '2026-02-28T23:59:00.000Z'],
  ['Europe/Paris', '2026-03-29', '12:00', '2026-03-29T10:00:00.000Z'],
  ['Europe/Paris', '2026-10-25', '12:00', '2026-10-25T11:00:00.000Z'],
  ['America/New_York', '2026-03-08', '01:59', '2026-03-08T06:59:00.000Z'],
  ['America/New_York', '2026-03-08', '03:00', '2026-03-08T07:00:00.000Z'],
])('a clock in %s on %s at %s shows %s', (timeZone, date, time, moment) => {
  expect(momentAt(timeZone, date, time).toISOString()).toBe(moment);
});

it('a time skipped by summer time is an hour later', () => {
  expect(momentAt('America/New_York', '2026-03-08', '02:30').toISOString()).toBe('2026-03-08T07:30:00.000Z');
});

it('a time that comes twice means the first', () => {
  expect(momentAt('America/New_York', '2026-11-01', '01:30').toISOString()).toBe('2026-11-01T05:30:00.000Z');
});

it.each([
  ['America/New_York', '2026-03-08', '02:30', []],
  ['America/New_York', '2026-11-01', '01:30', ['05:30', '06:30']],
  ['America/New_York', '2026-11-01', '02:30', ['07:30']],
  ['Australia/Sydney', '2027-04-04', '02:30', ['15:30', '16:30']],
  ['Australia/Sydney', '2026-10-04', '02:30', []],
  // Half an hour, back and forth.
  ['Australia/Lord_Howe', '2027-04-04', '01:45', ['14:45', '15:15']],
  ['Australia/Lord_Howe', '2026-10-04', '02:15', []],
  ['UTC', '2026-11-01', '01:30', ['01:30']],
])('a clock in %s on %s shows %s at %j', (timeZone, date, time, moments) => {
  expect(momentsAt(timeZone, date, time).map((moment) => moment.toISOString().slice(11, 16))).toEqual(moments);
});
