import { say } from '#words';
import type { Child } from '../../../../shared/children/children.ts';
import { storyTitleOf } from '../../../../shared/diary/story-title.ts';
import {
  type SavedYearBook,
  type SaveYearBook,
  type YearBook,
  type YearBookChoices,
  type YearBookEntry,
  type YearBookInput,
  yearBookChoicesSchema,
} from '../../../../shared/overview/year-book.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { assertVersion, notFound } from '../../../kernel/errors.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import { findChild } from '../../children/children/children.queries.ts';
import { letterTitle } from '../../keepsakes/annual-letters/letter-layout.rules.ts';
import { findChoices, findChoicesForChange, type StoredChoices, saveChoices } from './year-book.queries.ts';
import { type BookContent, type BookEntry, hasPicture, isRecording, readBook } from './year-book-entries.rules.ts';

/** More than the days of a year, times the authors of a family. */
const mostListed = 20_000;

/** What may be in the book of a year, by day, and what the reader chose. */
export async function readYearBook(
  db: FamilyTransaction,
  viewer: Viewer,
  clock: Clock,
  book: YearBookInput,
): Promise<YearBook> {
  const [content, stored] = await Promise.all([
    readBook(db, viewer, clock.now(), book, { isBrief: true, limit: mostListed }),
    findChoices(db, viewer, book),
  ]);
  const entries = content.entries.map((entry) => listedEntry(entry, content));
  return {
    year: book.year,
    childId: book.childId ?? null,
    entries: entries.toSorted((one, other) => one.date.localeCompare(other.date)),
    hasGrowth: content.growth.length > 0,
    choices: choicesOf(stored),
    version: stored?.version ?? null,
  };
}

/** The stored choices, or the defaults. */
export const choicesOf = (stored: StoredChoices | undefined): YearBookChoices =>
  yearBookChoicesSchema.parse(stored?.choices ?? {});

function listedEntry(entry: BookEntry, { children, files }: BookContent): YearBookEntry {
  const { key, kind, id, date, childIds, isPrivate, mediaUrls } = entry;
  const attached = mediaUrls.flatMap((url) => {
    const file = files.get(url);
    return file ? [{ ...file, url }] : [];
  });
  return {
    key,
    kind,
    id,
    date,
    title: titleOf(entry, children),
    childIds,
    isPrivate,
    photos: attached.filter(hasPicture).map((file) => ({ fileId: file.id, url: file.url })),
    recordings: attached.filter(isRecording).length,
  };
}

/** The record's title, or the beginning of its text. */
export function titleOf({ title, text, letter }: BookEntry, children: readonly Child[]): string {
  const child = children.find(({ id }) => id === letter?.childId);
  return letter && child ? letterTitle(letter, child) : storyTitleOf({ title, content: text });
}

/** If the reader says which version they read, doesn't overwrite later choices. */
export async function saveYearBook(
  db: FamilyTransaction,
  viewer: Viewer,
  clock: Clock,
  { year, childId, version, ...choices }: SaveYearBook,
): Promise<SavedYearBook> {
  const book = { year, childId };
  if (childId !== undefined && !(await findChild(db, childId))) throw notFound(say('Child not found'));
  const stored = await findChoicesForChange(db, viewer, book);
  const current = stored && { choices: choicesOf(stored), version: stored.version };
  if (current) assertVersion(current, version);
  return { choices, version: await saveChoices(db, viewer, book, choices, clock.now()) };
}
