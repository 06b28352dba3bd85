import { fileIdOf } from '../../../../../shared/files/files.ts';
import type { FamilyBook, Row } from '../family-book.ts';
import { type Html, html, nothing, plain } from './html.ts';

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

/** "Friday, October 9, 2026" of a calendar date. */
export const dayOf = (date: unknown): string =>
  typeof date === 'string' ? dayFormat.format(new Date(`${date.slice(0, 10)}T00:00:00Z`)) : '';

/** "October 9, 2026, 8:00 PM" of a moment, where whoever exports lives. */
export const momentIn = (timeZone: string, moment: unknown): string =>
  typeof moment === 'string'
    ? new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(new Date(moment))
    : '';

export const authorOf = (book: FamilyBook, row: Row): string => book.people.get(row.userId as number) ?? '';

/** `in_progress` as people read it. */
export const words = (value: unknown): string => (typeof value === 'string' ? value.replaceAll('_', ' ') : '');

export const joined = (...parts: (string | false | null | undefined)[]): string => parts.filter(Boolean).join(' · ');

export const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(plain) : []);

/** Names and what they hold; empty ones are left out. */
export function facts(...pairs: readonly (readonly [string, unknown])[]): Html {
  const shown = pairs.flatMap(([name, value]) => {
    const text = Array.isArray(value) ? value.map(plain).join('\n') : value;
    return text === null || text === undefined || text === '' || text === false
      ? []
      : [html`<dt>${name}</dt><dd>${text === true ? 'yes' : plain(text)}</dd>`];
  });
  return shown.length === 0 ? nothing : html`<dl>${shown}</dl>`;
}

const isWebAddress = (address: string): boolean => /^https?:\/\//i.test(address);

/** Pictures, recordings and films as they are; everything else as a link. */
export function media(book: FamilyBook, addresses: unknown): Html {
  const all = (Array.isArray(addresses) ? addresses : [addresses]).filter(
    (address): address is string => typeof address === 'string' && address !== '',
  );
  if (all.length === 0) return nothing;
  return html`<div class="pictures">${all.map((address) => medium(book, address))}</div>`;
}

function medium(book: FamilyBook, address: string): Html {
  const id = fileIdOf(address);
  if (id === undefined) return isWebAddress(address) ? html`<a href="${address}">${address}</a>` : nothing;
  const file = book.files.get(id);
  if (!file) return nothing;
  const source = file.path.split('/').map(encodeURIComponent).join('/');
  if (file.type.startsWith('image/'))
    return html`<a href="${source}"><img src="${source}" alt="${file.name}" loading="lazy"></a>`;
  if (file.type.startsWith('audio/')) return html`<audio controls preload="none" src="${source}"></audio>`;
  if (file.type.startsWith('video/')) return html`<video controls preload="none" src="${source}"></video>`;
  return html`<a href="${source}">${file.name}</a>`;
}
