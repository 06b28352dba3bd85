import { say } from '#words';
import { type CalendarDate, partsOf, writtenDate } from '../calendar-date.ts';

/** Whether a sentence ends here, also inside closing quotes or brackets. An emoji needs no full stop. */
const ended = /(?:[.!?…:;。！？][”’"')\]]*|\p{Extended_Pictographic}\uFE0F?)$/u;
const spaces = /\s+/g;

/** Text in one line, for a title within a sentence. */
export const onOneLine = (words: string | null): string => (words ?? '').trim().replace(spaces, ' ');

/** Someone's words as a sentence: adds a full stop if it lacks one, never a second. */
export function asSentence(words: string): string {
  const text = startedLarge(
    words
      .trim()
      .replace(/(?<![,–—-])[,–—-]+$/, '')
      .trim(),
  );
  return text === '' || ended.test(text) ? text : `${text}.`;
}

/** Capitalises the first letter, except in words such as "iPad" or "eBay" with a capital elsewhere. */
function startedLarge(text: string): string {
  const first = /^[^\s,.;:!?]+/.exec(text)?.[0] ?? '';
  return first === first.toLowerCase() ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

/** "May", or if not in the letter's year, "May 2025". */
export function monthIn(date: CalendarDate, year: number): string {
  const other = partsOf(date).year !== year;
  return writtenDate(date, { month: 'long', ...(other ? { year: 'numeric' } : {}) });
}

/** "Saturday, May 3, 2025" */
export const wholeDate = (date: CalendarDate): string => writtenDate(date, { dateStyle: 'full' });

/** "Saturday" */
export const weekdayOf = (date: CalendarDate): string => writtenDate(date, { weekday: 'long' });

/**
 * A title with its month: "First night in a tent, in July." Titles don't become part of a longer sentence, since they
 * may be anything: a name, a question, quotes or capitals.
 */
export function titleAndMonth(title: string, date: CalendarDate | null, year: number): string {
  const sentence = asSentence(onOneLine(title));
  if (!date) return sentence;
  const month = monthIn(date, year);
  if (sentence === '') return '';
  // Our own full stop is replaced by the month. Punctuation that somebody typed stays.
  const open = onOneLine(title);
  return ended.test(open)
    ? say('{sentence} That was in {month}.', { sentence, month })
    : say('{title}, in {month}.', { title: sentence.slice(0, -1), month });
}

/** Sentences of one paragraph, without empty ones. */
export const paragraph = (...sentences: readonly string[]): string =>
  sentences.filter((sentence) => sentence !== '').join(' ');
