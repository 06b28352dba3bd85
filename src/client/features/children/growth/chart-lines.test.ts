import { expect, test } from 'vitest';
import { chartLines } from './chart-lines.ts';

const curves = { months: [0, 12, 24, 36, 48], curves: [[46, 69, 80, 88, 95], [], [], [], [54, 79, 93, 104, 113]] };

test('shows the years with measurements, and only that part of the curves', () => {
  const chart = chartLines(
    [
      { age: 13, value: 75 },
      { age: 30.5, value: 91 },
    ],
    curves,
  );
  expect(chart.ages).toEqual({ from: 12, to: 36 });
  expect(chart.curves[0]).toEqual([
    { age: 12, value: 69 },
    { age: 24, value: 80 },
    { age: 36, value: 88 },
  ]);
  expect(chart.values).toEqual({ from: 60, to: 110, step: 10 });
});

test('gives a single measurement a range of two years, and room above and below', () => {
  const chart = chartLines([{ age: 90, value: 121.4 }], null);
  expect(chart.ages).toEqual({ from: 84, to: 108 });
  expect(chart.values.from).toBeLessThanOrEqual(121.4);
  expect(chart.values.to).toBeGreaterThan(121.4);
  expect(chart.curves).toEqual([]);
});
