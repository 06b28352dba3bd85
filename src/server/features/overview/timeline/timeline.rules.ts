import { say } from '#words';
import { todayIn } from '../../../../shared/calendar-date.ts';
import { isUnborn, monthsLived } from '../../../../shared/children/child-age.ts';
import type { Child } from '../../../../shared/children/children.ts';
import { momentsOf } from '../../../../shared/diary/story-moments.ts';
import { fileIdOf } from '../../../../shared/files/files.ts';
import {
  type TimelineEntry,
  type TimelineInput,
  type TimelineKind,
  timelineKinds,
  wrongCursor,
} from '../../../../shared/overview/timeline.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { badField, notFound } from '../../../kernel/errors.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import { findChild } from '../../children/children/children.queries.ts';
import { findFileTypes } from '../../files/files.queries.ts';
import { listLetters } from '../../keepsakes/annual-letters/annual-letters.rules.ts';
import { countTimelineYears, listTimelineKeys, type TimelineKey } from './timeline.queries.ts';
import { listRecordsOf, type TimelineRecord } from './timeline-records.queries.ts';

const pageSize = 40;

/** A page of a child's life, newest first. A private story is on its author's line only. */
export async function readTimeline(
  db: FamilyTransaction,
  viewer: Viewer,
  clock: Clock,
  { id, cursor, kinds = timelineKinds.filter((kind) => kind !== 'photo'), year }: TimelineInput,
) {
  const child = await getChild(db, id);
  const now = clock.now();
  const range = { childId: id, timezone: viewer.timezone, today: todayIn(viewer.timezone, now), kinds, year };
  const keys = await listTimelineKeys(
    db,
    viewer,
    { ...range, after: cursor ? keyOf(cursor) : undefined },
    pageSize + 1,
  );
  const shown = keys.slice(0, pageSize);
  const records = await listRecordsOf(db, viewer, shown);
  const letters = shown.some(({ kind }) => kind === 'letter') ? await listLetters(db, viewer, id, now) : [];
  for (const letter of letters) records.set(`letter ${letter.id}`, { letterYear: letter.year });
  const photos = await photosIn(db, records.values());
  const entries = shown.flatMap((key) =>
    entriesOf(key, { record: records.get(`${key.kind} ${key.id}`), child, photos }),
  );
  const last = shown.at(-1);
  return {
    entries: entries.filter(({ kind }) => kinds.includes(kind)),
    nextCursor: keys.length > pageSize && last ? cursorOf(last) : null,
  };
}

export async function readYears(db: FamilyTransaction, viewer: Viewer, clock: Clock, childId: number) {
  await getChild(db, childId);
  const { timezone } = viewer;
  return countTimelineYears(db, viewer, { childId, timezone, today: todayIn(timezone, clock.now()) });
}

async function getChild(db: FamilyTransaction, id: number): Promise<Child> {
  const child = await findChild(db, id);
  if (!child) throw notFound(say('Child not found'));
  return child;
}

/** Opaque for callers: a key as text. */
export const cursorOf = (key: object): string => Buffer.from(JSON.stringify(Object.values(key))).toString('base64url');

/** The values of a cursor, as many as `types` and of these types; throws BAD_REQUEST for any other text. */
export function valuesOf(cursor: string, types: readonly ('string' | 'number')[]): unknown[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(values) && values.length === types.length) {
      if (types.every((type, index) => typeof values[index] === type)) return values;
    }
  } catch {
    // Not from us.
  }
  throw badField('cursor', wrongCursor);
}

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

function keyOf(cursor: string): TimelineKey {
  const [kind, id, day, at] = valuesOf(cursor, ['string', 'number', 'string', 'string']) as [
    TimelineKind,
    number,
    string,
    string,
  ];
  if (!isDay(day) || Number.isNaN(Date.parse(at)) || !Number.isSafeInteger(id)) throw badField('cursor', wrongCursor);
  return { kind, id, day, at };
}

/** The addresses that are photos. Elsewhere than here, nothing tells what a file is. */
export async function photosIn(db: FamilyTransaction, records: Iterable<TimelineRecord>): Promise<Set<string>> {
  const urls = [...records].flatMap(({ mediaUrls = [] }) => mediaUrls);
  const types = await findFileTypes(
    db,
    urls.flatMap((url) => fileIdOf(url) ?? []),
  );
  return new Set(
    urls.filter((url) => {
      const id = fileIdOf(url);
      return id === undefined || types.get(id)?.startsWith('image/');
    }),
  );
}

interface Told {
  record: TimelineRecord | undefined;
  child: Child;
  photos: ReadonlySet<string>;
}

/** A story is one entry or, if it has several moments, one for each; each photo is one, too. */
function entriesOf({ kind, id, day, at }: TimelineKey, { record, child, photos }: Told): TimelineEntry[] {
  // Deleted since its place was found.
  if (!record) return [];
  const { title = null, text = null, mediaUrls = [], userId = null, isPrivate = false } = record;
  const { growth = null, letterYear = null } = record;
  const isDated = kind === 'experience' || kind === 'letter' || kind === 'growth';
  const entry: TimelineEntry = {
    kind,
    id,
    momentId: null,
    date: day,
    at: isDated ? null : at,
    title,
    text,
    photos: mediaUrls.filter((url) => photos.has(url)),
    userId,
    isPrivate,
    growth,
    letterYear,
    ageMonths: isUnborn(child.dateOfBirth, day) ? null : monthsLived(child.dateOfBirth, day),
  };
  const single = entry.photos.map((url): TimelineEntry => ({ ...entry, kind: 'photo', photos: [url] }));
  const moments = record.moments ? momentsOf({ ...record.moments, mediaUrls }) : [];
  if (moments.length < 2) return [entry, ...single];
  const parts = moments.toReversed().map(
    (moment): TimelineEntry => ({
      ...entry,
      kind: 'moment',
      momentId: moment.id,
      at: moment.at,
      text: beginningOf(moment.content),
      photos: moment.mediaUrls.filter((url) => photos.has(url)),
    }),
  );
  return [...parts, ...single];
}

const longestText = 600;

export const beginningOf = (text: string): string | null => text.trim().slice(0, longestText) || null;
