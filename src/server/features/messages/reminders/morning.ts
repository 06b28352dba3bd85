import type { ReminderType } from '../../../../shared/accounts/user-settings.ts';
import { addDays, type CalendarDate, startOfDayIn } from '../../../../shared/calendar-date.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import type { Services } from '../../../services.ts';
import { listReachedBetween } from '../../children/milestones/milestones.queries.ts';
import { listScheduled, type Scheduled } from '../../plans/calendar/calendar-days.queries.ts';
import { type News, notifyMember } from '../outbox/notify.ts';
import { budgetNews } from './budget-news.ts';
import { morningNews } from './morning-news.ts';
import { planningNews } from './planning.ts';
import type { Turn } from './turns.queries.ts';

/** Somebody's morning: all days since the last one up to today, which is one unless the server was away. */
export interface Morning {
  turn: Turn;
  first: CalendarDate;
  today: CalendarDate;
}

/** What stands in the calendar around that morning. */
export interface Around extends Morning {
  appUrl: string;
  scheduled: Scheduled;
}

const lookAheadDays = 14;

/** The reminders of the morning that somebody has switched on, one of each kind. They are good until the day ends. */
export async function queueDayReminders(services: Services, db: FamilyTransaction, morning: Morning): Promise<void> {
  const { turn, first, today } = morning;
  const { settings } = turn;
  const isOn = (type: ReminderType): boolean => settings.reminderTypes.includes(type);
  if (settings.reminderTypes.length === 0) return;
  const last = addDays(today, lookAheadDays);
  const scheduled = await listScheduled(db, { first, last });
  const around = { ...morning, scheduled, appUrl: services.config.appUrl };
  const news: (News | undefined)[] = [
    isOn('lesson_due') ? lessonNews(around) : undefined,
    isOn('experience_upcoming') ? experienceNews(around) : undefined,
    isOn('milestone_reached') ? await milestoneNews(db, around) : undefined,
    isOn('budget_alerts') ? await budgetNews(db, around) : undefined,
    ...(isOn('planning_reminders') ? await planningNews(db, around) : []),
  ];
  const expiresAt = startOfDayIn(settings.timezone, addDays(today, 1));
  const recipient = { ...turn, notifications: settings.notifications };
  for (const each of news) {
    if (each) await notifyMember(db, recipient, { expiresAt, ...each }, services);
  }
}

const nameOf = ({ scheduled }: Around, childId: number): string =>
  scheduled.children.find(({ id }) => id === childId)?.name ?? '';

/** Lessons of today, and of days on which nobody could be reminded, that are not done. */
function lessonNews(around: Around): News | undefined {
  const { today, appUrl, scheduled } = around;
  const due = scheduled.lessons.filter(({ date, isCompleted }) => date <= today && !isCompleted);
  return morningNews({
    kind: 'lesson_due',
    today,
    items: due.map(({ title, childId }) => `${title} – ${nameOf(around, childId)}`),
    one: 'A lesson is due today',
    many: (count) => `${count} lessons are due today`,
    button: { label: 'Open the calendar', url: appUrl },
  });
}

/** Experiences of tomorrow. */
function experienceNews(around: Around): News | undefined {
  const { first, today, appUrl, scheduled } = around;
  const tomorrow = addDays(today, 1);
  const upcoming = scheduled.experiences.filter(
    ({ date, isCompleted }) => date > first && date >= today && date <= tomorrow && !isCompleted,
  );
  return morningNews({
    kind: 'experience_upcoming',
    today,
    items: upcoming.map(({ title, location }) => (location ? `${title}, ${location}` : title)),
    one: 'An experience is coming up',
    many: (count) => `${count} experiences are coming up`,
    button: { label: 'Open Experiences', url: `${appUrl}/experiences` },
  });
}

/** Milestones that were reached since the morning before. */
async function milestoneNews(db: FamilyTransaction, { turn, first, today, appUrl }: Around): Promise<News | undefined> {
  const { timezone } = turn.settings;
  const reached = await listReachedBetween(
    db,
    startOfDayIn(timezone, addDays(first, -1)),
    startOfDayIn(timezone, today),
  );
  return morningNews({
    kind: 'milestone_reached',
    today,
    items: reached.map(({ title, childName }) => (childName === null ? title : `${childName}: ${title}`)),
    one: 'A milestone was reached',
    many: (count) => `${count} milestones were reached`,
    button: { label: 'Open Upbringing', url: appUrl },
  });
}
