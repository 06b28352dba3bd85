import { z } from 'zod';
import {
  calendarDaysInputSchema,
  calendarDaysSchema,
  calendarEventSchema,
  createEventSchema,
  eventOrOccurrence,
  eventOrOccurrences,
  listEventsSchema,
  nextAppointmentSchema,
  updateEventSchema,
} from '../../../../shared/plans/calendar-events.ts';
import { permanently } from '../../../../shared/trash.ts';
import { deletionOf } from '../../../kernel/trash/move-to-trash.ts';
import { familyProcedure, router } from '../../../kernel/trpc/trpc.ts';
import { listDays, listEvents } from './calendar-days.rules.ts';
import { addEvent, changeEvent, getEvent, removeEvent } from './calendar-events.rules.ts';
import { nextAppointment } from './clock-times.rules.ts';

/** A series is one row with an RRULE. What differs in one occurrence is an exception, named by its date. */
export const calendarEventsRouter = router({
  list: familyProcedure
    .meta({
      carer: 'calendar',
      rest: {
        method: 'GET',
        path: '/calendar-events',
        summary: 'Events of a range with their occurrences, or all events',
      },
    })
    .input(listEventsSchema)
    .output(z.array(calendarEventSchema))
    .query(({ ctx, input }) => listEvents(ctx, input)),

  /** For the browser: events, birthdays, lessons and experiences by day. */
  days: familyProcedure
    .meta({ carer: 'calendar' })
    .input(calendarDaysInputSchema)
    .output(calendarDaysSchema)
    .query(({ ctx, input }) => listDays(ctx, input)),

  get: familyProcedure
    .meta({
      carer: 'calendar',
      rest: { method: 'GET', path: '/calendar-events/{id}', summary: 'One event, or one occurrence of it' },
    })
    .input(eventOrOccurrence)
    .output(calendarEventSchema)
    .query(({ ctx, input }) => ctx.family((db) => getEvent(db, input))),

  /** For the browser: an example for the question before the time zone changes. */
  nextAppointment: familyProcedure
    .meta({ carer: 'always' })
    .output(nextAppointmentSchema.nullable())
    .query(({ ctx: { family, viewer, services } }) =>
      family(async (db) => (await nextAppointment(db, viewer, services.clock.now())) ?? null),
    ),

  create: familyProcedure
    .meta({ rest: { method: 'POST', path: '/calendar-events', status: 201, summary: 'Schedule an event' } })
    .input(createEventSchema)
    .output(calendarEventSchema)
    .mutation(({ ctx, input }) => ctx.family((db) => addEvent(db, ctx.viewer, input, ctx.services.clock.now()))),

  update: familyProcedure
    .meta({
      carer: { area: 'calendar', only: ['id', 'occurrence', 'version', 'status', 'completedAt'] },
      rest: {
        method: 'PUT',
        path: '/calendar-events/{id}',
        summary:
          'Change an event, or with `occurrence` (also in the query) one of its occurrences, or with `following` too this and all after it, which become an event of their own; fields you leave out stay the same',
      },
    })
    .input(eventOrOccurrences.extend(updateEventSchema.shape))
    .output(calendarEventSchema)
    .mutation(({ ctx, input }) => ctx.family((db) => changeEvent(db, input, ctx.services.clock.now()))),

  delete: familyProcedure
    .meta({
      rest: {
        method: 'DELETE',
        path: '/calendar-events/{id}',
        status: 204,
        summary:
          'Delete an event, or with `occurrence` one of its occurrences, or with `following` too this and all after it',
      },
    })
    .input(eventOrOccurrences.extend({ permanently }))
    .output(z.void())
    .mutation(({ ctx, input }) => ctx.family((db) => removeEvent(db, input, deletionOf(ctx, input)))),
});
