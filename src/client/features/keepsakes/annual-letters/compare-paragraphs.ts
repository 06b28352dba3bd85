/** A run of paragraphs that both texts have, or that only one of them has. */
export interface Part {
  kind: 'both' | 'mine' | 'theirs';
  paragraphs: string[];
}

/** Beyond so many pairs, a comparison would hold up the page: what differs in between is shown as one. */
const mostPairs = 1_000_000;

const paragraphsOf = (text: string): string[] => text.split(/\n[^\S\n]*\n+/).filter((each) => each.trim() !== '');

/** Two versions of a letter, paragraph by paragraph, in their order; of what differs, theirs comes first. */
export function compareParagraphs(mine: string, theirs: string): Part[] {
  const [a, b] = [paragraphsOf(mine), paragraphsOf(theirs)];
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [innerA, innerB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  return joined([
    { kind: 'both', paragraphs: a.slice(0, start) },
    ...comparedInside(innerA, innerB),
    { kind: 'both', paragraphs: end === 0 ? [] : a.slice(-end) },
  ]);
}

/** Everything that either of them says, once: what both have stays one, theirs stands before mine. */
export const putTogether = (mine: string, theirs: string): string =>
  compareParagraphs(mine, theirs)
    .flatMap(({ paragraphs }) => paragraphs)
    .join('\n\n');

/** The usual longest common sequence. */
function comparedInside(mine: string[], theirs: string[]): Part[] {
  if (mine.length * theirs.length > mostPairs) {
    return [
      { kind: 'theirs', paragraphs: theirs },
      { kind: 'mine', paragraphs: mine },
    ];
  }
  const lengths = commonLengths(mine, theirs);
  const at = (i: number, j: number): number => lengths[i]?.[j] ?? 0;
  const parts: Part[] = [];
  let [i, j] = [0, 0];
  while (i < mine.length || j < theirs.length) {
    const [own, other] = [mine[i], theirs[j]];
    if (own !== undefined && own === other) {
      parts.push({ kind: 'both', paragraphs: [own] });
      i += 1;
      j += 1;
    } else if (other !== undefined && (own === undefined || at(i, j + 1) >= at(i + 1, j))) {
      parts.push({ kind: 'theirs', paragraphs: [other] });
      j += 1;
    } else if (own !== undefined) {
      parts.push({ kind: 'mine', paragraphs: [own] });
      i += 1;
    }
  }
  return parts;
}

/** For each pair of places, how many paragraphs are common from there on. */
function commonLengths(mine: string[], theirs: string[]): Uint32Array[] {
  const rows = Array.from({ length: mine.length + 1 }, () => new Uint32Array(theirs.length + 1));
  for (let i = mine.length - 1; i >= 0; i -= 1) {
    for (let j = theirs.length - 1; j >= 0; j -= 1) {
      const [row, below] = [rows[i], rows[i + 1]];
      if (!row || !below) continue;
      row[j] = mine[i] === theirs[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return rows;
}

function joined(parts: Part[]): Part[] {
  const result: Part[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (part.paragraphs.length === 0) continue;
    if (last?.kind === part.kind) last.paragraphs.push(...part.paragraphs);
    else result.push({ kind: part.kind, paragraphs: [...part.paragraphs] });
  }
  return result;
}
