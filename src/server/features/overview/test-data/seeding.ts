import type { PictureKey } from '../../../../../db/content/demo/pictures.ts';
import { addDays, type CalendarDate } from '../../../../shared/calendar-date.ts';
import { momentAt } from '../../../../shared/local-time.ts';
import type { Cast } from './cast.ts';

/** What all rows of one filling have in common. */
export interface Seeding {
  tenantId: number;
  /** Who wrote everything. */
  userId: number;
  cast: Cast;
  now: Date;
  timeZone: string;
  /** The calendar date at `now` in `timeZone`, from which all time is told. */
  today: CalendarDate;
  /** Where each picture is found; without an entry a row goes without. */
  pictures: ReadonlyMap<PictureKey, string>;
}

export const dateAgo = ({ today }: Seeding, days: number): CalendarDate => addDays(today, -days);

/** A time of day on a date, as ISO 8601, but never later than now. */
export function momentOn({ timeZone, now }: Seeding, date: CalendarDate, time: string): string {
  return new Date(Math.min(momentAt(timeZone, date, time).getTime(), now.getTime())).toISOString();
}

/** The moment something was finished, that many days ago; null where it is not finished. */
export const finishedAgo = (seeding: Seeding, days: number | null): string | null =>
  days === null ? null : momentOn(seeding, dateAgo(seeding, days), '17:30');

export const pictureList = ({ pictures }: Seeding, key: PictureKey | undefined): string[] => {
  const address = key && pictures.get(key);
  return address ? [address] : [];
};
