import { expect, test } from 'vitest';
import { yearBookChoicesSchema } from '../../../../shared/overview/year-book.ts';
import { mergeChoices } from './merge-choices.ts';

test('what two devices changed at once is all kept; both changed the size: this one’s', () => {
  const base = yearBookChoicesSchema.parse({ leftOut: ['story-1', 'story-2'], leftOutPhotoIds: [1] });
  const mine = { ...base, size: 'a5' as const, leftOut: ['story-2', 'story-3'], kinds: base.kinds.slice(1) };
  const theirs = { ...base, hasBleed: true, leftOut: ['story-1', 'story-2', 'story-4'], leftOutPhotoIds: [] };
  expect(mergeChoices(base, mine, theirs)).toEqual({
    ...base,
    size: 'a5',
    hasBleed: true,
    kinds: base.kinds.slice(1),
    leftOut: ['story-2', 'story-4', 'story-3'],
    leftOutPhotoIds: [],
  });
});
