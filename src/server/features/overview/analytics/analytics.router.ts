import { analyticsInputSchema, analyticsSchema } from '../../../../shared/overview/analytics.ts';
import { familyProcedure, router } from '../../../kernel/trpc/trpc.ts';
import { readAnalytics } from './analytics.rules.ts';

/** Counts again for each call, in five statements sent together. Only the author's numbers include a private story. */
export const analyticsRouter = router({
  overview: familyProcedure
    .meta({ rest: { method: 'GET', path: '/analytics', summary: 'Progress, months, engagement, stories, milestones' } })
    .input(analyticsInputSchema)
    .output(analyticsSchema)
    .query(({ ctx, input }) => ctx.family((db) => readAnalytics(db, ctx.viewer, { clock: ctx.services.clock, input }))),
});
