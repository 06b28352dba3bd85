import { searchAnswerSchema, searchSchema } from '../../../../shared/overview/search.ts';
import { familyProcedure, router } from '../../../kernel/trpc/trpc.ts';
import { findRecords } from './search.rules.ts';

/** Finds and counts only what the caller may read. */
export const searchRouter = router({
  find: familyProcedure
    .meta({
      carer: 'always',
      rest: {
        method: 'GET',
        path: '/search',
        summary: 'Everything you may read that has each of the words',
      },
    })
    .input(searchSchema)
    .output(searchAnswerSchema)
    .query(({ ctx, input }) => ctx.family((db) => findRecords(db, ctx.viewer, input, ctx.services.clock.now()))),
});
