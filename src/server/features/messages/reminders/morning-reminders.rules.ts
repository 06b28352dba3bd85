import { say } from '#words';
import type { ReminderType } from '../../../../shared/accounts/user-settings.ts';
import { addDays, type CalendarDate, partsOf, startOfDayIn } from '../../../../shared/calendar-date.ts';
import { type MessageKind, messageKinds } from '../../../../shared/messages/outbox.ts';
import { formatCents } from '../../../../shared/money.ts';
import { addressOf } from '../../../../shared/overview/record-address.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { listReachedBetween } from '../../children/milestones/milestones.queries.ts';
import { type Notice, notifyMember } from '../../delivery/outbox/notice.rules.ts';
import type { Outbox } from '../../delivery/outbox/queue.rules.ts';
import { listScheduled } from '../../plans/calendar/calendar-days.queries.ts';
import { sumYear } from '../../plans/experiences/experiences.queries.ts';
import { type Morning, type MorningPlans, planningNotices } from './planning-reminders.rules.ts';

const lookAheadDays = 14;

/** Queues the morning's reminders that a member turned on, one of each kind. They expire at the end of the day. */
export async function queueMorning(db: FamilyTransaction, outbox: Outbox, morning: Morning): Promise<void> {
  const { turn, first, today } = morning;
  if (turn.reminderTypes.length === 0) return;
  const isOn = (type: ReminderType): boolean => turn.reminderTypes.includes(type);
  const scheduled = await listScheduled(db, { first, last: addDays(today, lookAheadDays) });
  const plans = { ...morning, scheduled };
  const notices: (Notice | undefined)[] = [
    isOn('lesson_due') ? lessonNotice(plans) : undefined,
    isOn('experience_upcoming') ? experienceNotice(plans) : undefined,
    isOn('milestone_reached') ? await milestoneNotice(db, plans) : undefined,
    isOn('budget_alerts') ? await budgetNotice(db, plans) : undefined,
    ...(isOn('planning_reminders') ? await planningNotices(db, plans) : []),
  ];
  const expiresAt = startOfDayIn(turn.timezone, addDays(today, 1));
  for (const notice of notices) {
    if (notice) await notifyMember(db, outbox, turn, { expiresAt, ...notice });
  }
}

const nameOf = ({ scheduled }: MorningPlans, childId: number): string =>
  scheduled.children.find(({ id }) => id === childId)?.name ?? '';

/** False for a remembered child. */
const isGrowing = ({ scheduled }: MorningPlans, childId: number): boolean =>
  scheduled.children.some(({ id }) => id === childId);

/** Unfinished lessons of today, and of mornings that were missed. */
function lessonNotice(plans: MorningPlans): Notice | undefined {
  const { today, scheduled } = plans;
  const due = scheduled.lessons.filter(
    ({ date, childId, isCompleted }) => date <= today && !isCompleted && isGrowing(plans, childId),
  );
  return noticeOf({
    kind: 'lesson_due',
    today,
    items: due.map(({ title, childId }) => `${title} – ${nameOf(plans, childId)}`),
    // Opens a single experience; for several, opens the calendar.
    addresses: due.map(({ id, childId }) => addressOf('plannedLesson', { id, childIds: [childId] })),
    title: (count) => say('{count, plural, one {A lesson is due today} other {# lessons are due today}}', { count }),
    path: '/',
    button: say('Open the calendar'),
  });
}

/** Tomorrow's experiences, except those of remembered children only. */
function experienceNotice(plans: MorningPlans): Notice | undefined {
  const { first, today, scheduled } = plans;
  const tomorrow = addDays(today, 1);
  const upcoming = scheduled.experiences.filter(
    ({ date, childIds, isCompleted }) =>
      date > first &&
      date >= today &&
      date <= tomorrow &&
      !isCompleted &&
      (childIds.length === 0 || childIds.some((id) => isGrowing(plans, id))),
  );
  return noticeOf({
    kind: 'experience_upcoming',
    today,
    items: upcoming.map(({ title, location }) => (location ? `${title}, ${location}` : title)),
    addresses: upcoming.map(({ id }) => addressOf('experience', { id })),
    title: (count) =>
      say('{count, plural, one {An experience is coming up} other {# experiences are coming up}}', { count }),
    path: '/experiences',
    button: say('Open Experiences'),
  });
}

/** Milestones reached since the last morning. */
async function milestoneNotice(
  db: FamilyTransaction,
  { turn, first, today }: MorningPlans,
): Promise<Notice | undefined> {
  const { timezone } = turn;
  const reached = await listReachedBetween(
    db,
    startOfDayIn(timezone, addDays(first, -1)),
    startOfDayIn(timezone, today),
  );
  return noticeOf({
    kind: 'milestone_reached',
    today,
    items: reached.map(({ title, childName }) =>
      childName === null ? title : say('{childName}: {title}', { childName, title }),
    ),
    addresses: reached.map(({ id, childId }) =>
      addressOf('milestone', { id, childIds: childId === null ? [] : [childId] }),
    ),
    title: (count) =>
      say('{count, plural, one {A milestone was reached} other {# milestones were reached}}', { count }),
    path: '/',
    button: say('Open Upbringing'),
  });
}

/** At most twice a year: when 80% of the budget is planned or spent, and when all of it is. */
async function budgetNotice(db: FamilyTransaction, { turn, today }: MorningPlans): Promise<Notice | undefined> {
  const { annualBudget } = turn;
  const { year } = partsOf(today);
  const { cost } = await sumYear(db, `${year}-01-01`, `${year}-12-31`);
  if (cost === 0 || cost < annualBudget * 0.8) return undefined;
  const mark = cost >= annualBudget ? 100 : 80;
  const sum = say('{cost} of {annualBudget}', {
    cost: formatCents(cost),
    annualBudget: formatCents(annualBudget),
  });
  return {
    kind: 'budget_alerts',
    // A new budget starts new alerts.
    key: `budget_alerts:${year}:${annualBudget}:${mark}`,
    title:
      mark === 100
        ? say('The budget for {year} is used up', { year })
        : say('80% of the budget for {year} is used', { year }),
    line: sum,
    path: '/experiences',
    mail: {
      parts: [{ kind: 'paragraph', text: say('Your experiences for {year} add up to {sum}.', { year, sum }) }],
      button: say('Open Experiences'),
      footer: footerOf('budget_alerts'),
    },
  };
}

interface MorningItems {
  kind: MessageKind;
  today: CalendarDate;
  items: readonly string[];
  /** The addresses of experiences. */
  addresses: readonly string[];
  title: (count: number) => string;
  path: string;
  button: string;
}

/** One notice about all records of a kind; undefined if there are none. */
function noticeOf({ kind, today, items, addresses, title, path, button }: MorningItems): Notice | undefined {
  if (items.length === 0) return undefined;
  const [only] = addresses.length === 1 ? addresses : [];
  return {
    kind,
    key: `${kind}:${today}`,
    title: title(items.length),
    line: items.join('; '),
    path: only ?? path,
    mail: { parts: [{ kind: 'list', items }], button: only ? say('Open') : button, footer: footerOf(kind) },
  };
}

const footerOf = (kind: MessageKind): string =>
  say('You’re getting this because the reminder “{label}” is on in your Account Settings.', {
    label: say(messageKinds[kind].label),
  });
