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

// who-2006.json: WHO Child Growth Standards (2006), LMS tables for length or height, weight and head circumference by month.
// © World Health Organization, https://www.who.int/tools/child-growth-standards/standards; who.int: CC BY-NC-SA 3.0 IGO.

// cdc-2000.json: CDC Growth Charts (2000), LMS tables statage, wtage (2 to 20 years) of the National Center for Health
// Statistics, https://www.cdc.gov/growthcharts/cdc-data-files.htm. A work of the United States government: public domain.

/** Length is measured lying down before 24 months, height standing after. WHO covers birth to 5 years, CDC 2 to 20. */
export const growthReferences: Record<'who' | 'cdc', GrowthReference> = { who, cdc };
