import { keepPreviousData } from '@tanstack/react-query';
import { say } from '#words';
import { todayIn } from '../../../../shared/calendar-date.ts';
import { type Outcome, reportFailure } from '../../../data/outcomes.ts';
import { type TrpcUtils, trpc } from '../../../data/trpc.ts';
import { monthOf, weeksOf } from '../../../format/month-days.ts';
import { knownTimeZone } from '../../../session/today.ts';
import type { CalendarEvent, DayEvent } from './calendar-items.ts';

/** The days that a month's grid shows. */
const rangeOf = (month: string) => {
  const days = weeksOf(month).flat();
  return { first: days[0] ?? '', last: days.at(-1) ?? '' };
};

/** The calendar's first data is requested with the rest of the page. */
export function prefetchCalendar(utils: TrpcUtils): void {
  void utils.children.list.prefetch();
  void utils.calendarEvents.days.prefetch(rangeOf(monthOf(todayIn(knownTimeZone(utils), new Date()))));
}

/** While another month loads, its days are empty: the previous entries are on other days. */
export const useMonth = (month: string) =>
  trpc.calendarEvents.days.useQuery(rangeOf(month), { placeholderData: keepPreviousData });

/** Asks for the whole of an event or occurrence. Undefined if that fails, after a toast. */
export function useWholeEvent() {
  const utils = trpc.useUtils();
  return async ({ id, occurrence }: Pick<DayEvent, 'id' | 'occurrence'>): Promise<CalendarEvent | undefined> => {
    try {
      return await utils.calendarEvents.get.fetch({ id, occurrence });
    } catch (error) {
      reportFailure(error, say('Couldn’t load the event. Please try again.'));
      return undefined;
    }
  };
}

const notScheduled = say('Failed to schedule event. Please try again.');

export const useCreateEvent = (outcome: Outcome) =>
  trpc.calendarEvents.create.useMutation({
    ...outcome,
    meta: {
      done: { title: say('Event scheduled'), description: say('The event has been added to your calendar.') },
      failed: notScheduled,
    },
  });

export const useUpdateEvent = (outcome: Outcome) =>
  trpc.calendarEvents.update.useMutation({
    ...outcome,
    meta: {
      done: { title: say('Event updated'), description: say('Your calendar shows the change.') },
      failed: say('Failed to update event. Please try again.'),
    },
  });

/** A failure of this, or of deleting, is shown beside the event. */
export const useCompleteEvent = ({ onSuccess }: Pick<Outcome, 'onSuccess'>) =>
  trpc.calendarEvents.update.useMutation({ onSuccess });

/** A single event is deleted at once, since it can be restored; for a series the caller asks first. */
export const useDeleteEvent = (event: CalendarEvent, { onSuccess }: Pick<Outcome, 'onSuccess'>) =>
  trpc.calendarEvents.delete.useMutation({
    onSuccess,
    meta: { done: { title: say('Event deleted'), description: event.title }, undo: 'event' },
  });
