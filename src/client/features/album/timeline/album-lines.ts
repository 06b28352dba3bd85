import { type PhotoRow, photoRows } from './photo-rows.ts';
import { type ToldPhoto, toldPhoto } from './photo-tiles.tsx';
import type { Entry } from './use-timeline.ts';
import { ageOn, type Years } from './years-of-life.ts';

export type AlbumLine =
  | { kind: 'chapter'; age: number }
  | { kind: 'photos'; row: PhotoRow<ToldPhoto>; key: string }
  | { kind: 'entry'; entry: Entry; key: string };

const keyOf = ({ kind, id, momentId }: Entry): string => `${kind} ${id} ${momentId ?? ''}`;

export const photosOf = (entry: Entry): ToldPhoto[] =>
  entry.photos.map((photo) =>
    toldPhoto({ ...entry, ...photo, kind: entry.kind === 'experience' ? 'experience' : 'story' }),
  );

/** A chapter for each year of the child, newest first; each entry's photos are above its words. */
export function albumLines(entries: readonly Entry[], child: Years, full: number): AlbumLine[] {
  const lines: AlbumLine[] = [];
  let age: number | undefined;
  for (const entry of entries) {
    const own = ageOn(child, entry.date);
    if (own !== age) lines.push({ kind: 'chapter', age: own });
    age = own;
    const key = keyOf(entry);
    for (const [index, row] of photoRows(photosOf(entry), full).entries())
      lines.push({ kind: 'photos', row, key: `${key} ${index}` });
    lines.push({ kind: 'entry', entry, key });
  }
  return lines;
}
