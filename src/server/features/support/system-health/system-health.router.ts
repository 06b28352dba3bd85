import { messageOutput } from '../../../../shared/fields.ts';
import { runJobSchema, systemHealthSchema } from '../../../../shared/support/system-health.ts';
import { router, superAdminProcedure } from '../../../kernel/trpc/trpc.ts';
import { readSystemHealth, retryJob } from './system-health.rules.ts';

/** Counts and outcomes. Never the content, or the people concerned. */
export const systemHealthRouter = router({
  get: superAdminProcedure
    .meta({
      carer: 'always',
      rest: { method: 'GET', path: '/admin/system-health', summary: 'The state of jobs and outgoing messages' },
    })
    .output(systemHealthSchema)
    .query(({ ctx }) => readSystemHealth(ctx.services)),

  retryJob: superAdminProcedure
    .meta({
      carer: 'always',
      rest: { method: 'POST', path: '/admin/system-health/retry-job', summary: 'Run a job again now' },
    })
    .input(runJobSchema)
    .output(messageOutput)
    .mutation(({ ctx, input }) => retryJob(ctx.services, input.job)),
});
