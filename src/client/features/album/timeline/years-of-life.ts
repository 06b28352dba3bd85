import type { CalendarDate } from '../../../../shared/calendar-date.ts';
import { ageInYears } from '../../../../shared/children/child-age.ts';

/** A child's years of life. They end on the day of death. */
export interface Years {
  dateOfBirth: CalendarDate;
  rememberedOn?: CalendarDate | null;
}

/** The child's age on a day; -1 before the birth. Records from after a death belong to the last year. */
export function ageOn({ dateOfBirth, rememberedOn }: Years, date: CalendarDate): number {
  if (date < dateOfBirth) return -1;
  return ageInYears(dateOfBirth, rememberedOn && rememberedOn < date ? rememberedOn : date);
}
