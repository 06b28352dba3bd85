import { say } from '#words';
import type { HiddenMemory, HideMemory, Memory, MemoryKind } from '../../../../shared/album/memories.ts';
import { type CalendarDate, partsOf, todayIn } from '../../../../shared/calendar-date.ts';
import { isUnborn } from '../../../../shared/children/child-age.ts';
import type { Child } from '../../../../shared/children/children.ts';
import { storyTitleOf } from '../../../../shared/diary/story-title.ts';
import { foldText } from '../../../../shared/fold-text.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { notFound } from '../../../kernel/errors.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import { listChildren } from '../../children/children/children.queries.ts';
import { assertChildren } from '../../children/children/children.rules.ts';
import type { StoryReader } from '../../diary/daily-stories/daily-stories.queries.ts';
import { findPhotos } from '../timeline/photos.queries.ts';
import { urlsOf } from '../timeline/timeline.rules.ts';
import { listRecordsOf } from '../timeline/timeline-records.queries.ts';
import {
  deleteHidden,
  type HiddenRow,
  insertHidden,
  listHidden,
  listMemoryKeys,
  type MemoryKey,
} from './memories.queries.ts';
import { isNamedIn } from './named-in.rules.ts';

const mostMemories = 20;

export async function readMemories(db: FamilyTransaction, viewer: Viewer, clock: Clock, asked?: string) {
  const date = asked ?? todayIn(viewer.timezone, clock.now());
  return { date, memories: await listMemories(db, { member: viewer, reader: viewer }, date) };
}

/** Who is reminded, and whose private stories are included: in a mail, nobody's. */
interface MemoryReader {
  member: Pick<Viewer, 'userId' | 'timezone'>;
  reader: StoryReader;
}

/**
 * Earlier years' records of a date, and those of a child who was then as old as a brother or a sister is now. Without what
 * the member hides, and those of a remembered child unless the family wishes. With `only`, just this record, if it is one.
 */
export async function listMemories(
  db: FamilyTransaction,
  { member, reader }: MemoryReader,
  date: CalendarDate,
  only?: { kind: MemoryKind; id: number },
): Promise<Memory[]> {
  const days = { timezone: member.timezone, before: date, daysOfYear: daysOfYear(date), only };
  const [keys, children, hidden] = await Promise.all([
    listMemoryKeys(db, reader, days),
    listChildren(db),
    listHidden(db, member),
  ]);
  const ages = sameAges(children, date);
  const quiet = children.filter(({ isRemembered, showsMemories }) => isRemembered && !showsMemories);
  const found = keys.flatMap((key) => {
    const why = reasonFor(key, { date, ages });
    return why ? [{ key, why }] : [];
  });
  const records = await listRecordsOf(
    db,
    reader,
    found.map(({ key }) => key),
  );
  const photos = await findPhotos(db, reader, urlsOf(records), true);
  const memories = found.flatMap(({ key, why }): Memory[] => {
    const record = records.get(`${key.kind} ${key.id}`);
    if (!record) return [];
    const { title = null, text = null, mediaUrls = [], captions = {} } = record;
    const words = [title, text, ...Object.values(captions)].filter(Boolean).join(' ');
    if (hidden.some((each) => hides(each, key, words)) || quiet.some((child) => tellsOf(child, key, words))) return [];
    const shown = mediaUrls.flatMap((url) => photos.get(url) ?? []);
    const pictures = shown.filter(({ film }) => !film).map(({ url }) => url);
    const films = shown.flatMap(({ url, film }) => (film ? [{ url, ...film }] : []));
    const { kind, id, day, childIds, people } = key;
    return [{ kind, id, date: day, title, text, photos: pictures, captions, films, childIds, people, ...why }];
  });
  return memories.toSorted(bestFirst).slice(0, mostMemories);
}

/** The days that a date stands for. In years without 29 February, 28 February stands for both. */
function daysOfYear(date: string): string[] {
  const { year } = partsOf(date);
  const isLeap = new Date(Date.UTC(year, 2, 0)).getUTCDate() === 29;
  const day = date.slice(5);
  return day === '02-28' && !isLeap ? [day, '02-29'] : [day];
}

interface SameAge {
  childId: number;
  siblingId: number;
  /** The day on which `childId` was as old as `siblingId` is on the date. */
  day: string;
}

const dayMs = 86_400_000;

function sameAges(children: readonly Child[], date: string): SameAge[] {
  const growing = children.filter(({ isRemembered }) => !isRemembered);
  return growing.flatMap((sibling) =>
    children
      .filter((child) => child.dateOfBirth < sibling.dateOfBirth && !isUnborn(sibling.dateOfBirth, date))
      .map((child) => {
        const age = Date.parse(date) - Date.parse(sibling.dateOfBirth);
        const day = new Date(Date.parse(child.dateOfBirth) + Math.round(age / dayMs) * dayMs);
        return { childId: child.id, siblingId: sibling.id, day: day.toISOString().slice(0, 10) };
      }),
  );
}

type Reason = Pick<Memory, 'yearsAgo' | 'sameAge'>;

function reasonFor(key: MemoryKey, { date, ages }: { date: string; ages: readonly SameAge[] }): Reason | undefined {
  if (daysOfYear(date).includes(key.day.slice(5))) {
    return { yearsAgo: partsOf(date).year - partsOf(key.day).year, sameAge: null };
  }
  const same = ages.find(({ childId, day }) => day === key.day && key.childIds.includes(childId));
  return same && { yearsAgo: null, sameAge: { childId: same.childId, siblingId: same.siblingId } };
}

function hides(hidden: HiddenRow, { kind, id, day, childIds, people }: MemoryKey, words: string): boolean {
  const { person, childId, from, to } = hidden;
  if (person !== null) {
    const name = foldText(person.trim());
    return people.some((each) => foldText(each.trim()) === name) || isNamedIn(words, person);
  }
  if (childId !== null) return childIds.includes(childId);
  if (from !== null && to !== null) return day >= from && day <= to;
  return hidden.kind === kind && hidden.recordId === id;
}

/**
 * Whether a record is about the child. Records without a child are about the whole family, so about every child alive
 * then.
 */
function tellsOf(child: Child, { childIds, day }: MemoryKey, words: string): boolean {
  const { id, name, dateOfBirth, rememberedOn } = child;
  const wasAlive = day >= dateOfBirth && (rememberedOn === null || day <= rememberedOn);
  return childIds.includes(id) || (childIds.length === 0 && wasAlive) || isNamedIn(words, firstNameOf(name));
}

function firstNameOf(name: string): string {
  const [first = name] = name.trim().split(/\s+/);
  return first;
}

/** Sorts this day before same ages, records with photos or films before others, and later years first. */
function bestFirst(one: Memory, other: Memory): number {
  const rank = ({ yearsAgo, photos, films }: Memory): number =>
    (yearsAgo === null ? 2 : 0) + (photos.length + films.length > 0 ? 0 : 1);
  return rank(one) - rank(other) || other.date.localeCompare(one.date) || one.id - other.id;
}

/** Hides something from this member's memories. All lists still show it. */
export async function hideMemory(db: FamilyTransaction, viewer: Viewer, input: HideMemory): Promise<HiddenMemory> {
  if (input.childId !== undefined) await assertChildren(db, [input.childId], 'childId');
  const [hidden] = await withTitles(db, viewer, [await insertHidden(db, viewer, input)]);
  if (!hidden) throw new Error('what was hidden is missing');
  return hidden;
}

/** What the member hides, most recent first. */
export const readHidden = async (db: FamilyTransaction, viewer: Viewer): Promise<HiddenMemory[]> =>
  withTitles(db, viewer, await listHidden(db, viewer));

async function withTitles(db: FamilyTransaction, viewer: Viewer, rows: readonly HiddenRow[]): Promise<HiddenMemory[]> {
  const keys = rows.flatMap(({ kind, recordId }) => (kind && recordId !== null ? [{ kind, id: recordId }] : []));
  const records = await listRecordsOf(db, viewer, keys);
  return rows.map((row) => {
    const record = records.get(`${row.kind} ${row.recordId}`);
    return { ...row, title: record ? storyTitleOf({ title: record.title ?? null, content: record.text ?? '' }) : null };
  });
}

export async function showAgain(db: FamilyTransaction, viewer: Viewer, id: number): Promise<void> {
  if (!(await deleteHidden(db, viewer, id))) throw notFound(say('This isn’t hidden any more'));
}
