import { say } from '#words';
import { type CalendarDate, longDate } from '../../../../shared/calendar-date.ts';
import { ageInLetter, type Remembered } from '../../../../shared/children/child-age.ts';
import type { Letter } from '../../../../shared/keepsakes/annual-letters.ts';
import { shownText } from '../../../../shared/keepsakes/letter-text.ts';
import { inWords } from '../../../../shared/number-words.ts';

/** The parts of a letter before its photos. */
export type LetterWords = Pick<
  Letter,
  'year' | 'letterDate' | 'title' | 'salutation' | 'draftContent' | 'finalContent' | 'signature'
>;

export interface Addressee extends Remembered {
  name: string;
  dateOfBirth: CalendarDate;
}

/** A letter's layout on paper. */
export interface LetterLayout {
  /** "October 9, 2026"; null while it has no date. */
  date: string | null;
  title: string;
  /** The salutation first, if there is one. Line breaks inside stay. */
  paragraphs: string[];
  /** "With all my love," on the line above the signature. */
  closing: string | null;
  signature: string | null;
}

export function letterLayout(letter: LetterWords, child: Addressee): LetterLayout {
  const paragraphs = paragraphsOf(shownText(letter));
  const { rest, closing, signature } = withoutSignOff(paragraphs, letter.signature?.trim() || null);
  const salutation = letter.salutation?.trim() || null;
  const isGreeted = salutation === null || startsWithSalutation(paragraphs, salutation);
  return {
    date: letter.letterDate === null ? null : longDate(letter.letterDate),
    title: letterTitle(letter, child),
    paragraphs: [...(isGreeted ? [] : [salutation]), ...rest.map((lines) => lines.join('\n'))],
    closing,
    signature,
  };
}

/** Its own title, otherwise "To Maya, on turning seven". */
export function letterTitle({ title, year }: Pick<Letter, 'title' | 'year'>, child: Addressee): string {
  const { name } = child;
  const own = title?.trim();
  if (own) return own;
  const age = ageInLetter(child, year);
  if (age === undefined) return say('To {name}, {year}', { name, year: String(year) });
  if (age < 0) return say('To {name}, before you were born', { name });
  return age === 0
    ? say('To {name}, in the year you were born', { name })
    : say('To {name}, on turning {age}', { name, age: inWords(age) });
}

type Lines = string[];

/** Empty lines separate paragraphs; a single break only starts a new line. */
function paragraphsOf(text: string): Lines[] {
  const paragraphs: Lines[] = [];
  let isOpen = false;
  for (const line of text.split(/\r\n?|[\n\u2028\u2029]/)) {
    const words = line.trim();
    if (words === '') isOpen = false;
    else if (isOpen) paragraphs.at(-1)?.push(words);
    else {
      paragraphs.push([words]);
      isOpen = true;
    }
  }
  return paragraphs;
}

interface SignOff {
  rest: Lines[];
  closing: string | null;
  signature: string | null;
}

/** In characters: longer ones are ordinary sentences. */
const longest = { closing: 50, signatureLine: 40, salutation: 60 } as const;
const signatureLines = 3;

const endsWithComma = (line: string): boolean => /[,，、،]$/.test(line.trim());

/**
 * Finds the signature in the last lines: the given one, short lines below a closing that ends with a comma, or one line
 * after a dash. Otherwise it goes below the text.
 */
function withoutSignOff(paragraphs: Lines[], signature: string | null): SignOff {
  const own = signature === null ? null : signOffOf(signature);
  const rest = signature === null ? undefined : withoutEnd(paragraphs, signature);
  if (own && rest) return own.closing === null ? withClosingAbove(rest, own.signature) : { ...own, rest };
  const found = foundSignOff(paragraphs);
  if (found) return found;
  return own
    ? withClosingAbove(paragraphs, own.signature, own.closing)
    : { rest: paragraphs, closing: null, signature };
}

/** A signature in its own field, which may also hold a closing. */
function signOffOf(text: string): Omit<SignOff, 'rest'> {
  const [first = '', ...others] = paragraphsOf(text).flat();
  const hasClosing = others.length > 0 && endsWithComma(first);
  return hasClosing
    ? { closing: first.trim(), signature: others.join('\n') }
    : { closing: null, signature: [first, ...others].join('\n') };
}

/** The text without its last lines if they say just this; otherwise undefined. */
function withoutEnd(paragraphs: readonly Lines[], end: string): Lines[] | undefined {
  const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim().toLowerCase();
  const total = paragraphs.flat().length;
  const count = paragraphsOf(end).flat().length;
  const last = paragraphs.flat().slice(total - count);
  return count < total && plain(last.join(' ')) === plain(end) ? upTo(paragraphs, total - count) : undefined;
}

function withClosingAbove(
  paragraphs: readonly Lines[],
  signature: string | null,
  closing: string | null = null,
): SignOff {
  const lines = paragraphs.flat();
  const last = lines.at(-1) ?? '';
  if (closing !== null || lines.length < 2 || !isClosing(last)) return { rest: [...paragraphs], closing, signature };
  return { rest: upTo(paragraphs, lines.length - 1), closing: last.trim(), signature };
}

const isClosing = (line: string): boolean => line.trim().length <= longest.closing && endsWithComma(line);
const isSignatureLine = (line: string): boolean =>
  line.trim().length <= longest.signatureLine && !/[,，?？:：]$/.test(line.trim());

function foundSignOff(paragraphs: readonly Lines[]): SignOff | undefined {
  const lines = paragraphs.flat();
  const last = paragraphs.at(-1) ?? [];
  // The first line is the salutation.
  for (let count = 1; count <= Math.min(signatureLines, last.length, lines.length - 2); count += 1) {
    const names = last.slice(-count);
    const above = lines.at(-count - 1) ?? '';
    if (!names.every(isSignatureLine)) return undefined;
    if (!isClosing(above)) continue;
    const signature = names.map((line) => line.trim()).join('\n');
    return { rest: upTo(paragraphs, lines.length - count - 1), closing: above.trim(), signature };
  }
  const only = last.length === 1 && paragraphs.length > 1 ? (last[0] ?? '').trim() : '';
  if (!/^(?:[—–]|--?)\s*\p{L}/u.test(only) || !isSignatureLine(only)) return undefined;
  return { rest: paragraphs.slice(0, -1), closing: null, signature: only };
}

/** The paragraphs up to a number of lines. */
function upTo(paragraphs: readonly Lines[], count: number): Lines[] {
  let left = count;
  return paragraphs.flatMap((lines) => {
    const kept = lines.slice(0, Math.max(0, left));
    left -= lines.length;
    return kept.length > 0 ? [kept] : [];
  });
}

/** Whether the text begins with the salutation, or with a short line that looks like one. */
function startsWithSalutation(paragraphs: readonly Lines[], salutation: string): boolean {
  const first = (paragraphs[0]?.[0] ?? '').trim();
  // A line may have half a million characters, and the pattern restarts at each blank.
  const bare = (text: string) =>
    text
      .slice(0, 200)
      .toLowerCase()
      .replace(/(?<![\s,.!:;，！：—–-])[\s,.!:;，！：—–-]+$/u, '');
  if (bare(first).startsWith(bare(salutation))) return true;
  return first.length <= longest.salutation && endsWithComma(first);
}
