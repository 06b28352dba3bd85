import { chakra } from '@chakra-ui/react';
import { RotateCw } from 'lucide-react';
import { say } from '#words';
import type { PaperSize } from '../../../../../shared/paper-sizes.ts';
import { Button } from '../../../../ui/button.tsx';
import { Ribbon } from '../../../../ui/card.tsx';
import { Skeleton, SkeletonRegion } from '../../../../ui/skeleton.tsx';
import { paperColors } from './paper-colors.ts';
import type { PreviewTrouble } from './use-printed-letter.ts';

/** In CSS pixels of 1/96 inch. */
export const sheetSizes: Readonly<Record<PaperSize, { width: number; height: number }>> = {
  letter: { width: 816, height: 1056 },
  a4: { width: 794, height: 1123 },
};

/** A sheet of paper on the desk, always in the light theme's colours. */
export const Sheet = chakra(
  'div',
  {
    base: {
      position: 'relative',
      flex: 'none',
      // Reduced motion gives everything a short transition, which would delay the new width.
      transitionProperty: 'none',
      background: paperColors.paper,
      boxShadow: '0 2px 6px rgba(0,0,0,.22), 0 24px 60px -20px rgba(0,0,0,.5)',
    },
  },
  { defaultProps: { className: 'light' } },
);

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
    <Sheet colorPalette={palette} style={{ width: `min(100%, ${width}px)`, aspectRatio: `${width} / ${height}` }}>
      <Ribbon top="0" insetInlineEnd="7.84%" width="3.2%" height="8%" />
      <Words>
        {trouble ? (
          <Trouble role="alert">
            <chakra.p textStyle="h3">{trouble.sentence}</chakra.p>
            {trouble.canRetry && (
              <Button onClick={onRetry}>
                <RotateCw aria-hidden />
                {say('Try again')}
              </Button>
            )}
          </Trouble>
        ) : (
          <SkeletonRegion label={say('Loading the pages')}>
            <Skeleton width="22%" height="14px" />
            <Skeleton width="64%" height="34px" marginBottom="14px" />
            {lines.map((line, index) => (
              <Skeleton key={index} style={{ width: `${line}%` }} height="12px" />
            ))}
          </SkeletonRegion>
        )}
      </Words>
    </Sheet>
  );
}

/** As wide as the lines of two paragraphs. */
const lines = [18, 96, 99, 93, 62, 97, 94, 99, 41];

const Words = chakra('div', { base: { position: 'absolute', inset: '8% 13.7% 9%', overflow: 'hidden' } });

const Trouble = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    justifyContent: 'center',
    gap: '20px',
    height: '100%',
    color: 'fg',
    '& > p': { maxWidth: '34ch' },
  },
});
