import { say } from '#words';
import { writtenDate } from '../../../../shared/calendar-date.ts';
import { letterDays } from '../../../../shared/reach/relatives.ts';
import { escapeHtml } from '../../../kernel/escape-html.ts';
import type { ShownMoment } from './space.rules.ts';
import { fileHtml } from './space-body.rules.ts';
import { paragraph } from './space-parts.rules.ts';

/** What one letter told of, for everyone who has its link: nothing to press. `files` is where its files are. */
export const letterBody = (name: string, moments: readonly ShownMoment[], files: string): string =>
  `<h1>${escapeHtml(say('Hello, {name}', { name }))}</h1>${
    moments.length === 0
      ? paragraph(say('This is no longer shared with you.'))
      : moments.map((moment) => momentHtml(moment, files)).join('\n')
  }`;

function momentHtml(moment: ShownMoment, files: string): string {
  const { kind, id, day, title, content, author } = moment;
  return `<article id="${kind}-${id}"><p class="muted"><time datetime="${day}">${escapeHtml(writtenDate(day, { dateStyle: 'full' }))}</time></p>
${moment.files.map((file) => fileHtml(moment, file, files)).join('')}${title?.trim() ? `<h2>${escapeHtml(title)}</h2>` : ''}
${content.trim() === '' ? '' : paragraph(content, 'story')}${author ? paragraph(say('From {name}', { name: author }), 'muted') : ''}</article>`;
}

export const closedLetterBody = (): string =>
  `<h1>${escapeHtml(say('This letter no longer opens'))}</h1>${paragraph(
    say('A letter’s link works for {days} days. Please ask your family for a link to your own page.', {
      days: letterDays,
    }),
  )}`;
