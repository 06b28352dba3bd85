import { diffArrays } from 'diff';
import { localeOf } from '#words';

/** A run of words of the text. */
export interface Words {
  text: string;
  /** Whether the other text differs here: it has other words, or none. */
  isChanged: boolean;
}

/** Texts with more changed words count as wholly different: comparing them would block the page. */
const maxEditLength = 2000;

/** Compares a text with another one, word by word. Works for languages that write no spaces, too. */
export function wordChanges(text: string, other: string): Words[] {
  const changes = diffArrays(wordsOf(other), wordsOf(text), { comparator: isSameWord, maxEditLength });
  return (changes ?? [{ added: true, removed: false, value: [text] }])
    .filter(({ removed }) => !removed)
    .flatMap(({ added, value }) => (added ? changed(value.join('')) : [{ text: value.join(''), isChanged: false }]));
}

/** Leaves the space after changed words unmarked. */
function changed(text: string): Words[] {
  const words = text.trimEnd();
  const runs = [
    { text: words, isChanged: true },
    { text: text.slice(words.length), isChanged: false },
  ];
  return runs.filter((run) => run.text !== '');
}

const isSameWord = (one: string, another: string): boolean => one.trimEnd() === another.trimEnd();

/** Words and punctuation, each with the space after it. */
function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (const { segment } of new Intl.Segmenter(localeOf(), { granularity: 'word' }).segment(text)) {
    const last = words.at(-1);
    if (segment.trim() === '' && last !== undefined) words[words.length - 1] = last + segment;
    else words.push(segment);
  }
  return words;
}
