import { chakra } from '@chakra-ui/react';
import { Bar, BarChart, CartesianGrid, Tooltip, type TooltipContentProps, XAxis, YAxis } from 'recharts';
import { formatMonth, formatShortMonthName } from '../../../lib/dates.ts';

export interface MonthBar {
  /** `yyyy-MM` */
  month: string;
  /** The full bar. */
  first: number;
  /** The hollow one: on top of the full one where they are parts of a whole, else beside it. */
  second: number;
}

interface MonthBarsProps {
  bars: readonly MonthBar[];
  /** What the full and the hollow bars are. */
  names: readonly [string, string];
  isStacked?: boolean;
  /** For those who can't see it. */
  label: string;
}

const height = 260;
/** In four even steps of whole numbers; a few low numbers must not look like many. */
const topOf = (highest: number) => Math.max(1, Math.ceil(highest / 4)) * 4;
const nameOf = (month: string) => formatShortMonthName(`${month}-01`);

/** Two numbers a month. Full and hollow, so that it takes no colour to tell them apart. */
export function MonthBars({ bars, names: [first, second], isStacked = false, label }: MonthBarsProps) {
  const stack = isStacked ? { stackId: 'month' } : {};
  return (
    <Frame role="img" aria-label={label}>
      <BarChart
        responsive
        data={[...bars]}
        style={{ width: '100%', height }}
        margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
        accessibilityLayer={false}
        barGap={3}
        maxBarSize={34}
      >
        <CartesianGrid vertical={false} />
        <XAxis
          dataKey="month"
          tickFormatter={nameOf}
          interval="equidistantPreserveStart"
          tickLine={false}
          tickMargin={8}
          minTickGap={4}
        />
        <YAxis allowDecimals={false} domain={[0, topOf]} width="auto" axisLine={false} tickLine={false} />
        <Tooltip isAnimationActive={false} content={<Note />} />
        <Bar dataKey="first" name={first} className="full" isAnimationActive={false} {...stack} />
        <Bar dataKey="second" name={second} className="hollow" isAnimationActive={false} {...stack} />
      </BarChart>
    </Frame>
  );
}

/** Recharts fills in what it points at. */
function Note({ active, label, payload = [] }: Partial<TooltipContentProps<number, string>>) {
  if (!active || typeof label !== 'string') return null;
  return (
    <NoteBox>
      <b>{formatMonth(`${label}-01`)}</b>
      {payload.map(({ name, value }) => (
        <span key={name}>
          {name}: {value}
        </span>
      ))}
    </NoteBox>
  );
}

const Frame = chakra('div', {
  base: {
    '& .full path': { fill: 'colorPalette.solid' },
    '& .hollow path': { fill: 'bg.panel', stroke: 'colorPalette.solid', strokeWidth: '1.5' },
    '& .recharts-cartesian-grid line': { stroke: 'border.muted' },
    '& .recharts-cartesian-axis-line': { stroke: 'border.emphasized' },
    '& .recharts-cartesian-axis-tick-value': {
      fill: 'fg.muted',
      fontSize: '0.8125rem',
      fontVariantNumeric: 'tabular-nums',
    },
    '& .recharts-tooltip-cursor': { fill: 'bg.muted', fillOpacity: '0.6' },
    '& *:focus': { outline: 'none' },
  },
});

const NoteBox = chakra('div', {
  base: {
    display: 'grid',
    gap: '2px',
    padding: '10px 14px',
    background: 'bg.panel',
    border: '1px solid {colors.border}',
    borderRadius: 'md',
    boxShadow: 'md',
    textStyle: 'meta',
    color: 'fg.muted',
    '& > b': { color: 'fg', fontWeight: '600' },
  },
});
