import { expect, test } from 'vitest';
import { fromServer, measureText, toServer, unitName } from './measures.ts';

test('shows measurements in both systems', () => {
  expect(measureText('height', 121.4, 'metric')).toBe('121.4 cm');
  expect(measureText('height', 121.4, 'us')).toBe('47.8 in');
  expect(measureText('weight', 23.3, 'us')).toBe('51.4 lb');
  expect([unitName('weight', 'metric'), unitName('head', 'us')]).toEqual(['kg', 'in']);
});

test('converting inches and pounds to metric and back changes nothing', () => {
  for (const measure of ['height', 'weight', 'head'] as const)
    expect(toServer(measure, fromServer(measure, 48.2, 'us'), 'us')).toBeCloseTo(48.2, 9);
});
