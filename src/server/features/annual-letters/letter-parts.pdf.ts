import { Polygon, Svg, Text, View } from '@react-pdf/renderer';
import { Fragment, createElement as h, type ReactNode } from 'react';
import type { LetterLayout } from '../../../shared/letter-layout.ts';
import { letterInk, letterMeasures } from '../../../shared/letter-measures.ts';
import type { PaperSize } from '../../../shared/paper-sizes.ts';
import { paperPoints, Sheet, Words } from '../../platform/pdf/pdf-parts.ts';

/** Of a measure in CSS pixels. */
export const points = (pixels: number): number => pixels * 0.75;

const { margin, folio, text, date, title, signOff } = letterMeasures;

/** What lies between the margins, in points. */
export const columnOf = (paper: PaperSize): number => paperPoints[paper].width - 2 * points(margin.x);

interface LetterSheetProps {
  paper: PaperSize;
  childName: string;
  year: number;
  children: ReactNode;
}

/** As many pages of a letter as its content fills, with "Maya · 2026 · 1" at the foot of each. */
export function LetterSheet({ paper, childName, year, children }: LetterSheetProps) {
  return h(
    Sheet,
    {
      paper,
      margins: { x: points(margin.x), y: points(margin.top), bottom: points(margin.bottom) },
      children: undefined,
    },
    children,
    h(Folio, { childName, year }),
  );
}

function Folio({ childName, year }: { childName: string; year: number }) {
  const style = { color: letterInk.folio } as const;
  const size = points(folio.size);
  const dot = h(Words, { text: '·', size, style });
  return h(
    View,
    {
      fixed: true,
      style: {
        position: 'absolute',
        left: points(margin.x),
        right: points(margin.x),
        bottom: points(folio.bottom) - 2,
        flexDirection: 'row',
        justifyContent: 'center',
        gap: points(folio.gap),
      },
    },
    h(Words, { text: childName, size, style: { ...style, flexShrink: 1, maxLines: 1, textOverflow: 'ellipsis' } }),
    dot,
    h(Words, { text: String(year), size, style }),
    dot,
    h(Text, {
      style: { ...style, fontFamily: 'sans', fontSize: size },
      render: ({ pageNumber }) => String(pageNumber),
    }),
  );
}

/** The bookmark in the child's colour, from the upper edge of a page. */
export function Ribbon({ color, scale = 1 }: { color: string; scale?: number }) {
  const { width, height, notch, right } = letterMeasures.ribbon;
  return h(
    Svg,
    {
      style: { position: 'absolute', top: 0, right: points(right) },
      width: points(width) * scale,
      height: points(height) * scale,
      viewBox: `0 0 ${width} ${height}`,
    },
    h(Polygon, { points: `0,0 ${width},0 ${width},${height} ${width / 2},${height - notch} 0,${height}`, fill: color }),
  );
}

/** Date, title, paragraphs and signature. No view around them: what is first in a view never moves to a new page. */
export function LetterText({ layout, color }: { layout: LetterLayout; color: string }) {
  return h(
    Fragment,
    null,
    h(Ribbon, { color }),
    layout.date !== null &&
      h(Words, {
        text: layout.date,
        size: points(date.size),
        face: 'prose',
        style: { fontStyle: 'italic', color: letterInk.date },
      }),
    h(Words, {
      text: layout.title,
      size: points(title.size),
      face: 'serif',
      style: {
        color: letterInk.title,
        letterSpacing: -0.4,
        marginTop: layout.date === null ? 0 : points(title.above),
        marginBottom: points(title.below),
      },
    }),
    ...layout.paragraphs.map((paragraph, index) => h(Paragraph, { key: index, paragraph })),
    h(SignOff, layout),
  );
}

function Paragraph({ paragraph }: { paragraph: string }) {
  return h(Words, {
    text: paragraph,
    size: points(text.size),
    face: 'prose',
    orphans: 2,
    widows: 2,
    style: { color: letterInk.text, marginBottom: points(text.gap) },
  });
}

function SignOff({ closing, signature }: Pick<LetterLayout, 'closing' | 'signature'>) {
  if (signature === null) return null;
  return h(
    View,
    { wrap: false, style: { marginTop: points(signOff.above) } },
    closing !== null &&
      h(Words, { text: closing, size: points(text.size), face: 'prose', style: { color: letterInk.text } }),
    h(Words, {
      text: signature,
      size: points(signOff.size),
      face: 'serif',
      style: { fontStyle: 'italic', color: letterInk.text },
    }),
  );
}
