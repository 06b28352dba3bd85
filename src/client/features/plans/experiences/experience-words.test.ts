import { describe, expect, test } from 'vitest';
import { keyOf, linesOf } from './experience-lines.ts';
import { storyOf } from './experience-story.ts';
import { agesText, costText, dayText, hasHappened } from './experience-words.ts';
import type { Experience } from './use-experiences.ts';

const today = '2026-11-20';

type Dated = Pick<Experience, 'status' | 'scheduledDate' | 'completedDate'>;
const dated = (
  status: Experience['status'],
  scheduledDate: string | null,
  completedDate: string | null = null,
): Dated => ({
  status,
  scheduledDate,
  completedDate,
});

test.each([
  [dated('scheduled', '2026-11-21'), 'Sat, Nov 21'],
  [dated('planned', '2026-11-25'), 'Nov 25'],
  [dated('planned', '2027-02-01'), 'Feb 1, 2027'],
  [dated('completed', '2026-08-10', '2026-08-14'), 'Aug 14'],
  [dated('planned', null), undefined],
])('the day of %j is %s', (experience, text) => {
  expect(dayText(experience, today)).toBe(text);
});

test.each([
  [2, 12, 'Ages 2–12'],
  [null, null, 'Ages 0–18'],
  [null, 6, 'Ages 0–6'],
  [30, null, 'Age 30'],
  [7, 7, 'Age 7'],
])('ages %j to %j are %s', (ageMin, ageMax, text) => {
  expect(agesText({ ageMin, ageMax })).toBe(text);
});

test('the actual cost replaces the estimate', () => {
  expect(costText({ estimatedCost: 40, actualCost: null })).toBe('$40');
  expect(costText({ estimatedCost: 40, actualCost: 52.5 })).toBe('$52.50');
  expect(costText({ estimatedCost: 40, actualCost: 0 })).toBe('Free');
  expect(costText({ estimatedCost: null, actualCost: null })).toBeUndefined();
});

test.each([
  [dated('completed', null, '2026-11-19'), true],
  [dated('scheduled', today), true],
  [dated('planned', '2026-11-01'), true],
  [dated('scheduled', '2026-11-21'), false],
  [dated('postponed', '2026-11-01'), false],
  [dated('planned', null), false],
])('%j has happened: %s', (experience, happened) => {
  expect(hasHappened(experience, today)).toBe(happened);
});

describe('lines', () => {
  const library = [dated('scheduled', today), dated('planned', '2026-11-30'), dated('planned', null)].map(
    (experience, index) => ({ ...experience, id: index + 1 }) as Experience,
  );
  const keys = (view: 'grid' | 'list' | 'timeline', columns = 2) =>
    linesOf(library, { view, columns, today }).map((line) => keyOf(line));

  test('have as many cards as fit, or one row', () => {
    expect(keys('grid')).toEqual(['cards-1-2', 'cards-3']);
    expect(keys('list')).toEqual(['row-1', 'row-2', 'row-3']);
  });

  test('of the timeline begin each part with a title', () => {
    expect(keys('timeline')).toEqual(['section-comingUp', 'moment-1', 'moment-2', 'section-someday', 'moment-3']);
    const lines = linesOf(library, { view: 'timeline', columns: 1, today });
    expect(lines.map((line) => line.kind === 'moment' && [line.isFirst, line.isLast])).toEqual([
      false,
      [true, false],
      [false, true],
      false,
      [true, true],
    ]);
  });
});

test('a story made from it has its title, day, people, place and photos, and a question about it', () => {
  const about = { title: 'x'.repeat(200), childIds: [2], tags: ['train'], location: 'Albany' };
  const kept = { mediaUrls: ['https://example.com', '/api/files/7'] };
  const photos = ['/api/files/7'];
  const experience = { ...dated('completed', null, '2026-11-18'), ...about, ...kept, reflectionPrompts: ['How long?'] };
  expect(storyOf(experience as unknown as Experience, today)).toEqual({
    values: { ...about, photos, storyDate: '2026-11-18' },
    prompt: 'How long?',
  });
  const planned = { ...dated('scheduled', today), ...about, ...kept, reflectionPrompts: [] };
  expect(storyOf(planned as unknown as Experience, today)).toEqual({ values: { ...about, photos, storyDate: today } });
});
