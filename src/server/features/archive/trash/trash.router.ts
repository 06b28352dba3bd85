import { z } from 'zod';
import { byTrashed, emptyTrashSchema, listTrashSchema, trashedSchema } from '../../../../shared/trash.ts';
import { familyProcedure, router } from '../../../kernel/trpc/trpc.ts';
import { restore, restoredSchema } from './restore.rules.ts';
import { emptyTrash, eraseOne, readTrash } from './trash.rules.ts';

/** Records deleted in the last 30 days. Only the author sees private ones. */
export const trashRouter = router({
  list: familyProcedure
    .meta({ rest: { method: 'GET', path: '/trash', summary: 'What was deleted in the last 30 days, newest first' } })
    .input(listTrashSchema.prefault({}))
    .output(z.array(trashedSchema))
    .query(({ ctx: { family, viewer, services }, input }) =>
      family((db) => readTrash(db, { userId: viewer.userId, now: services.clock.now() }, input)),
    ),

  restore: familyProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/trash/{kind}/{id}/restore',
        summary: 'Restore a deleted record with all its links; a story whose day has another becomes a moment of that',
      },
    })
    .input(byTrashed)
    .output(restoredSchema)
    .mutation(({ ctx, input }) =>
      ctx.family(async (db) => {
        const { record, isPrivate } = await restore(db, ctx, input);
        if (isPrivate) ctx.keepToSelf?.();
        return record;
      }),
    ),

  erase: familyProcedure
    .meta({
      rest: { method: 'DELETE', path: '/trash/{kind}/{id}', status: 204, summary: 'Erase a deleted record now' },
    })
    .input(byTrashed)
    .output(z.void())
    .mutation(async ({ ctx, input }) => {
      const ownerId = await eraseOne(ctx.services, ctx.viewer, input);
      if (ownerId !== null) ctx.keepToSelf?.();
    }),

  empty: familyProcedure
    .meta({
      rest: {
        method: 'DELETE',
        path: '/trash',
        status: 204,
        summary: 'Erase all that you see in the trash, or with `until` what was deleted by then',
      },
    })
    .input(emptyTrashSchema)
    .output(z.void())
    .mutation(({ ctx, input }) => emptyTrash(ctx.services, ctx.viewer, input.until)),
});
