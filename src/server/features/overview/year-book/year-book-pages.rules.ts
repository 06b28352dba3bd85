import { renderSVG } from 'uqr';
import { localeOf, say } from '#words';
import { longDate, partsOf, writtenDate } from '../../../../shared/calendar-date.ts';
import { childColors } from '../../../../shared/children/child-colors.ts';
import type { Child } from '../../../../shared/children/children.ts';
import type { UnitSystem } from '../../../../shared/children/growth-choices.ts';
import { growthMeasures } from '../../../../shared/children/growth-choices.ts';
import { measureNames, measureText } from '../../../../shared/children/measures.ts';
import type { EntryKind } from '../../../../shared/overview/year-book-choices.ts';
import { bookDays, monthOf } from '../../../../shared/overview/year-book-choices.ts';
import { monthsName } from '../../../../shared/overview/year-book-volumes.ts';
import { filePathOf } from '../../archive/family/manifest.rules.ts';
import type { SaidText } from '../../files/transcripts.queries.ts';
import { type LetterLayout, letterLayout } from '../../keepsakes/annual-letters/letter-layout.rules.ts';
import { photoEntries } from '../../keepsakes/annual-letters/letter-photos.rules.ts';
import type { BookToPrint } from './book-to-print.rules.ts';
import { titleOf } from './year-book.rules.ts';
import { type CoverMark, coverLines, coverMarks } from './year-book-cover.rules.ts';
import type { BookEntry } from './year-book-entries.rules.ts';
import { type BookPaper, bookPaper, photoRows, ratioOf } from './year-book-layout.rules.ts';

/** A photo with its position, in points. `Picture` is its address until it is loaded. */
interface PhotoPlace<Picture> {
  picture: Picture;
  width: number;
  height: number;
}

interface PrintedPhoto<Picture> extends PhotoPlace<Picture> {
  /** For people who can't see it. */
  alt: string;
  caption: string | null;
}

interface Recording {
  /** As SVG. */
  code: Uint8Array;
  label: string;
  /** Where the file is in an export. */
  path: string;
  /** What is said, as far as it fits below, and who wrote it down. */
  transcript: { text: string; note: string | null } | null;
}

interface EntryPart<Picture> {
  /** "4:30 PM", if the story has several moments. */
  time: string | null;
  text: string;
  rows: PrintedPhoto<Picture>[][];
  /** About photos that couldn't be read. */
  note: string | null;
  recordings: Recording[];
}

interface PrintedEntry<Picture> {
  day: string;
  weekday: string;
  /** "Milestone · Maya" */
  label: string | null;
  title: string | null;
  /** The child's colour. */
  color: string | null;
  letter: LetterLayout | null;
  parts: EntryPart<Picture>[];
}

interface Chapter<Picture> {
  number: string;
  name: string;
  facts: { count: number; label: string }[];
  opener: PhotoPlace<Picture> | null;
  entries: PrintedEntry<Picture>[];
}

export interface YearBookProps<Picture> {
  paper: BookPaper;
  /** What a print shop cuts from each edge, in points. */
  trim: number;
  title: string;
  /** "The Brandt Family" */
  author: string;
  year: string;
  /** "January to June", of a volume. */
  months: string | null;
  /** Below the year on the cover, and on the back. */
  subtitle: string;
  back: string[];
  marks: CoverMark[];
  contentsTitle: string;
  chapters: Chapter<Picture>[];
  growth: { title: string; children: MeasuredChild[] } | null;
  /** How to listen to a recording. */
  recordingHint: string;
  photoGap: number;
}

interface MeasuredChild {
  name: string;
  color: string;
  date: string;
  measures: { label: string; value: string }[];
}

interface PageOptions {
  units: UnitSystem;
  timezone: string;
}

const photoGap = 6;

/** Everything that the template prints, with addresses instead of pictures. */
export function yearBookPages(book: BookToPrint, options: PageOptions): YearBookProps<string> {
  const { year, childId, children, familyName, choices, entries } = book;
  const volume = book.months ? monthsName(book.months) : null;
  const paper = bookPaper(choices.size, choices.hasBleed);
  const child = children.find(({ id }) => id === childId);
  const clock = new Intl.DateTimeFormat(localeOf(), { timeStyle: 'short', timeZone: options.timezone });
  const months = [...Map.groupBy(entries, monthOf)].toSorted(([one], [other]) => one.localeCompare(other));
  return {
    paper,
    trim: paper.bleed,
    title: [titleOfYear(year, child), ...(volume ? [volume] : [])].join(', '),
    author: say('The {familyName}', { familyName }),
    year: String(year),
    months: volume,
    ...coverLines(book),
    marks: coverMarks(book),
    contentsTitle: say('Contents'),
    chapters: months.map(([month, ofMonth]) => chapterOf(month, ofMonth, { book, paper, clock })),
    growth: growthOf(book, options.units),
    recordingHint: say('To listen, open this file in your family’s export. The code has its name.'),
    photoGap,
  };
}

const titleOfYear = (year: number, child: Child | undefined): string =>
  child
    ? say('{name}’s year {year}', { name: child.name, year: String(year) })
    : say('Our year {year}', { year: String(year) });

interface Making {
  book: BookToPrint;
  paper: BookPaper;
  /** Formats the time of a moment. */
  clock: Intl.DateTimeFormat;
}

function chapterOf(month: string, entries: readonly BookEntry[], making: Making): Chapter<string> {
  const { book, paper } = making;
  const photos = entries.flatMap(({ mediaUrls }) => mediaUrls.filter((url) => book.photos.has(url)));
  return {
    number: String(Number(month.slice(5))),
    name: writtenDate(`${month}-01`, { month: 'long' }),
    facts: factsOf(entries, photos.length),
    opener: openerOf(photos, book, paper),
    entries: entries.map((entry) => printedEntry(entry, making)),
  };
}

function factsOf(entries: readonly BookEntry[], photos: number): Chapter<string>['facts'] {
  const countOf = (kind: EntryKind): number => entries.filter((entry) => entry.kind === kind).length;
  const counts: [number, (count: number) => string][] = [
    [countOf('story'), (count) => say('{count, plural, one {story} other {stories}}', { count })],
    [countOf('experience'), (count) => say('{count, plural, one {experience} other {experiences}}', { count })],
    [countOf('milestone'), (count) => say('{count, plural, one {milestone} other {milestones}}', { count })],
    [countOf('letter'), (count) => say('{count, plural, one {letter} other {letters}}', { count })],
    [photos, (count) => say('{count, plural, one {photo} other {photos}}', { count })],
  ];
  return counts.flatMap(([count, label]) => (count > 0 ? [{ count, label: label(count) }] : []));
}

/** As a share of the page's height. */
const openerHeight = 0.52;

/** The month's first wide photo, printed to the edges of the page. */
function openerOf(photos: readonly string[], book: BookToPrint, paper: BookPaper): PhotoPlace<string> | null {
  const wide = photos.find((url) => {
    const file = book.photos.get(url);
    return file !== undefined && ratioOf(file) > 1.2;
  });
  return wide === undefined ? null : { picture: wide, width: paper.width, height: paper.height * openerHeight };
}

function printedEntry(entry: BookEntry, making: Making): PrintedEntry<string> {
  const { kind, date, childIds, title, letter } = entry;
  const { children } = making.book;
  const child = children.find(({ id }) => id === (letter?.childId ?? childIds[0]));
  return {
    day: String(partsOf(date).day),
    weekday: writtenDate(date, { weekday: 'long' }),
    label: labelOf(entry, children),
    title: title?.trim() || null,
    color: child && (kind === 'letter' || kind === 'milestone') ? colorOf(child, children) : null,
    letter: letter && child ? letterLayout(letter, child) : null,
    parts: partsOfEntry(entry, making),
  };
}

export const colorOf = (child: Child, children: readonly Child[]): string =>
  childColors[children.indexOf(child) % childColors.length] ?? childColors[0];

function labelOf({ kind, childIds, location }: BookEntry, children: readonly Child[]): string | null {
  const names = children.filter(({ id }) => childIds.includes(id)).map(({ name }) => name);
  const kinds: Partial<Record<EntryKind, string>> = { milestone: say('Milestone'), experience: say('Experience') };
  const parts = [kinds[kind], kind === 'milestone' ? names.join(', ') : undefined, location?.trim()];
  return parts.filter((part) => part !== undefined && part !== '').join(' · ') || null;
}

function partsOfEntry(entry: BookEntry, making: Making): EntryPart<string>[] {
  const { moments, text, mediaUrls, letter } = entry;
  const parts = moments.length > 0 ? moments : [{ at: '', content: text, mediaUrls }];
  const notes = photoEntries(letter?.photoNotes ?? [], (url) => making.book.photos.has(url));
  const captions = new Map<string | null, string>([
    ...Object.entries(entry.captions),
    ...notes.map(({ url, lead, note }) => [url, [lead, note].filter(Boolean).join(' ')] as const),
  ]);
  return parts.map((part) => ({
    time: moments.length > 1 ? making.clock.format(new Date(part.at)) : null,
    text: part.content,
    rows: rowsOf(entry, part.mediaUrls, captions, making),
    note: missingNote(part.mediaUrls.filter((url) => making.book.missingPhotos.has(url)).length),
    recordings: part.mediaUrls.flatMap((url) => recordingOf(url, making.book)),
  }));
}

const missingNote = (count: number): string | null =>
  count === 0
    ? null
    : say(
        '{count, plural, one {A photo is missing here: it couldn’t be read.} other {# photos are missing here: they couldn’t be read.}}',
        { count },
      );

function rowsOf(
  entry: BookEntry,
  urls: readonly string[],
  captions: ReadonlyMap<string | null, string>,
  { book, paper }: Making,
): PrintedPhoto<string>[][] {
  const photos = urls.flatMap((url) => {
    const file = book.photos.get(url);
    return file ? [{ url, ratio: ratioOf(file) }] : [];
  });
  if (photos.length === 0) return [];
  const caption = titleOf(entry, book.children) || longDate(entry.date);
  let next = 0;
  return photoRows(
    photos.map(({ ratio }) => ratio),
    paper.column,
    photoGap,
  ).map((row) =>
    row.map((size): PrintedPhoto<string> => {
      const { url = '' } = photos[next++] ?? {};
      const own = captions.get(url) || null;
      return { ...size, picture: url, alt: say('Photo: {caption}', { caption: own ?? caption }), caption: own };
    }),
  );
}

/** The empty margin that scanners need, in modules. */
const border = 4;

/** About half a page. */
const longestTranscript = 1500;

function recordingOf(url: string, { recordings, transcripts }: BookToPrint): Recording[] {
  const file = recordings.get(url);
  if (!file) return [];
  const path = filePathOf(file);
  return [
    {
      code: new TextEncoder().encode(renderSVG(path, { ecc: 'M', border })),
      label: file.type.startsWith('video/') ? say('Video') : say('Recording'),
      path,
      transcript: transcriptOf(transcripts.get(file.id)),
    },
  ];
}

function transcriptOf(said: SaidText | undefined): Recording['transcript'] {
  if (!said) return null;
  const { content, isCorrected } = said;
  const start = content.slice(0, longestTranscript);
  // Ends after a word.
  const text = start === content ? content : `${start.slice(0, Math.max(start.lastIndexOf(' '), 1))} …`;
  return { text, note: isCorrected ? null : say('Written by the machine; it may be wrong') };
}

function growthOf({ year, months, growth, children }: BookToPrint, units: UnitSystem): YearBookProps<string>['growth'] {
  const measured = children.flatMap((child): MeasuredChild[] => {
    const row = growth.find(({ childId }) => childId === child.id);
    if (!row) return [];
    const measures = growthMeasures.flatMap((measure) => {
      const amount = row[measure];
      return amount === null ? [] : [{ label: say(measureNames[measure]), value: measureText(measure, amount, units) }];
    });
    return [{ name: child.name, color: colorOf(child, children), date: longDate(row.date), measures }];
  });
  if (measured.length === 0) return null;
  const { lastDay } = bookDays(year, months);
  const isYearsEnd = lastDay.endsWith('-12-31');
  const title = isYearsEnd
    ? say('At the end of {year}', { year: String(year) })
    : say('At the end of {month}', { month: writtenDate(lastDay, { month: 'long', year: 'numeric' }) });
  return { title, children: measured };
}
