import { type LetterBlock, partOfRuns } from './letter-blocks.ts';
import { type MeasuredBlock, type PlacedBlock, paginate } from './paginate.ts';

/** The blocks on their pages, where each of them was drawn as a child of `column`, in order. */
export function pagesOf(blocks: readonly LetterBlock[], column: HTMLElement, pageHeight: number): LetterBlock[][] {
  const elements = [...column.children].filter((child) => child instanceof HTMLElement);
  const measured = blocks.map((block, index) => measure(block, elements[index], elements[index + 1]));
  const cut = ({ index, from, to }: PlacedBlock): LetterBlock[] => {
    const block = blocks[index];
    const element = elements[index];
    if (block?.kind !== 'words' || !element || to - from === (measured[index]?.lines ?? 1)) return block ? [block] : [];
    const [start, end] = [lineStart(element, from), lineStart(element, to)];
    return [{ ...block, runs: trimmed(partOfRuns(block.runs, start, end)) }];
  };
  return paginate(measured, pageHeight).map((page) => page.flatMap(cut));
}

function measure(block: LetterBlock, element: HTMLElement | undefined, next: HTMLElement | undefined): MeasuredBlock {
  if (!element) return { height: 0, gap: 0 };
  const { height, bottom } = element.getBoundingClientRect();
  const gap = next ? next.getBoundingClientRect().top - bottom : 0;
  if (block.kind !== 'words') return { height, gap };
  return { height, gap, lines: Math.max(1, Math.round(height / lineHeightOf(element))) };
}

const lineHeightOf = (element: HTMLElement): number => Number.parseFloat(getComputedStyle(element).lineHeight);

/** A line that begins or ends a page has no blanks around it. */
function trimmed(runs: LetterRuns): LetterRuns {
  return runs.map((run, index) => {
    const text = index === 0 ? run.text.trimStart() : run.text;
    return { ...run, text: index === runs.length - 1 ? text.trimEnd() : text };
  });
}
type LetterRuns = Extract<LetterBlock, { kind: 'words' }>['runs'];

/** Where a line of a text begins, in characters. Found by halves: characters follow each other downwards. */
function lineStart(element: HTMLElement, line: number): number {
  const texts = textNodesOf(element);
  const length = texts.reduce((total, { data }) => total + data.length, 0);
  const edge = element.getBoundingClientRect().top + line * lineHeightOf(element);
  let before = -1;
  let start = line === 0 ? 0 : length;
  while (start - before > 1) {
    const middle = Math.floor((before + start) / 2);
    if (middleOf(texts, middle) < edge) before = middle;
    else start = middle;
  }
  return start;
}

function textNodesOf(element: HTMLElement): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  return texts;
}

/** How far down the character stands, or the next one that is seen at all. */
function middleOf(texts: readonly Text[], place: number): number {
  const range = document.createRange();
  let start = 0;
  for (const text of texts) {
    for (let offset = Math.max(0, place - start); offset < text.data.length; offset += 1) {
      range.setStart(text, offset);
      range.setEnd(text, offset + 1);
      const box = range.getClientRects()[0];
      if (box && box.height > 0) return (box.top + box.bottom) / 2;
    }
    start += text.data.length;
  }
  return Number.POSITIVE_INFINITY;
}
