/** Written without blanks between words: each of these is counted as one, as word processors do. */
const ideographs = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}';
/** One of them, or a run of everything else that is neither a blank nor a dash between two words. */
const pieces = new RegExp(`[${ideographs}]|[^\\s\\u2013\\u2014${ideographs}]+`, 'gu');
const letterOrDigit = /[\p{L}\p{N}]/u;

/** How many words a text has; punctuation that stands alone is none. The same in every browser as on the server. */
export function countWords(text: string | null | undefined): number {
  let count = 0;
  for (const [piece] of (text ?? '').matchAll(pieces)) if (letterOrDigit.test(piece)) count += 1;
  return count;
}
