import { z } from 'zod';
import {
  auditEntrySchema,
  auditPageInputSchema,
  auditPageSchema,
  listAuditSchema,
  readSecurityLogSchema,
  resetNoticeSchema,
  securityLogEntrySchema,
} from '../../../../shared/accounts/security-log.ts';
import { familyProcedure, router, superAdminProcedure, userProcedure } from '../../../kernel/trpc/trpc.ts';
import { listAllSecurityEvents } from './security-events.queries.ts';
import { deleteResetNotice, findResetNotice } from './security-log.queries.ts';
import { pageOfAudit, readSecurityLog } from './security-log.rules.ts';

export const securityLogRouter = router({
  list: userProcedure
    .meta({
      carer: 'always',
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
    .meta({ carer: 'always', needsSession: true })
    .output(resetNoticeSchema)
    .query(({ ctx: { family, viewer } }) =>
      family(async (db) => ({ usedAt: await findResetNotice(db, viewer.userId) })),
    ),

  dismissResetNotice: userProcedure
    .meta({ carer: 'always', needsSession: true })
    .output(z.void())
    .mutation(({ ctx: { services, viewer } }) => services.database.service((db) => deleteResetNotice(db, viewer))),
});

/** The logs of all accounts, for super admins: facts, never content. */
export const adminSecurityLogRouter = router({
  list: superAdminProcedure
    .meta({
      carer: 'always',
      rest: {
        method: 'GET',
        path: '/admin/security-log',
        summary: 'What happened to all accounts within the last year, newest first; never content',
      },
    })
    .input(listAuditSchema)
    .output(z.array(auditEntrySchema))
    .query(({ ctx: { services }, input: { limit, offset, ...filter } }) =>
      services.database.service((db) => listAllSecurityEvents(db, filter, { limit, offset })),
    ),

  /** The same for the browser, page by page. */
  page: superAdminProcedure
    .meta({ carer: 'always' })
    .input(auditPageInputSchema)
    .output(auditPageSchema)
    .query(({ ctx: { services }, input }) => services.database.service((db) => pageOfAudit(db, input))),
});
