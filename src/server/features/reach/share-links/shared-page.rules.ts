import { formatList, say } from '#words';
import { type CalendarDate, longDate, partsOf, writtenDate } from '../../../../shared/calendar-date.ts';
import { childColors } from '../../../../shared/children/child-colors.ts';
import type { ShareKind } from '../../../../shared/reach/share-kinds.ts';
import { escapeHtml } from '../../../kernel/escape-html.ts';
import { paragraphs, readerNotice } from '../../../kernel/wire/reader-page.ts';
import { mediaOf, type SharedMedia, type SharedThing } from './shared-things.rules.ts';

/** Around the content of each page. It says nothing of what is shared. */
export const pageFrame = () => ({
  title: say('One shared moment'),
  note: say('One shared moment'),
  card: say('A moment that a family shared with you'),
});

const kindWords = (kind: ShareKind): string | null =>
  ({
    story: null,
    photo: null,
    letter: say('A letter'),
    milestone: say('A milestone'),
    heirloom: say('An heirloom'),
    experience: say('An experience'),
  })[kind];

interface Shown {
  /** The page's path, below which its files are. */
  path: string;
  sharedBy: string;
  endsOn: CalendarDate;
}

/** A shared thing as HTML. */
export function sharedBody(thing: SharedThing, { path, sharedBy, endsOn }: Shown): string {
  const count = mediaOf(thing).length;
  const [first] = thing.parts;
  const lead = first?.media[0]?.type.startsWith('image/') ? first.media[0] : undefined;
  const show = (media: SharedMedia) => mediaHtml(media, { path, count, isTitled: media === lead && isTitleOf(thing) });
  const parts = thing.parts.map(({ heading, text, media }, index) => {
    const title = heading === null ? '' : `<h2>${escapeHtml(heading)}</h2>`;
    const rest = media.filter((each) => each !== lead).map(show);
    const html = `${title}${text === null ? '' : `<div>${paragraphs(text)}</div>`}${rest.join('')}`;
    if (html === '') return '';
    return index === 0 ? html : `<section class="part">${html}</section>`;
  });
  return `<main><article class="paper">${ribbon(thing)}${lead ? `<div class="lead">${show(lead)}</div>` : ''}
<div class="inside">${headHtml(thing, lead)}${parts.join('')}${signOffHtml(thing)}${byLine(thing)}</div></article>
<footer class="foot"><p>${escapeHtml(
    say(
      '{sharedBy} shared this one moment with you. The link ends on {endsOn} and opens nothing else. Search engines are asked to leave it alone.',
      { sharedBy, endsOn: longDate(endsOn) },
    ),
  )}</p></footer></main>`;
}

/** A photo by itself is named by its caption. */
const isTitleOf = ({ kind }: SharedThing): boolean => kind === 'photo';

function headHtml({ kind, title, date, parts }: SharedThing, lead: SharedMedia | undefined): string {
  const words = kindWords(kind);
  const kicker = words === null ? '' : `<p class="kind">${escapeHtml(words)}</p>`;
  const heading = kind === 'photo' ? ((lead ?? parts[0]?.media[0])?.caption ?? say('A photo')) : title?.trim() || null;
  if (heading !== null)
    return `${kicker}${date === null ? '' : `<p class="when">${dateHtml(date)}</p>`}<h1>${escapeHtml(heading)}</h1>`;
  return date === null ? kicker : `${kicker}<h1 class="when">${dateHtml(date)}</h1>`;
}

/** The day is large, as in a diary. */
function dateHtml(date: CalendarDate): string {
  const weekday = writtenDate(date, { weekday: 'long' });
  const month = writtenDate(date, { month: 'long', year: 'numeric' });
  return `<span class="numeral">${partsOf(date).day}</span><span>${escapeHtml(`${weekday}, ${month}`)}</span>`;
}

const ribbon = ({ childPlace }: SharedThing): string =>
  childPlace === null
    ? ''
    : `<span class="ribbon r${(childPlace % childColors.length) + 1}" aria-hidden="true"></span>`;

function signOffHtml({ signOff }: SharedThing): string {
  const lines = [signOff?.closing, signOff?.signature].filter((line) => typeof line === 'string');
  return lines.length === 0 ? '' : `<p class="story">${lines.map((line) => escapeHtml(line)).join('\n')}</p>`;
}

function byLine({ kind, author, children }: SharedThing): string {
  const names = formatList(children);
  const words = () => {
    if (author !== null && children.length > 0) return say('Written by {author}, for {names}', { author, names });
    if (author !== null) return say('Written by {author}', { author });
    return children.length > 0 && kind !== 'letter' ? say('For {names}', { names }) : null;
  };
  const line = words();
  return line === null ? '' : `<p class="by">${escapeHtml(line)}</p>`;
}

interface ShownMedia {
  path: string;
  count: number;
  /** Its caption is the page's heading. */
  isTitled: boolean;
}

function mediaHtml(
  { type, place, width, height, caption, thumbnailKey }: SharedMedia,
  { path, count, isTitled }: ShownMedia,
): string {
  const address = `${path}/files/${place}`;
  const size = width && height ? ` width="${width}" height="${height}"` : '';
  const below = caption === null || isTitled ? '' : `<figcaption>${escapeHtml(caption)}</figcaption>`;
  const name = (words: string) => escapeHtml(caption ?? words);
  if (type.startsWith('audio/')) {
    const label = name(say('Recording {place} of {count}', { place, count }));
    return `<div class="voice">${caption === null ? '' : `<p>${escapeHtml(caption)}</p>`}<audio controls preload="metadata" src="${address}" aria-label="${label}"></audio></div>`;
  }
  if (type.startsWith('video/')) {
    const poster = thumbnailKey === null ? '' : ` poster="${address}/poster"`;
    const preload = thumbnailKey === null ? 'metadata' : 'none';
    const label = name(say('Film {place} of {count}', { place, count }));
    return `<figure><video controls playsinline preload="${preload}"${size}${poster} src="${address}" aria-label="${label}"></video>${below}</figure>`;
  }
  const loading = place === 1 ? '' : ' loading="lazy"';
  const alt = name(say('Photo {place} of {count}', { place, count }));
  return `<figure><img src="${address}"${size}${loading} alt="${alt}">${below}</figure>`;
}

/** The same for links that have ended, that never were, and whose thing isn't shared any more. */
export const endedBody = (): string =>
  readerNotice({
    heading: say('This link has ended'),
    words: say('What it showed is no longer shared. The person who sent it can make a new one.'),
  });

/** For calls past a limit, and for other failures. */
export const refusedBody = (sentence: string, isLimited: boolean): string =>
  readerNotice({
    heading: isLimited ? say('Please wait a moment') : say('This page can’t be shown now'),
    words: sentence,
  });

/** Asks for the link's password; `refusal` says why the last one didn't count. */
export function passwordBody(path: string, refusal?: string): string {
  const wrong = refusal === undefined ? '' : `<p class="wrong" id="wrong" role="alert">${escapeHtml(refusal)}</p>`;
  const invalid = refusal === undefined ? '' : ' aria-invalid="true" aria-describedby="wrong"';
  return readerNotice({
    heading: say('This moment has a password'),
    words: say('Enter the password that you got from the person who sent you this link.'),
    more: `<form method="post" action="${escapeHtml(path)}"><label for="password">${escapeHtml(say('Password'))}</label>
<input id="password" name="password" type="password" autocomplete="off" required maxlength="1000"${invalid}>${wrong}
<button type="submit">${escapeHtml(say('Open'))}</button></form>`,
  });
}
