import { z } from 'zod';
import {
  hiddenMemorySchema,
  hideMemorySchema,
  memoriesInputSchema,
  memoriesSchema,
} from '../../../../shared/album/memories.ts';
import { byId } from '../../../../shared/fields.ts';
import { familyProcedure, router } from '../../../kernel/trpc/trpc.ts';
import { hideMemory, readHidden, readMemories, showAgain } from './memories.rules.ts';

/** Records of this day in earlier years. */
export const memoriesRouter = router({
  list: familyProcedure
    .meta({
      carer: 'always',
      rest: { method: 'GET', path: '/memories', summary: 'What happened on a date in earlier years' },
    })
    .input(memoriesInputSchema)
    .output(memoriesSchema)
    .query(({ ctx, input }) => ctx.family((db) => readMemories(db, ctx.viewer, ctx.services.clock, input.date))),

  hidden: familyProcedure
    .meta({
      carer: 'always',
      rest: { method: 'GET', path: '/memories/hidden', summary: 'What you don’t want to be reminded of' },
    })
    .output(z.array(hiddenMemorySchema))
    .query(({ ctx }) => ctx.family((db) => readHidden(db, ctx.viewer))),

  hide: familyProcedure
    .meta({
      carer: 'always',
      rest: {
        method: 'POST',
        path: '/memories/hidden',
        status: 201,
        summary: 'Never be reminded of a memory (kind and id), a person, a child, or a time (from, to)',
      },
    })
    .input(hideMemorySchema)
    .output(hiddenMemorySchema)
    .mutation(({ ctx, input }) => ctx.family((db) => hideMemory(db, ctx.viewer, input))),

  show: familyProcedure
    .meta({
      carer: 'always',
      rest: { method: 'DELETE', path: '/memories/hidden/{id}', status: 204, summary: 'Allow it again' },
    })
    .input(byId)
    .output(z.void())
    .mutation(({ ctx, input }) => ctx.family((db) => showAgain(db, ctx.viewer, input.id))),
});
