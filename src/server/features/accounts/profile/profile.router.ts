import { z } from 'zod';
import { currentUserSchema } from '../../../../shared/accounts/auth.ts';
import {
  bySessionId,
  changePasswordSchema,
  sessionSchema,
  updateProfileSchema,
} from '../../../../shared/accounts/profile.ts';
import { messageOutput } from '../../../../shared/fields.ts';
import { familyProcedure, router, userProcedure } from '../../../kernel/trpc/trpc.ts';
import { changePassword, changeProfile, endOtherSessions, endOwnSession, listOwnSessions } from './profile.rules.ts';

export const profileRouter = router({
  update: familyProcedure
    .meta({ carer: 'always', rest: { method: 'PUT', path: '/user', summary: "Change the caller's name or picture" } })
    .input(updateProfileSchema)
    .output(currentUserSchema)
    .mutation(({ ctx, input }) => ctx.family((db) => changeProfile(db, ctx.viewer, input, ctx.services.clock.now()))),

  changePassword: userProcedure
    .meta({
      carer: 'always',
      needsSession: true,
      rest: { method: 'POST', path: '/password/change', summary: 'Change the password; ends other sessions' },
    })
    .input(changePasswordSchema)
    .output(messageOutput)
    .mutation(({ ctx, input }) => changePassword(ctx, input)),

  listSessions: userProcedure
    .meta({
      carer: 'always',
      rest: { method: 'GET', path: '/sessions', summary: 'Where the caller is signed in, last used first' },
    })
    .output(z.array(sessionSchema))
    .query(({ ctx }) => listOwnSessions(ctx)),

  endOtherSessions: userProcedure
    .meta({
      carer: 'always',
      needsSession: true,
      rest: { method: 'DELETE', path: '/sessions', status: 204, summary: 'Sign out everywhere else' },
    })
    .output(z.void())
    .mutation(({ ctx }) => endOtherSessions(ctx)),

  endSession: userProcedure
    .meta({
      carer: 'always',
      needsSession: true,
      rest: { method: 'DELETE', path: '/sessions/{id}', status: 204, summary: 'Sign out one session' },
    })
    .input(bySessionId)
    .output(z.void())
    .mutation(({ ctx, input }) => endOwnSession(ctx, input.id)),
});
