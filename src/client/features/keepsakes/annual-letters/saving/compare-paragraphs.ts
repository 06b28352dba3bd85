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

/** Above this many pairs a comparison would block the page: the rest counts as one difference. */
const mostPairs = 1_000_000;

const linesOf = (text: string): Line[] =>
  [...text.matchAll(/([^\n]*\S[^\n]*)((?:\n[^\S\n]*)*)/g)].map(([, words = '', gap = '']) => ({
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

/** Two versions of a letter line by line, in order; of a difference, theirs comes first. */
export const compareTexts = (mine: string, theirs: string): Part[] =>
  compareLines(linesOf(mine), linesOf(theirs)).map(({ kind, lines }) => ({ kind, text: textOf(lines) }));

function compareLines(a: readonly Line[], b: readonly Line[]): Run[] {
  let start = 0;
  while (isSame(a[start], b[start])) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && isSame(a.at(-1 - end), b.at(-1 - end))) end += 1;
  const [innerA, innerB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  return joined([
    { kind: 'both', lines: both(a.slice(0, start), b.slice(0, start)) },
    ...comparedInside(innerA, innerB),
    { kind: 'both', lines: end === 0 ? [] : both(a.slice(-end), b.slice(-end)) },
  ]);
}

/** With the wider gap of the two, so that paragraphs stay apart. */
const both = (a: readonly Line[], b: readonly Line[]): Line[] =>
  a.map(({ words, gap }, at) => ({ words, gap: [gap, b[at]?.gap ?? ''].toSorted().at(-1) ?? gap }));

/** Merges two changes of `base`. Undefined if both changed the same place differently. */
export const merged = (base: string, mine: string, theirs: string): string | undefined => {
  const lines = mergedLines([base, mine, theirs], () => undefined);
  return lines && textOf(lines);
};

/** The same, but where both changed the same place it keeps everything either says there, once. */
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

/** Longest common subsequence. */
function comparedInside(mine: readonly Line[], theirs: readonly Line[]): Run[] {
  if (mine.length * theirs.length > mostPairs) {
    return [
      { kind: 'theirs', lines: [...theirs] },
      { kind: 'mine', lines: [...mine] },
    ];
  }
  const lengths = commonLengths(mine, theirs);
  const at = (i: number, j: number): number => lengths[i]?.[j] ?? 0;
  const runs: Run[] = [];
  let [i, j] = [0, 0];
  while (i < mine.length || j < theirs.length) {
    const [own, other] = [mine[i], theirs[j]];
    if (own && other && isSame(own, other)) {
      runs.push({ kind: 'both', lines: both([own], [other]) });
      i += 1;
      j += 1;
    } else if (other && (!own || at(i, j + 1) >= at(i + 1, j))) {
      runs.push({ kind: 'theirs', lines: [other] });
      j += 1;
    } else if (own) {
      runs.push({ kind: 'mine', lines: [own] });
      i += 1;
    }
  }
  return runs;
}

/** For each pair of positions, the number of common lines from there on. */
function commonLengths(mine: readonly Line[], theirs: readonly Line[]): Uint32Array[] {
  const rows = Array.from({ length: mine.length + 1 }, () => new Uint32Array(theirs.length + 1));
  for (let i = mine.length - 1; i >= 0; i -= 1) {
    for (let j = theirs.length - 1; j >= 0; j -= 1) {
      const [row, below] = [rows[i], rows[i + 1]];
      if (!row || !below) continue;
      row[j] = isSame(mine[i], theirs[j]) ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return rows;
}

function joined(runs: Run[]): Run[] {
  const result: Run[] = [];
  for (const run of runs) {
    const last = result.at(-1);
    if (run.lines.length === 0) continue;
    if (last?.kind === run.kind) last.lines.push(...run.lines);
    else result.push({ kind: run.kind, lines: [...run.lines] });
  }
  return result;
}
