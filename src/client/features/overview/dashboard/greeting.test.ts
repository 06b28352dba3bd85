import { expect, test } from 'vitest';
import { greetingOf, introductionOf } from './greeting.ts';

test('the greeting follows the hour, and falls back to "there"', () => {
  const times = [0, 4, 5, 11, 12, 16, 17, 23].map((hour) => greetingOf(hour, 'Hannah'));
  expect(times).toEqual([
    'Good evening, Hannah',
    'Good evening, Hannah',
    'Good morning, Hannah',
    'Good morning, Hannah',
    'Good afternoon, Hannah',
    'Good afternoon, Hannah',
    'Good evening, Hannah',
    'Good evening, Hannah',
  ]);
  expect(greetingOf(9, ' ')).toBe('Good morning, there');
  expect(greetingOf(undefined, 'Hannah')).toBe('Welcome, Hannah');
});

test('the introduction names every child', () => {
  expect(introductionOf([])).toBe('This is where your family’s years will gather.');
  expect(introductionOf(['Maya'])).toBe('Here is how Maya is growing.');
  expect(introductionOf(['Maya', 'Theo'])).toBe('Here is how Maya and Theo are growing.');
  expect(introductionOf(['Ada', 'Maya', 'Theo'])).toBe('Here is how Ada, Maya, and Theo are growing.');
});
