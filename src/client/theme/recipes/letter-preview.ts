import { sva } from '#styled-system/css';

/** A full-screen dialog with sheets of paper on a desk. */
export const letterPreview = sva({
  slots: ['backdrop', 'positioner', 'content', 'title'],
  base: {
    backdrop: { position: 'fixed', inset: 0, background: 'backdrop', zIndex: 'dialog' },
    positioner: { position: 'fixed', inset: 0, zIndex: 'dialog' },
    content: {
      display: 'grid',
      gridTemplateRows: 'auto minmax(0, 1fr)',
      width: '100%',
      height: '100dvh',
      outline: 'none',
      _open: { animation: 'fadeIn 180ms {easings.out}' },
      _closed: { animation: 'fadeOut 120ms {easings.out}' },
    },
    title: { textStyle: 'h2', whiteSpace: 'nowrap', fontSize: { base: '1.1875rem', sm: '1.4375rem', lg: '1.6875rem' } },
  },
});
