import { expect, test } from 'vitest';
import { middayOf, pinsOf } from './milestone-moments.ts';
import type { Milestone } from './use-child-profile.ts';

const milestone = (more: Partial<Milestone>): Milestone => ({
  id: 1,
  userId: 1,
  tenantId: 1,
  childId: 1,
  title: 'First steps',
  description: null,
  suggestedAge: 1,
  category: 'Movement',
  isDefault: false,
  status: 'completed',
  completedAt: '2020-04-09T12:00:00.000Z',
  sharedWith: 'parents',
  version: 1,
  createdAt: '2020-04-09T12:00:00.000Z',
  updatedAt: '2020-04-09T12:00:00.000Z',
  ...more,
});

test.each([
  ['America/New_York', '2026-11-20T17:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-19T22:00:00.000Z'],
  ['Asia/Kolkata', '2026-11-20T06:30:00.000Z'],
])('a milestone’s moment is the middle of its day in %s', (timeZone, moment) => {
  expect(middayOf('2026-11-20', timeZone)).toBe(moment);
});

test('shows achieved milestones at the age they were achieved, and no others', () => {
  const pins = pinsOf(
    [
      milestone({ id: 1 }),
      milestone({ id: 2, status: 'upcoming', completedAt: null }),
      milestone({ id: 3, completedAt: '2019-01-01T12:00:00.000Z' }),
      milestone({ id: 4, title: 'Rides a bicycle', completedAt: '2028-04-09T12:00:00.000Z' }),
    ],
    '2019-04-09',
    'America/New_York',
  );
  expect(pins).toEqual([
    { id: 1, percent: (12 / 216) * 100, label: 'First steps, at 1 year' },
    { id: 4, percent: 50, label: 'Rides a bicycle, at 9 years' },
  ]);
});

test('milestones of one season share a pin', () => {
  const pins = pinsOf(
    [
      milestone({ id: 3, title: 'Hops', completedAt: '2021-04-09T12:00:00.000Z' }),
      milestone({ id: 1 }),
      milestone({ id: 2, title: 'First word', completedAt: '2020-06-09T12:00:00.000Z' }),
    ],
    '2019-04-09',
    'America/New_York',
  );
  expect(pins.map(({ id, label }) => [id, label])).toEqual([
    [1, 'First steps, at 1 year; First word, at 1 year'],
    [3, 'Hops, at 2 years'],
  ]);
});
