import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessible.browser.ts';
import { showInApp } from '../../../testing/show-in-app.browser.tsx';
import { GrowthPage } from './growth-page.tsx';
import type { Chart, Measurement } from './use-growth.ts';

const measurement = (more: Partial<Measurement>): Measurement => ({
  id: 1,
  userId: 1,
  childId: 3,
  date: '2025-03-14',
  height: 114,
  weight: null,
  head: null,
  percentiles: { height: 48.4, weight: null, head: null },
  version: 1,
  createdAt: '2025-03-14T12:00:00.000Z',
  updatedAt: '2025-03-14T12:00:00.000Z',
  ...more,
});

const flat = (value: number) => [value, value, value];
const curves = { months: [60, 72, 84], curves: [105, 110, 114, 118, 124].map(flat) };

let stored: { units: string | null };
const save = vi.fn();
beforeEach(() => {
  save.mockReset();
  save.mockImplementation((changes: object) => {
    stored = { ...stored, ...changes };
    return stored;
  });
});

const showChart = (chart: Partial<Chart>, units: 'metric' | 'us' | null = 'metric') => {
  stored = { units };
  return showInApp(
    <main>
      <GrowthPage id={3} />
    </main>,
    {
      'userSettings.get': () => ({ timezone: 'UTC', ...stored }),
      'userSettings.update': save,
      'children.get': () => ({ id: 3, name: 'Maya', dateOfBirth: '2019-03-14' }),
      'children.list': () => [{ id: 3, name: 'Maya', dateOfBirth: '2019-03-14' }],
      'growth.chart': () => ({ childId: 3, sex: null, standard: 'cdc', measurements: [], curves: null, ...chart }),
    },
  );
};

const chart = page.getByRole('img');

test('a chart describes what it shows, and a table has its numbers', async () => {
  await showChart({
    sex: 'female',
    measurements: [measurement({}), measurement({ id: 2, date: '2026-03-14', height: 119.6 })],
    curves: { height: curves, weight: curves, head: null },
  });
  await expect
    .element(chart)
    .toHaveAccessibleName(
      '2 measurements, from 114 cm on March 14, 2025 to 119.6 cm on March 14, 2026. The table has the numbers.',
    );
  await expect.element(page.getByRole('cell', { name: 'Height 114 cm percentile 48' })).toBeVisible();
  await expect.element(page.getByText(/^Source: CDC Growth Charts \(2000\), from 2 to 20 years\. /)).toBeVisible();
  await expect.element(page.getByText(/this is not a diagnosis/)).toBeVisible();
  expect(chart.element().querySelectorAll('[data-part=band]')).toHaveLength(2);
  await expectAccessible();
  await page.getByRole('radio', { name: 'in, lb' }).click();
  await expect.element(page.getByRole('cell', { name: 'Height 44.9 in percentile 48' })).toBeVisible();
  expect(save.mock.calls[0]?.[0]).toEqual({ units: 'us' });
});

test('until somebody chooses units, uses those of the browser’s region', async () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-US');
  await showChart({ measurements: [measurement({})] }, null);
  await expect.element(page.getByRole('radio', { name: 'in, lb' })).toBeChecked();
  vi.restoreAllMocks();
});

test('the old units return if saving new ones fails', async () => {
  save.mockImplementation(() => {
    throw new Error('The server is away.');
  });
  await showChart({ measurements: [measurement({})] });
  await page.getByRole('radio', { name: 'in, lb' }).click();
  await expect.element(page.getByText('Couldn’t change the units. Please try again.')).toBeVisible();
  await expect.element(page.getByRole('cell', { name: /114 cm/ })).toBeVisible();
});

test('without chosen curves, a single measurement is just a mark', async () => {
  await showChart({ measurements: [measurement({ percentiles: { height: null, weight: null, head: null } })] });
  await expect.element(page.getByText('Age in years.', { exact: true })).toBeVisible();
  expect(chart.element().querySelectorAll('[data-part=mark]')).toHaveLength(1);
  expect(chart.element().querySelectorAll('[data-part=band], [data-part=line]')).toHaveLength(0);
});

test('without measurements, says how to add the first', async () => {
  await showChart({});
  await expect.element(page.getByRole('heading', { name: 'No measurements yet' })).toBeVisible();
  await expectAccessible();
});
