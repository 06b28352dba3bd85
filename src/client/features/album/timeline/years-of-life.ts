import type { CalendarDate } from '../../../../shared/calendar-date.ts';
import { ageInYears } from '../../../../shared/children/child-age.ts';

/** A child's years; they end on the day of death. */
export interface Years {
  dateOfBirth: CalendarDate;
  rememberedOn?: CalendarDate | null;
}

/** Of a child on a day; -1 before the birth. What is written after a death belongs to the last year. */
export function ageOn({ dateOfBirth, rememberedOn }: Years, date: CalendarDate): number {
  if (date < dateOfBirth) return -1;
  return ageInYears(dateOfBirth, rememberedOn && rememberedOn < date ? rememberedOn : date);
}
