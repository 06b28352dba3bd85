import type { Readable } from 'node:stream';
import { say } from '#words';
import type { PrintYearBook } from '../../../../shared/overview/year-book.ts';
import { bookPeriod } from '../../../../shared/overview/year-book-volumes.ts';
import {
  type KeepPicture,
  loadSizedPictures,
  type PdfPicture,
  type PictureBox,
  type PictureStores,
} from '../../../kernel/print/pdf-picture.ts';
import { pdfTemplate } from '../../../kernel/print/pdf-template.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import type { Services } from '../../../services.ts';
import { isPicture } from '../../files/accepted-kinds.rules.ts';
import type { FileRow } from '../../files/files.queries.ts';
import { type BookToPrint, getBookToPrint } from './book-to-print.rules.ts';
import type { BookVolume } from './year-book-entries.rules.ts';
import { type YearBookProps, yearBookPages } from './year-book-pages.rules.ts';

const template = pdfTemplate<YearBookProps<PdfPicture>>(new URL('./year-book.typ', import.meta.url));

/** More than other documents: a book may have a thousand photos, and the machine may be small. */
const timeoutMs = 300_000;
const dotsPerInch = { print: 300, preview: 110 } as const;

interface PrintRequest {
  services: Services;
  viewer: Viewer;
  signal?: AbortSignal;
}

export function findYearBookToPrint(
  { database, clock }: Services,
  viewer: Viewer,
  which: BookVolume,
): Promise<BookToPrint> {
  return database.family(viewer.tenantId, (db) => getBookToPrint(db, viewer, clock.now(), which));
}

export function bookFileName({ year: number, months, childId, children }: BookToPrint): string {
  const child = children.find(({ id }) => id === childId);
  const year = bookPeriod(number, months);
  return child ? say('Year book {name} {year}.pdf', { name: child.name, year }) : say('Year book {year}.pdf', { year });
}

/** Prints the book as the year and the reader's choices are when its turn comes. */
export function printYearBook({ services, viewer, signal }: PrintRequest, input: PrintYearBook): Promise<Readable> {
  const makeProps = async (keep: KeepPicture): Promise<YearBookProps<PdfPicture>> => {
    const book = await findYearBookToPrint(services, viewer, input);
    const options = { units: input.units, timezone: viewer.timezone };
    const pictures = await loadPhotos({ ...services, keep }, book, yearBookPages(book, options), input.quality);
    // Laid out again without photos that are missing or broken.
    const photos = new Map([...book.photos].filter(([url]) => pictures.has(url)));
    const missingPhotos = new Set([...book.photos.keys()].filter((url) => !pictures.has(url)));
    return withPictures(yearBookPages({ ...book, photos, missingPhotos }, options), pictures);
  };
  return services.pdf.print(template, makeProps, { tenantId: viewer.tenantId, signal, timeoutMs });
}

async function loadPhotos(
  stores: PictureStores,
  { photos }: BookToPrint,
  pages: YearBookProps<string>,
  quality: PrintYearBook['quality'],
): Promise<Map<string, PdfPicture>> {
  const keyOf = ({ type, storageKey, thumbnailKey }: FileRow): string =>
    (quality === 'preview' || !isPicture(type) ? thumbnailKey : null) ?? storageKey;
  const boxes = new Map<string, PictureBox>();
  for (const { picture, width, height } of placesOf(pages)) {
    const file = photos.get(picture);
    if (!file) continue;
    const before = boxes.get(keyOf(file)) ?? { width: 0, height: 0 };
    boxes.set(keyOf(file), { width: Math.max(width, before.width), height: Math.max(height, before.height) });
  }
  const found = await loadSizedPictures(stores, boxes, { dotsPerInch: dotsPerInch[quality] });
  return new Map(
    [...photos].flatMap(([url, file]) => {
      const picture = found.get(keyOf(file));
      return picture ? [[url, picture] as const] : [];
    }),
  );
}

function placesOf({ chapters }: YearBookProps<string>) {
  const inEntries = chapters.flatMap(({ entries }) =>
    entries.flatMap(({ parts }) => parts.flatMap(({ rows }) => rows)),
  );
  return [...inEntries.flat(), ...chapters.flatMap(({ opener }) => opener ?? [])];
}

function withPictures(
  pages: YearBookProps<string>,
  pictures: ReadonlyMap<string, PdfPicture>,
): YearBookProps<PdfPicture> {
  const filled = <Place extends { picture: string }>(place: Place) => {
    const picture = pictures.get(place.picture);
    if (!picture) throw new Error('A photo was laid out that is not there.');
    return { ...place, picture };
  };
  return {
    ...pages,
    chapters: pages.chapters.map(({ opener, entries, ...chapter }) => ({
      ...chapter,
      opener: opener && filled(opener),
      entries: entries.map(({ parts, ...entry }) => ({
        ...entry,
        parts: parts.map(({ rows, ...part }) => ({ ...part, rows: rows.map((row) => row.map(filled)) })),
      })),
    })),
  };
}
