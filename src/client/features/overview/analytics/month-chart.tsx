import { css } from '#styled-system/css';
import { formatNumber, say } from '#words';
import { formatMonth, formatShortMonthName } from '../../../format/dates.ts';

interface MonthBar {
  /** `yyyy-MM` */
  month: string;
  /** The filled bar. */
  first: number;
  /** The hollow bar: stacked on the filled one if both are parts of a whole, otherwise beside it. */
  second: number;
}

interface MonthChartProps {
  bars: readonly MonthBar[];
  /** What filled and hollow bars mean. */
  names: readonly [string, string];
  isStacked?: boolean;
  /** Accessible description. */
  label: string;
  palette: string;
}

/** Even steps of whole numbers, so that low numbers don't fill the whole height. */
const steps = [4, 3, 2, 1, 0];

/** Two numbers a month, with a legend. Filled and hollow bars, so that nobody has to tell colours apart. */
export function MonthChart({ bars, names, isStacked = false, label, palette }: MonthChartProps) {
  const highest = Math.max(...bars.map(({ first, second }) => (isStacked ? first + second : Math.max(first, second))));
  const step = Math.max(1, Math.ceil(highest / (steps.length - 1)));
  const heightOf = (value: number) => `${(value / (step * (steps.length - 1))) * 100}%`;
  return (
    <div className={css({ colorPalette: palette })}>
      <div className={frameClass} role="img" aria-label={label}>
        <div className={scaleClass}>
          {steps.map((each) => (
            <span key={each}>{formatNumber(each * step)}</span>
          ))}
        </div>
        <div className={plotClass}>
          {bars.map(({ month, first, second }, index) => (
            <div key={month} className={columnClass} data-late={index >= bars.length / 2 || undefined}>
              <div className={barsClass} data-stacked={isStacked || undefined}>
                <i style={{ height: heightOf(first) }} />
                <i data-hollow={second > 0 || undefined} style={{ height: heightOf(second) }} />
              </div>
              <span className={nameClass} data-optional={(bars.length > 6 && index % 2 === 1) || undefined}>
                {formatShortMonthName(`${month}-01`)}
              </span>
              <div className={noteClass} data-note="">
                <b>{formatMonth(`${month}-01`)}</b>
                <span>{say('{name}: {count, number}', { name: names[0], count: first })}</span>
                <span>{say('{name}: {count, number}', { name: names[1], count: second })}</span>
              </div>
            </div>
          ))}
        </div>
      </div>
      <ul className={keyClass}>
        <li>{names[0]}</li>
        <li data-hollow="">{names[1]}</li>
      </ul>
    </div>
  );
}

const plotHeight = '222px';

const frameClass = css({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  columnGap: '10px',
  paddingTop: '8px',
  fontSize: '0.8125rem',
  lineHeight: '16px',
  color: 'fg.muted',
  fontVariantNumeric: 'tabular-nums',
});

const scaleClass = css({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  // Each number appears beside its line.
  height: `calc(${plotHeight} + 16px)`,
  marginBlock: '-8px',
  textAlign: 'end',
});

const plotClass = css({
  containerType: 'inline-size',
  position: 'relative',
  display: 'flex',
  height: `calc(${plotHeight} + 30px)`,
  _before: {
    content: '""',
    position: 'absolute',
    inset: '0 0 30px',
    backgroundImage: 'linear-gradient({colors.border.muted} 1px, transparent 1px)',
    backgroundSize: '100% 25%',
    borderBottom: '1px solid {colors.border.emphasized}',
  },
});

const columnClass = css({
  position: 'relative',
  flex: '1 1 0',
  minWidth: '0',
  display: 'flex',
  flexDirection: 'column',
  '& > [data-note]': { insetInlineStart: '100%' },
  '&[data-late] > [data-note]': { insetInlineStart: 'auto', insetInlineEnd: '100%' },
  _hover: {
    '& > :first-child': { background: 'color-mix(in srgb, {colors.bg.muted} 60%, transparent)' },
    '& > [data-note]': { display: 'grid' },
  },
});

const barsClass = css({
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'flex-end',
  gap: '3px',
  height: plotHeight,
  paddingInline: '10%',
  '& > i': { flex: '1 1 0', maxWidth: '34px', background: 'colorPalette.solid' },
  '& > i[data-hollow]': { background: 'bg.panel', border: '1.5px solid {colors.colorPalette.solid}' },
  '&[data-stacked]': {
    flexDirection: 'column-reverse',
    justifyContent: 'flex-start',
    alignItems: 'center',
    gap: '0',
    '& > i': { flex: 'none', width: '100%' },
  },
});

const nameClass = css({
  marginTop: '8px',
  textAlign: 'center',
  whiteSpace: 'nowrap',
  // Labels every second month if there is no room for all.
  '@container (max-width: 420px)': { '&[data-optional]': { visibility: 'hidden' } },
});

const noteClass = css({
  position: 'absolute',
  zIndex: '1',
  top: '16px',
  display: 'none',
  gap: '2px',
  padding: '10px 14px',
  width: 'max-content',
  background: 'bg.panel',
  border: '1px solid {colors.border}',
  borderRadius: 'md',
  boxShadow: 'md',
  textStyle: 'meta',
  color: 'fg.muted',
  pointerEvents: 'none',
  '& > b': { color: 'fg', fontWeight: '600' },
});

const keyClass = css({
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
});
