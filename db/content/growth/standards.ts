import cdc from './cdc-2000.json' with { type: 'json' };
import who from './who-2006.json' with { type: 'json' };

/** Columns of equal length, one row for an age in months: Box-Cox power, median (cm or kg), coefficient of variation. */
export interface LmsTable {
  months: number[];
  l: number[];
  m: number[];
  s: number[];
}

/** A reference by the child's sex; head circumference is missing where the reference has none. */
export type GrowthReference = Record<'female' | 'male', { height: LmsTable; weight: LmsTable; head?: LmsTable }>;

/**
 * WHO Child Growth Standards (2006), by month from birth to 5 years, and CDC Growth Charts (2000), from 2 to 20 years.
 * Both organizations publish the tables; length is measured lying down before 24 months, height standing after.
 */
export const growthReferences: Record<'who' | 'cdc', GrowthReference> = { who, cdc };
