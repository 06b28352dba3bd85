import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';

/** The parts of a printed document that tests check. */
interface PdfFacts {
  /** The words of each page in order, with one space between them. */
  pages: string[];
  /** Width and height in points. */
  size: [number, number];
  /** "900 x 600", in pixels, in the order they are drawn. */
  pictureSizes: string[];
  /** As screen readers are told. */
  language: string;
  title: string;
  /** Positions on the first page, in points. */
  lines: { left: number; right: number }[];
  /** The structure of all pages in reading order: "H1", "P", "Figure: what it shows". */
  tags: string[];
}

/** Reads a PDF as a viewer does. */
export async function readPdf(file: Uint8Array): Promise<PdfFacts> {
  const { OPS } = await getResolvedPDFJS();
  const pdf = await getDocumentProxy(Uint8Array.from(file), { verbosity: 0 });
  const facts: PdfFacts = { pages: [], size: [0, 0], pictureSizes: [], language: '', title: '', lines: [], tags: [] };
  const { info } = (await pdf.getMetadata()) as { info: { Language?: string; Title?: string } };
  Object.assign(facts, { language: info.Language, title: info.Title });
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const [, , width = 0, height = 0] = page.view;
    if (number === 1) facts.size = [width, height];
    const { items } = await page.getTextContent();
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('');
    facts.pages.push(text.replaceAll(/\s+/g, ' ').trim());
    if (number === 1) facts.lines = linesOf(items);
    facts.tags.push(...tagsOf(await page.getStructTree()));
    const { fnArray, argsArray } = await page.getOperatorList();
    facts.pictureSizes.push(
      ...fnArray.flatMap((operation, index) =>
        operation === OPS.paintImageXObject ? [argsArray[index].slice(1, 3).join(' x ')] : [],
      ),
    );
  }
  await pdf.loadingTask.destroy();
  return facts;
}

interface Tag {
  type?: string;
  role?: string;
  alt?: string;
  children?: Tag[];
}

/** Parts with text or a picture, without the boxes around them. */
function tagsOf(tag: Tag | null): string[] {
  const { role = '', alt, children = [] } = tag ?? {};
  const inside = children.flatMap((child) => (child.role === undefined ? [] : tagsOf(child)));
  const isFilled = children.some((child) => child.role === undefined);
  return isFilled || role === 'Figure' ? [alt === undefined ? role : `${role}: ${alt}`, ...inside] : inside;
}

type Items = Awaited<
  ReturnType<Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>['getTextContent']>
>['items'];

/** Words at the same height form a line. */
function linesOf(items: Items): PdfFacts['lines'] {
  const lines = new Map<number, { left: number; right: number }>();
  for (const item of items) {
    if (!('str' in item) || item.str.trim() === '') continue;
    const [, , , , left = 0, height = 0] = item.transform as number[];
    const known = lines.get(Math.round(height)) ?? { left, right: left };
    lines.set(Math.round(height), {
      left: Math.min(known.left, left),
      right: Math.max(known.right, left + item.width),
    });
  }
  return [...lines.values()];
}
