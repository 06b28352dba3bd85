import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { directionOf, readerLanguage } from '#words';
import { escapeHtml } from '../escape-html.ts';
import { readerStyle } from './reader-style.ts';

interface ReaderPage {
  /** In the browser's tab; what is private stays out of it, because browsers remember it. */
  title: string;
  /** HTML: everything that people wrote is escaped. */
  body: string;
  /** What cards of messengers say of the link, to everyone in the chat. */
  card: string;
  /** Beside the product's name, such as "One shared moment". */
  note?: string;
  /** HTML in place of the note. */
  tool?: string;
  /** Whether it posts a form. Without a referrer the browser omits the form's origin, and we would refuse it. */
  hasForm?: boolean;
  /** Whether the reader chose larger letters. */
  isLarge?: boolean;
  /** Of a page's own parts, after that of all pages. */
  style?: string;
  /** The path of the only script. */
  script?: string | undefined;
}

const policyOf = (style: string, hasScript: boolean): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "img-src 'self'",
    "media-src 'self'",
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(hasScript ? ["script-src 'self'", "connect-src 'self'"] : ["script-src 'none'"]),
  ].join('; ');

const logo = `<svg viewBox="0 0 28 28" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M6 24.5V12a8 8 0 0 1 16 0v12.5"/><path d="M3 24.5h22"/><path d="M6 19.8h4.5M6 15.4h6.5"/><path class="lit" d="M6.2 11h9.3" stroke-width="2.6"/></svg>`;

/**
 * Shows a page to people without an account: large type, one column, light or dark as they have it, and found by no search
 * engine. It works without scripts.
 */
export function showReaderPage(reply: FastifyReply, status: number, page: ReaderPage): FastifyReply {
  const { title, body, hasForm = false, isLarge = false, script } = page;
  const card = escapeHtml(page.card);
  const style = readerStyle() + (page.style ?? '');
  const beside = page.tool ?? `<span class="note">${escapeHtml(page.note ?? '')}</span>`;
  return keepAway(reply)
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policyOf(style, script !== undefined))
    .header('referrer-policy', hasForm ? 'same-origin' : 'no-referrer')
    .header('vary', 'Accept-Language')
    .send(`<!doctype html>
<html lang="${readerLanguage()}" dir="${directionOf()}"${isLarge ? ' class="large"' : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow, noarchive"><meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#173F33" media="(prefers-color-scheme: light)"><meta name="theme-color" content="#10261E" media="(prefers-color-scheme: dark)">
<meta property="og:type" content="website"><meta property="og:site_name" content="Upbringing"><meta property="og:title" content="Upbringing"><meta property="og:description" content="${card}"><meta name="description" content="${card}">
<title>${escapeHtml(title)} – Upbringing</title><style>${style}</style></head>
<body><header class="top"><div class="bar"><span class="brand">${logo}<span>Upbringing</span></span>${beside}</div></header>
${body}${script === undefined ? '' : `<script src="${script}" defer></script>`}</body></html>
`);
}

/** Nothing may cache, index or archive what is only for one reader. */
export const keepAway = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow, noarchive');

/** Paragraphs as they were written, with their line breaks. */
export const paragraphs = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((lines) => lines.trim())
    .filter((lines) => lines !== '')
    .map((lines) => `<p class="story">${escapeHtml(lines)}</p>`)
    .join('');

const envelope = `<svg viewBox="60 4 200 184" aria-hidden="true"><path d="M74,70L160,18L246,70V172H74Z" fill="#d6ede2"/><rect x="98" y="42" width="124" height="110" rx="4" fill="#fffdf8" stroke="#1f5242" stroke-width="2.5"/><path d="M116,68h58M116,84h88M116,100h80" stroke="#c9bfa8" stroke-width="3" stroke-linecap="round"/><path d="M74,72L160,132L246,72V172a4,4 0 0 1 -4,4H78a4,4 0 0 1 -4,-4Z" fill="#f7efdd" stroke="#1f5242" stroke-width="3" stroke-linejoin="round"/><path d="M76,174L138,118M244,174L182,118" stroke="#1f5242" stroke-width="3"/><circle cx="160" cy="138" r="15" fill="#c4552f"/><path d="M153,138l5,5l9,-10" stroke="#fdf3e0" stroke-width="3" fill="none" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

/** A sheet of paper with a letter's envelope and what there is to say; `more` is HTML. */
export const readerNotice = ({
  heading,
  words,
  more = '',
}: {
  heading: string;
  words: string;
  more?: string;
}): string =>
  `<main><div class="paper"><div class="middle">${envelope}<h1>${escapeHtml(heading)}</h1><p>${escapeHtml(words)}</p>${more}</div></div></main>`;
