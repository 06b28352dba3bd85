import type { ReactNode } from 'react';
import type { CalendarDate } from '../../../../shared/calendar-date.ts';
import { type PhotoRow, photoRows } from './photo-rows.ts';
import { type ToldPhoto, toldPhoto } from './photo-tiles.tsx';
import type { Entry } from './use-timeline.ts';
import { ageOn, type Years } from './years-of-life.ts';

/** The first line of a month carries its day, because the door frame has a tick there. */
export type AlbumLine =
  | { kind: 'chapter'; age: number }
  | { kind: 'photos'; row: PhotoRow<ToldPhoto>; key: string; monthOf?: CalendarDate | undefined }
  | { kind: 'entry'; entry: Entry; key: string; monthOf?: CalendarDate | undefined }
  | { kind: 'guest'; guest: Guest; key: string; monthOf?: CalendarDate | undefined };

/** Something that another feature shows in the album, at its day. */
export interface Guest {
  key: string;
  date: CalendarDate;
  node: ReactNode;
}

const keyOf = ({ kind, id, momentId }: Entry): string => `${kind} ${id} ${momentId ?? ''}`;

export const photosOf = (entry: Entry): ToldPhoto[] =>
  entry.photos.map((photo) =>
    toldPhoto({ ...entry, ...photo, kind: entry.kind === 'experience' ? 'experience' : 'story' }),
  );

/** Entries and guests, newest day first; guests come after the entries of their day. */
function merged(entries: readonly Entry[], guests: readonly Guest[]): (Entry | Guest)[] {
  if (guests.length === 0) return [...entries];
  return [...entries, ...guests].toSorted((one, other) => (one.date < other.date ? 1 : one.date > other.date ? -1 : 0));
}

/** A chapter for each year of the child, newest first; each entry's photos are above its words. */
export function albumLines(
  entries: readonly Entry[],
  child: Years,
  full: number,
  guests: readonly Guest[] = [],
): AlbumLine[] {
  const lines: AlbumLine[] = [];
  let age: number | undefined;
  let month: string | undefined;
  for (const entry of merged(entries, guests)) {
    const own = ageOn(child, entry.date);
    if (own !== age) lines.push({ kind: 'chapter', age: own });
    const isNewMonth = own !== age || entry.date.slice(0, 7) !== month;
    age = own;
    month = entry.date.slice(0, 7);
    let monthOf = isNewMonth ? entry.date : undefined;
    if ('node' in entry) {
      lines.push({ kind: 'guest', guest: entry, key: `guest ${entry.key}`, monthOf });
      continue;
    }
    const key = keyOf(entry);
    for (const [index, row] of photoRows(photosOf(entry), full).entries()) {
      lines.push({ kind: 'photos', row, key: `${key} ${index}`, monthOf });
      monthOf = undefined;
    }
    lines.push({ kind: 'entry', entry, key, monthOf });
  }
  return lines;
}
