import { say } from '#words';
import type { Outcome } from '../../../data/outcomes.ts';
import { type RouterOutputs, trpc } from '../../../data/trpc.ts';

export type Idea = RouterOutputs['futureAdditions']['list'][number];

/** Adds, edits and removes an idea. */
export const useIdeaChanges = () => ({
  create: trpc.futureAdditions.create.useMutation({
    meta: { failed: say('Failed to add future addition. Please try again.') },
  }),
  update: trpc.futureAdditions.update.useMutation({
    meta: { failed: say('Failed to update future addition. Please try again.') },
  }),
  remove: trpc.futureAdditions.delete.useMutation({
    meta: { failed: say('Failed to remove future addition. Please try again.'), undo: 'idea' },
  }),
});

/** Turns an idea into a lesson in one call: both change, or neither. */
export const useTurnIntoLesson = () =>
  trpc.futureAdditions.turnIntoLesson.useMutation({
    meta: {
      done: { title: say('Success'), description: say('Lesson created successfully!') },
      failed: say('Failed to create teaching. Please try again.'),
    },
  });

/** Turns an idea into an experience in one call: both change, or neither. */
export const useTurnIntoExperience = (outcome: Outcome) =>
  trpc.futureAdditions.turnIntoExperience.useMutation({
    ...outcome,
    meta: {
      done: { title: say('Experience created'), description: say('It’s in your library now.') },
      failed: say('Failed to create experience. Please try again.'),
    },
  });
