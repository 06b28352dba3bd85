import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { css } from '#styled-system/css';
import { styled } from '#styled-system/jsx';
import { say } from '#words';
import { forwards } from '../format/reading-direction.ts';
import { useIsNear } from '../ui/use-is-near.ts';
import type { OpenPdf } from './open-pdf.ts';

/** A sheet of paper on the desk, always in the light theme's colours. */
export const Sheet = styled(
  'div',
  {
    base: {
      position: 'relative',
      flex: 'none',
      // Reduced motion gives everything a short transition, which would delay the new width.
      transitionProperty: 'none',
      background: 'paper',
      boxShadow: '0 2px 6px rgba(0,0,0,.22), 0 24px 60px -20px rgba(0,0,0,.5)',
    },
  },
  { defaultProps: { className: 'light' } },
);

interface PdfPagesProps {
  pdf: OpenPdf;
  /** 1 is the size on paper, or the desk's width if that is smaller. */
  zoom: number;
  /** The scrolling element. */
  desk: RefObject<HTMLDivElement | null>;
}

/** A document's pages. Draws only those near the view: it may have hundreds. */
export function PdfPages({ pdf, zoom, desk }: PdfPagesProps) {
  const room = useRoom(desk);
  const width = Math.floor(Math.min(room, pdf.size.width * pixelsInPoint) * zoom);
  useSameView(desk, width);
  if (width === 0) return null;
  return Array.from({ length: pdf.pageCount }, (_, index) => (
    <Page key={index} pdf={pdf} number={index + 1} width={width} desk={desk} />
  ));
}

/** Of CSS pixels. */
const pixelsInPoint = 96 / 72;

/** The desk's inner width in CSS pixels; 0 until known. */
function useRoom(desk: RefObject<HTMLDivElement | null>): number {
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    if (!desk.current) return;
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0));
    observer.observe(desk.current);
    return () => observer.disconnect();
  }, [desk]);
  return room;
}

/** Keeps the middle of the desk in place while pages change size. */
function useSameView(desk: RefObject<HTMLDivElement | null>, width: number): void {
  const before = useRef(width);
  useLayoutEffect(() => {
    const box = desk.current;
    const ratio = width / before.current;
    before.current = width;
    if (!box || ratio === 1 || !Number.isFinite(ratio)) return;
    const { scrollTop, clientHeight, scrollWidth, clientWidth } = box;
    const top = (scrollTop + clientHeight / 2) * ratio - clientHeight / 2;
    box.scrollTo({ top, left: (forwards() * (scrollWidth - clientWidth)) / 2, behavior: 'instant' });
  }, [desk, width]);
}

interface PageProps {
  pdf: OpenPdf;
  number: number;
  width: number;
  desk: RefObject<HTMLDivElement | null>;
}

function Page({ pdf, number, width, desk }: PageProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const drawn = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(sheet, { root: desk, margin: '100% 0px' });
  const [isFailed, setIsFailed] = useState(false);

  useEffect(() => {
    if (!isNear) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    pdf.draw(number, width, signal).then(
      // Until the new picture is drawn, the page keeps its previous one.
      (parts) => !signal.aborted && drawn.current?.replaceChildren(...parts),
      () => !signal.aborted && setIsFailed(true),
    );
    return () => leaving.abort();
  }, [pdf, number, width, isNear]);

  return (
    <Sheet
      ref={sheet}
      role="group"
      aria-label={say('Page {number}', { number })}
      style={{ width, aspectRatio: `${pdf.size.width} / ${pdf.size.height}` }}
    >
      {isFailed ? (
        <p className={failedClass}>{say('This page can’t be shown. Download the PDF to read it.')}</p>
      ) : (
        isNear && <div className={drawnClass} ref={drawn} />
      )}
    </Sheet>
  );
}

/** A page's picture with its words above: invisible, to be selected. As in pdf.js's style sheet. */
const drawnClass = css({
  position: 'absolute',
  inset: 0,
  overflow: 'clip',
  '& > canvas': { display: 'block', width: '100%', height: '100%' },
  '& > div': { position: 'absolute', inset: 0, lineHeight: 1, textAlign: 'initial', textSizeAdjust: 'none' },
  '& > div span, & > div br': {
    position: 'absolute',
    color: 'transparent',
    whiteSpace: 'pre',
    cursor: 'text',
    transformOrigin: '0 0',
  },
  '& > div span:not(.markedContent)': {
    fontSize: 'calc(var(--total-scale-factor) * var(--min-font-size) * var(--font-height))',
    transform: 'rotate(var(--rotate, 0deg)) scaleX(var(--scale-x, 1)) scale(calc(1 / var(--min-font-size)))',
  },
  '& .markedContent': { display: 'contents' },
  '& br::selection': { background: 'transparent' },
  '& span::selection': { background: 'color-mix(in srgb, {colors.brand.solid} 30%, transparent)' },
});

const failedClass = css({ padding: '8% 13.7%', color: 'fg.muted' });
