import { directionOf, localeOf, say } from '#words';
import type { ZipWriter } from '../../../../kernel/files/write-zip.ts';
import type { FamilyBook } from '../family-book.rules.ts';
import type { FamilyRow } from '../family-rows.queries.ts';
import { areas, storyArticle } from './areas.rules.ts';
import { formatIn, type Html, html } from './page-parts.rules.ts';

/** The spool has the stories by date, so a year's stories are together. */
interface StoryYear {
  year: string;
  count: number;
}

const yearOf = ({ storyDate }: FamilyRow<'dailyStories'>): string => storyDate.slice(0, 4);
const pathOf = (year: string): string => `stories-${year}.html`;
const countOfStories = (count: number): string => say('{count, plural, one {# story} other {# stories}}', { count });
const countOfEntries = (count: number): string => say('{count, plural, one {# entry} other {# entries}}', { count });

/** A small site without scripts that works from the unpacked folder and prints well. */
export async function writePages(zip: ZipWriter, book: FamilyBook): Promise<void> {
  const years = await countYears(book);
  const shown = areas.filter(({ table }) => book.countOf(table) > 0);
  const made = say('Exported from Upbringing by {madeByName} on {book}.', {
    madeByName: book.madeByName,
    book: dateIn(book),
  });
  const page = (title: string, nav: Html, lead?: string): string =>
    pageHead({ title, nav, familyName: book.familyName, ...(lead === undefined ? {} : { lead }) });
  const home = html`<a href="index.html">${book.familyName}</a>`;

  await zip.addText(stylePath, [style]);
  await zip.addText('index.html', [
    page(book.familyName, html``, say('Everything your family has kept, as it was on {book}.', { book: dateIn(book) })),
    indexOf(book, years).html,
    pageFoot(made),
  ]);
  for (const { path, title, articles } of shown) {
    await zip.addText(path, pageOf(page(title(), home), articles(book), pageFoot(made)));
  }
  await writeStories(zip, book, { years, page, home, foot: pageFoot(made) });
}

interface StoryPages {
  years: readonly StoryYear[];
  page(title: string, nav: Html, lead?: string): string;
  home: Html;
  foot: string;
}

/** One pass over all stories, with a new page for each year. */
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
    const head = page(say('Daily Stories from {year}', { year }), nav, countOfStories(count));
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
${shown.map(({ path, title, table }) => html`<li><a href="${path}"><b>${title()}</b><span>${countOfEntries(book.countOf(table))}</span></a></li>\n`)}</ul>
${years.length > 0 && html`<h2>${say('Daily Stories')}</h2>\n<ul class="areas">\n${years.toReversed().map(({ year, count }) => html`<li><a href="${pathOf(year)}"><b>${year}</b><span>${countOfStories(count)}</span></a></li>\n`)}</ul>`}
<h2>${say('For programs')}</h2>
<p>${say('The tables in the folder {csv} open in a spreadsheet. The folder {data} has everything as JSON, and the folder {files} has all photos, recordings and documents. You can restore this ZIP, unchanged, into a new family on the profile page of any Upbringing server.', folders)}</p>
`;
}

/** Their names are the same in every language. */
const folders = { csv: 'csv', data: 'data', files: 'files' };

async function* pageOf(head: string, articles: AsyncIterable<Html>, foot: string): AsyncGenerator<string> {
  yield head;
  for await (const { html: article } of articles) yield article;
  yield foot;
}

const dateIn = ({ timeZone, madeAt }: FamilyBook): string => formatIn({ dateStyle: 'long', timeZone }, madeAt);

/** Stored beside each page, so that pages stay small. They are readable without it. */
const stylePath = 'style.css';

const style = `:root { color-scheme: light dark; --ink: #22302a; --soft: #5c6b63; --line: #d9ddd3; --paper: #fbfaf5; --card: #fff; --accent: #1f5242; }
@media (prefers-color-scheme: dark) { :root { --ink: #e9ece6; --soft: #a3b0a8; --line: #37423c; --paper: #161c19; --card: #1e2622; --accent: #9fd0bb; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 46rem; padding: 2.5rem 1.25rem 5rem; background: var(--paper); color: var(--ink); font: 1.0625rem/1.6 Georgia, "Times New Roman", serif; overflow-wrap: break-word; }
h1, h2, h3 { font-weight: 500; line-height: 1.2; margin: 0 0 .5rem; }
h1 { font-size: 2.25rem; } h2 { font-size: 1.5rem; margin-top: 3rem; } h3 { font-size: 1.2rem; }
a { color: var(--accent); } p { margin: 0 0 .9rem; white-space: pre-line; }
.lead, .meta, nav, footer, dt { color: var(--soft); } .meta, nav, footer, dl { font: .9375rem/1.5 system-ui, sans-serif; }
nav { margin-bottom: 2.5rem; } nav a { margin-right: 1rem; }
article { background: var(--card); border: 1px solid var(--line); border-radius: 14px; padding: 1.25rem 1.5rem; margin: 1.25rem 0; }
.areas { display: grid; grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr)); gap: 1rem; padding: 0; list-style: none; }
.areas a { display: block; height: 100%; padding: 1rem 1.25rem; border: 1px solid var(--line); border-radius: 14px; background: var(--card); text-decoration: none; }
.areas b { display: block; font-weight: 500; font-size: 1.15rem; } .areas span { color: var(--soft); font: .9375rem/1.4 system-ui, sans-serif; }
dl { display: grid; grid-template-columns: minmax(7rem, auto) 1fr; gap: .25rem 1rem; margin: .75rem 0; } dd { margin: 0; white-space: pre-line; }
.pictures { display: flex; flex-wrap: wrap; gap: .75rem; margin: .75rem 0; } img { max-width: 100%; max-height: 24rem; border-radius: 10px; } audio, video { max-width: 100%; display: block; margin: .75rem 0; }
figure { margin: 0; } figcaption { color: var(--soft); font-style: italic; }
footer { margin-top: 4rem; border-top: 1px solid var(--line); padding-top: 1rem; }
@media print { body { max-width: none; padding: 0; background: #fff; color: #000; font-size: 11pt; } nav { display: none; } article { border: 0; border-bottom: 1px solid #bbb; border-radius: 0; padding: .5rem 0; break-inside: avoid-page; } img { max-height: 9cm; } }
`;

/** Runs and loads nothing, whatever the texts contain. */
const policy = "default-src 'none'; img-src 'self' file:; media-src 'self' file:; style-src 'self' file:";

interface Page {
  title: string;
  familyName: string;
  lead?: Html | string;
  nav: Html;
}

const pageHead = ({ title, familyName, lead, nav }: Page): string =>
  html`<!doctype html>
<html lang="${localeOf()}" dir="${directionOf()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${title === familyName ? title : `${title} · ${familyName}`}</title>
<link rel="stylesheet" href="${stylePath}">
</head>
<body>
<nav>${nav}</nav>
<main>
<h1>${title}</h1>
${lead && html`<p class="lead">${lead}</p>`}
`.html;

const pageFoot = (made: string): string =>
  html`</main>
<footer>${made}</footer>
</body>
</html>
`.html;
