import { say } from '#words';
import { todayIn } from '../../../../shared/calendar-date.ts';
import { fileAddress } from '../../../../shared/files/files.ts';
import { type Photo, type PhotosInput, wrongCursor } from '../../../../shared/overview/timeline.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { badField, notFound } from '../../../kernel/errors.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import { findChild } from '../../children/children/children.queries.ts';
import { findFile } from '../../files/files.queries.ts';
import {
  listExperienceWords,
  listPhotos,
  listStoryWords,
  type PhotoKey,
  type PhotoRow,
  setFavorite,
} from './photos.queries.ts';
import { cursorOf, valuesOf } from './timeline.rules.ts';

const pageSize = 100;

/** A page of the family's photos, newest day first; those of private stories are their author's. */
export async function readPhotos(db: FamilyTransaction, viewer: Viewer, clock: Clock, input: PhotosInput) {
  if (input.childId !== undefined && !(await findChild(db, input.childId))) throw notFound(say('Child not found'));
  const { cursor, ...filter } = input;
  const after = cursor ? keyOf(cursor) : undefined;
  const today = todayIn(viewer.timezone, clock.now());
  const rows = await listPhotos(db, viewer, { ...filter, today, after }, pageSize + 1);
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    photos: await withWords(db, viewer, shown),
    nextCursor:
      rows.length > pageSize && last
        ? cursorOf({ date: last.date, kind: last.kind, id: last.id, place: last.place })
        : null,
  };
}

async function withWords(db: FamilyTransaction, viewer: Viewer, rows: readonly PhotoRow[]): Promise<Photo[]> {
  const idsOf = (kind: Photo['kind']) => [...new Set(rows.filter((row) => row.kind === kind).map(({ id }) => id))];
  const stories = await listStoryWords(db, viewer, idsOf('story'));
  const trips = await listExperienceWords(db, idsOf('experience'));
  const words = new Map([
    ...stories.map((row) => [`story ${row.id}`, row] as const),
    ...trips.map((row) => [`experience ${row.id}`, row] as const),
  ]);
  return rows.flatMap(({ kind, id, date, fileId, width, height, isFavorite }) => {
    const told = words.get(`${kind} ${id}`);
    return told ? [{ ...told, kind, date, fileId, url: fileAddress(fileId), width, height, isFavorite }] : [];
  });
}

function keyOf(cursor: string): PhotoKey {
  const values = valuesOf(cursor, ['string', 'string', 'number', 'number']);
  const [date, kind, id, place] = values as [string, Photo['kind'], number, number];
  const isWhole = Number.isSafeInteger(id) && Number.isSafeInteger(place);
  if (!isWhole || !/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(Date.parse(date))) {
    throw badField('cursor', wrongCursor);
  }
  return { date, kind, id, place };
}

/** A mark is the member's own. */
export async function markFavorite(
  db: FamilyTransaction,
  viewer: Viewer,
  { fileId, isFavorite }: { fileId: number; isFavorite: boolean },
): Promise<void> {
  if (!(await findFile(db, fileId, viewer.userId))) throw notFound(say('Photo not found'));
  await setFavorite(db, viewer, fileId, isFavorite);
}
