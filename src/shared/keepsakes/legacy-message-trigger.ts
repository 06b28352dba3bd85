import type { CalendarDate } from '../calendar-date.ts';
import { birthdayAt } from '../children/child-age.ts';

/** When a legacy message opens. Its own file, since `legacy-messages.ts` loads zod. */
export const triggerTypes = ['date', 'age', 'manual'] as const;
export type TriggerType = (typeof triggerTypes)[number];

/** In whole years. */
export const maxTriggerAge = 100;

export interface Trigger {
  triggerType: TriggerType;
  /** `yyyy-MM-dd`, whole years as text, or the family's own words. */
  triggerValue: string;
}

/** The day a message opens; undefined for one delivered by hand. */
export function opensOn({ triggerType, triggerValue }: Trigger, dateOfBirth: CalendarDate): CalendarDate | undefined {
  switch (triggerType) {
    case 'date':
      return triggerValue;
    case 'age':
      return birthdayAt(dateOfBirth, Number(triggerValue));
    case 'manual':
      return undefined;
  }
}
