import { diffArrays } from 'diff';

/** A line with words, and the line breaks after it. */
interface Line {
  words: string;
  gap: string;
}

/** A run of lines that both texts share, or only one has. */
export interface Part {
  kind: 'both' | 'mine' | 'theirs';
  text: string;
}

interface Run {
  kind: Part['kind'];
  lines: Line[];
}

/** Above this many changed lines a comparison would block the page: everything counts as one difference. */
const maxEditLength = 1500;

const linesOf = (text: string): Line[] =>
  [...text.matchAll(/((?:(?<![^\S\n])[^\S\n]+)?\S[^\n]*)((?:\n[^\S\n]*)*)/g)].map(([, words = '', gap = '']) => ({
    words: words.trimEnd(),
    gap: gap.split('\n').length > 2 ? '\n\n' : '\n',
  }));

const textOf = (lines: readonly Line[]): string =>
  lines
    .map(({ words, gap }) => words + gap)
    .join('')
    .trimEnd();

const isSame = (one: Line | undefined, other: Line | undefined): boolean =>
  one !== undefined && one.words === other?.words;
const areSame = (some: readonly Line[], others: readonly Line[]): boolean =>
  some.length === others.length && some.every((line, at) => isSame(line, others[at]));

/** Compares two versions of a letter line by line. In a difference, theirs comes first. */
export const compareTexts = (mine: string, theirs: string): Part[] =>
  compareLines(linesOf(mine), linesOf(theirs)).map(({ kind, lines }) => ({ kind, text: textOf(lines) }));

function compareLines(mine: readonly Line[], theirs: readonly Line[]): Run[] {
  const changes = diffArrays([...theirs], [...mine], { comparator: isSame, maxEditLength }) ?? [
    { removed: true, added: false, value: [...theirs] },
    { removed: false, added: true, value: [...mine] },
  ];
  let place = 0;
  return changes
    .map(({ removed, added, value }): Run => {
      const others = theirs.slice(place, place + value.length);
      if (!added) place += value.length;
      if (added || removed) return { kind: added ? 'mine' : 'theirs', lines: value };
      return { kind: 'both', lines: both(value, others) };
    })
    .filter(({ lines }) => lines.length > 0);
}

/** Uses the wider of the two gaps, so that paragraphs stay apart. */
const both = (a: readonly Line[], b: readonly Line[]): Line[] =>
  a.map(({ words, gap }, at) => ({ words, gap: [gap, b[at]?.gap ?? ''].toSorted().at(-1) ?? gap }));

/** Merges two changes of `base`. Undefined if both changed the same place differently. */
export const merged = (base: string, mine: string, theirs: string): string | undefined => {
  const lines = mergedLines([base, mine, theirs], () => undefined);
  return lines && textOf(lines);
};

/** Like `mergeTexts`, but where both changed the same place, it keeps the lines of both, each once. */
export const putTogether = (base: string, mine: string, theirs: string): string =>
  textOf(mergedLines([base, mine, theirs], everything) ?? []);

function everything(mine: readonly Line[], theirs: readonly Line[]): Line[] {
  return compareLines(mine, theirs).flatMap(({ kind, lines }) =>
    // A differing passage becomes its own paragraph.
    kind === 'both' ? lines : lines.map((line, at) => (at === lines.length - 1 ? { ...line, gap: '\n\n' } : line)),
  );
}

/** A three-way merge: between lines that all three share, the side that changed something wins. */
function mergedLines(
  texts: readonly [string, string, string],
  settle: (mine: readonly Line[], theirs: readonly Line[]) => Line[] | undefined,
): Line[] | undefined {
  const [base, mine, theirs] = texts.map(linesOf) as [Line[], Line[], Line[]];
  const [inMine, inTheirs] = [placesIn(base, mine), placesIn(base, theirs)];
  const result: Line[] = [];
  let [b, i, j] = [0, 0, 0];
  for (let at = 0; at <= base.length; at += 1) {
    const [m, t] = at === base.length ? [mine.length, theirs.length] : [inMine.get(at), inTheirs.get(at)];
    if (m === undefined || t === undefined) continue;
    const [old, own, other] = [base.slice(b, at), mine.slice(i, m), theirs.slice(j, t)];
    const settled = unlessBoth(old, own, other) ?? lineByLine(old, own, other) ?? settle(own, other);
    if (!settled) return undefined;
    result.push(...settled, ...both(mine.slice(m, m + 1), theirs.slice(t, t + 1)));
    [b, i, j] = [at + 1, m + 1, t + 1];
  }
  return result;
}

const unlessBoth = (old: readonly Line[], own: readonly Line[], other: readonly Line[]) =>
  areSame(own, old) ? other : areSame(other, old) || areSame(own, other) ? own : undefined;

/** Adjacent changes, such as a paragraph by each parent. */
function lineByLine(old: readonly Line[], own: readonly Line[], other: readonly Line[]): Line[] | undefined {
  if (own.length !== old.length || other.length !== old.length) return undefined;
  const lines = old.map((_, at) => unlessBoth(old.slice(at, at + 1), own.slice(at, at + 1), other.slice(at, at + 1)));
  return lines.every((line) => line !== undefined) ? lines.flat() : undefined;
}

/** Where lines of `base` are in another text. */
function placesIn(base: readonly Line[], text: readonly Line[]): Map<number, number> {
  const places = new Map<number, number>();
  let [b, i] = [0, 0];
  for (const { kind, lines } of compareLines(base, text)) {
    for (const _ of lines) {
      if (kind === 'both') places.set(b, i);
      if (kind !== 'theirs') b += 1;
      if (kind !== 'mine') i += 1;
    }
  }
  return places;
}
