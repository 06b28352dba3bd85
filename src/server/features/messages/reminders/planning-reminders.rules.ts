import { say } from '#words';
import { addDays, type CalendarDate, lastDayOfMonth, partsOf, writtenDate } from '../../../../shared/calendar-date.ts';
import { messageKinds } from '../../../../shared/messages/outbox.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import type { Notice } from '../../delivery/outbox/notice.rules.ts';
import { listScheduled, type Scheduled } from '../../plans/calendar/calendar-days.queries.ts';
import { birthdaysBetween } from '../../plans/calendar/calendar-days.rules.ts';
import { sumYear } from '../../plans/experiences/experiences.queries.ts';
import type { RemindedMember } from './due-reminders.queries.ts';

/** A member's morning: the days since the last morning up to today. That is one day, unless the server was away. */
export interface Morning {
  turn: RemindedMember;
  first: CalendarDate;
  today: CalendarDate;
}

/** A morning, with what is scheduled around it. */
export interface MorningPlans extends Morning {
  scheduled: Scheduled;
}

const daysBeforeBirthday = 14;

const footer = (): string =>
  say('You’re getting this because the reminder “{label}” is on in your Account Settings.', {
    label: say(messageKinds.planning_reminders.label),
  });

/** Reminds of planning: for the month on its first day, and two weeks before each birthday. */
export async function planningNotices(db: FamilyTransaction, plans: MorningPlans): Promise<Notice[]> {
  const { first, today } = plans;
  const isNewMonth = first.slice(0, 7) !== today.slice(0, 7) || first.endsWith('-01');
  return [...(isNewMonth ? [await monthNotice(db, plans)] : []), ...birthdayNotices(plans)];
}

async function monthNotice(db: FamilyTransaction, { turn, today }: MorningPlans): Promise<Notice> {
  const { lessonsPerMonth, maxTripsPerYear } = turn;
  const month = today.slice(0, 7);
  const { year } = partsOf(today);
  const { lessons } = await listScheduled(db, { first: `${month}-01`, last: lastDayOfMonth(today) });
  const { trips } = await sumYear(db, `${year}-01-01`, `${year}-12-31`);
  const name = writtenDate(today, { month: 'long' });
  const items = [
    say('Lessons scheduled for {name}: {count} of {lessonsPerMonth}', { name, count: lessons.length, lessonsPerMonth }),
    say('Trips planned for {year}: {trips} of {maxTripsPerYear}', { year, trips, maxTripsPerYear }),
  ];
  return {
    kind: 'planning_reminders',
    key: `planning_reminders:${month}`,
    title: say('{name} is here', { name }),
    line: items.join('; '),
    path: '/',
    mail: {
      subject: say('Planning {name}', { name }),
      parts: [{ kind: 'list', items }],
      button: say('Plan the month'),
      footer: footer(),
    },
  };
}

function birthdayNotices({ first, today, scheduled }: MorningPlans): Notice[] {
  const from = addDays(first, daysBeforeBirthday);
  const birthdays = birthdaysBetween(scheduled.children, from, addDays(today, daysBeforeBirthday));
  return birthdays.map(({ childId, name, date, age }) => ({
    kind: 'planning_reminders',
    key: `planning_reminders:birthday:${childId}:${date}`,
    title: say('{name} turns {age} in two weeks', { name, age }),
    line: say('Time for the birthday letter.'),
    path: '/annual-letters',
    mail: {
      parts: [{ kind: 'paragraph', text: say('Time to plan the day and start the birthday letter.') }],
      button: say('Write the letter'),
      footer: footer(),
    },
  }));
}
