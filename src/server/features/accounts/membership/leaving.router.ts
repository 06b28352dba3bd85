import { z } from 'zod';
import { say } from '#words';
import {
  deleteAccountSchema,
  deleteFamilySchema,
  familyDeletionSchema,
  leavingSchema,
} from '../../../../shared/accounts/leaving.ts';
import { messageOutput } from '../../../../shared/fields.ts';
import { familyProcedure, router, userProcedure } from '../../../kernel/trpc/trpc.ts';
import { findLeaving } from './family-deletion.queries.ts';
import { keepFamily, requestDeletion } from './family-deletion.rules.ts';
import { deleteAccount } from './leaving.rules.ts';

export const leavingRouter = router({
  get: familyProcedure
    .meta({
      carer: 'always',
      rest: { method: 'GET', path: '/family/deletion', summary: 'Whether the family is about to be deleted' },
    })
    .output(leavingSchema)
    .query(({ ctx }) => ctx.family((db) => findLeaving(db, ctx.viewer.userId))),

  deleteFamily: userProcedure
    .meta({
      needsSession: true,
      rest: { method: 'POST', path: '/family/deletion', status: 201, summary: 'Delete the family, in 14 days' },
    })
    .input(deleteFamilySchema)
    .output(familyDeletionSchema)
    .mutation(({ ctx, input }) => requestDeletion(ctx, input)),

  keepFamily: familyProcedure
    .meta({
      needsSession: true,
      rest: { method: 'DELETE', path: '/family/deletion', status: 204, summary: 'Cancel the deletion' },
    })
    .output(z.void())
    .mutation(({ ctx }) => ctx.family((db) => keepFamily(db, ctx))),

  deleteAccount: userProcedure
    .meta({
      carer: 'always',
      needsSession: true,
      rest: { method: 'POST', path: '/user/delete', status: 200, summary: 'Delete your own account' },
    })
    .input(deleteAccountSchema)
    .output(messageOutput)
    .mutation(async ({ ctx, input }) => {
      await deleteAccount(ctx, input);
      return { message: say('Your account has been deleted.') };
    }),
});
