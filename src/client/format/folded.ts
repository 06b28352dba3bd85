/** Without accents and capitals, as the server searches. */
export const folded = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('ß', 'ss').toLowerCase();

/** Whether each of the words begins a word of the text. */
export function hasWords(text: string, words: string): boolean {
  const own = folded(text).split(/[^\p{L}\p{N}]+/u);
  return folded(words)
    .split(/\s+/)
    .every((word) => own.some((one) => one.startsWith(word)));
}
