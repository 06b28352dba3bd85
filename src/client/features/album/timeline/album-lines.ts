import type { CalendarDate } from '../../../../shared/calendar-date.ts';
import { type PhotoRow, photoRows } from './photo-rows.ts';
import { type ToldPhoto, toldPhoto } from './photo-tiles.tsx';
import type { Entry } from './use-timeline.ts';
import { ageOn, type Years } from './years-of-life.ts';

/** The first line of a month carries its day, because the door frame has a tick there. */
export type AlbumLine =
  | { kind: 'chapter'; age: number }
  | { kind: 'photos'; row: PhotoRow<ToldPhoto>; key: string; monthOf?: CalendarDate | undefined }
  | { kind: 'entry'; entry: Entry; key: string; monthOf?: CalendarDate | undefined };

const keyOf = ({ kind, id, momentId }: Entry): string => `${kind} ${id} ${momentId ?? ''}`;

export const photosOf = (entry: Entry): ToldPhoto[] =>
  entry.photos.map((photo) =>
    toldPhoto({ ...entry, ...photo, kind: entry.kind === 'experience' ? 'experience' : 'story' }),
  );

/** A chapter for each year of the child, newest first; each entry's photos are above its words. */
export function albumLines(entries: readonly Entry[], child: Years, full: number): AlbumLine[] {
  const lines: AlbumLine[] = [];
  let age: number | undefined;
  let month: string | undefined;
  for (const entry of entries) {
    const own = ageOn(child, entry.date);
    if (own !== age) lines.push({ kind: 'chapter', age: own });
    const isNewMonth = own !== age || entry.date.slice(0, 7) !== month;
    age = own;
    month = entry.date.slice(0, 7);
    let monthOf = isNewMonth ? entry.date : undefined;
    const key = keyOf(entry);
    for (const [index, row] of photoRows(photosOf(entry), full).entries()) {
      lines.push({ kind: 'photos', row, key: `${key} ${index}`, monthOf });
      monthOf = undefined;
    }
    lines.push({ kind: 'entry', entry, key, monthOf });
  }
  return lines;
}
