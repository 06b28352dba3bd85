import { type CalendarDate, partsOf } from '../calendar-date.ts';

/** Childhood is eighteen years. */
export const monthsOfChildhood = 216;

/** The stages, each with its first age in whole years. */
export const stages = [
  { name: 'Toddler', fromAge: 0, ages: '0-2' },
  { name: 'Preschool', fromAge: 3, ages: '3-4' },
  { name: 'Elementary', fromAge: 5, ages: '5-10' },
  { name: 'Middle School', fromAge: 11, ages: '11-13' },
  { name: 'High School', fromAge: 14, ages: '14-17' },
  { name: 'Young Adult', fromAge: 18, ages: '18+' },
] as const;

export type Stage = (typeof stages)[number]['name'];

const stagesByName: ReadonlyMap<string, Stage> = new Map(stages.map(({ name }) => [name.toLowerCase(), name]));

/** A stage by its name in any case. */
export const stageNamed = (name: string): Stage | undefined => stagesByName.get(name.trim().toLowerCase());

/** A child is born in this year or later. */
export const firstBirthday: CalendarDate = '1900-01-01';

/** The last day on which a child that is expected now can be due. */
export function latestDueDate(today: CalendarDate): CalendarDate {
  const { year, month, day } = partsOf(today);
  const lastDay = new Date(Date.UTC(year, month + 10, 0)).getUTCDate();
  return new Date(Date.UTC(year, month + 9, Math.min(day, lastDay))).toISOString().slice(0, 10);
}

/** Its birthday is the day it is due. */
export const isUnborn = (dateOfBirth: CalendarDate, today: CalendarDate): boolean => dateOfBirth > today;

/** Whole months lived on `today`; 29 February counts on 1 March in other years. Negative before birth. */
export function monthsLived(dateOfBirth: CalendarDate, today: CalendarDate): number {
  const birth = partsOf(dateOfBirth);
  const now = partsOf(today);
  const months = (now.year - birth.year) * 12 + (now.month - birth.month);
  return now.day < birth.day ? months - 1 : months;
}

/** With decimals. A whole number on the day of each month that matches the birthday. */
export function ageInMonths(dateOfBirth: CalendarDate, date: CalendarDate): number {
  const days = partsOf(date).day - partsOf(dateOfBirth).day;
  return monthsLived(dateOfBirth, date) + (days < 0 ? days + 31 : days) / 31;
}

/** Age in whole years, which changes on the birthday. 0 before birth. */
export function ageInYears(dateOfBirth: CalendarDate, today: CalendarDate): number {
  return Math.max(0, Math.floor(monthsLived(dateOfBirth, today) / 12));
}

/** A remembered child grows no older. */
export interface Remembered {
  isRemembered?: boolean;
  rememberedOn?: CalendarDate | null;
}

/** Whether a child lived on that day; of a remembered child without a last day nobody knows. */
export const livedOn = ({ isRemembered = false, rememberedOn = null }: Remembered, day: CalendarDate): boolean =>
  !isRemembered || (rememberedOn !== null && day <= rememberedOn);

/** The age that a birthday letter is for; undefined if a remembered child didn't reach it. */
export function ageInLetter(
  { dateOfBirth, ...life }: Remembered & { dateOfBirth: CalendarDate },
  year: number,
): number | undefined {
  const age = year - partsOf(dateOfBirth).year;
  return age <= 0 || livedOn(life, birthdayAt(dateOfBirth, age)) ? age : undefined;
}

/** The day a child reaches an age in whole years; 29 February counts on 1 March in other years. */
export function birthdayAt(dateOfBirth: CalendarDate, age: number): CalendarDate {
  const { year, month, day } = partsOf(dateOfBirth);
  return new Date(Date.UTC(year + age, month - 1, day)).toISOString().slice(0, 10);
}

/** Whole months lived of 216 as a percentage from 0 to 100, and the months left. */
export function childhoodProgress(
  dateOfBirth: CalendarDate,
  today: CalendarDate,
): { percent: number; monthsLeft: number } {
  const lived = Math.min(monthsOfChildhood, Math.max(0, monthsLived(dateOfBirth, today)));
  return { percent: Math.round((lived / monthsOfChildhood) * 100), monthsLeft: monthsOfChildhood - lived };
}

/** The stage for an age in whole years. */
export function suggestedStage(age: number): Stage {
  return stages.findLast((stage) => age >= stage.fromAge)?.name ?? 'Toddler';
}
