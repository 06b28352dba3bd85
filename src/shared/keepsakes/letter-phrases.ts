import { type CalendarDate, partsOf } from '../calendar-date.ts';

/** Where a sentence ends by itself, also inside closing quotes or brackets; after a little picture no mark is due. */
const ended = /(?:[.!?…:;。！？][”’"')\]]*|\p{Extended_Pictographic}\uFE0F?)$/u;
const spaces = /\s+/g;

/** Words on one line, as a title stands in a sentence. */
export const onOneLine = (words: string | null): string => (words ?? '').trim().replace(spaces, ' ');

/** What a person wrote, as a sentence of its own: a full stop where none of its kind is, and never a second one. */
export function asSentence(words: string): string {
  const text = startedLarge(
    words
      .trim()
      .replace(/[,–—-]+$/, '')
      .trim(),
  );
  return text === '' || ended.test(text) ? text : `${text}.`;
}

/** A small first letter grows; a word such as "iPad" or "eBay", which has its capital elsewhere, stays as it is. */
function startedLarge(text: string): string {
  const first = /^[^\s,.;:!?]+/.exec(text)?.[0] ?? '';
  return first === first.toLowerCase() ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

/** "May", or in another year than the letter's, "May 2025". */
export function monthIn(date: CalendarDate, year: number): string {
  const other = partsOf(date).year !== year;
  const format = new Intl.DateTimeFormat('en-US', {
    month: 'long',
    ...(other ? { year: 'numeric' } : {}),
    timeZone: 'UTC',
  });
  return format.format(new Date(`${date}T00:00:00Z`));
}

/** "Saturday" */
export const weekdayOf = (date: CalendarDate): string =>
  new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));

/**
 * A title with its month: "First night in a tent, in July." Titles are no part of a longer sentence, since they may be
 * anything: a name, a question, a whole sentence, words in quotes or in capitals.
 */
export function titleAndMonth(title: string, date: CalendarDate | null, year: number): string {
  const sentence = asSentence(onOneLine(title));
  if (!date) return sentence;
  const month = monthIn(date, year);
  if (sentence === '') return '';
  // A full stop of our own gives way to the month; a mark that somebody set stays.
  const open = onOneLine(title);
  return ended.test(open) ? `${sentence} That was in ${month}.` : `${sentence.slice(0, -1)}, in ${month}.`;
}

/** Sentences of one paragraph, without the empty ones. */
export const paragraph = (...sentences: readonly string[]): string =>
  sentences.filter((sentence) => sentence !== '').join(' ');
