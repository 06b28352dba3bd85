import { type GrowthReference, growthReferences, type LmsTable } from '../../../../../db/content/growth/standards.ts';
import type { GrowthChart, GrowthCurves } from '../../../../shared/children/growth.ts';
import { type GrowthMeasure, type Sex, shownPercentiles } from '../../../../shared/children/growth-choices.ts';

/** A table includes its last month in full. */
const lastMonth = 1;

/** The z-scores of `shownPercentiles`. */
const scores = { 3: -1.8808, 15: -1.0364, 50: 0, 85: 1.0364, 97: 1.8808 } as const;

export interface Reference {
  sex: Sex | null;
  standard: GrowthChart['standard'];
}

interface Lms {
  l: number;
  m: number;
  s: number;
}

/** The row for an age, interpolated between two months; undefined outside the table. */
function rowAt({ months, l, m, s }: LmsTable, age: number): Lms | undefined {
  const [first = 0, last = 0] = [months[0], months.at(-1)];
  if (age < first || age >= last + lastMonth) return undefined;
  const after = Math.max(
    1,
    months.findIndex((month) => month > age),
  );
  const upper = age >= last ? months.length - 1 : after;
  const [from = 0, to = 0] = [months[upper - 1], months[upper]];
  const share = Math.min(1, (age - from) / (to - from));
  const between = (column: number[]): number => {
    const [low = 0, high = 0] = [column[upper - 1], column[upper]];
    return low + (high - low) * share;
  };
  return { l: between(l), m: between(m), s: between(s) };
}

/** Cole's LMS method: the z-score of a value. */
const scoreOf = (value: number, { l, m, s }: Lms): number =>
  Math.abs(l) < 1e-6 ? Math.log(value / m) / s : ((value / m) ** l - 1) / (l * s);

const valueAt = (score: number, { l, m, s }: Lms): number =>
  Math.abs(l) < 1e-6 ? m * Math.exp(s * score) : m * (1 + l * s * score) ** (1 / l);

/** The share of a normal distribution below a z-score. Abramowitz and Stegun 26.2.17, exact to seven decimals. */
function shareBelow(score: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(score));
  const tail =
    (Math.exp((-score * score) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return score < 0 ? tail : 1 - tail;
}

const tableOf = ({ sex, standard }: Reference, measure: GrowthMeasure): LmsTable | undefined =>
  sex === null ? undefined : (growthReferences[standard] satisfies GrowthReference)[sex][measure];

/** The percentile of a value at an age in months, from 0.1 to 99.9; null where the table has none. */
export function percentileOf(
  reference: Reference,
  measure: GrowthMeasure,
  { value, age }: { value: number | null; age: number },
): number | null {
  const table = tableOf(reference, measure);
  const row = table && rowAt(table, age);
  if (value === null || !row) return null;
  const percent = Math.round(shareBelow(scoreOf(value, row)) * 1000) / 10;
  return Math.min(99.9, Math.max(0.1, percent));
}

const round = (value: number): number => Math.round(value * 100) / 100;

function curvesOf(reference: Reference, measure: GrowthMeasure): GrowthCurves | null {
  const table = tableOf(reference, measure);
  if (!table) return null;
  const rows = table.months.map((month) => rowAt(table, month));
  const curves = shownPercentiles.map((shown) => rows.map((row) => (row ? round(valueAt(scores[shown], row)) : 0)));
  return { months: table.months, curves };
}

/** The curves of a chart; null without a sex. */
export function chartCurves(reference: Reference): GrowthChart['curves'] {
  const [height, weight] = [curvesOf(reference, 'height'), curvesOf(reference, 'weight')];
  return height && weight && { height, weight, head: curvesOf(reference, 'head') };
}
