import type { ZipWriter } from '../../../../kernel/files/write-zip.ts';
import type { FamilyBook } from '../family-book.ts';
import type { FamilyRow } from '../family-rows.queries.ts';
import { areas, storyArticle } from './areas.ts';
import { pageFoot, pageHead, style, stylePath } from './page.ts';
import { type Html, html } from './page-parts.ts';

/** The stories of a year lie together in the spool, which has them by their dates. */
interface StoryYear {
  year: string;
  count: number;
}

const yearOf = ({ storyDate }: FamilyRow<'dailyStories'>): string => storyDate.slice(0, 4);
const pathOf = (year: string): string => `stories-${year}.html`;
const countOf = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** A small site without scripts that opens from the folder it was unpacked in, and prints well. */
export async function writePages(zip: ZipWriter, book: FamilyBook): Promise<void> {
  const years = await countYears(book);
  const shown = areas.filter(({ table }) => book.countOf(table) > 0);
  const made = `Taken out of Upbringing by ${book.madeByName} on ${dateIn(book)}.`;
  const page = (title: string, nav: Html, lead?: string): string =>
    pageHead({ title, nav, familyName: book.familyName, ...(lead === undefined ? {} : { lead }) });
  const home = html`<a href="index.html">${book.familyName}</a>`;

  await zip.addText(stylePath, [style]);
  await zip.addText('index.html', [
    page(book.familyName, html``, `Everything your family has kept, as it was on ${dateIn(book)}.`),
    indexOf(book, years).html,
    pageFoot(made),
  ]);
  for (const { path, title, articles } of shown) {
    await zip.addText(path, pageOf(page(title, home), articles(book), pageFoot(made)));
  }
  await writeStories(zip, book, { years, page, home, foot: pageFoot(made) });
}

interface StoryPages {
  years: readonly StoryYear[];
  page(title: string, nav: Html, lead?: string): string;
  home: Html;
  foot: string;
}

/** One walk through all stories, whose pages end and begin with their years. */
async function writeStories(zip: ZipWriter, book: FamilyBook, { years, page, home, foot }: StoryPages) {
  const stories = book.rows('dailyStories');
  let next = await stories.next();
  async function* articlesOf(year: string): AsyncGenerator<Html> {
    while (!next.done && yearOf(next.value) === year) {
      yield storyArticle(next.value, book);
      next = await stories.next();
    }
  }
  for (const [index, { year, count }] of years.entries()) {
    const linkTo = (other: StoryYear | undefined) => other && html`<a href="${pathOf(other.year)}">${other.year}</a>`;
    const nav = html`${home}${linkTo(years[index - 1])}${linkTo(years[index + 1])}`;
    const head = page(`Daily Stories of ${year}`, nav, countOf(count, 'story', 'stories'));
    await zip.addText(pathOf(year), pageOf(head, articlesOf(year), foot));
  }
}

async function countYears(book: FamilyBook): Promise<StoryYear[]> {
  const years = new Map<string, number>();
  for await (const row of book.rows('dailyStories')) years.set(yearOf(row), (years.get(yearOf(row)) ?? 0) + 1);
  return [...years].map(([year, count]) => ({ year, count }));
}

function indexOf(book: FamilyBook, years: readonly StoryYear[]): Html {
  const shown = areas.filter(({ table }) => book.countOf(table) > 0);
  return html`<ul class="areas">
${shown.map(({ path, title, table }) => html`<li><a href="${path}"><b>${title}</b><span>${countOf(book.countOf(table), 'entry', 'entries')}</span></a></li>\n`)}</ul>
${years.length > 0 && html`<h2>Daily Stories</h2>\n<ul class="areas">\n${years.toReversed().map(({ year, count }) => html`<li><a href="${pathOf(year)}"><b>${year}</b><span>${countOf(count, 'story', 'stories')}</span></a></li>\n`)}</ul>`}
<h2>For programs</h2>
<p>The folder <b>csv</b> opens in a spreadsheet. The folder <b>data</b> has everything as JSON, the folder <b>files</b> all pictures, recordings and documents. As it came, this ZIP can be restored into a new family on the profile page of any Upbringing.</p>
`;
}

async function* pageOf(head: string, articles: AsyncIterable<Html>, foot: string): AsyncGenerator<string> {
  yield head;
  for await (const { html: article } of articles) yield article;
  yield foot;
}

const dateIn = ({ timeZone, madeAt }: FamilyBook): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(madeAt);
