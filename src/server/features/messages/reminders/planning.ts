import { addDays, type CalendarDate, partsOf } from '../../../../shared/calendar-date.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { listScheduled } from '../../plans/calendar/calendar-days.queries.ts';
import { birthdaysBetween } from '../../plans/calendar/calendar-days.rules.ts';
import { sumYear } from '../../plans/experiences/experiences.queries.ts';
import type { News } from '../outbox/notify.ts';
import type { Around } from './morning.ts';
import { footerOf } from './morning-news.ts';

const daysBeforeBirthday = 14;
const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });

/** What wants to be planned: the month on its first day, and each birthday two weeks ahead. */
export async function planningNews(db: FamilyTransaction, around: Around): Promise<News[]> {
  const { first, today } = around;
  const isNewMonth = first.slice(0, 7) !== today.slice(0, 7) || first.endsWith('-01');
  return [...(isNewMonth ? [await monthNews(db, around)] : []), ...birthdayNews(around)];
}

async function monthNews(db: FamilyTransaction, { turn, today, appUrl }: Around): Promise<News> {
  const { lessonsPerMonth, maxTripsPerYear } = turn.settings;
  const month = today.slice(0, 7);
  const { year } = partsOf(today);
  const { lessons } = await listScheduled(db, { first: `${month}-01`, last: lastDayOf(today) });
  const { trips } = await sumYear(db, `${year}-01-01`, `${year}-12-31`);
  const name = monthFormat.format(new Date(`${today}T00:00:00Z`));
  const items = [
    `Lessons scheduled for ${name}: ${lessons.length} of ${lessonsPerMonth}`,
    `Trips planned for ${year}: ${trips} of ${maxTripsPerYear}`,
  ];
  return {
    kind: 'planning_reminders',
    key: `planning_reminders:${month}`,
    line: `${name} begins. ${items.join('; ')}`,
    mail: {
      subject: `Planning ${name}`,
      preview: items[0] ?? '',
      heading: `${name} begins`,
      parts: [
        { kind: 'list', items },
        { kind: 'button', label: 'Plan the month', url: appUrl },
      ],
      footer: footerOf('planning_reminders'),
    },
  };
}

function birthdayNews({ first, today, appUrl, scheduled }: Around): News[] {
  const from = addDays(first, daysBeforeBirthday);
  const birthdays = birthdaysBetween(scheduled.children, from, addDays(today, daysBeforeBirthday));
  return birthdays.map(({ childId, name, date, age }) => {
    const heading = `${name} turns ${age} in two weeks`;
    return {
      kind: 'planning_reminders',
      key: `planning_reminders:birthday:${childId}:${date}`,
      related: { type: 'child', id: childId },
      line: heading,
      mail: {
        subject: heading,
        preview: 'Time for the birthday letter.',
        heading,
        parts: [
          { kind: 'paragraph', text: 'Time to think of the day, and to begin the birthday letter.' },
          { kind: 'button', label: 'Write the letter', url: `${appUrl}/annual-letters` },
        ],
        footer: footerOf('planning_reminders'),
      },
    };
  });
}

function lastDayOf(date: CalendarDate): CalendarDate {
  const { year, month } = partsOf(date);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}
