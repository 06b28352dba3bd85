import { say } from '#words';
import { fileIdOf } from '../../../../shared/files/file-address.ts';
import { shownText } from '../../../../shared/keepsakes/letter-text.ts';
import type { YearBookChoices } from '../../../../shared/overview/year-book.ts';
import { type BookMonths, inBookOrder, mostInBook } from '../../../../shared/overview/year-book-choices.ts';
import { bookPeriod } from '../../../../shared/overview/year-book-volumes.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import type { FileRow } from '../../files/files.queries.ts';
import { findSaidTexts, type SaidText } from '../../files/transcripts.queries.ts';
import { findFamilyName } from '../../household/families/families.queries.ts';
import { findChoices } from './year-book.queries.ts';
import { choicesOf } from './year-book.rules.ts';
import { type BookContent, type BookVolume, hasPicture, isRecording, readBook } from './year-book-entries.rules.ts';

/** A book with the reader's choices. */
export interface BookToPrint extends BookContent {
  familyName: string;
  year: number;
  childId: number | undefined;
  /** Of a volume. */
  months: BookMonths | undefined;
  choices: YearBookChoices;
  /** The chosen photos and films' posters, by address. */
  photos: ReadonlyMap<string, FileRow>;
  /** Sound and video, by address. */
  recordings: ReadonlyMap<string, FileRow>;
  /** What is said in them, by file. */
  transcripts: ReadonlyMap<number, SaidText>;
  /** Addresses of photos that couldn't be read. */
  missingPhotos: ReadonlySet<string>;
}

/** The chosen entries in order. Refuses a book that is empty or too long to lay out. */
export async function getBookToPrint(
  db: FamilyTransaction,
  viewer: Viewer,
  now: Date,
  volume: BookVolume,
): Promise<BookToPrint> {
  const choices = choicesOf(await findChoices(db, viewer, volume));
  const reading = { isBrief: false, limit: mostInBook.entries + choices.leftOut.length + 1 };
  const content = await readBook(db, viewer, now, volume, reading);
  const leftOut = new Set(choices.leftOut);
  const chosen = content.entries.filter(
    ({ key, kind, isPrivate }) =>
      choices.kinds.includes(kind) && !leftOut.has(key) && (choices.includesPrivate || !isPrivate),
  );
  const urls = new Set(chosen.flatMap(({ mediaUrls }) => mediaUrls));
  const files = [...content.files].filter(([url]) => urls.has(url));
  const recordings = files.filter(([, file]) => isRecording(file));
  const isChosen = (url: string): boolean => !choices.leftOutPhotoIds.includes(fileIdOf(url) ?? 0);
  const book: BookToPrint = {
    ...content,
    entries: inBookOrder(chosen, choices.order),
    growth: choices.kinds.includes('growth') ? content.growth : [],
    familyName: await findFamilyName(db),
    year: volume.year,
    childId: volume.childId,
    months: volume.months,
    choices,
    photos: new Map(files.filter(([url, file]) => hasPicture(file) && isChosen(url))),
    recordings: new Map(recordings),
    transcripts: await findSaidTexts(
      db,
      recordings.map(([, { id }]) => id),
      viewer.userId,
    ),
    missingPhotos: new Set(),
  };
  assertPrintable(book);
  return book;
}

function assertPrintable({ year, months, entries, growth, photos }: BookToPrint): void {
  if (entries.length === 0 && growth.length === 0) {
    throw new AppError(
      'CONFLICT',
      say('There is nothing in this book of {year} yet.', { year: bookPeriod(year, months) }),
    );
  }
  const lengthOf = (text: string, letter: Parameters<typeof shownText>[0] | null): number =>
    text.length + (letter ? shownText(letter).length : 0);
  const characters = entries.reduce((sum, { text, letter }) => sum + lengthOf(text, letter), 0);
  const isTooLong =
    entries.length > mostInBook.entries || photos.size > mostInBook.photos || characters > mostInBook.characters;
  if (!isTooLong) return;
  throw new AppError(
    'PAYLOAD_TOO_LARGE',
    say(
      'This book is too long to print: it may have {entries, number} entries, {photos, number} photos and {characters, number} characters. Leave some out, or print the year in volumes.',
      mostInBook,
    ),
  );
}
