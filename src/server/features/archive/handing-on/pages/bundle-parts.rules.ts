import { directionOf, formatList, localeOf, say, sayAs } from '#words';
import { partsOf, writtenDate } from '../../../../../shared/calendar-date.ts';
import { type Captions, captionOf } from '../../../../../shared/diary/photo-captions.ts';
import { formatIn, type Html, html } from '../../family/pages/page-parts.rules.ts';
import { type BundleBook, type BundleFile, fileAt } from '../bundle-book.rules.ts';
import type { Responses } from '../bundle-pages.queries.ts';
import { stylePath } from './bundle-style.rules.ts';

/** Runs and loads nothing from anywhere, whatever the texts contain. */
const policy =
  "default-src 'none'; img-src 'self' file:; media-src 'self' file:; style-src 'self' file:; font-src data:";

const nothing: Html = { html: '' };

/** A link to another page. */
export interface PageLink {
  path: string;
  label: string;
}

interface PageHead {
  title: string;
  /** Beside the child's name at the top. */
  note: string;
  links: readonly PageLink[];
}

export const linkTo = ({ path, label }: PageLink): Html => html`<a href="${path}">${label}</a>`;

export const pageHead = ({ child: { name } }: BundleBook, { title, note, links }: PageHead): string =>
  html`<!doctype html>
<html lang="${localeOf()}" dir="${directionOf()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${title === name ? name : `${title} – ${name}`}</title><link rel="stylesheet" href="${stylePath}"></head>
<body><header class="top"><div class="bar"><span class="brand">${name}</span><span class="note">${note}</span></div>
${links.length > 0 && html`<nav aria-label="${say('Pages')}">${links.map(linkTo)}</nav>`}</header>
<main>
`.html;

export const pageFoot = ({ madeAt, timeZone }: BundleBook): string =>
  html`</main><footer class="foot"><p>${say('Made with Upbringing on {date}.', { date: formatIn({ dateStyle: 'long', timeZone }, madeAt) })}</p></footer></body></html>
`.html;

/** A sheet of paper. */
export const paper = (
  ...inside: Html[]
): Html => html`<article class="paper"><div class="inside">${inside}</div></article>
`;

/** Paragraphs as they were written, with their line breaks. */
export const story = (text: string | null): Html =>
  text === null || text.trim() === ''
    ? nothing
    : html`<div>${text
        .trim()
        .split(/\n\s*\n/)
        .map((lines) => html`<p class="story">${lines.trim()}</p>`)}</div>`;

/** The day is large, as in a diary. */
export const dayHead = (date: string): Html =>
  html`<p class="when"><span class="numeral">${partsOf(date).day}</span><span>${writtenDate(date, { weekday: 'long' })}, ${writtenDate(date, { month: 'long', year: 'numeric' })}</span></p>`;

export const byLine = (...parts: (string | null | false)[]): Html => {
  const shown = parts.filter(Boolean).join(' · ');
  return shown === '' ? nothing : html`<p class="by">${shown}</p>`;
};

export const facts = (...pairs: (readonly [string, string | null | undefined])[]): Html => {
  const shown = pairs.flatMap(([name, value]) =>
    value?.trim() ? [html`<div><dt>${name}</dt><dd>${value}</dd></div>`] : [],
  );
  return shown.length === 0 ? nothing : html`<dl>${shown}</dl>`;
};

export const addressIn = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

const isWebAddress = (address: string): boolean => /^https?:\/\//i.test(address);

/** Photos side by side; recordings and films below each other. */
export function media(book: BundleBook, addresses: readonly (string | null)[], captions: Captions = {}): Html {
  const found = addresses.flatMap((address) => {
    const file = fileAt(book, address);
    return file ? [{ file, caption: captionOf(captions, address ?? '') }] : [];
  });
  const links = addresses.filter((address) => address !== null && isWebAddress(address));
  const photos = found.filter(({ file }) => file.type.startsWith('image/'));
  const others = found.filter(({ file }) => !file.type.startsWith('image/'));
  return html`${photos.length > 0 && html`<div class="photos${photos.length === 1 && ' one'}">${photos.map(({ file, caption }, place) => photo(file, caption, { place: place + 1, count: photos.length }))}</div>`}${others.map(({ file, caption }) => playable(book, file, caption))}${links.map((address) => html`<p><a href="${address}">${address}</a></p>`)}`;
}

const sizeOf = ({ width, height }: BundleFile): Html =>
  width && height ? html` width="${width}" height="${height}"` : nothing;

function photo(file: BundleFile, caption: string | null, { place, count }: { place: number; count: number }): Html {
  const whole = addressIn(file.path ?? '');
  const shown = count === 1 ? whole : addressIn(file.smallPath ?? file.path ?? '');
  const alt = caption ?? say('Photo {place} of {count}', { place, count });
  return html`<figure><a href="${whole}"><img src="${shown}"${sizeOf(file)} alt="${alt}" loading="lazy"></a>${caption !== null && html`<figcaption>${caption}</figcaption>`}</figure>`;
}

function playable(book: BundleBook, file: BundleFile, caption: string | null): Html {
  const source = addressIn(file.path ?? '');
  const name = caption ?? file.name;
  const below = caption !== null && html`<figcaption>${caption}</figcaption>`;
  if (file.type.startsWith('audio/')) {
    return html`<div class="voice"><audio controls preload="none" src="${source}" aria-label="${name}"></audio>${below}${transcript(book, file.id)}</div>`;
  }
  if (file.type.startsWith('video/')) {
    const poster = file.smallPath !== undefined && html` poster="${addressIn(file.smallPath)}"`;
    return html`<figure><video controls playsinline preload="none"${sizeOf(file)}${poster} src="${source}" aria-label="${name}"></video>${below}${transcript(book, file.id)}</figure>`;
  }
  return html`<p><a href="${source}">${name}</a></p>`;
}

function transcript({ transcripts }: BundleBook, fileId: number): Html {
  const { content = '', isCorrected = false } = transcripts.get(fileId) ?? {};
  if (content === '') return nothing;
  const head = isCorrected ? say('What is said') : say('What is said, written by the machine; it may be wrong');
  return html`<details><summary>${head}</summary><p>${content}</p></details>`;
}

/** Hearts by their names, then what was written. */
export function responses(book: BundleBook, { hearts, comments }: Responses): Html {
  const names = [...new Set(hearts)];
  const shown = comments.map(
    ({ name, content, voiceUrl, at }) => html`<li><p class="by">${name} · ${dateOf(book, at)}</p>
${content.trim() !== '' && html`<p>${content}</p>`}${media(book, [voiceUrl])}</li>`,
  );
  return html`${names.length > 0 && byLine(say('A heart from {names}', { names: formatList(names) }))}${shown.length > 0 && html`<ul class="comments">${shown}</ul>`}`;
}

/** The day of a moment where the family lives. */
export const dateOf = ({ timeZone }: BundleBook, moment: string): string =>
  formatIn({ dateStyle: 'long', timeZone }, new Date(moment));

export const withPeople = (people: readonly string[]): string | null =>
  people.length === 0 ? null : `${sayAs('with whom', 'With')} ${formatList(people)}`;
