import { demoCalendar } from '../../../../../db/content/demo/calendar.ts';
import { addDays } from '../../../../shared/calendar-date.ts';
import { momentAt } from '../../../../shared/local-time.ts';
import { childTitleKey, type IdsByTitle } from './lesson-rows.ts';
import type { Seeding } from './seeding.ts';

const minuteMs = 60_000;

/** The month around today, tied to the lessons and experiences that are on it. */
export function calendarRows(seeding: Seeding, lessonIds: IdsByTitle, experienceIds: IdsByTitle) {
  const { tenantId, userId, cast, now, timeZone } = seeding;
  return demoCalendar.map(({ child, completed, inDays, durationMinutes, ...event }) => {
    const told = cast.retell(event, child ? [child] : []);
    const childId = child && cast.childOf(child).id;
    const date = addDays(seeding.today, inDays);
    // An all-day event is calendar dates: the date parts count, in no time zone.
    const start = told.startTime === null ? new Date(`${date}T00:00:00Z`) : momentAt(timeZone, date, told.startTime);
    const end = new Date(start.getTime() + (durationMinutes ?? 0) * minuteMs);
    const eventIds: Partial<Record<string, number | undefined>> = {
      lesson: childId === null ? undefined : lessonIds.get(childTitleKey(childId, told.title)),
      experience: experienceIds.get(event.title),
    };
    return {
      tenantId,
      userId,
      ...told,
      childId,
      eventId: eventIds[told.eventType] ?? null,
      startDate: start.toISOString(),
      endDate: end.toISOString(),
      timeZone,
      status: completed ? 'completed' : 'scheduled',
      completedAt: completed ? new Date(Math.min(end.getTime(), now.getTime())).toISOString() : null,
    };
  });
}
