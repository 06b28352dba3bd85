import { RotateCw } from 'lucide-react';
import { useRef } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { type BookMonths, volumesOf } from '../../../../shared/overview/year-book-choices.ts';
import { monthsName } from '../../../../shared/overview/year-book-volumes.ts';
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
  /** The book, or the volume of these months. */
  isTooLong: boolean;
  months: BookMonths | undefined;
  onMonths: (months: BookMonths) => void;
  retry: () => void;
  /** Nothing was chosen for the book. */
  isEmpty: boolean;
}

/** The book's pages. Earlier ones stay visible while the next are laid out. */
export function BookPreview({ pdf, isLayingOut, trouble, isEmpty, ...mending }: BookPreviewProps) {
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
          <Mending {...mending} />
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

/** A book that is too long is offered in volumes; all else can be tried again. */
function Mending({
  isTooLong,
  months,
  onMonths,
  retry,
}: Pick<BookPreviewProps, 'isTooLong' | 'months' | 'onMonths' | 'retry'>) {
  const volumes = isTooLong ? volumesOf(months) : [];
  if (volumes.length === 0) {
    return (
      <Button size="sm" onClick={retry}>
        <RotateCw aria-hidden />
        {say('Try again')}
      </Button>
    );
  }
  return (
    <p className={css({ display: 'flex', flexWrap: 'wrap', gap: '8px', marginTop: '8px' })}>
      {volumes.map((volume) => (
        <Button key={volume} size="sm" onClick={() => onMonths(volume)}>
          {say('Print {months}', { months: monthsName(volume) })}
        </Button>
      ))}
    </p>
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
