import { directionOf, readerLanguage, say } from '#words';
import { escapeHtml } from '../../../kernel/escape-html.ts';
/**
 * The layout of every mail: simple HTML with inline styles, because mail programs drop style sheets and scripts, and
 * the same as plain text. Takes plain text and is the only place that escapes it.
 */

export type MailPart =
  | { kind: 'paragraph'; text: string }
  /** Text that a person wrote, or a question for them. */
  | { kind: 'prompt'; text: string }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'button'; label: string; url: string }
  /** A memory. `photo.url` is a file's address; the mail includes its picture. */
  | {
      kind: 'memory';
      reason: string;
      title: string | null;
      text: string | null;
      day: string;
      link: { label: string; url: string };
      photo?: { url: string; alt: string };
    }
  /** Something that was shared with a relative, with pictures like a memory's. */
  | {
      kind: 'moment';
      day: string;
      title: string | null;
      text: string | null;
      /** Who wrote it. */
      author: string | null;
      photos: readonly { url: string; alt: string }[];
      /** What isn't in the mail. */
      more: string | null;
      /** Where a text that was cut goes on. */
      link?: { label: string; url: string } | undefined;
    };

export interface MailContent {
  subject: string;
  /** Shown by mail programs beside the subject. */
  preview: string;
  heading: string;
  parts: readonly MailPart[];
  /** Why this person gets the mail, and where to change that. */
  footer: string;
  /** The address for replies, if it isn't the sender. */
  replyTo?: string;
  /** In large type. */
  isLarge?: boolean;
  /** The unsubscribe link. */
  footerLink?: { label: string; url: string };
}

export interface ComposedMail {
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
}

const colors = {
  cloth: '#173F33',
  clothText: '#F6F2E6',
  apricot: '#F4B37A',
  paper: '#F2F1E9',
  panel: '#FEFDFA',
  border: '#DCD8CD',
  text: '#1D241E',
  muted: '#4A4D45',
  subtle: '#63645A',
  brand: '#1F5242',
} as const;

const serif = "Newsreader, Georgia, 'Times New Roman', serif";
const sans = "Figtree, -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif";

/** The Content-IDs of the mail's pictures, by the addresses of their files. A missing picture is left out. */
export type PictureIds = ReadonlyMap<string, string>;

/** `htmlOf` is another layout than the usual one. */
export function composeMail(content: MailContent, pictures: PictureIds = new Map(), htmlOf = usualHtml): ComposedMail {
  const { subject, replyTo } = content;
  const html = htmlOf(content, pictures);
  return { subject: onOneLine(subject), text: textOf(content), html, ...(replyTo && { replyTo }) };
}

function textOf({ heading, parts, footer, footerLink }: MailContent): string {
  const link = footerLink ? `\n${say('{label}: {url}', { ...footerLink })}` : '';
  return [heading, ...parts.map(textOfPart), `-- \nUpbringing\n${footer}${link}`].join('\n\n').concat('\n');
}

function textOfPart(part: MailPart): string {
  switch (part.kind) {
    case 'paragraph':
      return part.text;
    case 'prompt':
      return part.text.replace(/^/gm, '  ');
    case 'list':
      return part.items.map((item) => `- ${onOneLine(item)}`).join('\n');
    case 'button':
      return say('{label}: {url}', { label: part.label, url: part.url });
    case 'memory':
      return [
        [part.reason, part.day].join('\n'),
        ...(part.title === null ? [] : [onOneLine(part.title)]),
        ...(part.text === null ? [] : [part.text.replace(/^/gm, '  ')]),
        say('{label}: {url}', { ...part.link }),
      ].join('\n\n');
    case 'moment':
      return [
        part.day,
        ...(part.title === null ? [] : [onOneLine(part.title)]),
        ...(part.text === null ? [] : [part.text]),
        ...(part.author === null ? [] : [part.author]),
        ...(part.more === null ? [] : [part.more]),
        ...(part.link ? [say('{label}: {url}', { ...part.link })] : []),
      ].join('\n');
  }
}

function usualHtml(
  { subject, preview, heading, parts, footer, footerLink }: MailContent,
  pictures: PictureIds,
): string {
  const link = footerLink
    ? ` <a href="${escapeHtml(footerLink.url)}" style="color:${colors.brand};">${escapeHtml(footerLink.label)}</a>`
    : '';
  const panel = `background:${colors.panel};border:1px solid ${colors.border};border-radius:14px;padding:28px 24px;`;
  return `<!doctype html>
<html lang="${readerLanguage()}" dir="${directionOf()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(onOneLine(subject))}</title>
</head>
<body style="margin:0;padding:0;background:${colors.paper};color:${colors.text};font-family:${sans};">
<div style="display:none;max-height:0;overflow:hidden;">${escapeHtml(onOneLine(preview))}</div>
<div style="background:${colors.cloth};border-bottom:3px solid ${colors.apricot};padding:20px 24px;">
<div style="max-width:560px;margin:0 auto;color:${colors.clothText};font-family:${serif};font-size:22px;line-height:28px;">Upbringing</div>
</div>
<div style="max-width:560px;margin:0 auto;padding:28px 16px 40px;">
<div style="${panel}">
<h1 style="margin:0 0 16px;font-family:${serif};font-weight:500;font-size:27px;line-height:34px;">${escapeHtml(heading)}</h1>
${parts.map((part) => htmlOfPart(part, pictures)).join('\n')}
</div>
<p style="margin:20px 8px 0;color:${colors.subtle};font-size:14px;line-height:21px;">${escapeHtml(footer)}${link}</p>
</div>
</body>
</html>
`;
}

function htmlOfPart(part: MailPart, pictures: PictureIds): string {
  switch (part.kind) {
    case 'paragraph':
      return `<p style="margin:0 0 16px;font-size:16px;line-height:25px;color:${colors.muted};">${withLines(part.text)}</p>`;
    case 'prompt':
      return `<p style="margin:0 0 24px;font-family:${serif};font-style:italic;font-size:23px;line-height:32px;color:${colors.text};">${withLines(part.text)}</p>`;
    case 'list':
      return `<ul style="margin:0 0 16px;padding-left:20px;font-size:16px;line-height:25px;">${part.items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`;
    case 'button':
      return `<p style="margin:24px 0 16px;"><a href="${escapeHtml(part.url)}" style="display:inline-block;background:${colors.brand};color:${colors.panel};border-radius:10px;padding:13px 22px;font-size:16px;font-weight:600;line-height:20px;text-decoration:none;">${escapeHtml(part.label)}</a></p>`;
    case 'memory':
      return htmlOfMemory(part, pictures);
    case 'moment':
      throw new Error('Only large mails have moments.');
  }
}

function htmlOfMemory(
  { reason, title, text, day, link, photo }: Extract<MailPart, { kind: 'memory' }>,
  pictures: PictureIds,
): string {
  const cid = photo && pictures.get(photo.url);
  const small = `margin:0 0 12px;font-size:14px;line-height:21px;color:${colors.muted};`;
  return [
    `<div style="margin:28px 0 0;padding:24px 0 0;border-top:1px solid ${colors.border};">`,
    `<p style="${small}"><strong>${escapeHtml(reason)}</strong> · ${escapeHtml(day)}</p>`,
    cid &&
      `<img src="cid:${escapeHtml(cid)}" alt="${escapeHtml(photo.alt)}" width="510" style="display:block;width:100%;height:auto;border-radius:10px;margin:0 0 16px;">`,
    title !== null &&
      `<p style="margin:0 0 8px;font-size:16px;line-height:25px;font-weight:600;">${escapeHtml(title)}</p>`,
    text !== null &&
      `<p style="margin:0 0 12px;font-family:${serif};font-size:19px;line-height:29px;">${withLines(text)}</p>`,
    `<p style="margin:0;font-size:16px;line-height:25px;"><a href="${escapeHtml(link.url)}" style="color:${colors.brand};">${escapeHtml(link.label)}</a></p>`,
    '</div>',
  ]
    .filter(Boolean)
    .join('\n');
}

export const withLines = (text: string): string => escapeHtml(text).replace(/\r\n|\r|\n/g, '<br>');

/** A line break in a name would begin another header. */
export const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
