import { sql } from 'kysely';
import { fileRoot } from '../../../../shared/files/files.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import type { KnownIds } from './check-rows.ts';
import type { Row } from './family-book.ts';
import { type FamilyReference, snakeOf, type TakenTable } from './family-rows.queries.ts';

/** The ids of an export's rows, and those that they get here. */
export type NewIds = ReadonlyMap<TakenTable, ReadonlyMap<number, number>>;

const idsAtOnce = 10_000;

/** Known before anything is written, so that rows can name each other in any order. */
export async function takeNewIds(db: FamilyTransaction, known: KnownIds, people: ReadonlyMap<number, number>) {
  const taken = new Map<TakenTable, ReadonlyMap<number, number>>([['users', people]]);
  for (const [table, ids] of known) {
    if (table === 'users') continue;
    const old = [...ids];
    const fresh: number[] = [];
    while (fresh.length < old.length) {
      const wanted = Math.min(idsAtOnce, old.length - fresh.length);
      const { rows } = await sql<{ ids: number[] }>`
        select app_take_ids(${`"${snakeOf(table)}"`}::regclass, ${wanted}::integer) as ids`.execute(db);
      fresh.push(...(rows[0]?.ids ?? []));
    }
    taken.set(table, new Map(old.map((id, index) => [id, fresh[index] ?? 0])));
  }
  return taken;
}

/** A file that is gone, for ever: another one must not turn up at its address one day. */
const goneFile = 999_999_999_999_999;
const address = new RegExp(`${fileRoot}([1-9]\\d{0,14})(?!\\d)`, 'g');

/** The row with the ids of here, also in the addresses of files in the middle of its texts. */
export function withNewIds(table: TakenTable, row: Row, ids: NewIds, references: readonly FamilyReference[]): Row {
  const files = ids.get('files');
  const inText = (text: string): string =>
    text.replace(address, (_, id: string) => fileRoot + String(files?.get(Number(id)) ?? goneFile));
  const inValue = (value: unknown): unknown => {
    if (typeof value === 'string') return inText(value);
    if (Array.isArray(value)) return value.map(inValue);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, inValue(part)]));
  };
  const moved: Record<string, unknown> = { ...(inValue(row) as Row), ...namedElsewhere(table, row, ids) };
  if (typeof row.id === 'number') moved.id = ids.get(table)?.get(row.id);
  for (const { name, to } of references) {
    if (typeof row[name] === 'number') moved[name] = ids.get(to)?.get(row[name]);
  }
  return moved;
}

const eventTables: Readonly<Record<string, TakenTable>> = { lesson: 'lessons', experience: 'experiences' };
const entityTables: Readonly<Record<string, TakenTable>> = {
  child: 'children',
  profile: 'users',
  heirloom: 'heirlooms',
  experience: 'experiences',
  story: 'dailyStories',
  letter: 'annualLetters',
  book: 'readingList',
};

/** Ids that no foreign key holds. One that names nothing here must not name something else by chance. */
function namedElsewhere(table: TakenTable, row: Row, ids: NewIds): Row {
  const find = (to: TakenTable | undefined, id: unknown) => (to ? ids.get(to)?.get(Number(id)) : undefined);
  const findAll = (to: TakenTable, known: unknown) => ((known ?? []) as number[]).flatMap((id) => find(to, id) ?? []);
  switch (table) {
    case 'values':
      return { excludedChildIds: findAll('children', row.excludedChildIds) };
    case 'annualLetters':
      return {
        teachings: findAll('values', row.teachings),
        experiences: findAll('experiences', row.experiences),
        stories: findAll('dailyStories', row.stories),
      };
    case 'calendarEvents':
      return { eventId: row.eventId === null ? null : (find(eventTables[String(row.eventType)], row.eventId) ?? null) };
    case 'files': {
      const isId = /^\d+$/.test(String(row.entityId));
      const found = find(entityTables[String(row.category)], row.entityId);
      return isId ? { entityId: found === undefined ? null : String(found) } : {};
    }
    case 'userSettings':
      // Whoever holds a file has not proved that a number is theirs.
      return { phoneNumber: null, phoneVerifiedAt: null, smsStoppedAt: null };
    case 'activities':
    case 'annualLetterVersions':
    case 'bookHighlights':
    case 'calendarEventExceptions':
    case 'children':
    case 'dailyStories':
    case 'dailyStoryChildren':
    case 'experienceParticipants':
    case 'experiences':
    case 'futureAdditions':
    case 'heirlooms':
    case 'legacyMessages':
    case 'lessons':
    case 'milestones':
    case 'readingList':
    case 'readwiseBooks':
    case 'users':
    case 'valueCategories':
      return {};
  }
}
