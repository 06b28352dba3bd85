import type { GrowthCurves } from '../../../../shared/children/growth.ts';

export interface Point {
  /** In months. */
  age: number;
  value: number;
}

export interface ChartLines {
  /** In months, whole years. */
  ages: { from: number; to: number };
  values: { from: number; to: number; step: number };
  /** One line for each percentile shown, cut to the chart's ages. */
  curves: Point[][];
}

const year = 12;
const fewestSteps = 3;
const steps = [0.5, 1, 2, 5, 10, 20, 50];

/** The area of a chart: the years with measurements, rounded to whole numbers. */
export function chartLines(points: readonly Point[], curves: GrowthCurves | null): ChartLines {
  const ages = points.map(({ age }) => age);
  const from = Math.floor(Math.min(...ages) / year) * year;
  const to = Math.max(from + 2 * year, Math.ceil((Math.max(...ages) + 1) / year) * year);
  const shown = (curves?.curves ?? []).map((line) =>
    line.flatMap((value, index) => {
      const age = curves?.months[index] ?? 0;
      return age >= from && age <= to ? [{ age, value }] : [];
    }),
  );
  const values = [...points, ...shown.flat()].map(({ value }) => value);
  return { ages: { from, to }, values: frameOf(Math.min(...values), Math.max(...values)), curves: shown };
}

function frameOf(least: number, most: number): ChartLines['values'] {
  const step = steps.find((each) => (most - least) / each <= 2 * fewestSteps) ?? 100;
  const from = Math.floor(least / step) * step;
  return { from, to: Math.max(Math.ceil(most / step) * step, from + fewestSteps * step), step };
}
