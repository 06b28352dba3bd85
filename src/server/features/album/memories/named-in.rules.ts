import { foldText } from '../../../../shared/fold-text.ts';

const wordsOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether a text contains a name as whole words, also as "Nana's" or "Nanas". "Al" isn't in "also". */
export function isNamedIn(text: string, name: string): boolean {
  const [words, parts] = [wordsOf(text), wordsOf(name)];
  const isPart = (word: string | undefined, index: number): boolean =>
    word === parts[index] || (index === parts.length - 1 && word === `${parts[index]}s`);
  return (
    parts.length > 0 && words.some((_, start) => parts.every((_part, index) => isPart(words[start + index], index)))
  );
}
