import { type CalendarDate, isCalendarDate } from '../../shared/calendar-date.ts';

/** When a photo was taken. */
export interface Taken {
  /** The date that the camera's clock showed. */
  day: CalendarDate;
  /** Milliseconds since 1970, if the camera knew its time zone. */
  at: number | undefined;
}

/** What cameras write: the clock's time, `2026:10:08 21:14:05`, and its offset from UTC, `+02:00`. */
interface WrittenTime {
  DateTimeOriginal?: unknown;
  OffsetTimeOriginal?: unknown;
}

const dateAndTime = /^(\d{4})[:\-/](\d\d)[:\-/](\d\d)[ T](\d\d:\d\d:\d\d)/;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Undefined without a date, or for one that doesn't exist: some cameras write zeros. */
export function takenOf({ DateTimeOriginal, OffsetTimeOriginal }: WrittenTime): Taken | undefined {
  const [, year, month, date, time] = dateAndTime.exec(textOf(DateTimeOriginal)) ?? [];
  const day = `${year}-${month}-${date}`;
  if (!isCalendarDate(day)) return undefined;
  // Without an offset it is the time where the photo was taken: the browser's time zone says nothing about that.
  const [offset] = /^(?:[+-]\d\d:\d\d|Z)$/.exec(textOf(OffsetTimeOriginal)) ?? [];
  const at = offset === undefined ? Number.NaN : Date.parse(`${day}T${time}${offset}`);
  return { day, at: Number.isNaN(at) ? undefined : at };
}

const wanted = {
  ifd0: false,
  gps: false,
  exif: { pick: ['DateTimeOriginal', 'OffsetTimeOriginal'] },
  // The library would make dates in the browser's time zone.
  reviveValues: false,
};

/**
 * Reads when a photo was taken. Undefined for screenshots, other files, and files that can't be read. Fails only if its
 * code can't be loaded.
 */
export async function findTaken(photo: Blob | Uint8Array): Promise<Taken | undefined> {
  const { parse } = await import('exifr/dist/lite.esm.mjs');
  try {
    const written: unknown = await parse(photo, wanted as never);
    return takenOf((written ?? {}) as WrittenTime);
  } catch {
    return undefined;
  }
}
