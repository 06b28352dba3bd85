import { expect, test } from 'vitest';
import { sayAs } from '#words';

test('a word is said without the context that tells its meaning', () => {
  expect(sayAs('of a lesson', 'Completed')).toBe('Completed');
  expect(sayAs('mark as done', 'Complete {title}', { title: 'Chores' })).toBe('Complete Chores');
});
