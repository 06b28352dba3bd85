import { z } from 'zod';
import { say } from '#words';
import {
  type Photo,
  type PhotoMonthsInput,
  type PhotosInput,
  photoSchema,
  type YearInPhotosInput,
} from '../../../../shared/album/timeline.ts';
import { type CalendarDate, monthStartsUntil, todayIn } from '../../../../shared/calendar-date.ts';
import { captionOf } from '../../../../shared/diary/photo-captions.ts';
import { calendarDate, id, largestInteger } from '../../../../shared/fields.ts';
import { fileAddress } from '../../../../shared/files/files.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { textCursor } from '../../../kernel/database/text-cursor.ts';
import { notFound } from '../../../kernel/errors.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import { findChild } from '../../children/children/children.queries.ts';
import { findFile } from '../../files/files.queries.ts';
import {
  countPhotoMonths,
  listExperienceWords,
  listPhotoOfMonths,
  listPhotos,
  listStoryWords,
  type PhotoRow,
  setFavorite,
} from './photos.queries.ts';

const pageSize = 100;

const cursors = textCursor(
  z.object({
    date: calendarDate(),
    kind: photoSchema.shape.kind,
    id,
    place: z.number().int().min(1).max(largestInteger),
  }),
);

/** A page of the family's photos, newest day first. Only the author sees photos of a private story. */
export async function readPhotos(db: FamilyTransaction, viewer: Viewer, clock: Clock, input: PhotosInput) {
  await assertChild(db, input.childId);
  const { cursor, to, year, ...filter } = input;
  const after = cursor ? cursors.read(cursor) : undefined;
  const latest = lastDay(todayIn(viewer.timezone, clock.now()), to);
  const range =
    year === undefined ? { today: latest } : { from: `${year}-01-01`, today: lastDay(latest, `${year}-12-31`) };
  const rows = await listPhotos(db, viewer, { ...filter, ...range, after }, pageSize + 1);
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    photos: await withWords(db, viewer, shown),
    nextCursor:
      rows.length > pageSize && last
        ? cursors.write({ date: last.date, kind: last.kind, id: last.id, place: last.place })
        : null,
  };
}

/** How many photos each month has. */
export async function readPhotoMonths(db: FamilyTransaction, viewer: Viewer, clock: Clock, input: PhotoMonthsInput) {
  await assertChild(db, input.childId);
  return countPhotoMonths(db, viewer, { ...input, today: todayIn(viewer.timezone, clock.now()) });
}

/** One photo for each of the last twelve months that have one, newest first. */
export async function readYearInPhotos(
  db: FamilyTransaction,
  viewer: Viewer,
  clock: Clock,
  { childId }: YearInPhotosInput,
): Promise<Photo[]> {
  await assertChild(db, childId);
  const today = todayIn(viewer.timezone, clock.now());
  const [from = today] = monthStartsUntil(today, 12);
  return withWords(db, viewer, await listPhotoOfMonths(db, viewer, { childId, from, today }));
}

async function assertChild(db: FamilyTransaction, childId: number | undefined): Promise<void> {
  if (childId !== undefined && !(await findChild(db, childId))) throw notFound(say('Child not found'));
}

/** The last day shown: never after today. */
export const lastDay = (today: CalendarDate, to: CalendarDate = today): CalendarDate => (to < today ? to : today);

async function withWords(db: FamilyTransaction, viewer: Viewer, rows: readonly PhotoRow[]): Promise<Photo[]> {
  const idsOf = (kind: Photo['kind']) => [...new Set(rows.filter((row) => row.kind === kind).map((row) => row.id))];
  const stories = await listStoryWords(db, viewer, idsOf('story'));
  const trips = await listExperienceWords(db, idsOf('experience'));
  const words = new Map([
    ...stories.map((row) => [`story ${row.id}`, row] as const),
    ...trips.map((row) => [`experience ${row.id}`, row] as const),
  ]);
  return rows.flatMap(({ kind, id: recordId, date, fileId, width, height, isFavorite, ...file }) => {
    const told = words.get(`${kind} ${recordId}`);
    const { seconds, hasPoster } = file;
    const film = file.type.startsWith('video/') ? { film: { seconds, hasPoster } } : {};
    if (!told) return [];
    const { captions, ...record } = told;
    const url = fileAddress(fileId);
    const caption = captionOf(captions, url);
    return [{ ...record, kind, date, fileId, url, caption, width, height, isFavorite, ...film }];
  });
}

/** Each member has favorites of their own. */
export async function markFavorite(
  db: FamilyTransaction,
  viewer: Viewer,
  { fileId, isFavorite }: { fileId: number; isFavorite: boolean },
): Promise<void> {
  if (!(await findFile(db, fileId, viewer.userId))) throw notFound(say('Photo not found'));
  await setFavorite(db, viewer, fileId, isFavorite);
}
