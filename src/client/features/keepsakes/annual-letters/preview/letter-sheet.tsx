import { RotateCw } from 'lucide-react';
import { css } from '#styled-system/css';
import { say } from '#words';
import type { PaperSize } from '../../../../../shared/paper-sizes.ts';
import { Sheet } from '../../../../media/pdf-pages.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Ribbon } from '../../../../ui/card.tsx';
import { Skeleton, SkeletonRegion } from '../../../../ui/skeleton.tsx';
import type { PreviewTrouble } from './use-printed-letter.ts';

/** In CSS pixels of 1/96 inch. */
const sheetSizes: Readonly<Record<PaperSize, { width: number; height: number }>> = {
  letter: { width: 816, height: 1056 },
  a4: { width: 794, height: 1123 },
};

interface BareSheetProps {
  paper: PaperSize;
  /** The child's `colorPalette`. */
  palette: string;
  /** Shown instead of grey lines while a letter loads. */
  trouble: PreviewTrouble | undefined;
  onRetry: () => void;
}

/** The first sheet before anything is printed, or the reason why nothing is. */
export function BareSheet({ paper, palette, trouble, onRetry }: BareSheetProps) {
  const { width, height } = sheetSizes[paper];
  return (
    <Sheet
      css={{ colorPalette: palette }}
      style={{ width: `min(100%, ${width}px)`, aspectRatio: `${width} / ${height}` }}
    >
      <Ribbon css={{ top: '0', insetInlineEnd: '7.84%', width: '3.2%', height: '8%' }} />
      <div className={wordsClass}>
        {trouble ? (
          <div className={troubleClass} role="alert">
            <p className={css({ textStyle: 'h3' })}>{trouble.sentence}</p>
            {trouble.canRetry && (
              <Button onClick={onRetry}>
                <RotateCw aria-hidden />
                {say('Try again')}
              </Button>
            )}
          </div>
        ) : (
          <SkeletonRegion label={say('Loading the pages')}>
            <Skeleton css={{ width: '22%', height: '14px' }} />
            <Skeleton css={{ width: '64%', height: '34px', marginBottom: '14px' }} />
            {lines.map((line, index) => (
              <Skeleton key={index} css={{ height: '12px' }} style={{ width: `${line}%` }} />
            ))}
          </SkeletonRegion>
        )}
      </div>
    </Sheet>
  );
}

/** As wide as the lines of two paragraphs. */
const lines = [18, 96, 99, 93, 62, 97, 94, 99, 41];

const wordsClass = css({ position: 'absolute', inset: '8% 13.7% 9%', overflow: 'hidden' });

const troubleClass = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  justifyContent: 'center',
  gap: '20px',
  height: '100%',
  color: 'fg',
  '& > p': { maxWidth: '34ch' },
});
