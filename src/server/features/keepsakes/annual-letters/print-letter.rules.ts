import type { Readable } from 'node:stream';
import { say } from '#words';
import { longDate } from '../../../../shared/calendar-date.ts';
import { childColors } from '../../../../shared/children/child-colors.ts';
import type { Child } from '../../../../shared/children/children.ts';
import type { Letter, PhotoNote } from '../../../../shared/keepsakes/annual-letters.ts';
import { hasWords } from '../../../../shared/keepsakes/letter-text.ts';
import type { PaperSize } from '../../../../shared/paper-sizes.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { AppError, notFound } from '../../../kernel/errors.ts';
import type { KeepPicture, PdfPicture, PictureStores } from '../../../kernel/print/pdf-picture.ts';
import { pdfTemplate } from '../../../kernel/print/pdf-template.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import type { Services } from '../../../services.ts';
import { listChildren } from '../../children/children/children.queries.ts';
import { findPictureKeys, loadPicturesOf } from '../../files/print-pictures.rules.ts';
import { findFamilyName } from '../../household/families/families.queries.ts';
import { listFullLetters } from './annual-letters.queries.ts';
import { getLetter } from './annual-letters.rules.ts';
import { type LetterLayout, letterLayout, letterTitle } from './letter-layout.rules.ts';
import { letterInk, letterMeasures } from './letter-measures.rules.ts';
import { arrangePhotos, largeSize, type PhotoEntry, photoEntries, rowSizes } from './letter-photos.rules.ts';
import { asSeenBy } from './letter-seal.rules.ts';

const letterTemplate = pdfTemplate<LetterProps>(new URL('./letter.typ', import.meta.url));
const bookTemplate = pdfTemplate<LetterBookProps>(new URL('./letter-book.typ', import.meta.url));

/** In points: the large photo fills the column, others share a row. */
const boxes = { large: { width: 444, height: 333 }, row: { width: 300, height: 225 } } as const;

interface PrintedLetter {
  year: number;
  layout: LetterLayout;
  photos: PrintedPhotos[];
}

interface Family {
  childName: string;
  color: string;
  /** "The Brandt Family" */
  author: string;
}

interface Sheets extends Family {
  paper: PaperSize;
  measures: typeof letterMeasures;
  ink: typeof letterInk;
  photosTitle: string;
}

interface LetterProps extends Sheets {
  letter: PrintedLetter;
}

interface LetterBookProps extends Sheets {
  title: string;
  /** Above the child's name. */
  lettersTo: string;
  contentsTitle: string;
  /** "2019–2026" */
  years: string;
  contents: ContentsLine[];
  letters: PrintedLetter[];
}

interface ContentsLine {
  year: number;
  words: string;
  isSealed: boolean;
}

type PictureKeys = Record<keyof typeof boxes, Map<string, string>>;

/** Letters that may be printed. */
interface Manuscript<Content> {
  family: Family;
  content: Content;
  keys: PictureKeys;
}

/** It must have words and be open. */
export function findLetterToPrint(
  { database, clock }: Services,
  viewer: Viewer,
  id: number,
): Promise<Manuscript<{ letter: Letter; child: Child }>> {
  const now = clock.now();
  return database.family(viewer.tenantId, async (db) => {
    const letter = await getLetter(db, viewer, id, now);
    assertPrintable(letter);
    const { family, child } = await findFamily(db, letter.childId);
    return { family, content: { letter, child }, keys: await findKeys(db, [letter]) };
  });
}

function assertPrintable(letter: Letter): void {
  if (letter.sealedUntil !== null) {
    const rest = letter.canOpen
      ? say('Open it first.')
      : say('It opens on {sealedUntil}.', { sealedUntil: longDate(letter.sealedUntil) });
    throw new AppError('FORBIDDEN', say('This letter is sealed. {rest}', { rest }));
  }
  if (!hasWords(letter)) throw new AppError('CONFLICT', say('This letter has no text yet.'));
}

interface BookContent {
  child: Child;
  letters: Letter[];
  /** Sealed letters, which only the contents list. */
  sealed: ContentsLine[];
}

/** Open letters with text; of sealed ones only years and days. */
export function findBookToPrint(
  { database, clock }: Services,
  viewer: Viewer,
  childId: number,
): Promise<Manuscript<BookContent>> {
  const now = clock.now();
  return database.family(viewer.tenantId, async (db) => {
    const { family, child } = await findFamily(db, childId);
    const all = (await listFullLetters(db, childId)).map((letter) => asSeenBy(letter, viewer.userId, now));
    const letters = all.filter((letter) => letter.sealedUntil === null && hasWords(letter));
    if (letters.length === 0)
      throw new AppError('CONFLICT', say('There’s no letter to {name} to print yet.', { name: child.name }));
    const sealed = all.flatMap(({ year, sealedUntil }) =>
      sealedUntil === null
        ? []
        : [{ year, words: say('Sealed until {sealedUntil}', { sealedUntil: longDate(sealedUntil) }), isSealed: true }],
    );
    return { family, content: { child, letters, sealed }, keys: await findKeys(db, letters) };
  });
}

async function findFamily(db: FamilyTransaction, childId: number): Promise<{ family: Family; child: Child }> {
  const children = await listChildren(db);
  const place = children.findIndex(({ id }) => id === childId);
  const child = children[place];
  if (!child) throw notFound(say('Child not found'));
  const color = childColors[place % childColors.length] ?? childColors[0];
  const author = say('The {familyName}', { familyName: await findFamilyName(db) });
  return { family: { childName: child.name, color, author }, child };
}

async function findKeys(db: FamilyTransaction, letters: readonly Letter[]): Promise<PictureKeys> {
  const urls = letters.flatMap(({ photoNotes }) => photoNotes.flatMap(({ photoUrl }) => photoUrl ?? []));
  return { large: await findPictureKeys(db, urls, boxes.large), row: await findPictureKeys(db, urls, boxes.row) };
}

/** `signal` ends the printing. */
interface PrintRequest {
  services: Services;
  viewer: Viewer;
  signal?: AbortSignal;
}

/** Prints the letter as it is when its turn comes. */
export function printLetter(
  { services, viewer, signal }: PrintRequest,
  id: number,
  paper: PaperSize,
): Promise<Readable> {
  const makeProps = async (keep: KeepPicture): Promise<LetterProps> => {
    const { family, content, keys } = await findLetterToPrint(services, viewer, id);
    const pictures = await loadPhotos({ ...services, keep }, [content.letter], keys);
    const letter = asPrinted(content.letter, content.child, pictures, paper);
    return { ...family, ...sheets(paper), letter };
  };
  return services.pdf.print(letterTemplate, makeProps, { tenantId: viewer.tenantId, signal });
}

/** Prints the letters as they are when their turn comes. */
export function printBook(
  { services, viewer, signal }: PrintRequest,
  childId: number,
  paper: PaperSize,
): Promise<Readable> {
  const makeProps = async (keep: KeepPicture): Promise<LetterBookProps> => {
    const { family, content, keys } = await findBookToPrint(services, viewer, childId);
    const pictures = await loadPhotos({ ...services, keep }, content.letters, keys);
    const letters = content.letters.map((letter) =>
      markedIfDraft(letter, asPrinted(letter, content.child, pictures, paper)),
    );
    const lines = content.letters.map((letter) => ({
      year: letter.year,
      words: contentsTitleOf(letter, content.child),
      isSealed: false,
    }));
    const contents = [...lines, ...content.sealed].toSorted((a, b) => a.year - b.year);
    return {
      ...family,
      ...sheets(paper),
      title: say('Letters to {name}', { name: family.childName }),
      lettersTo: say('Letters to'),
      contentsTitle: say('Contents'),
      years: yearsOf(letters),
      contents,
      letters,
    };
  };
  return services.pdf.print(bookTemplate, makeProps, { tenantId: viewer.tenantId, signal });
}

function contentsTitleOf(letter: Letter, child: Child): string {
  const title = letterTitle(letter, child);
  return letter.status === 'draft' ? say('{title} (draft)', { title }) : title;
}

/** In a book of finished letters, marks one that is still being written above its title. */
function markedIfDraft({ status }: Letter, printed: PrintedLetter): PrintedLetter {
  const { date } = printed.layout;
  const marked = date === null ? say('Draft') : say('Draft, {date}', { date });
  return status === 'draft' ? { ...printed, layout: { ...printed.layout, date: marked } } : printed;
}

const sheets = (paper: PaperSize) => ({
  paper,
  measures: letterMeasures,
  ink: letterInk,
  photosTitle: say('From this year'),
});

/** "2019–2026" */
function yearsOf(letters: readonly PrintedLetter[]): string {
  const years = letters.map(({ year }) => year);
  const [first, last] = [Math.min(...years), Math.max(...years)];
  return first === last ? String(first) : `${first}–${last}`;
}

const asPrinted = (
  letter: Letter,
  child: Child,
  pictures: ReadonlyMap<string, PdfPicture>,
  paper: PaperSize,
): PrintedLetter => ({
  year: letter.year,
  layout: letterLayout(letter, child),
  photos: printedPhotos(letter.photoNotes, pictures, paper),
});

/** The first photo of each letter is large. */
async function loadPhotos(
  stores: PictureStores,
  letters: readonly Letter[],
  keys: PictureKeys,
): Promise<Map<string, PdfPicture>> {
  const firsts = new Set(
    letters.flatMap(
      ({ photoNotes }) => photoNotes.find(({ photoUrl }) => keys.large.has(photoUrl ?? ''))?.photoUrl ?? [],
    ),
  );
  const isFirst = ([url]: readonly [string, string]): boolean => firsts.has(url);
  const large = new Map([...keys.large].filter(isFirst));
  const row = new Map([...keys.row].filter((entry) => !isFirst(entry)));
  const inRows = await loadPicturesOf(stores, row, boxes.row);
  return new Map([...inRows, ...(await loadPicturesOf(stores, large, boxes.large))]);
}

/** Photos that belong together, or text without a photo. Sizes are in points. */
interface PrintedPhotos {
  kind: 'large' | 'row' | 'words';
  entries: PrintedPhoto[];
}

interface PrintedPhoto {
  lead: string | null;
  note: string | null;
  picture: PdfPicture | null;
  /** For people who can't see it. */
  alt: string;
  width: number;
  height: number;
  /** Narrower than the column. */
  isNarrow: boolean;
  /** Its text may continue on the next page. */
  isLong: boolean;
}

/** In characters: a shorter text stays with its picture. */
const keptWithPicture = 600;
const paperWidths: Readonly<Record<PaperSize, number>> = { letter: 612, a4: 595.28 };

/** Arranges the photo notes on paper; `pictures` by address. */
function printedPhotos(
  notes: readonly PhotoNote[],
  pictures: ReadonlyMap<string, PdfPicture>,
  paper: PaperSize,
): PrintedPhotos[] {
  const column = paperWidths[paper] - 2 * letterMeasures.margin.x;
  const pictureOf = ({ url }: PhotoEntry): PdfPicture | undefined => pictures.get(url ?? '');
  const ratioOf = (entry: PhotoEntry): number | undefined => {
    const picture = pictureOf(entry);
    return picture && picture.width / picture.height;
  };
  const printed = (entry: PhotoEntry, size = { width: 0, height: 0 }): PrintedPhoto => ({
    lead: entry.lead,
    note: entry.note,
    picture: pictureOf(entry) ?? null,
    alt: entry.lead === null ? say('Photo') : say('Photo: {caption}', { caption: entry.lead }),
    ...size,
    isNarrow: size.width < column - 1,
    isLong: (entry.note ?? '').length > keptWithPicture,
  });
  return arrangePhotos(photoEntries(notes, (url) => pictures.has(url))).map((block): PrintedPhotos => {
    switch (block.kind) {
      case 'large':
        return { kind: 'large', entries: [printed(block.entry, largeSize(ratioOf(block.entry), column))] };
      case 'row': {
        const sizes = rowSizes(block.entries.map(ratioOf), column, letterMeasures.photos.gap);
        return { kind: 'row', entries: block.entries.map((entry, index) => printed(entry, sizes[index])) };
      }
      case 'words':
        return { kind: 'words', entries: [printed(block.entry)] };
    }
  });
}
