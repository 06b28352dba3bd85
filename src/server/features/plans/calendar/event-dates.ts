import { momentAt, wallClockAt } from '../../../../shared/local-time.ts';
import { momentOf } from '../../../../shared/moments.ts';
import { type CreateEvent, eventMessages, type UpdateEvent } from '../../../../shared/plans/calendar-events.ts';
import { badField } from '../../../kernel/errors.ts';
import { maxRecurringDays } from './event-occurrences.ts';

/** When an event is: moments as stored, and the start on the clock of its time zone. */
export interface Span {
  startDate: string;
  startTime: string | null;
  endDate: string | null;
  allDay: boolean;
  timeZone: string;
}

type DateInput = Pick<CreateEvent | UpdateEvent, 'startDate' | 'startTime' | 'endDate' | 'allDay'>;

const midnight = (date: string): string => `${date}T00:00:00.000Z`;
const datePart = (text: string): string => text.trim().slice(0, 10);
const isDateAlone = (text: string): boolean => text.trim().length === 10;

/**
 * What `input` makes of the dates that are stored. Dates of all-day events are those that were written; others are
 * moments. A date alone with a start time is that time in the event's time zone.
 */
export function spanOf(input: DateInput, current: Span | undefined, timeZone: string): Span {
  const zone = current?.timeZone ?? timeZone;
  const allDay = input.allDay ?? current?.allDay ?? false;
  const startDate = startOf(input, current, { allDay, zone });
  const endDate = endOf(input, current, { allDay, zone, startDate });
  if (endDate !== null && endDate < startDate) throw badField('endDate', eventMessages.endBeforeStart);
  const startTime = allDay ? null : wallClockAt(zone, new Date(startDate)).time;
  return { startDate, startTime, endDate, allDay, timeZone: zone };
}

function startOf(input: DateInput, current: Span | undefined, to: { allDay: boolean; zone: string }): string {
  const { startDate, startTime } = input;
  if (startDate !== undefined) {
    if (to.allDay) return midnight(datePart(startDate));
    const time = startTime ?? current?.startTime;
    if (isDateAlone(startDate) && time) return momentAt(to.zone, datePart(startDate), time).toISOString();
    return momentOf(startDate) ?? startDate;
  }
  if (!current) throw badField('startDate', eventMessages.startDate);
  const day = current.allDay ? datePart(current.startDate) : wallClockAt(to.zone, new Date(current.startDate)).date;
  if (to.allDay) return midnight(day);
  if (!current.allDay && !startTime) return current.startDate;
  return momentAt(to.zone, day, startTime ?? '00:00').toISOString();
}

function endOf(
  { startDate, endDate }: DateInput,
  current: Span | undefined,
  to: { allDay: boolean; zone: string; startDate: string },
): string | null {
  if (endDate === null) return null;
  if (endDate !== undefined) return to.allDay ? midnight(datePart(endDate)) : (momentOf(endDate) ?? endDate);
  if (!current?.endDate) return null;
  if (current.allDay !== to.allDay) {
    return to.allDay ? midnight(wallClockAt(to.zone, new Date(current.endDate)).date) : null;
  }
  // Only the time of day was changed: the event lasts as long as before.
  if (startDate === undefined) {
    return new Date(
      Date.parse(current.endDate) + Date.parse(to.startDate) - Date.parse(current.startDate),
    ).toISOString();
  }
  return current.endDate;
}

export function assertRecurringLength({ startDate, endDate }: Span): void {
  if (endDate !== null && Date.parse(endDate) - Date.parse(startDate) > maxRecurringDays * 86_400_000) {
    throw badField('endDate', 'A repeating event can last a year at most');
  }
}
