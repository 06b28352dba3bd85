import { expect, test } from 'vitest';
import { excerptOf, experienceItem, lessonItem, shownOf, storyItem } from './year-words.ts';

test('completed records show a day; others are marked as planned', () => {
  const experience = {
    id: 1,
    title: 'Lighthouse weekend',
    description: null,
    type: 'trip',
    completedDate: '2026-08-14',
  };
  expect(experienceItem(experience, 2026)).toEqual({
    key: 'experience-1',
    title: 'Lighthouse weekend',
    meta: 'Trip · August 14',
    words: '',
    forLetter: 'Lighthouse weekend, in August.',
  });
  expect(experienceItem({ ...experience, completedDate: null }, 2026)).toMatchObject({
    meta: 'Trip · Planned',
    forLetter: 'Lighthouse weekend.',
  });
});

test('inserts a story into the letter unchanged', () => {
  const story = { id: 7, title: null, content: ' You asked the moon.\n', storyDate: '2026-10-08', mood: 'Tender' };
  expect(storyItem(story)).toEqual({
    key: 'story-7',
    title: 'You asked the moon.',
    meta: 'October 8 · Tender',
    words: 'You asked the moon.',
    forLetter: 'You asked the moon.',
  });
  expect(storyItem({ ...story, mood: null }).meta).toBe('October 8');
});

test('inserts a lesson with its description', () => {
  const lesson = { id: 3, title: 'Trying again', description: 'falling off is part of it', source: 'library' } as const;
  expect(lessonItem(lesson).forLetter).toBe('Trying again. Falling off is part of it.');
});

test('if only some are shown, says how many there are', () => {
  expect(shownOf(10, 148)).toBe('10 of 148');
  expect(shownOf(4, 4)).toBe('4');
});

test('an excerpt ends between two words', () => {
  expect(excerptOf('one two three', 20)).toBe('one two three');
  expect(excerptOf('one two three', 9)).toBe('one two…');
});
