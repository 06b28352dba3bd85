import { sva } from '#styled-system/css';

/** A full-screen dialog for viewing. */
export const viewer = sva({
  slots: ['backdrop', 'positioner', 'content', 'title'],
  base: {
    backdrop: { position: 'fixed', inset: 0, background: 'backdrop', zIndex: 'dialog' },
    positioner: { position: 'fixed', inset: 0, zIndex: 'dialog' },
    content: {
      width: '100%',
      height: '100dvh',
      background: 'bg',
      outline: 'none',
      _open: { animation: 'fadeIn 180ms {easings.out}' },
      _closed: { animation: 'fadeOut 120ms {easings.out}' },
    },
    title: {
      fontSize: '0.9375rem',
      fontWeight: '600',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
  },
});
