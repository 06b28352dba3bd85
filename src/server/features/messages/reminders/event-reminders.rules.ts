import { say } from '#words';
import type { Carer } from '../../../../shared/accounts/carers.ts';
import { addDays, dayInWords } from '../../../../shared/calendar-date.ts';
import { wallClockAt } from '../../../../shared/local-time.ts';
import { addressOf } from '../../../../shared/overview/record-address.ts';
import type { CalendarEvent } from '../../../../shared/plans/calendar-events.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { dayMs } from '../../../kernel/durations.ts';
import { workInPages } from '../../../kernel/jobs/in-pages.ts';
import type { Logger } from '../../../kernel/logging.ts';
import { inLanguage } from '../../../kernel/words.ts';
import type { Services } from '../../../services.ts';
import { findChild } from '../../children/children/children.queries.ts';
import { type Notice, notifyMember } from '../../delivery/outbox/notice.rules.ts';
import { type Outbox, outboxOf } from '../../delivery/outbox/queue.rules.ts';
import { listAllRecipients } from '../../delivery/outbox/recipients.queries.ts';
import { type EventRange, findStoredEvent, type StoredEvent } from '../../plans/calendar/calendar-events.queries.ts';
import { eventKey } from '../../plans/calendar/calendar-events.rules.ts';
import { endOf, expandEvent } from '../../plans/calendar/occurrences.rules.ts';
import { claimEvents, lockEventReminder, putOffEvent, setNextReminder } from './event-reminders.queries.ts';

/** How far ahead to look for the next occurrence: most are soon, and two years of days take long to compute. */
const horizonsInDays = [40, 700];
/** Reminders that were missed longer ago than this aren't sent. */
const longestMissedMs = 40 * dayMs;
/** When to look again for an occurrence that is further ahead. */
const lookAgainMs = 300 * dayMs;

/**
 * Tells the family about every event whose reminder is due, unless it is completed or about a remembered child. Sends a
 * missed reminder while the event lasts, otherwise records it as skipped. Retries an event that fails, later each time.
 */
export function remindOfEvents(services: Services, onPage: () => void): Promise<void> {
  const { database, clock, log } = services;
  return workInPages({
    next: () => database.service((db) => claimEvents(db, clock.now())),
    work: ({ tenantId, id }) => database.family(tenantId, (db) => remindOf(db, outboxOf(services), { id, log })),
    failed: 'reminding of an event failed',
    ids: ({ tenantId, id }) => ({ tenantId, eventId: id }),
    putOff: ({ tenantId, id }) => database.family(tenantId, (db) => putOffEvent(db, id, clock.now())),
    onPage,
    log,
  });
}

async function remindOf(
  db: FamilyTransaction,
  outbox: Outbox,
  { id, log }: { id: number; log: Logger },
): Promise<void> {
  const { now } = outbox;
  const turn = await lockEventReminder(db, id);
  const event = turn && (await findStoredEvent(db, id));
  if (!event) return;
  if (event.reminderTime === null) return setNextReminder(db, id, { nextReminderAt: null });
  const reminders = remindersOf(event, turn.nextReminderAt, { now, log });
  // Records a planned reminder that was missed, even after the event. An event entered with a past date had none.
  const planned = turn.isPlanned ? turn.nextReminderAt : null;
  const due = reminders.filter(
    ({ at, until }) => at <= now.toISOString() && (until > now || (planned !== null && at >= planned)),
  );
  const isQuiet = event.childId !== null && (await findChild(db, event.childId))?.isRemembered === true;
  const recipients = due.length > 0 && !isQuiet ? await listAllRecipients(db) : [];
  for (const reminder of due) {
    for (const recipient of recipients.filter(({ carer }) => isShown(carer, event, reminder))) {
      const notice = inLanguage(recipient.language, () => noticeOf(reminder, recipient.timezone));
      await notifyMember(db, outbox, recipient, notice);
    }
  }
  const next = reminders.find(({ at }) => at > now.toISOString());
  const lookAgain = event.recurrence === null ? null : new Date(now.getTime() + lookAgainMs).toISOString();
  await setNextReminder(db, id, {
    nextReminderAt: next?.at ?? lookAgain,
    ...(due.length > 0 && !isQuiet && event.recurrence === null ? { reminderSent: true } : {}),
  });
}

/** Parents are told of every event, a carer of one in their calendar, as the policies of the database show it. */
function isShown(carer: Carer | null, whole: StoredEvent, { event }: EventReminder): boolean {
  if (!carer) return true;
  if (!carer.areas.includes('calendar')) return false;
  if (carer.childIds === null) return true;
  const named = [whole.childId, event.childId].filter((id) => id !== null);
  // Whose lesson or experience it is isn't in the event.
  return whole.eventId === null && named.every((id) => carer.childIds?.includes(id));
}

interface EventReminder {
  event: CalendarEvent;
  at: string;
  /** The end of the event. */
  until: Date;
}

/** The reminders of the occurrences from shortly before `from` on, by time, and the next one. */
function remindersOf(
  event: StoredEvent,
  from: string | null,
  { now, log }: { now: Date; log: Logger },
): EventReminder[] {
  if (event.recurrence === null) return remindersIn(event, allTime, log);
  const missed = Math.min(from === null ? now.getTime() : Date.parse(from), now.getTime()) - dayMs;
  const start = new Date(Math.max(missed, now.getTime() - longestMissedMs));
  let reminders: EventReminder[] = [];
  for (const days of horizonsInDays) {
    reminders = remindersIn(event, rangeBetween(start, new Date(now.getTime() + days * dayMs)), log);
    if (reminders.some(({ at }) => at > now.toISOString())) break;
  }
  return reminders;
}

function remindersIn(event: StoredEvent, range: EventRange, log: Logger): EventReminder[] {
  return expandEvent(event, range, log)
    .filter(({ status, reminderTime }) => status !== 'completed' && reminderTime !== null)
    .map((each) => ({ event: each, at: each.reminderTime ?? '', until: endOf(each) }))
    .toSorted((a, b) => (a.at < b.at ? -1 : 1));
}

const allTime: EventRange = { start: '', end: '9999', firstDay: '1000-01-01', lastDay: '9998-12-31' };

const rangeBetween = (start: Date, end: Date): EventRange => ({
  start: start.toISOString(),
  end: end.toISOString(),
  firstDay: addDays(start.toISOString().slice(0, 10), -1),
  lastDay: addDays(end.toISOString().slice(0, 10), 1),
});

function noticeOf({ event, at, until }: EventReminder, timezone: string): Notice {
  const wall = wallClockAt(timezone, new Date(event.startDate));
  const day = dayInWords(event.allDay ? event.startDate.slice(0, 10) : wall.date);
  const when = event.allDay ? day : say('{day}, {time}', { day, time: wall.time });
  return {
    kind: 'event_reminder',
    key: `${eventKey(event.id)}${at}`,
    expiresAt: until,
    title: event.title,
    line: when,
    path: addressOf('event', { id: event.id, occurrence: event.occurrence ?? undefined }),
    mail: {
      subject: say('{title}: {when}', { title: event.title, when }),
      parts: [
        { kind: 'list', items: event.location ? [when, event.location] : [when] },
        ...(event.description ? [{ kind: 'paragraph', text: event.description } as const] : []),
      ],
      button: say('Open the calendar'),
      footer: say(
        'You’re getting this because this event has a reminder and email notifications are on in your Account Settings.',
      ),
    },
  };
}
