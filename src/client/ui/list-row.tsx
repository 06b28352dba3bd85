import { chakra } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Skeleton } from './skeleton.tsx';

/** Rows with hairlines, in a card or on paper. Each child is an `li` that holds a `Row`. */
export const Rows = chakra('ul', {
  base: { '& > li + li': { borderTop: '1px solid {colors.border.muted}' } },
});

/** A row: icon, text, and at the end what it belongs to (below the text on phones). Wraps a link with `asChild`. */
export const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr auto',
    alignItems: 'center',
    gap: '14px',
    paddingBlock: '14px',
    minHeight: '64px',
    width: '100%',
    textAlign: 'start',
    mdDown: {
      '&:has(> [data-child-pill])': { gridTemplateColumns: 'auto 1fr', rowGap: '6px' },
      '& > [data-child-pill]': { gridColumn: '2', justifySelf: 'start' },
    },
  },
});

export const RowTitle = chakra('span', {
  base: { display: 'block', fontWeight: '600', fontSize: '1rem', lineHeight: '1.35' },
});

export const RowSub = chakra('span', {
  base: { display: 'block', fontSize: '0.875rem', color: 'fg.muted', lineHeight: '1.45', marginTop: '2px' },
});

/** The tinted square at the start. `tone="child"` takes the child's `colorPalette`, `"palette"` any other. */
export function RowIcon({ icon: Icon, ...rest }: ComponentProps<typeof Square> & { icon: LucideIcon }) {
  return (
    <Square {...rest}>
      <Icon size={20} strokeWidth={1.75} aria-hidden />
    </Square>
  );
}

const Square = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '40px',
    height: '40px',
    borderRadius: '12px',
    flex: 'none',
  },
  variants: {
    tone: {
      neutral: { background: 'bg.muted', color: 'fg.muted' },
      brand: { background: 'brand.muted', color: 'brand.fg' },
      child: { background: 'colorPalette.subtle', color: 'colorPalette.fg' },
      palette: { background: 'colorPalette.muted', color: 'colorPalette.fg' },
    },
  },
  defaultVariants: { tone: 'neutral' },
});

/** Skeleton rows: an icon and two lines. */
export function RowsSkeleton({ rows, minHeight }: { rows: number; minHeight: string }) {
  return Array.from({ length: rows }, (_, row) => (
    <chakra.div key={row} display="flex" gap="14px" alignItems="center" style={{ minHeight }}>
      <Skeleton boxSize="40px" borderRadius="12px" flex="none" />
      <chakra.div display="grid" gap="8px" flex="1">
        <Skeleton height="18px" width="45%" />
        <Skeleton height="14px" width="65%" />
      </chakra.div>
    </chakra.div>
  ));
}
