import { Global } from '@emotion/react';
import type { PaperSize } from '../../../../shared/paper-sizes.ts';
import { paperSizes } from './letter-sheet.tsx';

/** While it is there, the browser prints what is `data-printed-alone` and nothing else of the page, on that paper. */
export function PrintedAlone({ paper }: { paper: PaperSize }) {
  const { width, height } = paperSizes[paper];
  return (
    <Global
      styles={{
        '@page': { size: `${width} ${height}`, margin: 0 },
        '@media print': {
          'body > :not([data-printed-alone])': { display: 'none !important' },
          // A dialog keeps the page behind it from being scrolled, which would cut all but the first sheet off.
          'html, body': { height: 'auto !important', overflow: 'visible !important', background: 'white !important' },
        },
      }}
    />
  );
}
