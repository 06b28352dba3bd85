import { sva } from '#styled-system/css';

/** The frame of `overlay/opening.tsx` is already there, so the entry animation (not the exit) starts at its end. */
const afterFrame = { '.opened:root &': { animationDelay: '-1s' } } as const;

const backdrop = {
  position: 'fixed',
  inset: 0,
  background: 'backdrop',
  _open: { animation: 'fadeIn 180ms {easings.out}', ...afterFrame },
  _closed: { animation: 'fadeOut 120ms {easings.out}' },
} as const;

/** Centred from 768 on, a sheet from the bottom edge below. */
export const dialog = sva({
  slots: ['backdrop', 'positioner', 'content', 'header', 'title', 'description', 'body', 'footer'],
  base: {
    backdrop: { ...backdrop, zIndex: 'dialog' },
    positioner: {
      position: 'fixed',
      inset: 0,
      zIndex: 'dialog',
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      placeItems: { base: 'end stretch', md: 'center' },
      padding: { md: '32px', _short: '6px' },
    },
    content: {
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      width: '100%',
      maxHeight: {
        base: 'calc(100dvh - 24px - var(--keyboard, 0px))',
        md: 'calc(100dvh - 64px)',
        _short: 'calc(100dvh - 12px - var(--keyboard, 0px))',
      },
      marginBottom: { base: 'var(--keyboard, 0px)', md: 0 },
      background: 'bg.panel',
      borderRadius: { base: '20px 20px 0 0', md: 'xl' },
      boxShadow: 'lg',
      outline: 'none',
      _open: { animation: { base: 'sheetIn 280ms {easings.out}', md: 'riseIn 180ms {easings.out}' }, ...afterFrame },
      _closed: { animation: { base: 'sheetOut 180ms {easings.inOut}', md: 'fadeOut 120ms {easings.out}' } },
      // Ark counts the dialogs above. The lower one steps back.
      '&[data-has-nested]': { filter: 'brightness(.96)' },
    },
    header: {
      display: 'flex',
      alignItems: 'flex-start',
      justifyContent: 'space-between',
      gap: '16px',
      paddingBlock: { base: '20px 8px', md: '26px 8px', _short: '14px 4px' },
      paddingInline: { base: '20px 12px', md: '28px 20px' },
    },
    title: { textStyle: 'h2' },
    description: { fontSize: '0.9375rem', color: 'fg.muted', marginTop: '4px' },
    body: { flex: '1 1 auto', overflow: 'auto', padding: { base: '8px 20px 20px', md: '8px 28px 24px' } },
    footer: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '10px',
      justifyContent: { md: 'flex-end' },
      padding: { base: '14px 20px calc(14px + env(safe-area-inset-bottom))', md: '18px 28px', _short: '8px 28px' },
      borderTop: '1px solid {colors.border.muted}',
      '& > button, & > a': { flex: { base: '1', md: 'none' } },
    },
  },
  variants: {
    size: {
      sm: { content: { md: { width: 'min(440px, 100%)' } } },
      md: { content: { md: { width: 'min(560px, 100%)' } } },
      lg: { content: { md: { width: 'min(620px, 100%)' } } },
      xl: { content: { md: { width: 'min(1040px, 100%)' } } },
      full: {
        content: {
          height: { base: 'calc(100dvh - 12px - var(--keyboard, 0px))', md: 'auto' },
          maxHeight: { base: 'none', md: 'calc(100dvh - 64px)', _short: 'calc(100dvh - 12px)' },
          md: { width: 'min(560px, 100%)' },
        },
      },
      search: {
        positioner: { placeItems: { base: 'stretch', md: 'start center' }, padding: { md: '52px 32px 32px' } },
        content: {
          height: { base: '100dvh', md: 'auto' },
          maxHeight: { base: 'none', md: 'calc(100dvh - 84px)' },
          borderRadius: { base: 0, md: 'xl' },
          overflow: 'hidden',
          md: { width: 'min(760px, 100%)' },
        },
      },
    },
  },
  defaultVariants: { size: 'md' },
});

/** A sheet at every width: "More" and "Filters" on a phone. */
export const drawer = sva({
  slots: ['backdrop', 'positioner', 'content', 'header', 'title', 'body', 'footer'],
  base: {
    backdrop: { ...backdrop, zIndex: 'drawer' },
    positioner: { position: 'fixed', inset: 0, zIndex: 'drawer', display: 'grid', placeItems: 'end center' },
    content: {
      width: { base: '100%', md: 'min(480px, 100%)' },
      maxHeight: 'calc(100dvh - 24px)',
      overflow: 'auto',
      background: 'bg.panel',
      borderRadius: '20px 20px 0 0',
      boxShadow: 'lg',
      outline: 'none',
      paddingBottom: 'env(safe-area-inset-bottom)',
      _open: { animation: 'sheetIn 280ms {easings.out}', ...afterFrame },
      _closed: { animation: 'sheetOut 180ms {easings.inOut}' },
    },
    header: {
      display: 'flex',
      alignItems: 'flex-start',
      justifyContent: 'space-between',
      gap: '16px',
      paddingBlock: '20px 8px',
      paddingInline: '20px 12px',
    },
    title: { textStyle: 'h2' },
    body: { padding: '6px 20px 16px' },
    footer: { display: 'flex', gap: '10px', padding: '14px 20px', borderTop: '1px solid {colors.border.muted}' },
  },
});

const menuItem = {
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  width: '100%',
  minHeight: '44px',
  paddingInline: '12px',
  borderRadius: '8px',
  fontSize: '0.9375rem',
  fontWeight: '500',
  textAlign: 'start',
  cursor: 'pointer',
  outline: 'none',
  '& > svg': { color: 'fg.subtle', flex: 'none' },
  _highlighted: { background: 'bg.muted' },
  _disabled: { color: 'fg.subtle', cursor: 'not-allowed' },
  '&[data-danger]': { color: 'danger.fg', '& > svg': { color: 'inherit' } },
} as const;

export const menu = sva({
  slots: ['content', 'item', 'itemGroupLabel', 'choices', 'choice', 'separator'],
  base: {
    content: {
      zIndex: 'menu',
      minWidth: '220px',
      maxHeight: 'calc(100dvh - 96px)',
      overflow: 'auto',
      padding: '6px',
      background: 'bg.panel',
      color: 'fg',
      border: '1px solid {colors.border}',
      borderRadius: 'lg',
      boxShadow: 'md',
      outline: 'none',
      _open: { animation: 'riseIn 120ms {easings.out}' },
    },
    item: menuItem,
    itemGroupLabel: {
      gridColumn: '1 / -1',
      padding: '8px 12px 4px',
      fontSize: '0.8125rem',
      fontWeight: '600',
      color: 'fg.subtle',
    },
    choices: { display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: '4px' },
    choice: {
      ...menuItem,
      justifyContent: 'center',
      gap: '6px',
      paddingInline: '6px',
      '&[data-state=checked]': { background: 'brand.muted', color: 'brand.fg', '& > svg': { color: 'inherit' } },
    },
    separator: { border: 0, height: '1px', background: 'border.muted', marginBlock: '6px' },
  },
});
