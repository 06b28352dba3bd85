import { z } from 'zod';
import {
  letterInListSchema,
  letterOfYearSchema,
  letterSchema,
  listLettersSchema,
  prefillInputSchema,
  prefillSchema,
  updateLetterSchema,
} from '../../../shared/annual-letters.ts';
import { byId } from '../../../shared/fields.ts';
import { familyProcedure, router } from '../../platform/trpc/trpc.ts';
import { getLetterOfYear, listLetters } from './read-letters.ts';
import { readPrefill } from './read-prefill.ts';
import { changeLetter } from './write-letters.ts';

/** One birthday letter a child and year. All of the family write it; who seals it keeps it until its day. */
export const annualLettersRouter = router({
  list: familyProcedure
    .meta({
      rest: { method: 'GET', path: '/annual-letters', summary: 'The letters of a child, without what they say' },
    })
    .input(listLettersSchema)
    .output(z.array(letterInListSchema))
    .query(({ ctx, input }) =>
      ctx.family((db) => listLetters(db, ctx.viewer, input.childId, ctx.services.clock.now())),
    ),

  get: familyProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/annual-letters/child/{childId}/year/{year}',
        summary: 'The letter of a child and year; an empty draft the first time',
      },
    })
    .input(letterOfYearSchema)
    .output(letterSchema)
    .query(({ ctx, input }) => ctx.family((db) => getLetterOfYear(db, ctx.viewer, input, ctx.services.clock.now()))),

  prefill: familyProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/annual-letters/child/{childId}/year/{year}/prefill',
        summary: 'What was recorded of the child in that year, the oldest first',
      },
    })
    .input(prefillInputSchema)
    .output(prefillSchema)
    .query(({ ctx, input }) => ctx.family((db) => readPrefill(db, ctx.viewer, input, ctx.services.clock.now()))),

  update: familyProcedure
    .meta({
      rest: { method: 'PATCH', path: '/annual-letters/{id}', summary: 'Change a letter; fields left out stay' },
    })
    .input(byId.extend(updateLetterSchema.shape))
    .output(letterSchema)
    .mutation(({ ctx, input }) => changeLetter(ctx.services, ctx.viewer, input)),
});
