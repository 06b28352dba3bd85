import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { directionOf, formatList, readerLanguage, say } from '#words';
import { mostCommentCharacters, relativePage } from '../../../../shared/reach/relatives.ts';
import { escapeHtml } from '../../../kernel/escape-html.ts';
import type { SaidRow } from './space.queries.ts';
import type { SharedMoment, ShownMoment, Space } from './space.rules.ts';

/** Plain HTML for old eyes and old tablets: one column, large type, buttons with an icon and words. */

const style = `:root{--bg:#F2F1E9;--panel:#FEFDFA;--fg:#1D241E;--muted:#4C564E;--line:#DCD8CD;--strong:#8C887B;--cloth:#173F33;--on-cloth:#F4F1E6;
--brand:#1F5242;--brand-subtle:#E4EFE9;--on-brand:#FEFDFA;--accent:#F4B27E;--on-accent:#3B2413;--danger:#8E1F1F;--danger-subtle:#FBE4E1;--size:1.375rem}
@media (prefers-color-scheme:dark){:root{--bg:#151A17;--panel:#1D2420;--fg:#EDEBE1;--muted:#B7BDB5;--line:#333C36;--strong:#7B857D;--cloth:#0F2C24;
--brand:#9CD3BC;--brand-subtle:#1E352C;--on-brand:#0F2C24;--danger:#F2B0A8;--danger-subtle:#43211E}}
.large{--size:1.75rem}*{box-sizing:border-box}body{margin:0;background:var(--bg);color:var(--fg);font:var(--size)/1.5 Figtree,system-ui,sans-serif;overflow-wrap:anywhere}
header{background:var(--cloth);color:var(--on-cloth)}header div{max-width:720px;margin:auto;display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:8px 20px;padding:14px 22px}
header b{font:500 1.75rem/1.2 Newsreader,Georgia,serif}header button{min-height:56px;padding:0 18px;border:2px solid var(--on-cloth);border-radius:14px;background:none;color:inherit;font:600 1.25rem Figtree,system-ui,sans-serif}
main{max-width:720px;margin:auto;padding:32px 22px 64px}h1{margin:0;font:450 1.8em/1.14 Newsreader,Georgia,serif}h2{margin:20px 0 6px;font:520 1.36em/1.22 Newsreader,Georgia,serif}
p{margin:0 0 .6em}.muted{color:var(--muted)}article{padding:36px 0 40px;border-bottom:2px solid var(--line)}.words{font-family:Newsreader,Georgia,serif;font-size:1.09em;white-space:pre-line}
figure{margin:0 0 16px}img,video{display:block;width:100%;height:auto;border-radius:14px;background:var(--line)}audio{width:100%}figcaption{padding-top:6px;color:var(--muted);font-size:.9em}
.acts{display:grid;gap:14px;margin-top:22px}@media (min-width:640px){.acts{grid-template-columns:1fr 1fr}}form{margin:0}
.big,summary{display:flex;align-items:center;justify-content:center;gap:14px;width:100%;min-height:72px;padding:8px 20px;border:2px solid var(--strong);border-radius:18px;background:var(--panel);color:var(--fg);font:650 1em/1.2 Figtree,system-ui,sans-serif;text-align:center;text-decoration:none;cursor:pointer}
.on{background:var(--danger-subtle);border-color:var(--danger);color:var(--danger)}.on svg{fill:currentColor}summary,.say{color:var(--brand);border-color:var(--brand)}summary{list-style:none}summary::-webkit-details-marker{display:none}
.go{margin-top:14px;background:var(--brand);border-color:var(--brand);color:var(--on-brand)}.mic{justify-content:flex-start;min-height:104px;border-color:var(--accent);background:var(--accent);color:var(--on-accent)}.mic small{display:block;font-weight:500;font-size:.82em}
details>div{margin-top:18px;padding:22px;border-radius:20px;background:var(--panel);border:2px solid var(--brand)}.acts:has(details[open]){grid-template-columns:1fr}
textarea{width:100%;min-height:108px;padding:14px 18px;border:2px solid var(--strong);border-radius:14px;background:var(--bg);color:var(--fg);font:inherit}label{display:block;margin:14px 0 8px}
.said{margin-top:18px;padding:14px 18px;border-radius:16px;background:var(--brand-subtle)}.said p{margin:0;white-space:pre-line}.said button{min-height:48px;padding:0;border:0;background:none;color:var(--muted);font:inherit;font-size:.85em;text-decoration:underline;cursor:pointer}
.end{padding-top:36px;text-align:center}.end .big{margin:20px auto 0;max-width:420px}svg{flex:none;width:32px;height:32px;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
:focus-visible{outline:4px solid #B4551C;outline-offset:2px}.alert{margin:0 0 24px;padding:16px 18px;border:2px solid var(--danger);border-radius:14px;background:var(--danger-subtle);color:var(--danger)}`;

const policyOf = (scripts: string): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    `script-src ${scripts}`,
    "img-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
const withoutScripts = policyOf("'none'");
const withScripts = policyOf("'self'");

const icon = (path: string): string => `<svg viewBox="0 0 24 24" aria-hidden="true">${path}</svg>`;
const heart = icon(
  '<path d="M2 9.5a5.5 5.5 0 0 1 9.6-3.7.6.6 0 0 0 .8 0A5.5 5.5 0 0 1 22 9.5c0 2.3-1.5 4-3 5.5l-5.5 5.3a2 2 0 0 1-3 0L5 15c-1.500-1.500-3-3.200-3-5.500"/>',
);
const bubble = icon(
  '<path d="M3 16.300a2 2 0 0 1 .1 1.200l-1.100 3.300a1 1 0 0 0 1.200 1.200l3.400-1a2 2 0 0 1 1.100.1 10 10 0 1 0-4.700-4.800"/>',
);
const microphone = icon(
  '<path d="M12 19v3"/><path d="M19 10v2a7 7 0 0 1-14 0v-2"/><rect x="9" y="2" width="6" height="13" rx="3"/>',
);

export interface Look {
  isLarge: boolean;
  /** Without a way to larger letters, which a cookie notes. */
  isPlain?: boolean;
}

/** Sends a page for relatives. `body` is HTML. */
export function showSpacePage(
  reply: FastifyReply,
  status: number,
  {
    title,
    body,
    isLarge,
    isPlain = false,
    withScript = false,
  }: { title: string; body: string; withScript?: boolean } & Look,
): FastifyReply {
  const larger = escapeHtml(isLarge ? say('Smaller letters') : say('Larger letters'));
  const letters = isPlain
    ? ''
    : `<form method="post" action="${relativePage}/letters"><button type="submit" name="large" value="${isLarge ? '' : '1'}">${larger}</button></form>`;
  return (
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', withScript ? withScripts : withoutScripts)
      // Without a referrer policy the browser omits the form's origin, and we would refuse the request.
      .header('referrer-policy', 'same-origin')
      .header('x-robots-tag', 'noindex, nofollow')
      .header('cache-control', 'no-store')
      .send(`<!doctype html>
<html lang="${readerLanguage()}" dir="${directionOf()}"${isLarge ? ' class="large"' : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)} – Upbringing</title><link rel="icon" href="/icon.svg"><style>${style}</style></head>
<body><header><div><b>Upbringing</b>${letters}</div></header>
<main>${body}</main>${withScript ? '<script src="/speak.js" defer></script>' : ''}</body></html>
`)
  );
}

export const paragraph = (text: string, className = ''): string =>
  `<p${className && ` class="${className}"`}>${escapeHtml(text)}</p>`;

/** Why something wasn't taken, and the words that were sent with it. */
export interface Refused {
  sentence: string;
  words: { kind: string; id: number; content: string; form: string };
}

const alertHtml = (sentence: string): string => `<p class="alert" role="alert">${escapeHtml(sentence)}</p>`;

/** The page of a relative: what was shared, newest first, with a heart and words for each. */
export function spaceBody(space: Space, isFirst: boolean, refused?: Refused): string {
  const { name, children, members, moments, next } = space;
  const words = refused?.words;
  const isThere = moments.some((moment) => moment.kind === words?.kind && moment.id === words.id);
  // What they wrote about something that is gone: to copy, not to lose.
  const lost = words && !isThere && words.content.trim() !== '' ? paragraph(words.content, 'words') : '';
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
${moments.map((moment) => momentHtml(moment, words)).join('\n')}
<div class="end">${moments.length > 0 && !next ? paragraph(say('That is everything. {from} will send more.', { from }), 'muted') : ''}${more}${newest}${forget}</div>`;
}

const key = ({ kind, id }: SharedMoment): string => `${kind}-${id}`;

function momentHtml(moment: SharedMoment, words: Refused['words'] | undefined): string {
  const { day, title, content } = moment;
  const at = new Date(`${day}T00:00:00Z`);
  const date = new Intl.DateTimeFormat(readerLanguage(), { dateStyle: 'full', timeZone: 'UTC' }).format(at);
  const shown = title ?? '';
  return `<article id="${key(moment)}"><p class="muted"><time datetime="${day}">${escapeHtml(date)}</time></p>
${moment.files.map((file) => fileHtml(moment, file)).join('')}${shown === '' ? '' : `<h2>${escapeHtml(shown)}</h2>`}
${content.trim() === '' ? '' : paragraph(content, 'words')}${moment.author ? paragraph(say('From {name}', { name: moment.author }), 'muted') : ''}
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
  const speaking = [
    ['speak', say('Speak')],
    ['hint', say('Press once, speak, press again')],
    ['stop', say('Stop and send')],
    ['sending', say('Sending...')],
    ['refused', say('This device doesn’t let us hear you. Please write it.')],
    ['failed', say('It wasn’t sent. Please try again.')],
  ]
    .map(([name, sentence]) => `data-${name}="${escapeHtml(sentence ?? '')}"`)
    .join(' ');
  return `<details${words ? ' open' : ''}><summary>${bubble}<span>${escapeHtml(say('Say something'))}</span></summary><div>
<button class="big mic" type="button" hidden data-kind="${moment.kind}" data-id="${moment.id}" ${speaking}>${microphone}<span><b>${escapeHtml(say('Speak'))}</b><small>${escapeHtml(say('Press once, speak, press again'))}</small></span></button>
<form method="post" action="${relativePage}/words">${recordFields(moment)}<input type="hidden" name="form" value="${words?.form ?? crypto.randomUUID()}">
<label for="words-${place}">${escapeHtml(say('Write it'))}</label><textarea id="words-${place}" name="content" rows="3" maxlength="${mostCommentCharacters}" required>${escapeHtml(words ? `\n${words.content}` : '')}</textarea>
<button class="big go" type="submit">${escapeHtml(say('Send to the family'))}</button></form></div></details>`;
}

function saidHtml(moment: SharedMoment, { id, member, content, voiceUrl }: SaidRow): string {
  const who = member === null ? say('You said') : say('{name} answers you', { name: member });
  const voice =
    voiceUrl === null
      ? ''
      : `<audio controls preload="none" src="${relativePage}/files/${voiceUrl.split('/').at(-1)}"></audio>`;
  const back =
    member === null
      ? `<form method="post" action="${relativePage}/back">${recordFields(moment)}<button type="submit" name="comment" value="${id}">${escapeHtml(say('Take it back'))}</button></form>`
      : '';
  return `<div class="said"><p><b>${escapeHtml(who)}</b></p>${content === '' ? '' : `<p>${escapeHtml(content)}</p>`}${voice}${back}</div>`;
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
