import { Document, Image, Page, Text, type TextProps, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement, type ReactNode } from 'react';
import type { PaperSize } from '../../../shared/paper-sizes.ts';
import { type Face, isScript } from './font-files.ts';
import { directedLines, type FontRun, fontRuns, type TextLine } from './font-runs.ts';
import type { PdfPicture } from './pdf-picture.ts';

/** Without `lineHeight`: the face brings its own (see `pdf-fonts.ts`). */
export type Style = Omit<Exclude<TextProps['style'], undefined | unknown[]>, 'lineHeight'>;

/** The design's colours of paper, in print on white. */
export const ink = {
  text: '#1d241e',
  muted: '#4a4d45',
  subtle: '#63645a',
  line: '#dcd8cd',
  well: '#f2f1e9',
  evergreen: '#1f5242',
  apricot: '#f4b37a',
} as const;

/** Page sizes in points of 1/72 inch. */
export const paperPoints: Readonly<Record<PaperSize, { width: number; height: number }>> = {
  letter: { width: 612, height: 792 },
  a4: { width: 595.28, height: 841.89 },
};

export { longDate } from '../../../shared/calendar-date.ts';

interface PrintProps {
  title: string;
  author: string;
  printedAt: Date;
  children: ReactNode;
}

/** The whole document, with what PDF viewers show about it. A function and no component: it has to be the root. */
export const printed = ({ title, author, printedAt, children }: PrintProps): ReactElement<Document['props']> =>
  h(
    Document,
    {
      title,
      author,
      creator: 'Upbringing',
      producer: 'Upbringing',
      language: 'en-US',
      creationDate: printedAt,
      modificationDate: printedAt,
    },
    children,
  );

interface SheetProps {
  paper: PaperSize;
  /** Stands at the left of the foot of each page, the page's number at its right. Without one, neither. */
  foot?: string;
  /** Counts the pages of this sheet only: a letter in a book starts with 1. */
  countsOwnPages?: boolean;
  /** In points; 3/4 inch where nothing else is said. */
  margins?: { x: number; y: number; bottom?: number };
  children: ReactNode;
}

/** As many pages of one size as its content fills. */
export function Sheet({ paper, foot, countsOwnPages = false, margins = { x: 54, y: 54 }, children }: SheetProps) {
  const style = {
    paddingHorizontal: margins.x,
    paddingTop: margins.y,
    paddingBottom: margins.bottom ?? margins.y + (foot === undefined ? 0 : 18),
    color: ink.text,
    fontFamily: 'sans',
    fontSize: 10,
  };
  return h(
    Page,
    { size: paper === 'a4' ? 'A4' : 'LETTER', style },
    children,
    foot !== undefined && h(Foot, { text: foot, countsOwnPages, margins }),
  );
}

function Foot({
  text,
  countsOwnPages,
  margins,
}: {
  text: string;
  countsOwnPages: boolean;
  margins: { x: number; y: number };
}) {
  return h(
    View,
    {
      fixed: true,
      style: {
        position: 'absolute',
        left: margins.x,
        right: margins.x,
        bottom: margins.y * 0.6,
        flexDirection: 'row',
        justifyContent: 'space-between',
        gap: 16,
        borderTopWidth: 0.75,
        borderTopColor: ink.line,
        paddingTop: 6,
      },
    },
    h(Words, { text, size: 8.5, style: { color: ink.subtle, flexShrink: 1, maxLines: 1, textOverflow: 'ellipsis' } }),
    h(Text, {
      style: { fontFamily: 'sans', fontSize: 8.5, color: ink.subtle },
      render: ({ pageNumber, totalPages, subPageNumber, subPageTotalPages }) =>
        countsOwnPages ? `${subPageNumber} of ${subPageTotalPages}` : `${pageNumber} of ${totalPages}`,
    }),
  );
}

interface WordsProps extends Omit<TextProps, 'style' | 'children' | 'render'> {
  text: string;
  /** In points. */
  size: number;
  face?: Face;
  style?: Style;
}

/**
 * Any text, each character in a font that has it, each line from the side where its script begins. Everything that
 * people wrote goes through it or through `Prose`.
 */
export function Words({ text, size, face = 'sans', style, ...props }: WordsProps) {
  const lines = directedLines(text, face);
  const whole: Style = { fontFamily: face, fontSize: size, ...(lines && sideOf(lines[0], style)), ...style };
  const runs = lines
    ? lines.flatMap((line, at) =>
        line.runs.map((run, index) => runPart(run, face, `${at} ${index}`, sideOf(line, style))),
      )
    : fontRuns(text, face).map((run, index) => (run.family === face ? run.text : runPart(run, face, String(index))));
  // At 10000 a hyphen is never worth it; the default of the library would cut a word where its font changes.
  return h(Text, { ...props, hyphenationPenalty: 10_000, style: whole }, ...runs);
}

const runPart = ({ family, text }: FontRun, face: Face, key: string, side?: Style) =>
  h(Text, { key, style: { ...side, ...(family === face ? {} : styleOf(family, face)) } }, text);

/** What the library asks each piece of a line for. */
function sideOf(line: TextLine | undefined, style: Style | undefined): Style {
  const direction = style?.direction ?? line?.direction ?? 'ltr';
  return { direction, textAlign: style?.textAlign ?? (direction === 'rtl' ? 'right' : 'left') };
}

function styleOf(family: string, face: Face): Style {
  if (family.startsWith(`${face}-`)) return { fontFamily: family };
  // The fonts beside the design's have one weight and no italics.
  const plain = { fontFamily: family, fontStyle: 'normal', fontWeight: 400 } as const;
  // Letters that are joined stay so, and marks take no room.
  return isScript(family) ? { ...plain, letterSpacing: 0 } : plain;
}

interface ProseProps {
  text: string;
  /** In points. */
  size: number;
  face?: Face;
  style?: Style;
  /** Between paragraphs, in points; half a line where nothing else is said. */
  gap?: number;
}

/** A longer text: each line break begins a paragraph, and no page begins or ends with a single line of one. */
export function Prose({ text, size, face = 'prose', style, gap = size * 0.6 }: ProseProps) {
  const paragraphs = text.split(/\r\n?|\n/).filter((line, index, lines) => line.trim() !== '' || isInner(index, lines));
  return h(
    View,
    null,
    ...paragraphs.map((paragraph, index) =>
      h(Words, {
        key: index,
        text: paragraph.trim() === '' ? ' ' : paragraph.trimEnd(),
        size,
        face,
        orphans: 2,
        widows: 2,
        style: { ...style, marginTop: index === 0 ? 0 : gap },
      }),
    ),
  );
}

/** One empty line between two paragraphs is the usual way to part them; the gap does that. */
const isInner = (index: number, lines: readonly string[]): boolean =>
  index > 0 && index < lines.length - 1 && lines[index - 1]?.trim() === '';

interface PictureProps {
  picture: PdfPicture;
  width: number;
  height: number;
  radius?: number;
  /** Fills its place to the edges: what is too much is cut off, more below than above, where faces are. */
  fills?: boolean;
}

/** A picture inside a place of that size, whole and in its own shape unless it is to fill it. */
export function Picture({ picture, width, height, radius = 4, fills = false }: PictureProps) {
  const scale = Math.min(width / picture.width, height / picture.height);
  const size = fills
    ? ({ width, height, objectFit: 'cover', objectPosition: '50% 30%' } as const)
    : { width: picture.width * scale, height: picture.height * scale };
  return h(Image, {
    src: { data: Buffer.from(picture.bytes), format: 'jpg' },
    style: { ...size, borderRadius: radius },
  });
}

/** The pages on which marks stand, by the marks' names: `new Map()` in a template, given to its marks and numbers. */
export type PageMarks = Map<string, number>;

/** Remembers its page for a table of contents. */
export function PageMark({ name, marks }: { name: string; marks: PageMarks }) {
  return h(Text, {
    style: { position: 'absolute', fontSize: 1 },
    render: ({ pageNumber }) => {
      marks.set(name, pageNumber);
      return '';
    },
  });
}

interface PageNumberProps {
  name: string;
  marks: PageMarks;
  size: number;
  style?: Style;
}

/** The number of the page on which the mark stands. Known once all pages are laid out; until then it takes no room. */
export function PageNumber({ name, marks, size, style }: PageNumberProps) {
  return h(Text, {
    style: { fontFamily: 'sans', fontSize: size, ...style },
    render: () => String(marks.get(name) ?? ''),
  });
}
