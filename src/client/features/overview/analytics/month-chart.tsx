import { chakra } from '@chakra-ui/react';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { Skeleton, SkeletonRegion } from '../../../components/skeleton.tsx';
import type { MonthBar } from './month-bars.tsx';
import { loadMonthBars } from './use-analytics.ts';

const MonthBars = lazyPart(async () => (await loadMonthBars()).MonthBars, {
  failed: 'Failed to load the chart.',
  skeleton: (
    <SkeletonRegion label="Loading chart">
      <Skeleton width="100%" height="260px" />
    </SkeletonRegion>
  ),
});

interface MonthChartProps {
  bars: readonly MonthBar[];
  /** What the full and the hollow bars are. */
  names: readonly [string, string];
  isStacked?: boolean;
  label: string;
  palette: string;
}

/** Bars with their key, once the charts have been loaded. */
export function MonthChart({ palette, ...chart }: MonthChartProps) {
  return (
    <chakra.div colorPalette={palette}>
      <MonthBars {...chart} />
      <Key>
        <li>{chart.names[0]}</li>
        <li data-hollow="">{chart.names[1]}</li>
      </Key>
    </chakra.div>
  );
}

const Key = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '6px 22px',
    marginTop: '14px',
    textStyle: 'meta',
    color: 'fg.muted',
    '& > li': { display: 'inline-flex', alignItems: 'center', gap: '8px' },
    '& > li::before': {
      content: '""',
      width: '12px',
      height: '12px',
      borderRadius: 'xs',
      border: '1.5px solid {colors.colorPalette.solid}',
      background: 'colorPalette.solid',
    },
    '& > li[data-hollow]::before': { background: 'bg.panel' },
  },
});
