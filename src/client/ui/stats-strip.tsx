import { styled } from '#styled-system/jsx';

interface Stat {
  label: string;
  value: number | string;
  /** The total. */
  total?: boolean;
}

interface StatsStripProps {
  stats: readonly Stat[];
  /** Number beside label: a low row, and on a phone one quiet line. For list pages. */
  compact?: boolean;
}

/** Counters in one card, divided by hairlines: serif numeral over a sans label. */
export function StatsStrip({ stats, compact = false }: StatsStripProps) {
  return (
    <Strip compact={compact}>
      {stats.map(({ label, value, total }) => (
        <Item key={label} compact={compact}>
          <dt>{label}</dt>
          <Value css={{ color: total ? 'brand.fg' : undefined }} compact={compact}>
            {value}
          </Value>
        </Item>
      ))}
    </Strip>
  );
}

const Strip = styled('dl', {
  base: {
    display: 'grid',
    background: 'bg.panel',
    border: '1px solid {colors.border}',
    borderRadius: 'lg',
    overflow: 'hidden',
    boxShadow: 'xs',
  },
  variants: {
    compact: {
      true: {
        display: 'flex',
        flexWrap: 'wrap',
        mdDown: { gap: '2px 18px', background: 'transparent', border: 'none', borderRadius: '0', boxShadow: 'none' },
      },
      false: { gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' } },
    },
  },
});

const Item = styled('div', {
  base: {
    display: 'flex',
    flexDirection: 'column-reverse',
    justifyContent: 'flex-end',
    gap: '6px',
    borderInlineStart: '1px solid {colors.border.muted}',
    borderTop: '1px solid {colors.border.muted}',
    marginTop: '-1px',
    marginInlineStart: '-1px',
    '& > dt': { fontSize: '0.9375rem', fontWeight: '500', color: 'fg.muted', lineHeight: '1.3' },
  },
  variants: {
    compact: {
      true: {
        // Side by side, or in two rows if a number or a word is too long.
        flex: { base: 'none', md: '1 1 20%' },
        flexDirection: 'row-reverse',
        alignItems: 'baseline',
        gap: { base: '5px', md: '10px' },
        padding: { md: '16px 28px' },
        mdDown: { border: 'none', margin: '0' },
        '& > dt': { fontSize: { base: '0.8125rem', md: '0.9375rem' } },
      },
      false: { padding: { base: '18px 20px', md: '24px 28px' }, '& > dt': { overflowWrap: 'anywhere' } },
    },
  },
});

const Value = styled('dd', {
  base: { textStyle: 'numeral' },
  variants: { compact: { true: { fontSize: { base: '1.25rem', md: '2.125rem', lg: '2.125rem' } }, false: {} } },
});
