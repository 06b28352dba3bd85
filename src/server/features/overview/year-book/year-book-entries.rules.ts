import { say } from '#words';
import { partsOf } from '../../../../shared/calendar-date.ts';
import { birthdayAt } from '../../../../shared/children/child-age.ts';
import type { Child } from '../../../../shared/children/children.ts';
import type { Captions } from '../../../../shared/diary/photo-captions.ts';
import { momentsOf, type StoryMoment } from '../../../../shared/diary/story-moments.ts';
import { fileIdOf } from '../../../../shared/files/file-address.ts';
import type { Letter } from '../../../../shared/keepsakes/annual-letters.ts';
import type { PrintYearBook, YearBookEntry } from '../../../../shared/overview/year-book.ts';
import { bookDays, type EntryKind } from '../../../../shared/overview/year-book-choices.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { notFound } from '../../../kernel/errors.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import { listChildren } from '../../children/children/children.queries.ts';
import { isPicture } from '../../files/accepted-kinds.rules.ts';
import { type FileRow, listReadableFiles } from '../../files/files.queries.ts';
import { listOpenLetters } from '../../keepsakes/annual-letters/annual-letters.rules.ts';
import {
  type BookGrowthRow,
  type BookRow,
  type BookStoryRow,
  listBookExperiences,
  listBookMilestones,
  listBookStories,
  listLastGrowth,
} from './year-book.queries.ts';

/** A record that may be in the book. */
export interface BookEntry extends Pick<YearBookEntry, 'key' | 'kind' | 'id' | 'date' | 'childIds' | 'isPrivate'> {
  title: string | null;
  text: string;
  /** Photos, sound and video. */
  mediaUrls: string[];
  location: string | null;
  /** For a story: the first name of its author, and its moments. */
  authorName: string | null;
  moments: StoryMoment[];
  /** For a story: by the address of the photo. */
  captions: Captions;
  letter: Letter | null;
}

export interface BookContent {
  /** All children of the family, oldest first. The position decides the colour. */
  children: Child[];
  /** By kind, then by day. */
  entries: BookEntry[];
  growth: BookGrowthRow[];
  /** The files that the reader may see, by address. */
  files: ReadonlyMap<string, FileRow>;
}

/** Which book, or which volume of it. */
export type BookVolume = Pick<PrintYearBook, 'year' | 'childId' | 'months'>;

interface Reading {
  /** Reads only the beginning of texts, which is enough for a list. */
  isBrief: boolean;
  /** Maximum number of rows of each kind. */
  limit: number;
}

/**
 * What the reader may see of the year: nothing private of others, nothing sealed or deleted. Runs one statement for
 * each kind.
 */
export async function readBook(
  db: FamilyTransaction,
  viewer: Viewer,
  now: Date,
  { year, childId, months }: BookVolume,
  reading: Reading,
): Promise<BookContent> {
  const days = bookDays(year, months);
  const range = { ...days, timezone: viewer.timezone, childId };
  const [children, stories, experiences, milestones, letters, growth] = await Promise.all([
    listChildren(db),
    listBookStories(db, viewer, range, reading),
    listBookExperiences(db, range, reading),
    listBookMilestones(db, range, reading),
    listOpenLetters(db, viewer, { year, childId }, now),
    listLastGrowth(db, range),
  ]);
  if (childId !== undefined && !children.some(({ id }) => id === childId)) throw notFound(say('Child not found'));
  const entries = [
    ...stories.map(storyEntry),
    ...milestones.map((row) => entryOf('milestone', row)),
    ...letters
      .flatMap((letter) => letterEntry(letter, children))
      .filter(({ date }) => date >= days.firstDay && date <= days.lastDay),
    ...experiences.map((row) => entryOf('experience', row)),
  ];
  return { children, entries, growth, files: await findFilesOf(db, viewer, entries) };
}

function entryOf(kind: EntryKind, { id, date, title, text, childIds, mediaUrls, location }: BookRow): BookEntry {
  const plain = { isPrivate: false, authorName: null, moments: [], captions: {}, letter: null };
  return { ...plain, key: `${kind}-${id}`, kind, id, date, title, text: text ?? '', childIds, mediaUrls, location };
}

const storyEntry = (row: BookStoryRow): BookEntry => ({
  ...entryOf('story', row),
  isPrivate: row.isPrivate,
  authorName: row.authorName,
  captions: row.captions,
  moments: momentsOf({ ...row, content: row.text }),
});

function letterEntry(letter: Letter, children: readonly Child[]): BookEntry[] {
  const child = children.find(({ id }) => id === letter.childId);
  if (!child) return [];
  const { id, year, letterDate, title, photoNotes } = letter;
  // A letter that has no date, or one in another year, is placed on the birthday.
  const isOfYear = letterDate !== null && partsOf(letterDate).year === year;
  const date = isOfYear ? letterDate : birthdayAt(child.dateOfBirth, year - partsOf(child.dateOfBirth).year);
  const mediaUrls = photoNotes.flatMap(({ photoUrl }) => photoUrl ?? []);
  const row = { id, date, title, text: null, childIds: [child.id], mediaUrls, location: null };
  return [{ ...entryOf('letter', row), letter }];
}

async function findFilesOf(
  db: FamilyTransaction,
  viewer: Viewer,
  entries: readonly BookEntry[],
): Promise<Map<string, FileRow>> {
  const urls = new Set(entries.flatMap(({ mediaUrls }) => mediaUrls));
  const ids = [...urls].flatMap((url) => fileIdOf(url) ?? []);
  const files = await listReadableFiles(db, ids, viewer.userId);
  return new Map(
    [...urls].flatMap((url) => {
      const file = files.get(fileIdOf(url) ?? 0);
      return file ? [[url, file] as const] : [];
    }),
  );
}

/** A photo, or a film's poster. */
export const hasPicture = ({ type, thumbnailKey }: Pick<FileRow, 'type' | 'thumbnailKey'>): boolean =>
  isPicture(type) || (type.startsWith('video/') && thumbnailKey !== null);

/** Sound and video have a code that links to them. */
export const isRecording = ({ type }: Pick<FileRow, 'type'>): boolean => /^(?:audio|video)\//.test(type);
