import { directionOf, readerLanguage } from '#words';
import { escapeHtml } from '../../../kernel/escape-html.ts';
import {
  type ComposedMail,
  composeMail,
  type MailContent,
  type MailPart,
  onOneLine,
  type PictureIds,
  withLines,
} from './mail-layout.rules.ts';

/**
 * The layout of mails for old eyes: one table, large type, black on white, and the same reversed where the mail program
 * is dark. It reads without pictures and without its style sheet.
 */
export const composeLargeMail = (content: MailContent, pictures?: PictureIds): ComposedMail =>
  composeMail(content, pictures, htmlOf);

const serif = "Newsreader, Georgia, 'Times New Roman', serif";
const sans = "Figtree, -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif";
const body = `font-family:${sans};font-size:20px;line-height:30px;`;

const dark = `@media (prefers-color-scheme:dark){.page,.cell{background:#151A17 !important;color:#EDEBE1 !important}.words{color:#EDEBE1 !important}.muted{color:#B7BDB5 !important}.link{color:#9CD3BC !important}.rule{border-color:#333C36 !important}.go{background:#9CD3BC !important;color:#0F2C24 !important}}`;

function htmlOf({ subject, preview, heading, parts, footer, footerLink }: MailContent, pictures: PictureIds): string {
  const link = footerLink
    ? `<br><a class="link" href="${escapeHtml(footerLink.url)}" style="color:#1F5242;">${escapeHtml(footerLink.label)}</a>`
    : '';
  return `<!doctype html>
<html lang="${readerLanguage()}" dir="${directionOf()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(onOneLine(subject))}</title>
<style>${dark}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#FEFDFA;color:#1D241E;${body}">
<div style="display:none;max-height:0;overflow:hidden;">${escapeHtml(onOneLine(preview))}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="cell" align="center" style="background:#FEFDFA;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;">
<tr><td style="padding:24px 20px 0;"><h1 class="words" style="margin:0;font-family:${serif};font-weight:500;font-size:32px;line-height:40px;color:#1D241E;">${escapeHtml(heading)}</h1></td></tr>
${parts.map((part) => rowOf(part, pictures)).join('\n')}
<tr><td style="padding:32px 20px;">${ruled(`<span class="muted" style="font-size:18px;line-height:27px;color:#4C564E;">${escapeHtml(footer)}${link}</span>`)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

/** Below a line. */
const ruled = (html: string): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="rule words" style="padding:24px 0 0;border-top:2px solid #DCD8CD;${body}color:#1D241E;overflow-wrap:anywhere;">${html}</td></tr></table>`;

const row = (html: string): string =>
  `<tr><td class="words" style="padding:16px 20px 0;${body}color:#1D241E;overflow-wrap:anywhere;">${html}</td></tr>`;
const linkTo = ({ label, url }: { label: string; url: string }): string =>
  `<a class="link" href="${escapeHtml(url)}" style="color:#1F5242;font-weight:600;">${escapeHtml(label)}</a>`;

function rowOf(part: MailPart, pictures: PictureIds): string {
  switch (part.kind) {
    case 'paragraph':
    case 'prompt':
      return row(withLines(part.text));
    case 'list':
      return row(part.items.map((item) => escapeHtml(item)).join('<br>'));
    case 'button':
      return `<tr><td align="center" style="padding:28px 20px;"><a class="go" href="${escapeHtml(part.url)}" style="display:block;background:#1F5242;color:#FEFDFA;border-radius:14px;padding:18px 20px;font-family:${sans};font-size:22px;font-weight:600;line-height:28px;text-decoration:none;">${escapeHtml(part.label)}</a></td></tr>`;
    case 'memory':
      return row([part.day, part.title, part.text].flatMap((text) => (text ? withLines(text) : [])).join('<br>'));
    case 'moment':
      return rowOfMoment(part, pictures);
  }
}

function rowOfMoment(
  { day, title, text, author, photos, more, link }: Extract<MailPart, { kind: 'moment' }>,
  pictures: PictureIds,
): string {
  const muted = 'margin:0 0 8px;color:#4C564E;';
  const shown = photos.map(({ url, alt }) => {
    const cid = pictures.get(url);
    return cid === undefined
      ? ''
      : `<img src="cid:${escapeHtml(cid)}" alt="${escapeHtml(alt)}" width="560" style="display:block;width:100%;height:auto;border-radius:14px;margin:0 0 14px;">`;
  });
  const html = [
    `<p class="muted" style="${muted}">${escapeHtml(day)}</p>`,
    ...shown,
    title !== null &&
      `<h2 class="words" style="margin:0 0 8px;font-family:${serif};font-weight:600;font-size:26px;line-height:34px;color:#1D241E;">${escapeHtml(title)}</h2>`,
    text !== null && `<p style="margin:0 0 12px;">${withLines(text)}</p>`,
    author !== null && `<p class="muted" style="${muted}">${escapeHtml(author)}</p>`,
    more !== null && `<p class="muted" style="${muted}">${escapeHtml(more)}</p>`,
    link && `<p style="margin:0;">${linkTo(link)}</p>`,
  ];
  return `<tr><td style="padding:28px 20px 0;">${ruled(html.filter(Boolean).join('\n'))}</td></tr>`;
}
