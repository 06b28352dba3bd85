import { z } from 'zod';
import { calendarFeedSchema, calendarFeedStateSchema } from '../../../../shared/plans/calendar-events.ts';
import { familyProcedure, router } from '../../../kernel/trpc/trpc.ts';
import { confirmedProcedure } from '../../household/confirmation/confirmation.router.ts';
import { findFeedDate } from './calendar-feed.queries.ts';
import { endFeedAddress, makeFeedAddress } from './calendar-feed.rules.ts';

/** A secret address for each person, from which other calendars read the family's. */
export const calendarFeedRouter = router({
  get: familyProcedure
    .output(calendarFeedStateSchema)
    .query(({ ctx }) => ctx.family(async (db) => ({ createdAt: (await findFeedDate(db, ctx.viewer)) ?? null }))),

  create: confirmedProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/calendar-feed',
        status: 201,
        summary: 'Create a new iCalendar link; the old one ends',
      },
    })
    .output(calendarFeedSchema)
    .mutation(({ ctx }) => makeFeedAddress(ctx)),

  delete: familyProcedure
    .meta({ rest: { method: 'DELETE', path: '/calendar-feed', status: 204, summary: 'Revoke the iCalendar link' } })
    .output(z.void())
    .mutation(({ ctx }) => endFeedAddress(ctx)),
});
