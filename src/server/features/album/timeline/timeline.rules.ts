import { z } from 'zod';
import { say } from '#words';
import { type TimelineEntry, type TimelineInput, timelineKinds } from '../../../../shared/album/timeline.ts';
import { todayIn } from '../../../../shared/calendar-date.ts';
import { isUnborn, livedOn, monthsLived } from '../../../../shared/children/child-age.ts';
import type { Child } from '../../../../shared/children/children.ts';
import { captionOf } from '../../../../shared/diary/photo-captions.ts';
import { momentsOf } from '../../../../shared/diary/story-moments.ts';
import { calendarDate, id } from '../../../../shared/fields.ts';
import { moment } from '../../../../shared/moments.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { textCursor } from '../../../kernel/database/text-cursor.ts';
import { notFound } from '../../../kernel/errors.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import { findChild } from '../../children/children/children.queries.ts';
import { listLetters } from '../../keepsakes/annual-letters/annual-letters.rules.ts';
import { type FoundPhoto, findPhotos } from './photos.queries.ts';
import { lastDay } from './photos.rules.ts';
import { countTimelineAges, listTimelineKeys, type TimelineKey } from './timeline.queries.ts';
import { beginningOf, listRecordsOf, type TimelineRecord } from './timeline-records.queries.ts';

const pageSize = 40;

/** A page of a child's life, newest first. Only the author sees a private story on it. */
export async function readTimeline(
  db: FamilyTransaction,
  viewer: Viewer,
  clock: Clock,
  { id: childId, cursor, kinds = timelineKinds.filter((kind) => kind !== 'photo'), year, to }: TimelineInput,
) {
  const child = await getChild(db, childId);
  const now = clock.now();
  const range = { childId, timezone: viewer.timezone, today: lastDay(todayIn(viewer.timezone, now), to), kinds, year };
  const keys = await listTimelineKeys(
    db,
    viewer,
    { ...range, after: cursor ? cursors.read(cursor) : undefined },
    pageSize + 1,
  );
  const shown = keys.slice(0, pageSize);
  const records = await listRecordsOf(db, viewer, shown);
  const letters = shown.some(({ kind }) => kind === 'letter') ? await listLetters(db, viewer, childId, now) : [];
  for (const letter of letters) records.set(`letter ${letter.id}`, { letterYear: letter.year });
  const photos = await findPhotos(db, viewer, urlsOf(records), true);
  const entries = shown.flatMap((key) =>
    entriesOf(key, { record: records.get(`${key.kind} ${key.id}`), child, photos }),
  );
  const last = shown.at(-1);
  return {
    entries: entries.filter(({ kind }) => kinds.includes(kind)),
    nextCursor: keys.length > pageSize && last ? cursors.write(last) : null,
  };
}

export async function readAges(db: FamilyTransaction, viewer: Viewer, clock: Clock, childId: number) {
  const { dateOfBirth, rememberedOn } = await getChild(db, childId);
  const { timezone } = viewer;
  return countTimelineAges(db, viewer, {
    childId,
    dateOfBirth,
    // Records from after a death belong to the last year.
    lastDay: rememberedOn,
    timezone,
    today: todayIn(timezone, clock.now()),
  });
}

async function getChild(db: FamilyTransaction, childId: number): Promise<Child> {
  const child = await findChild(db, childId);
  if (!child) throw notFound(say('Child not found'));
  return child;
}

const cursors = textCursor(z.object({ kind: z.enum(timelineKinds), id, day: calendarDate(), at: moment() }));

/** The files and links of records: photos and others. */
export const urlsOf = (records: ReadonlyMap<string, TimelineRecord>): string[] =>
  [...records.values()].flatMap(({ mediaUrls = [] }) => mediaUrls);

interface Told {
  record: TimelineRecord | undefined;
  child: Child;
  photos: ReadonlyMap<string, FoundPhoto>;
}

/** A story is one entry, or one for each of its moments. Each photo is an entry too. */
function entriesOf({ kind, id: recordId, day, at }: TimelineKey, { record, child, photos }: Told): TimelineEntry[] {
  // Somebody deleted the record after its place was found.
  if (!record) return [];
  const { title = null, text = null, mediaUrls = [], userId = null, isPrivate = false } = record;
  const { childIds = [], people = [] } = record;
  const { growth = null, letterYear = null } = record;
  const isDated = kind === 'experience' || kind === 'letter' || kind === 'growth';
  const shown = (urls: readonly string[]) =>
    urls.flatMap((url) => {
      const photo = photos.get(url);
      return photo ? [{ ...photo, caption: captionOf(record.captions, url) }] : [];
    });
  const entry: TimelineEntry = {
    kind,
    id: recordId,
    momentId: null,
    date: day,
    at: isDated ? null : at,
    title,
    text,
    photos: shown(mediaUrls),
    childIds,
    people,
    userId,
    isPrivate,
    growth,
    letterYear,
    ageMonths: isUnborn(child.dateOfBirth, day) || !livedOn(child, day) ? null : monthsLived(child.dateOfBirth, day),
  };
  const single = entry.photos.map((photo): TimelineEntry => ({ ...entry, kind: 'photo', photos: [photo] }));
  const moments = record.moments ? momentsOf({ ...record.moments, mediaUrls }) : [];
  if (moments.length < 2) return [entry, ...single];
  const parts = moments.toReversed().map(
    (part): TimelineEntry => ({
      ...entry,
      kind: 'moment',
      momentId: part.id,
      at: part.at,
      text: beginningOf(part.content),
      photos: shown(part.mediaUrls),
    }),
  );
  return [...parts, ...single];
}
