const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });
const thaiWords = new Intl.Segmenter('th', { granularity: 'word' });

const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3001-\u303f\uff01-\uffef]/u;
const thai = /[\p{Script=Thai}\u2004]/u;
/** Marks stand above and below the letters, so that a word of many characters may be a short one. */
const withMarks = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Thai}]/u;
const staysWithNext = /^[([{\u3008\u300a\u300c\u300e\u3010\u3014\uff08\uff3b\uff5b]$/u;
const staysWithLast =
  /^(?:[)\]},.!?:;\u3001\u3002\u3009\u300b\u300d\u300f\u3011\u3015\uff01\uff09\uff0c\uff0e\uff1a\uff1b\uff1f\uff3d\uff5d]|[\u0e2f\u0e46].*|\u2004+)$/u;
/** Longer ones are addresses and the like: they may have to be broken, whatever the width of the column. */
const longestWord = 16;

/**
 * A space of a Thai text. The library would rather break a line at any other than between two words, and leave it half
 * empty.
 */
export const thaiSpace = '\u2004';

/**
 * The pieces that a word may be broken into; an empty piece is a place to break without a hyphen. Words of a language
 * are never hyphenated, since nobody knows which language it is.
 */
export function breakPlaces(word: string): string[] {
  if (thai.test(word))
    return [...piecesOf(thaiWords, word).flatMap(brokenIfLong), ...(word.endsWith(thaiSpace) ? [''] : [])];
  return eastAsian.test(word) ? piecesOf(characters, word) : brokenIfLong(word);
}

const brokenIfLong = (word: string): string[] => (lengthOf(word) > longestWord ? piecesOf(characters, word) : [word]);

const lengthOf = (word: string): number => (withMarks.test(word) ? [...characters.segment(word)].length : word.length);

function piecesOf(segmenter: Intl.Segmenter, word: string): string[] {
  const pieces: string[] = [];
  let isOpen = true;
  for (const { segment } of segmenter.segment(word)) {
    if (pieces.length === 0 || isOpen || staysWithLast.test(segment)) pieces.push((pieces.pop() ?? '') + segment);
    else pieces.push('', segment);
    isOpen = staysWithNext.test(segment);
  }
  return pieces;
}
