import { type Expression, sql } from 'kysely';
import type { CalendarDate } from '../../../../shared/calendar-date.ts';
import { fileIdOf } from '../../../../shared/files/file-address.ts';
import { shownText } from '../../../../shared/keepsakes/letter-text.ts';
import type { LetterEntry } from '../../../../shared/overview/record-address.ts';
import type { SearchKind } from '../../../../shared/overview/search.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { trackedChildIds } from '../../children/children/children.queries.ts';
import { readableStories, type StoryReader } from '../../diary/daily-stories/daily-stories.queries.ts';
import { findSaidTexts } from '../../files/transcripts.queries.ts';
import { listLettersById } from '../../keepsakes/annual-letters/annual-letters.queries.ts';
import { asSeenBy as letterAsSeenBy } from '../../keepsakes/annual-letters/letter-seal.rules.ts';
import { listMessagesById } from '../../keepsakes/legacy-messages/legacy-messages.queries.ts';
import { asSeenBy as messageAsSeenBy } from '../../keepsakes/legacy-messages/message-seal.rules.ts';

/** A record as its reader may see it now. */
export interface FoundRecord {
  kind: SearchKind;
  id: number;
  title: string | null;
  body: string;
  date: CalendarDate | null;
  childIds: number[];
  /** What a story or an experience attaches. */
  mediaUrls?: string[];
  /** For a letter. */
  year?: number;
  /** For a letter: its parts that have an address of their own, and their text, which `body` has too. */
  entries?: (LetterEntry & { text: string })[];
}

interface Reading {
  reader: StoryReader;
  now: Date;
}

type IdsOf = (db: FamilyTransaction, reader: StoryReader) => Expression<{ id: number }>;

const ofTrackedChild =
  (table: 'lessons' | 'activities'): IdsOf =>
  (db) =>
    db.selectFrom(table).where('tenantId', '=', db.tenantId).where('childId', 'in', trackedChildIds(db)).select('id');

const ofFamily = (
  table: 'values' | 'experiences' | 'calendarEvents' | 'heirlooms' | 'readingList' | 'futureAdditions',
) => ((db) => db.selectFrom(table).where('tenantId', '=', db.tenantId).select('id')) satisfies IdsOf;

/** Each kind's table, and the records of it that the reader may see. */
const unsealedKinds = {
  story: { table: 'dailyStories', ids: (db, reader) => readableStories(db, reader).select('s.id') },
  experience: { table: 'experiences', ids: ofFamily('experiences') },
  milestone: {
    table: 'milestones',
    ids: (db) =>
      db
        .selectFrom('milestones')
        .where('tenantId', '=', db.tenantId)
        .where((eb) => eb.or([eb('childId', 'is', null), eb('childId', 'in', trackedChildIds(db))]))
        .select('id'),
  },
  lesson: { table: 'values', ids: ofFamily('values') },
  plannedLesson: { table: 'lessons', ids: ofTrackedChild('lessons') },
  activity: { table: 'activities', ids: ofTrackedChild('activities') },
  book: { table: 'readingList', ids: ofFamily('readingList') },
  heirloom: { table: 'heirlooms', ids: ofFamily('heirlooms') },
  event: { table: 'calendarEvents', ids: ofFamily('calendarEvents') },
  idea: { table: 'futureAdditions', ids: ofFamily('futureAdditions') },
  child: { table: 'children', ids: (db) => trackedChildIds(db) },
} as const satisfies Partial<Record<SearchKind, { table: string; ids: IdsOf }>>;

type UnsealedKind = keyof typeof unsealedKinds;

const holdsRecordings: readonly SearchKind[] = ['story', 'experience', 'heirloom'];

/** The tables that search reads, by kind. */
export const searchedTables: Readonly<Record<SearchKind, string>> = {
  ...(Object.fromEntries(Object.entries(unsealedKinds).map(([kind, { table }]) => [kind, table])) as Record<
    UnsealedKind,
    string
  >),
  letter: 'annualLetters',
  message: 'legacyMessages',
};

/** The records that the reader may see, each with all of its searchable text. */
export async function readFound(
  db: FamilyTransaction,
  reading: Reading,
  places: readonly { kind: SearchKind; recordId: number }[],
): Promise<FoundRecord[]> {
  const byKind = Map.groupBy(places, ({ kind }) => kind);
  const found = await Promise.all(
    [...byKind].map(([kind, ofKind]) => {
      const ids = ofKind.map(({ recordId }) => recordId);
      if (kind === 'letter') return readLetters(db, reading, ids);
      if (kind === 'message') return readMessages(db, reading, ids);
      return readUnsealed(db, reading, kind, ids);
    }),
  );
  return found.flat();
}

async function readUnsealed(db: FamilyTransaction, { reader }: Reading, kind: UnsealedKind, ids: number[]) {
  const { table, ids: readable } = unsealedKinds[kind];
  const notes = kind === 'story' ? sql`app_story_notes(${db.tenantId}, record.id)` : sql`null`;
  const transcripts = holdsRecordings.includes(kind)
    ? sql`app_file_words(to_jsonb(record), ${reader.userId}::bigint)`
    : sql`null`;
  const media = kind === 'story' || kind === 'experience' ? sql`record.media_urls` : sql`'{}'::text[]`;
  const { rows } = await sql<Omit<FoundRecord, 'kind'>>`
    select record.id as "id", source.title as "title",
      concat_ws(chr(10), source.body, ${notes}, ${transcripts}) as "body",
      source.dated as "date",
      entry.child_ids as "childIds", ${media} as "mediaUrls"
    from ${sql.table(table)} as record
    join search_entries as entry on entry.tenant_id = ${db.tenantId} and entry.kind = ${kind} and entry.record_id = record.id
    cross join lateral app_search_source(${kind}, to_jsonb(record)) as source
    where record.tenant_id = ${db.tenantId} and record.id = any(${ids}::bigint[]) and record.id in (${readable(db, reader)})
  `.execute(db);
  return rows.map((row) => ({ kind, ...row }));
}

async function readLetters(db: FamilyTransaction, { reader, now }: Reading, ids: number[]): Promise<FoundRecord[]> {
  const letters = await listLettersById(db, ids);
  return letters.map((stored) => {
    const letter = letterAsSeenBy(stored, reader.userId, now);
    const { id, title, letterDate: date, childId, year, memories, photoNotes } = letter;
    const { growthObservations, personalQualities, gratitude, hopes, salutation, signature } = letter;
    const entries = [
      ...memories.map((memory) => ({ kind: 'memory' as const, id: memory.id, text: joined(Object.values(memory)) })),
      ...photoNotes.map((note) => ({ kind: 'photo' as const, id: note.photoId, text: joined(Object.values(note)) })),
    ];
    const lists = [...memories, ...photoNotes].flatMap((entry) => Object.values(entry));
    const texts = [
      salutation,
      shownText(letter),
      growthObservations,
      personalQualities,
      gratitude,
      hopes,
      signature,
      ...lists,
    ];
    return { kind: 'letter', id, title, body: joined(texts), date, childIds: [childId], year, entries };
  });
}

async function readMessages(db: FamilyTransaction, { reader, now }: Reading, ids: number[]): Promise<FoundRecord[]> {
  const messages = (await listMessagesById(db, ids)).map((stored) => {
    const message = messageAsSeenBy(stored, reader.userId, now);
    return { ...message, fileId: message.mediaUrl === null ? undefined : fileIdOf(message.mediaUrl) };
  });
  const fileIds = messages.flatMap(({ fileId }) => fileId ?? []);
  const transcripts = await findSaidTexts(db, fileIds, reader.userId);
  return messages.map(({ id, title, content, childId, fileId }) => {
    const body = joined([content, transcripts.get(fileId ?? 0)?.content]);
    return { kind: 'message', id, title, body, date: null, childIds: [childId] };
  });
}

/** Joins texts without repeating any. */
const joined = (texts: readonly unknown[]): string =>
  [...new Set(texts.filter((text) => typeof text === 'string'))].join('\n');
