import { localeOf, say } from '#words';
import { writtenDate } from '../../../../../shared/calendar-date.ts';
import { type Captions, captionOf } from '../../../../../shared/diary/photo-captions.ts';
import { fileIdOf } from '../../../../../shared/files/file-address.ts';
import { escapeHtml } from '../../../../kernel/escape-html.ts';
import type { FamilyBook } from '../family-book.rules.ts';
import { posterPathOf } from '../manifest.rules.ts';

/** Trusted HTML; everything else is escaped. */
export interface Html {
  readonly html: string;
}

type Part = Html | string | number | null | undefined | false | readonly Part[];

function render(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  return 'html' in part ? part.html : part.map(render).join('');
}

/** Builds HTML and escapes every value that isn't HTML already. */
export const html = (texts: TemplateStringsArray, ...parts: Part[]): Html => ({
  html: texts.reduce((before, text, index) => before + render(parts[index - 1]) + text),
});

const nothing: Html = { html: '' };

/** A row's value for people to read; empty if it is neither text nor a number. */
export const plain = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** The paragraphs with their line breaks. */
export function prose(text: string | null): Html {
  if (text === null || text.trim() === '') return nothing;
  return html`${text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => html`<p>${paragraph}</p>`)}`;
}

/** "Friday, October 9, 2026" for a calendar date, or for a moment in UTC. */
export const dayOf = (date: string | null): string =>
  date === null ? '' : writtenDate(date.slice(0, 10), { dateStyle: 'full' });

/** "October 9, 2026, 8:00 PM" for a moment, in the exporter's time zone. */
export const momentIn = (timeZone: string, moment: string | null): string =>
  moment === null ? '' : formatIn({ dateStyle: 'long', timeStyle: 'short', timeZone }, new Date(moment));

const formats = new Map<string, Intl.DateTimeFormat>();

/** In the reader's language. A format is made once: an export has many dates. */
export function formatIn(options: Intl.DateTimeFormatOptions, date: Date): string {
  const key = JSON.stringify([localeOf(), options]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(localeOf(), options);
  formats.set(key, format);
  return format.format(date);
}

export const authorOf = ({ people }: FamilyBook, { userId }: { userId: number | null }): string =>
  people.get(userId ?? 0) ?? '';

export const childOf = ({ children }: FamilyBook, { childId }: { childId: number | null }): string =>
  children.get(childId ?? 0) ?? '';

export const joined = (...parts: (string | false | null | undefined)[]): string => parts.filter(Boolean).join(' · ');

/** The entries of a JSON list. */
export const entriesOf = (list: unknown): Readonly<Record<string, unknown>>[] =>
  Array.isArray(list) ? list.filter((entry) => typeof entry === 'object' && entry !== null) : [];

export const titlesOf = (list: unknown): string[] => entriesOf(list).map(({ title }) => plain(title));

/** A definition list; empty values are left out. */
export function facts(...pairs: readonly (readonly [string, string | number | readonly string[] | null])[]): Html {
  const shown = pairs.flatMap(([name, value]) => {
    const text = typeof value === 'object' ? (value?.join('\n') ?? '') : String(value);
    return text === '' ? [] : [html`<dt>${name}</dt><dd>${text}</dd>`];
  });
  return shown.length === 0 ? nothing : html`<dl>${shown}</dl>`;
}

const isWebAddress = (address: string): boolean => /^https?:\/\//i.test(address);

/** Shows pictures, recordings and films; links to everything else. */
export function media(book: FamilyBook, ...addresses: unknown[]): Html {
  const all = addresses.filter((address): address is string => typeof address === 'string' && address !== '');
  if (all.length === 0) return nothing;
  return html`<div class="pictures">${all.map((address) => medium(book, address))}</div>`;
}

/** The same, with the captions of a story's photos below them. */
export function captionedMedia(book: FamilyBook, addresses: readonly string[], captions: Captions): Html {
  if (addresses.length === 0) return nothing;
  return html`<div class="pictures">${addresses.map((address) => {
    const caption = captionOf(captions, address);
    const shown = medium(book, address, caption ?? undefined);
    return caption === null ? shown : html`<figure>${shown}<figcaption>${caption}</figcaption></figure>`;
  })}</div>`;
}

function medium(book: FamilyBook, address: string, alt?: string): Html {
  const id = fileIdOf(address);
  if (id === undefined) return isWebAddress(address) ? html`<a href="${address}">${address}</a>` : nothing;
  const file = book.files.get(id);
  if (!file) return nothing;
  const source = file.path.split('/').map(encodeURIComponent).join('/');
  if (file.type.startsWith('image/'))
    return html`<a href="${source}"><img src="${source}" alt="${alt ?? file.name}" loading="lazy"></a>`;
  if (file.type.startsWith('audio/'))
    return html`<div><audio controls preload="none" src="${source}"></audio>${transcriptOf(book, id)}</div>`;
  if (file.type.startsWith('video/'))
    return html`<video controls preload="none" poster="${posterPathOf(source)}" src="${source}"></video>`;
  return html`<a href="${source}">${file.name}</a>`;
}

function transcriptOf({ transcripts }: FamilyBook, fileId: number): Html {
  const { content = '', isCorrected = false } = transcripts.get(fileId) ?? {};
  if (content === '') return nothing;
  const head = isCorrected ? say('What is said') : say('What is said, written by the machine; it may be wrong');
  return html`<details><summary>${head}</summary>${prose(content)}</details>`;
}
