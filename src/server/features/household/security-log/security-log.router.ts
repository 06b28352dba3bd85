import { z } from 'zod';
import {
  readSecurityLogSchema,
  resetNoticeSchema,
  securityLogEntrySchema,
} from '../../../../shared/accounts/security-log.ts';
import { familyProcedure, router, userProcedure } from '../../../kernel/trpc/trpc.ts';
import { deleteResetNotice, findResetNotice } from './security-log.queries.ts';
import { readSecurityLog } from './security-log.rules.ts';

export const securityLogRouter = router({
  list: userProcedure
    .meta({
      needsSession: true,
      rest: {
        method: 'GET',
        path: '/security-log',
        summary: 'What happened to the account within the last year, newest first; super admins may name another one',
      },
    })
    .input(readSecurityLogSchema)
    .output(z.array(securityLogEntrySchema))
    .query(({ ctx, input }) => readSecurityLog(ctx, input)),

  /** For the web client: whether someone used a password link that a super admin made. */
  resetNotice: familyProcedure
    .meta({ needsSession: true })
    .output(resetNoticeSchema)
    .query(({ ctx: { family, viewer } }) =>
      family(async (db) => ({ usedAt: await findResetNotice(db, viewer.userId) })),
    ),

  dismissResetNotice: userProcedure
    .meta({ needsSession: true })
    .output(z.void())
    .mutation(({ ctx: { services, viewer } }) => services.database.service((db) => deleteResetNotice(db, viewer))),
});
