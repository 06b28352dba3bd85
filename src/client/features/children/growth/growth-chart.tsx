import { useEffect, useId, useRef, useState } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { ageInMonths } from '../../../../shared/children/child-age.ts';
import type { GrowthCurves } from '../../../../shared/children/growth.ts';
import type { UnitSystem } from '../../../../shared/children/growth-choices.ts';
import { type GrowthMeasure, shownPercentiles } from '../../../../shared/children/growth-choices.ts';
import { fromServer, measureNames, measureText } from '../../../../shared/children/measures.ts';
import { formatDate } from '../../../format/dates.ts';
import { Card } from '../../../ui/card.tsx';
import { chartLines, type Point } from './chart-lines.ts';
import type { Chart, Measurement } from './use-growth.ts';

interface GrowthChartProps {
  chart: Chart;
  measure: GrowthMeasure;
  dateOfBirth: string;
  units: UnitSystem;
}

/** One measure over the years, among the percentile curves if the family chose some. Empty without measurements. */
export function GrowthChart({ chart, measure, dateOfBirth, units }: GrowthChartProps) {
  const id = useId();
  const measured = chart.measurements.filter((each) => each[measure] !== null);
  const [first, last] = [measured[0], measured.at(-1)];
  if (!first || !last) return null;
  const text = (each: Measurement) => measureText(measure, each[measure] ?? 0, units);
  const points = measured.map((each) => ({
    age: ageInMonths(dateOfBirth, each.date),
    value: fromServer(measure, each[measure] ?? 0, units),
  }));
  const curves = chart.curves?.[measure] ?? null;
  return (
    <Card css={{ padding: { base: '16px 14px', lg: '22px 24px' }, minWidth: 0 }} as="section" aria-labelledby={id}>
      <div className={headClass}>
        <h2 className={css({ textStyle: 'h3' })} id={id}>
          {measureNames[measure]}
        </h2>
        <p className={css({ fontSize: '0.875rem', color: 'fg.muted' })}>
          <span className={css({ font: '500 1.5rem/1.2 {fonts.heading}', color: 'fg' })}>{text(last)}</span>{' '}
          {formatDate(last.date)}
        </p>
      </div>
      <Drawing
        points={points}
        curves={curves && inUnits(curves, (value) => fromServer(measure, value, units))}
        label={say(
          '{count, plural, one {# measurement} other {# measurements}}, from {first} on {start} to {last} on {end}. The table has the numbers.',
          {
            count: measured.length,
            first: text(first),
            start: formatDate(first.date),
            last: text(last),
            end: formatDate(last.date),
          },
        )}
      />
      <p className={css({ textStyle: 'caption', color: 'fg.muted', marginTop: '8px' })}>
        {curves && chart.sex
          ? say(
              'Age in years. Bands: 3rd to 97th and 15th to 85th percentile, {sex, select, female {girls} other {boys}}.',
              { sex: chart.sex },
            )
          : say('Age in years.')}
      </p>
    </Card>
  );
}

const inUnits = ({ months, curves }: GrowthCurves, convert: (value: number) => number): GrowthCurves => ({
  months,
  curves: curves.map((line) => line.map(convert)),
});

const height = 300;
const margin = { top: 8, end: 40, bottom: 26, start: 38 };

interface DrawingProps {
  points: readonly Point[];
  curves: GrowthCurves | null;
  label: string;
}

function Drawing({ points, curves, label }: DrawingProps) {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(480);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(Math.max(240, entry?.contentRect.width ?? 480)));
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  const { ages, values, curves: lines } = chartLines(points, curves);
  const x = (age: number) =>
    margin.start + ((age - ages.from) / (ages.to - ages.from)) * (width - margin.start - margin.end);
  const y = (value: number) =>
    height -
    margin.bottom -
    ((value - values.from) / (values.to - values.from)) * (height - margin.top - margin.bottom);
  const path = (line: readonly Point[]) => line.map(({ age, value }) => `${x(age)} ${y(value)}`).join(' L ');
  const band = (low: number, high: number) =>
    `M ${path(lines[low] ?? [])} L ${path((lines[high] ?? []).toReversed())} Z`;
  const hasBands = (lines[0]?.length ?? 0) > 1;
  return (
    <div ref={box} className={css({ marginTop: '12px' })}>
      <svg className={drawingClass} role="img" aria-label={label} width={width} height={height}>
        {marksOf(values.from, values.to, values.step).map((value) => (
          <g key={value}>
            <line x1={margin.start} x2={width - margin.end} y1={y(value)} y2={y(value)} data-part="grid" />
            <text x={margin.start - 8} y={y(value) + 4} textAnchor="end">
              {value}
            </text>
          </g>
        ))}
        {marksOf(ages.from, ages.to, 12).map((age) => (
          <text key={age} x={x(age)} y={height - 6} textAnchor="middle">
            {age / 12}
          </text>
        ))}
        {hasBands && (
          <>
            <path d={band(0, 4)} data-part="band" />
            <path d={band(1, 3)} data-part="band" />
            <path d={`M ${path(lines[2] ?? [])}`} data-part="median" />
            {lines.map((line, index) => (
              <Percentile key={shownPercentiles[index]} line={line} percent={shownPercentiles[index]} x={x} y={y} />
            ))}
          </>
        )}
        {points.length > 1 && <path d={`M ${path(points)}`} data-part="line" />}
        {points.map(({ age, value }) => (
          <circle key={age} cx={x(age)} cy={y(value)} r={4.5} data-part="mark" />
        ))}
      </svg>
    </div>
  );
}

interface PercentileProps {
  line: readonly Point[];
  percent: number | undefined;
  x: (age: number) => number;
  y: (value: number) => number;
}

/** The percentile's number at the end of its curve. */
function Percentile({ line, percent, x, y }: PercentileProps) {
  const end = line.at(-1);
  if (!end) return null;
  return (
    <text x={x(end.age) + 6} y={y(end.value) + 4}>
      {percent}
    </text>
  );
}

const marksOf = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step);

const headClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '4px 16px',
});

const drawingClass = css({
  display: 'block',
  maxWidth: '100%',
  '& text': { fontSize: '0.75rem', fill: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
  '& [data-part=grid]': { stroke: 'border.muted' },
  '& [data-part=band]': { fill: 'fg.subtle', fillOpacity: '0.14' },
  '& [data-part=median]': { fill: 'none', stroke: 'fg.subtle', strokeDasharray: '3 4' },
  '& [data-part=line]': { fill: 'none', stroke: 'colorPalette.solid', strokeWidth: '2.5', strokeLinejoin: 'round' },
  '& [data-part=mark]': { fill: 'bg.panel', stroke: 'colorPalette.solid', strokeWidth: '2.5' },
});
