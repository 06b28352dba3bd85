import { markEnd, markStart } from '../../../../shared/overview/search.ts';
import type { AskedWord } from './asked-words.rules.ts';
import type { FoundRecord } from './found-records.queries.ts';
import { formsOf, wordsOf, writtenWords } from './search-text.rules.ts';

/** A word of a text, its position, and how well it matches each word of the question. */
interface PlacedWord {
  start: number;
  end: number;
  likeness: readonly number[];
}

/** How well a word of a text matches the word searched for; 0 if it doesn't match. */
function likeness({ forms, same, similar }: AskedWord, found: readonly string[]): number {
  if (found.some((form) => forms.includes(form))) return 1;
  const related = found.filter((form) => same.has(form));
  if (related.length > 0) return related.some((form) => isNearly(form, forms)) ? 0.9 : 0.5;
  if (found.some((form) => forms.some((asked) => form.startsWith(asked)))) return 0.7;
  return found.some((form) => similar.has(form)) ? 0.5 : 0;
}

/** A stem may be all that two words share: "nichoir" and "nich". */
const isNearly = (word: string, forms: readonly string[]): boolean =>
  forms.some((form) => Math.abs(form.length - word.length) < 3);

/** Finds words in texts. Records repeat most words, so each word is folded and compared once. */
function createPlacing(asked: readonly AskedWord[]): (text: string) => PlacedWord[] {
  const known = new Map<string, readonly (readonly number[])[]>();
  const compare = (written: string) =>
    wordsOf(written).map((word) => {
      const forms = formsOf(word);
      return asked.map((one) => likeness(one, forms));
    });
  return (text) =>
    writtenWords(text).flatMap(({ written, start, end }) => {
      const likenesses = known.get(written) ?? compare(written);
      known.set(written, likenesses);
      return likenesses.map((each) => ({ start, end, likeness: each }));
    });
}

interface Hit {
  asked: number;
  /** The position of the word in the text. */
  place: number;
  likeness: number;
}

function hitsIn(words: readonly PlacedWord[]): Hit[] {
  const hits: Hit[] = [];
  for (const [place, word] of words.entries())
    for (const [asked, found] of word.likeness.entries()) if (found > 0) hits.push({ asked, place, likeness: found });
  return hits;
}

/** A record that contains each word of the question, and how well it matches. */
export interface MatchedRecord {
  record: FoundRecord;
  score: number;
  snippet: string;
}

/** The records in which the reader may read each word. So nobody finds a sealed text of others. */
export function matchRecords(records: readonly FoundRecord[], asked: readonly AskedWord[]): MatchedRecord[] {
  const place = createPlacing(asked);
  return records.flatMap((record) => matchRecord(record, asked, place) ?? []);
}

function matchRecord(
  record: FoundRecord,
  asked: readonly AskedWord[],
  place: (text: string) => PlacedWord[],
): MatchedRecord | undefined {
  const titleWords = place(record.title ?? '');
  const inTitle = hitsIn(titleWords);
  const words = place(record.body);
  const inBody = hitsIn(words);
  const marks = record.date === null ? [] : dateMarks(record.date);
  let score = 0;
  let isAsTyped = true;
  for (const [index, { childIds, dateMarks: meant }] of asked.entries()) {
    const best = (hits: readonly Hit[]) =>
      hits.reduce((most, hit) => (hit.asked === index ? Math.max(most, hit.likeness) : most), 0);
    const [title, body] = [best(inTitle), best(inBody)];
    const isAbout = childIds.some((id) => record.childIds.includes(id)) || meant.some((mark) => marks.includes(mark));
    if (title === 0 && body === 0 && !isAbout) return undefined;
    isAsTyped &&= title === 1 || body === 1;
    score += Math.max(title * 1.5, body, isAbout ? 0.9 : 0) + (title > 0 && body > 0 ? 0.1 : 0);
  }
  return {
    record,
    score:
      score / asked.length + nearness(inBody, asked.length) + titlePart(inTitle, titleWords) + (isAsTyped ? 0.1 : 0),
    snippet: snippetOf(record.body, words, inBody),
  };
}

/** More the fewer other words the title has, up to 0.4. */
const titlePart = (hits: readonly Hit[], words: readonly PlacedWord[]): number =>
  hits.length === 0 ? 0 : (0.4 * new Set(hits.map(({ place }) => place)).size) / words.length;

/** More the nearer different words are to each other, up to 0.5. */
function nearness(hits: readonly Hit[], count: number): number {
  if (count < 2) return 0;
  let nearest = Number.POSITIVE_INFINITY;
  for (const [index, hit] of hits.entries()) {
    const next = hits[index + 1];
    if (next && next.asked !== hit.asked) nearest = Math.min(nearest, next.place - hit.place);
  }
  return 0.5 / Math.sqrt(Math.max(1, nearest));
}

function dateMarks(date: string): string[] {
  const [year, month, day] = date.split('-').map(Number);
  return [`#y${year}`, `#m${month}`, `#d${day}`];
}

const before = 60;
const longestSnippet = 200;

/** The part of a text around the best match, with all matches marked. */
function snippetOf(text: string, words: readonly PlacedWord[], hits: readonly Hit[]): string {
  const places = new Set(hits.map(({ place }) => place));
  const best = hits.reduce<Hit | undefined>(
    (most, hit) => (hit.likeness > (most?.likeness ?? 0) ? hit : most),
    undefined,
  );
  const first = best === undefined ? 0 : (words[best.place]?.start ?? 0);
  const start = words.find((word) => word.start >= first - before)?.start ?? 0;
  const from = first <= before ? 0 : start;
  const last = words.findLast((word) => word.end <= from + longestSnippet);
  const until = text.length <= from + longestSnippet ? text.length : Math.max(last?.end ?? 0, from + 1);
  let snippet = '';
  let at = from;
  for (const [place, word] of words.entries()) {
    if (!places.has(place) || word.start < at || word.end > until) continue;
    snippet += `${text.slice(at, word.start)}${markStart}${text.slice(word.start, word.end)}${markEnd}`;
    at = word.end;
  }
  snippet += text.slice(at, until);
  return `${from > 0 ? '…' : ''}${snippet.replaceAll(/\s+/g, ' ').trim()}${until < text.length ? '…' : ''}`;
}
