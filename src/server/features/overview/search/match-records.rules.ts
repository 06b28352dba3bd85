import { markEnd, markStart } from '../../../../shared/overview/search.ts';
import type { AskedWord } from './asked-words.rules.ts';
import type { FoundRecord } from './found-records.queries.ts';
import { type PlacedWord, placedWords } from './search-text.rules.ts';

/** How well a word of a text is the one that was asked for; 0 if it isn't. */
function likeness({ forms, same, similar }: AskedWord, word: PlacedWord): number {
  if (word.forms.some((form) => forms.includes(form))) return 1;
  if (word.forms.some((form) => same.has(form))) return 0.9;
  if (word.forms.some((form) => forms.some((asked) => form.startsWith(asked)))) return 0.7;
  return word.forms.some((form) => similar.has(form)) ? 0.5 : 0;
}

interface Hit {
  asked: number;
  /** Which word of the text. */
  place: number;
  likeness: number;
}

const hitsIn = (words: readonly PlacedWord[], asked: readonly AskedWord[]): Hit[] =>
  words.flatMap((word, place) =>
    asked.flatMap((one, index) => {
      const found = likeness(one, word);
      return found > 0 ? [{ asked: index, place, likeness: found }] : [];
    }),
  );

/** A record that has each word, and how well it does. */
export interface MatchedRecord {
  record: FoundRecord;
  score: number;
  snippet: string;
}

/** Undefined unless the reader's view of the record has each word: what is sealed is found by nobody else. */
export function matchRecord(record: FoundRecord, asked: readonly AskedWord[]): MatchedRecord | undefined {
  const inTitle = hitsIn(placedWords(record.title ?? ''), asked);
  const words = placedWords(record.body);
  const inBody = hitsIn(words, asked);
  const marks = record.date === null ? [] : dateMarks(record.date);
  let score = 0;
  for (const [index, { childIds, dateMarks: meant }] of asked.entries()) {
    const best = (hits: readonly Hit[]) =>
      hits.reduce((most, hit) => (hit.asked === index ? Math.max(most, hit.likeness) : most), 0);
    const [title, body] = [best(inTitle), best(inBody)];
    const isAbout = childIds.some((id) => record.childIds.includes(id)) || meant.some((mark) => marks.includes(mark));
    if (title === 0 && body === 0 && !isAbout) return undefined;
    score += Math.max(title * 2, body, isAbout ? 0.9 : 0) + (title > 0 && body > 0 ? 0.1 : 0);
  }
  return {
    record,
    score: score / asked.length + nearness(inBody, asked.length),
    snippet: snippetOf(record.body, words, inBody),
  };
}

/** More the nearer different words are to each other, up to 0.5. */
function nearness(hits: readonly Hit[], count: number): number {
  if (count < 2) return 0;
  let nearest = Number.POSITIVE_INFINITY;
  for (const [index, hit] of hits.entries()) {
    const next = hits[index + 1];
    if (next && next.asked !== hit.asked) nearest = Math.min(nearest, next.place - hit.place);
  }
  return 0.5 / Math.max(1, nearest);
}

function dateMarks(date: string): string[] {
  const [year, month, day] = date.split('-').map(Number);
  return [`#y${year}`, `#m${month}`, `#d${day}`];
}

const before = 60;
const longestSnippet = 200;

/** A part of the text around the first word that was found, which all found words are marked in. */
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
