/** A block as it was measured, in pixels. */
export interface MeasuredBlock {
  height: number;
  /** Between it and the next one; not needed at the foot of a page. */
  gap: number;
  /** Of words that may go on on the next page: how many lines they have. All are of one height. */
  lines?: number;
}

/** A block on a page; of words, which of their lines: from the first, counted from 0, up to and without the last. */
export interface PlacedBlock {
  index: number;
  from: number;
  to: number;
}

/** No page begins or ends with fewer lines of a paragraph. */
const fewestLines = 2;
/** Browsers round. */
const slack = 0.5;

/** Which blocks stand on which page. */
export function paginate(blocks: readonly MeasuredBlock[], pageHeight: number): PlacedBlock[][] {
  const pages: PlacedBlock[][] = [[]];
  let y = 0;
  const place = (placed: PlacedBlock, height: number) => {
    pages.at(-1)?.push(placed);
    y += height;
  };
  const turn = () => {
    pages.push([]);
    y = 0;
  };
  for (const [index, { height, gap, lines = 1 }] of blocks.entries()) {
    const lineHeight = height / lines;
    let from = 0;
    while (from < lines) {
      const fitting = Math.floor((pageHeight - y + slack) / lineHeight);
      const count = linesToTake(lines - from, fitting, y === 0);
      if (count > 0) place({ index, from, to: from + count }, count * lineHeight);
      from += count;
      if (from < lines) turn();
    }
    y += gap;
  }
  return pages;
}

/** Of the lines that are left, how many go on this page. On an empty one at least one, or it would stay empty. */
function linesToTake(left: number, fitting: number, isEmptyPage: boolean): number {
  if (left <= fitting) return left;
  const most = Math.min(fitting, left - fewestLines);
  if (most >= fewestLines) return most;
  return isEmptyPage ? Math.min(left, Math.max(1, fitting)) : 0;
}
