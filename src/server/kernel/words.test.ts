import { expect, test } from 'vitest';
import { sayAs } from '#words';

test('returns a word without its context', () => {
  expect(sayAs('of a lesson', 'Completed')).toBe('Completed');
  expect(sayAs('mark as done', 'Complete {title}', { title: 'Chores' })).toBe('Complete Chores');
});
