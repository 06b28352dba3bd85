import { say } from '#words';
import { ageInYears } from '../../../../shared/children/child-age.ts';
import { opensOn, type Trigger } from '../../../../shared/keepsakes/legacy-message-trigger.ts';
import { wallClockAt } from '../../../../shared/local-time.ts';
import { formatDate, formatDayWithYear, formatTime } from '../../../format/dates.ts';
import type { LegacyMessage } from './use-legacy-messages.ts';

/** What is known about the message's child. */
export interface Recipient {
  id: number;
  name: string;
  dateOfBirth: string;
  isRemembered?: boolean;
}

type Sealed = Pick<LegacyMessage, 'triggerType' | 'triggerValue' | 'opensOn'>;

/** When a message opens: 'Opens April 9, 2037, when Maya turns 18'. */
export function openingOf(message: Sealed, recipient: Recipient | undefined): string {
  const { triggerType, triggerValue, opensOn: day } = message;
  if (triggerType === 'age' && recipient?.isRemembered) return say('To deliver by hand');
  if (day === null) return say('To deliver by hand: {occasion}', { occasion: triggerValue });
  return triggerType === 'age' && recipient && !hasOtherDay(message, recipient)
    ? say('Opens {day}, when {name} turns {age}', { day: formatDate(day), name: recipient.name, age: triggerValue })
    : say('Opens {day}', { day: formatDate(day) });
}

/** Whether the birthday was corrected since. Saving again then moves the day. */
export const hasOtherDay = (message: Sealed, { dateOfBirth }: Recipient): boolean =>
  message.opensOn !== (opensOn(message, dateOfBirth) ?? null);

/** The delivery: 'Delivered April 9, 2037 at 12:00 AM, as planned'. */
export function proofOf({ deliveredAt, deliveredByName }: LegacyMessage, timeZone: string): string {
  if (deliveredAt === null) return '';
  const { date, time } = wallClockAt(timeZone, new Date(deliveredAt));
  const moment = { day: formatDate(date), time: formatTime(time) };
  return deliveredByName === null
    ? say('Delivered {day} at {time}, as planned', moment)
    : say('Delivered {day} at {time}, by {name}', { ...moment, name: deliveredByName });
}

/** What the dialog says about a chosen day. `stored` is the edited message. */
export function dayHint(
  trigger: Trigger,
  { recipient, today, stored }: { recipient: Recipient | undefined; today: string; stored?: Sealed | undefined },
): string | undefined {
  if (trigger.triggerType === 'manual' || trigger.triggerValue === '' || !recipient) return undefined;
  const isAge = trigger.triggerType === 'age';
  if (isAge ? !/^\d{1,3}$/.test(trigger.triggerValue) : !/^\d{4}-\d{2}-\d{2}$/.test(trigger.triggerValue))
    return undefined;
  const day = opensOn(trigger, recipient.dateOfBirth);
  if (day === undefined || day.length !== 10) return undefined;
  const isKept = stored?.triggerType === trigger.triggerType && stored.triggerValue === trigger.triggerValue;
  if (isKept && stored.opensOn !== null && stored.opensOn !== day) {
    return say('Opens {day}. The birthday has changed. Save again to move it to {newDay}.', {
      day: formatDayWithYear(stored.opensOn),
      newDay: formatDayWithYear(day),
    });
  }
  if (day > today) {
    const opens = say('Opens {day}.', { day: formatDayWithYear(day) });
    if (!isAge) return opens;
    return `${opens} ${say('If you correct the birthday later, save this message again to move the date.')}`;
  }
  return isAge && ageInYears(recipient.dateOfBirth, today) > Number(trigger.triggerValue)
    ? say('{name} is already that age, so we’ll deliver it within the hour.', { name: recipient.name })
    : say('That day is already here, so we’ll deliver it within the hour.');
}

/** Sorts waiting messages first, soonest first and manual ones last, then delivered ones, latest first. */
export function inOrder(messages: readonly LegacyMessage[]) {
  const waiting = messages.filter(({ isDelivered }) => !isDelivered);
  const delivered = messages.filter(({ isDelivered }) => isDelivered);
  return {
    waiting: waiting.toSorted((a, b) => compare(a.opensOn ?? '9999', b.opensOn ?? '9999') || a.id - b.id),
    delivered: delivered.toSorted((a, b) => compare(b.deliveredAt ?? '', a.deliveredAt ?? '') || b.id - a.id),
  };
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
