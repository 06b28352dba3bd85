import { z } from 'zod';
import { readSecurityLogSchema, securityLogEntrySchema } from '../../../shared/security-log.ts';
import { router, userProcedure } from '../../platform/trpc/trpc.ts';
import { readSecurityLog } from './read-security-log.ts';

/** What happened to an account: sign-ins, passwords, tokens and the acts of administrators. */
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
});
