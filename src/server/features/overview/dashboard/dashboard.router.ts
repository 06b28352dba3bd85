import { z } from 'zod';
import {
  dashboardStatsSchema,
  dashboardTodaySchema,
  recentInputSchema,
  recentItemSchema,
  timeStatsInputSchema,
  timeStatsSchema,
  upcomingSchema,
} from '../../../../shared/overview/dashboard.ts';
import { hideHintSchema, hintsSchema } from '../../../../shared/overview/hints.ts';
import { familyProcedure, router } from '../../../kernel/trpc/trpc.ts';
import {
  hideHint,
  readHints,
  readRecent,
  readStats,
  readTimeStats,
  readToday,
  readUpcoming,
} from './dashboard.rules.ts';

/** One statement for each call, however many children there are. Only the author's numbers include a private story. */
export const dashboardRouter = router({
  stats: familyProcedure
    .meta({
      carer: 'always',
      rest: { method: 'GET', path: '/dashboard/stats', summary: 'The children and the numbers of the family' },
    })
    .output(dashboardStatsSchema)
    .query(({ ctx }) => ctx.family((db) => readStats(db, ctx.viewer, ctx.services.clock))),

  timeStats: familyProcedure
    .meta({
      carer: 'always',
      rest: { method: 'GET', path: '/dashboard/time-stats', summary: 'What was done in the last 30, 90 or 365 days' },
    })
    .input(timeStatsInputSchema)
    .output(timeStatsSchema)
    .query(({ ctx, input }) =>
      ctx.family((db) => readTimeStats(db, ctx.viewer, { clock: ctx.services.clock, period: input.period })),
    ),

  upcoming: familyProcedure
    .meta({
      carer: 'always',
      rest: { method: 'GET', path: '/dashboard/upcoming', summary: 'What is planned for the next seven days' },
    })
    .output(upcomingSchema)
    .query(({ ctx }) => ctx.family((db) => readUpcoming(db, ctx.viewer, ctx.services.clock))),

  recent: familyProcedure
    .meta({
      carer: 'always',
      rest: { method: 'GET', path: '/dashboard/recent', summary: 'What happened, newest first' },
    })
    .input(recentInputSchema)
    .output(z.array(recentItemSchema))
    .query(({ ctx, input }) => ctx.family((db) => readRecent(db, ctx.viewer, input.limit))),

  /** For the browser: what Home suggests. */
  hints: familyProcedure
    .meta({ carer: 'always' })
    .output(hintsSchema)
    .query(({ ctx }) => ctx.family((db) => readHints(db, ctx.viewer, ctx.services.clock))),

  hideHint: familyProcedure
    .meta({ carer: 'always' })
    .input(hideHintSchema)
    .output(z.void())
    .mutation(({ ctx, input }) => ctx.family((db) => hideHint(db, ctx.viewer, input))),

  /** For the browser: today's date, and the caller's own story for it. */
  today: familyProcedure
    .meta({ carer: 'always' })
    .output(dashboardTodaySchema)
    .query(({ ctx }) => ctx.family((db) => readToday(db, ctx.viewer, ctx.services.clock))),
});
