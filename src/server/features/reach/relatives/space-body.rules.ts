import { formatList, readerLanguage, say, sayAs } from '#words';
import { mostCommentCharacters, relativePage } from '../../../../shared/reach/relatives.ts';
import type { SharedKind } from '../../../../shared/sharing.ts';
import { escapeHtml } from '../../../kernel/escape-html.ts';
import { earlierAnswers, questionCards } from './question-cards.rules.ts';
import type { SaidRow } from './space.queries.ts';
import type { SharedMoment, ShownMoment, Space } from './space.rules.ts';
import { bubble, heart, microphoneHtml, paragraph, voiceHtml } from './space-parts.rules.ts';

/** Why something wasn't taken, and the words that were sent with it: about a record, or a question. */
export interface Refused {
  sentence: string;
  words: { kind: SharedKind | 'question'; id: number; content: string; form: string };
}

const alertHtml = (sentence: string): string => `<p class="alert" role="alert">${escapeHtml(sentence)}</p>`;

/** The page of a relative: questions, then what was shared, newest first, with a heart and words for each. */
export function spaceBody(space: Space, { isFirst, now }: { isFirst: boolean; now: Date }, refused?: Refused): string {
  const { name, children, members, moments, next, questions } = space;
  const words = refused?.words;
  const isThere =
    moments.some((moment) => moment.kind === words?.kind && moment.id === words.id) ||
    (words?.kind === 'question' && questions.some(({ id }) => id === words.id));
  // What they wrote about something that is gone: to copy, not to lose.
  const lost = words && !isThere && words.content.trim() !== '' ? paragraph(words.content, 'story') : '';
  const from = formatList(members.length > 0 ? members : [say('Your family')]);
  const about =
    moments.length === 0
      ? say('{from} will share something here soon.', { from })
      : children.length === 0
        ? say('From {from}. The newest is first.', { from })
        : say('News of {children}, from {from}. The newest is first.', { children: formatList(children), from });
  const more = next
    ? `<a class="big" href="${relativePage}?from=${next.day}&amp;kind=${next.kind}&amp;id=${next.id}">${escapeHtml(say('Show older moments'))}</a>`
    : '';
  const forget = `<form method="post" action="${relativePage}/leave"><button class="big" type="submit">${escapeHtml(say('Close this page on this device'))}</button></form>`;
  const newest = isFirst ? '' : `<a class="big" href="${relativePage}">${escapeHtml(say('Show the newest'))}</a>`;
  return `${refused ? alertHtml(refused.sentence) : ''}${lost}<h1>${escapeHtml(say('Hello, {name}', { name }))}</h1>${paragraph(about, 'muted')}
${questionCards(questions, now, words?.kind === 'question' ? words : undefined)}
${moments.map((moment) => momentHtml(moment, words)).join('\n')}
<div class="end">${moments.length > 0 && !next ? paragraph(say('That is everything. {from} will send more.', { from }), 'muted') : ''}${more}${newest}${earlierAnswers(questions, now)}${seenHtml(space)}${forget}</div>`;
}

/** A switch, off at first. */
function seenHtml({ tellsSeen }: Space): string {
  const state = tellsSeen ? sayAs('of a switch', 'On') : sayAs('of a switch', 'Off');
  const hint = say('They then see on which day you first saw something. Turning it off deletes that.');
  return `<form method="post" action="${relativePage}/seen" id="seen"><button class="big" type="submit" role="switch" aria-checked="${tellsSeen}" name="tells" value="${tellsSeen ? '' : '1'}"><span>${escapeHtml(say('Tell the family what I saw'))}</span><b>${escapeHtml(state)}</b></button></form>${paragraph(hint, 'muted hint')}`;
}

const key = ({ kind, id }: SharedMoment): string => `${kind}-${id}`;

function momentHtml(moment: SharedMoment, words: Refused['words'] | undefined): string {
  const { day, title, content } = moment;
  const at = new Date(`${day}T00:00:00Z`);
  const date = new Intl.DateTimeFormat(readerLanguage(), { dateStyle: 'full', timeZone: 'UTC' }).format(at);
  const shown = title ?? '';
  return `<article id="${key(moment)}"><p class="muted"><time datetime="${day}">${escapeHtml(date)}</time></p>
${moment.files.map((file) => fileHtml(moment, file)).join('')}${shown === '' ? '' : `<h2>${escapeHtml(shown)}</h2>`}
${content.trim() === '' ? '' : paragraph(content, 'story')}${moment.author ? paragraph(say('From {name}', { name: moment.author }), 'muted') : ''}
<div class="acts">${heartHtml(moment)}${sayHtml(moment, words?.kind === moment.kind && words.id === moment.id ? words : undefined)}</div>${moment.said.map((said) => saidHtml(moment, said)).join('')}</article>`;
}

/** `files` is where the page finds its files. */
export function fileHtml(
  { captions, title }: ShownMoment,
  { id, type, width, height }: ShownMoment['files'][number],
  files = `${relativePage}/files`,
): string {
  const address = `${files}/${id}`;
  const caption = captions[`/api/files/${id}`]?.trim() ?? '';
  if (type.startsWith('audio/')) return `<figure><audio controls preload="none" src="${address}"></audio></figure>`;
  const size = width && height ? ` width="${width}" height="${height}"` : '';
  const shown = type.startsWith('video/')
    ? `<video controls preload="none" poster="${address}?size=thumb" src="${address}"></video>`
    : `<img loading="lazy" alt="${escapeHtml(caption || title || say('Photo'))}" src="${address}"${size}>`;
  return `<figure>${shown}${caption === '' ? '' : `<figcaption>${escapeHtml(caption)}</figcaption>`}</figure>`;
}

const recordFields = ({ kind, id }: SharedMoment): string =>
  `<input type="hidden" name="kind" value="${kind}"><input type="hidden" name="id" value="${id}">`;

function heartHtml(moment: SharedMoment): string {
  const { hasHeart } = moment;
  const words = hasHeart ? say('You sent a heart') : say('Send a heart');
  return `<form method="post" action="${relativePage}/heart">${recordFields(moment)}<button class="big${hasHeart ? ' on' : ''}" type="submit" name="given" value="${hasHeart ? '' : '1'}" aria-pressed="${hasHeart}">${heart}<span>${escapeHtml(words)}</span></button></form>`;
}

function sayHtml(moment: SharedMoment, words: Refused['words'] | undefined): string {
  const place = key(moment);
  return `<details${words ? ' open' : ''}><summary>${bubble}<span>${escapeHtml(say('Say something'))}</span></summary><div>
${microphoneHtml(moment)}
<form method="post" action="${relativePage}/words">${recordFields(moment)}<input type="hidden" name="form" value="${words?.form ?? crypto.randomUUID()}">
<label for="words-${place}">${escapeHtml(say('Write it'))}</label><textarea id="words-${place}" name="content" rows="3" maxlength="${mostCommentCharacters}" required>${escapeHtml(words ? `\n${words.content}` : '')}</textarea>
<button class="big go" type="submit">${escapeHtml(say('Send to the family'))}</button></form></div></details>`;
}

function saidHtml(moment: SharedMoment, { id, member, content, voiceUrl }: SaidRow): string {
  const who = member === null ? say('You said') : say('{name} answers you', { name: member });
  const back =
    member === null
      ? `<form method="post" action="${relativePage}/back">${recordFields(moment)}<button type="submit" name="comment" value="${id}">${escapeHtml(say('Take it back'))}</button></form>`
      : '';
  return `<div class="said"><p><b>${escapeHtml(who)}</b></p>${content === '' ? '' : `<p>${escapeHtml(content)}</p>`}${voiceHtml(voiceUrl)}${back}</div>`;
}

/** Before the page opens on a new device: opening a link changes nothing, because mail programs follow every link. */
export const welcomeBody = (name: string): string =>
  `<h1>${escapeHtml(say('Hello, {name}', { name }))}</h1>${paragraph(
    say('Your family shares its moments with you here. There is no password: this device stays known for a year.'),
  )}<form method="post"><button class="big go" type="submit">${escapeHtml(say('Open my page'))}</button></form>`;

export const refusedBody = (sentence: string): string =>
  `${alertHtml(sentence)}<a class="big" href="${relativePage}">${escapeHtml(say('Open my page'))}</a>`;

export const closedBody = (): string =>
  `<h1>${escapeHtml(say('Your page isn’t open on this device'))}</h1>${paragraph(
    say('Please open it with the link that your family sent you. If it no longer works, ask them for a new one.'),
  )}`;
