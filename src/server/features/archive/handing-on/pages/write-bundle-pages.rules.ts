import { say } from '#words';
import { partsOf } from '../../../../../shared/calendar-date.ts';
import { birthdayAt, livedOn } from '../../../../../shared/children/child-age.ts';
import type { ZipWriter } from '../../../../kernel/files/write-zip.ts';
import { type Html, html } from '../../family/pages/page-parts.rules.ts';
import { type BundleBook, fileAt } from '../bundle-book.rules.ts';
import type { AlbumEntry } from '../bundle-pages.queries.ts';
import {
  albumArticle,
  bookArticle,
  heirloomArticle,
  letterArticle,
  letterTitleOf,
  messageArticle,
} from './bundle-entries.rules.ts';
import { addressIn, linkTo, type PageLink, pageFoot, pageHead } from './bundle-parts.rules.ts';
import { bundleStyle, stylePath } from './bundle-style.rules.ts';
import { growthBody } from './growth-page.rules.ts';

/** A line of the first page. */
interface IndexEntry extends PageLink {
  /** Beside it, such as how much the page has. */
  note: string;
}

const yearOf = ({ date }: AlbumEntry): string => date.slice(0, 4);
const countOfEntries = (count: number): string => say('{count, plural, one {# entry} other {# entries}}', { count });

/** Pages without scripts, which open from the unpacked folder, on a phone too, and print well. */
export async function writeBundlePages(zip: ZipWriter, book: BundleBook): Promise<void> {
  const years = await listYears(book);
  const letters = await listLetters(book);
  const others = otherPages(book);
  const home: PageLink = { path: 'index.html', label: say('All pages') };
  await zip.addText(stylePath, [bundleStyle()]);
  await zip.addText('index.html', [
    pageHead(book, { title: book.child.name, note: lifeOf(book), links: [] }),
    coverOf(book, { years, letters, others }).html,
    pageFoot(book),
  ]);
  await writeYears(zip, book, { home, entries: years });
  await writeLetters(zip, book, { home, entries: letters });
  for (const page of others) {
    await zip.addText(page.path, page.write(pageHead(book, { title: page.label, note: page.label, links: [home] })));
  }
}

async function listYears(book: BundleBook): Promise<IndexEntry[]> {
  const years = new Map<string, number>();
  for await (const entry of book.album()) years.set(yearOf(entry), (years.get(yearOf(entry)) ?? 0) + 1);
  return [...years].map(([year, count]) => ({ path: `year-${year}.html`, label: year, note: countOfEntries(count) }));
}

async function listLetters(book: BundleBook): Promise<IndexEntry[]> {
  const letters: IndexEntry[] = [];
  for await (const letter of book.letters()) {
    const path = `letter-${letter.year}.html`;
    letters.push({ path, label: letterTitleOf(book, letter), note: String(letter.year) });
  }
  return letters;
}

interface OtherPage extends IndexEntry {
  write(head: string): AsyncGenerator<string>;
}

/** One page for each other kind of thing that the bundle has. */
function otherPages(book: BundleBook): OtherPage[] {
  const page = <Row>(
    { path, label, count }: { path: string; label: string; count: number },
    rows: () => AsyncGenerator<Row>,
    article: (book: BundleBook, row: Row) => Html,
  ): OtherPage[] => {
    if (count === 0) return [];
    const write = async function* (head: string) {
      yield head + titleOf(label);
      for await (const row of rows()) yield article(book, row).html;
      yield pageFoot(book);
    };
    return [{ path, label, note: countOfEntries(count), write }];
  };
  const growth = book.countOf('growthMeasurements');
  const write = async function* (head: string) {
    yield head;
    yield await growthBody(book);
    yield pageFoot(book);
  };
  const growthPage = { path: 'growth.html', label: say('Growth'), note: countOfEntries(growth), write };
  const heads = {
    messages: { path: 'messages.html', label: say('Messages to you'), count: book.countOf('legacyMessages') },
    heirlooms: { path: 'heirlooms.html', label: say('Heirlooms'), count: book.countOf('heirlooms') },
    books: { path: 'books.html', label: say('Books'), count: book.countOf('readingList') },
  };
  return [
    ...page(heads.messages, () => book.messages(), messageArticle),
    ...page(heads.heirlooms, () => book.rows('heirlooms'), heirloomArticle),
    ...(growth === 0 ? [] : [growthPage]),
    ...page(heads.books, () => book.rows('readingList'), bookArticle),
  ];
}

const titleOf = (title: string, more: Html = html``): string =>
  html`<article class="paper"><div class="inside"><h1>${title}</h1>${more}</div></article>\n`.html;

interface Chapter {
  home: PageLink;
  entries: readonly IndexEntry[];
}

/** The pages before and after. */
const nearBy = (entries: readonly IndexEntry[], place: number): Html =>
  html`<nav class="near" aria-label="${say('Nearby pages')}">${[entries[place - 1], entries[place + 1]].map((entry) => entry && linkTo(entry))}</nav>\n`;

/** One pass over all entries, with a new page for each year. */
async function writeYears(zip: ZipWriter, book: BundleBook, { home, entries }: Chapter): Promise<void> {
  const album = book.album();
  let next = await album.next();
  async function* pageOf(year: string, place: number): AsyncGenerator<string> {
    const age = ageIn(book, Number(year));
    yield pageHead(book, { title: year, note: year, links: [home] });
    yield titleOf(year, html`${age !== null && html`<p class="by">${age}</p>`}`);
    while (!next.done && yearOf(next.value) === year) {
      yield albumArticle(book, next.value).html;
      next = await album.next();
    }
    yield nearBy(entries, place).html + pageFoot(book);
  }
  for (const [place, { path, label }] of entries.entries()) await zip.addText(path, pageOf(label, place));
}

async function writeLetters(zip: ZipWriter, book: BundleBook, { home, entries }: Chapter): Promise<void> {
  let place = 0;
  for await (const letter of book.letters()) {
    const { path = '', label = '', note = '' } = entries[place] ?? {};
    await zip.addText(path, [
      pageHead(book, { title: label, note, links: [home] }),
      letterArticle(book, letter).html,
      nearBy(entries, place).html + pageFoot(book),
    ]);
    place += 1;
  }
}

/** "Maya turned 7", if that day has come. */
function ageIn({ child, today }: BundleBook, year: number): string | null {
  const { name, dateOfBirth } = child;
  const age = year - partsOf(dateOfBirth).year;
  if (age < 0) return say('Before {name} was born', { name });
  if (age === 0) return say('The year {name} was born', { name });
  const birthday = birthdayAt(dateOfBirth, age);
  return birthday <= today && livedOn(child, birthday) ? say('{name} turned {age}', { name, age }) : null;
}

function lifeOf({ child: { dateOfBirth, isRemembered, rememberedOn }, today }: BundleBook): string {
  const [from, to] = [dateOfBirth, isRemembered ? rememberedOn : today].map((date) => date?.slice(0, 4));
  return from === to || to === undefined ? (from ?? '') : `${from}–${to}`;
}

interface Contents {
  years: readonly IndexEntry[];
  letters: readonly IndexEntry[];
  others: readonly IndexEntry[];
}

function coverOf(book: BundleBook, { years, letters, others }: Contents): Html {
  const { name, profileImage } = book.child;
  const portrait = fileAt(book, profileImage);
  const list = (heading: string, entries: readonly IndexEntry[]): Html =>
    html`${entries.length > 0 && html`<h2>${heading}</h2><nav class="paper" aria-label="${heading}"><ul class="list">${entries.map(({ path, label, note }) => html`<li><a href="${path}"><b>${label}</b><span>${note}</span></a></li>\n`)}</ul></nav>`}`;
  return html`<article class="paper"><div class="cover">${portrait?.path !== undefined && html`<img src="${addressIn(portrait.path)}" alt="">`}<h1>${name}</h1><p>${lifeOf(book)}</p></div></article>
${list(say('Year by year'), years)}${list(say('Letters to you'), letters)}${list(say('Also here'), others)}
<h2>${say('These pages')}</h2><article class="paper"><div class="inside"><p>${say('Keep this folder as it is: the pages need the files beside them. They need no internet and no account. The folder {files} has all photos, recordings and documents, and the folder {data} has everything as JSON for programs.', { files: 'files', data: 'data' })}</p>
<p>${say('You can also restore the ZIP file, unchanged, into a new family of your own on any Upbringing server.')}</p></div></article>
`;
}
