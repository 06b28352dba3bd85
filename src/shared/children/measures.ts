import { localeOf, say } from '#words';
import type { GrowthMeasure, UnitSystem } from './growth-choices.ts';

export const measureNames: Readonly<Record<GrowthMeasure, string>> = {
  height: say('Height'),
  weight: say('Weight'),
  head: say('Head circumference'),
};

/** How many of the server's units, cm and kg, one of these has. */
const inServerUnits = { centimeter: 1, inch: 2.54, kilogram: 1, pound: 0.45359237 } as const;

export const unitOf = (measure: GrowthMeasure, units: UnitSystem): keyof typeof inServerUnits =>
  measure === 'weight' ? (units === 'us' ? 'pound' : 'kilogram') : units === 'us' ? 'inch' : 'centimeter';

/** Converts a number from the server's units to the reader's. */
export const fromServer = (measure: GrowthMeasure, amount: number, units: UnitSystem): number =>
  amount / inServerUnits[unitOf(measure, units)];

/** The other way round. */
export const toServer = (measure: GrowthMeasure, amount: number, units: UnitSystem): number =>
  amount * inServerUnits[unitOf(measure, units)];

/** "121.4 cm" or "47.8 in" */
export function measureText(measure: GrowthMeasure, amount: number, units: UnitSystem): string {
  const unit = unitOf(measure, units);
  const format = new Intl.NumberFormat(localeOf(), { style: 'unit', unit, maximumFractionDigits: 1 });
  return format.format(fromServer(measure, amount, units));
}

/** "cm": of a label. */
export function unitName(measure: GrowthMeasure, units: UnitSystem): string {
  const format = new Intl.NumberFormat(localeOf(), { style: 'unit', unit: unitOf(measure, units) });
  return format.formatToParts(2).find(({ type }) => type === 'unit')?.value ?? '';
}
