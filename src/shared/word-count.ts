/** Scripts without spaces between words: each character counts as one word, as in word processors. */
const ideographs = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}';
/** One such character, or a run of anything but spaces and dashes between words. */
const pieces = new RegExp(`[${ideographs}]|[^\\s\\u2013\\u2014${ideographs}]+`, 'gu');
const letterOrDigit = /[\p{L}\p{N}]/u;

/** How many words a text has. Standalone punctuation doesn't count. The same in every browser and on the server. */
export function countWords(text: string | null | undefined): number {
  let count = 0;
  for (const [piece] of (text ?? '').matchAll(pieces)) if (letterOrDigit.test(piece)) count += 1;
  return count;
}
