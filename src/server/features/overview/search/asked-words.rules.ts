import type { Language } from '#words';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { findFamilyWords, type KnownWord, listKnownWords } from './search.queries.ts';
import { dateMarksOf, formsOf, isOneErrorApart, shortestWithError, wordsOf } from './search-text.rules.ts';

/** A word of a question, and everything that it may mean in this family. */
export interface AskedWord {
  forms: string[];
  /** Words of the family that are the same word, or the same word with another ending. */
  same: ReadonlySet<string>;
  /** Words of the family that differ by one error. */
  similar: ReadonlySet<string>;
  childIds: readonly number[];
  dateMarks: readonly string[];
  /** "the", "with": words that nobody searches for. */
  isSmall: boolean;
}

/** More words than anyone types. */
const mostWords = 24;
const mostSimilar = 40;

/** The words of a question. Small words count only if there are no others. */
export async function askedWords(db: FamilyTransaction, question: string, own: Language): Promise<AskedWord[]> {
  const words = [...new Set(wordsOf(question))].slice(0, mostWords);
  if (words.length === 0) return [];
  const family = await findFamilyWords(db);
  const languages = [...new Set([own, ...family.languages])];
  const known = Map.groupBy(await listKnownWords(db, words, languages), ({ asked }) => asked);
  const asked = words.map((word) => askedWord(word, known.get(word) ?? [], family.children));
  return asked.some(({ isSmall }) => !isSmall) ? asked.filter(({ isSmall }) => !isSmall) : asked;
}

function askedWord(
  word: string,
  known: readonly KnownWord[],
  children: readonly { id: number; name: string }[],
): AskedWord {
  const own = known.find((candidate) => candidate.word === word)?.stems ?? [];
  const stemsOf = ({ stems }: KnownWord) => stems.filter((stem) => stem !== null);
  const hasStem = ({ stems }: KnownWord) => stems.some((stem, place) => stem !== null && stem === own[place]);
  const isSimilar = (candidate: KnownWord) =>
    word.length >= shortestWithError &&
    (isOneErrorApart(word, candidate.word) ||
      stemsOf(candidate).some((stem, place) => {
        const stemOfOwn = own[place] ?? '';
        return stemOfOwn.length >= shortestWithError && isOneErrorApart(stemOfOwn, stem);
      }));
  const forms = formsOf(word);
  const same = new Set([...forms, ...known.filter(hasStem).map((candidate) => candidate.word)]);
  const similar = known.filter((candidate) => !same.has(candidate.word) && isSimilar(candidate));
  const isNamed = ({ name }: { name: string }) =>
    wordsOf(name).some((part) =>
      formsOf(part).some(
        (form) =>
          forms.some((asked) => asked.length > 1 && form.startsWith(asked)) ||
          (word.length >= shortestWithError && isOneErrorApart(word, form)),
      ),
    );
  const childIds = children.filter(isNamed).map(({ id }) => id);
  return {
    forms,
    same,
    similar: new Set(similar.slice(0, mostSimilar).map((candidate) => candidate.word)),
    childIds,
    dateMarks: dateMarksOf(word),
    isSmall: own.length > 0 && own.includes(null) && childIds.length === 0,
  };
}
