import {
  savedYearBookSchema,
  saveYearBookSchema,
  yearBookInputSchema,
  yearBookSchema,
} from '../../../../shared/overview/year-book.ts';
import { familyProcedure, router } from '../../../kernel/trpc/trpc.ts';
import { readYearBook, saveYearBook } from './year-book.rules.ts';

/** A year as a printed book. */
export const yearBookRouter = router({
  get: familyProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/year-book',
        summary: 'What the book of a year may have, of a child or of the family, and your choices for it',
      },
    })
    .input(yearBookInputSchema)
    .output(yearBookSchema)
    .query(({ ctx, input }) => ctx.family((db) => readYearBook(db, ctx.viewer, ctx.services.clock, input))),

  save: familyProcedure
    .meta({
      rest: {
        method: 'PUT',
        path: '/year-book',
        summary: 'Choose what is in the book and how it is printed; what you leave out is as usual',
      },
    })
    .input(saveYearBookSchema)
    .output(savedYearBookSchema)
    .mutation(({ ctx, input }) => ctx.family((db) => saveYearBook(db, ctx.viewer, ctx.services.clock, input))),
});
