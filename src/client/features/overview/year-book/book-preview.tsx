import { RotateCw } from 'lucide-react';
import { useRef } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import type { OpenPdf } from '../../../media/open-pdf.ts';
import { PdfPages, Sheet } from '../../../media/pdf-pages.tsx';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';

interface BookPreviewProps {
  /** The pages of the last layout. */
  pdf: OpenPdf | undefined;
  isLayingOut: boolean;
  trouble: string | undefined;
  retry: () => void;
  /** Nothing was chosen for the book. */
  isEmpty: boolean;
}

/** The book's pages. Earlier ones stay visible while the next are laid out. */
export function BookPreview({ pdf, isLayingOut, trouble, retry, isEmpty }: BookPreviewProps) {
  const desk = useRef<HTMLDivElement>(null);
  return (
    <section className={css({ position: { lg: 'sticky' }, top: '84px', minWidth: '0' })} aria-label={say('Preview')}>
      <p className={stateClass} role="status">
        {isEmpty
          ? say('Nothing is chosen. Choose something for the book to see its pages.')
          : isLayingOut && !trouble
            ? say('Laying out the pages...')
            : pdf
              ? say('{pages, plural, one {# page} other {# pages}}. They look here as they will in print.', {
                  pages: pdf.pageCount,
                })
              : ''}
      </p>
      {trouble && (
        <Callout tone="danger">
          <p>{trouble}</p>
          <Button size="sm" onClick={retry}>
            <RotateCw aria-hidden />
            {say('Try again')}
          </Button>
        </Callout>
      )}
      {!isEmpty && (
        <div
          className={deskClass}
          ref={desk}
          role="group"
          tabIndex={0}
          aria-label={say('Pages')}
          aria-busy={isLayingOut}
        >
          {pdf ? <PdfPages pdf={pdf} zoom={1} desk={desk} /> : !trouble && <BareBook />}
        </div>
      )}
    </section>
  );
}

/** The first page before anything is laid out. */
function BareBook() {
  return (
    <Sheet style={{ width: '100%', aspectRatio: '1' }}>
      <SkeletonRegion label={say('Loading the pages')} css={{ padding: '18% 24%', gap: '14px' }}>
        <Skeleton css={{ height: '120px' }} />
        <Skeleton css={{ height: '34px' }} />
        <Skeleton css={{ height: '14px' }} />
      </SkeletonRegion>
    </Sheet>
  );
}

const stateClass = css({ minHeight: '24px', marginBottom: '8px', textStyle: 'meta', color: 'fg.muted' });

const deskClass = css({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'safe center',
  gap: { base: '16px', lg: '24px' },
  maxHeight: { base: '80svh', lg: 'calc(100svh - 140px)' },
  padding: { base: '14px', lg: '24px' },
  borderRadius: 'lg',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  background: 'desk',
  outlineOffset: '-3px',
  _focusVisible: { outlineColor: 'accent.solid' },
});
