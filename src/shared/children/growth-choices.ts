export const unitSystems = ['metric', 'us'] as const;
export type UnitSystem = (typeof unitSystems)[number];

/** What is measured: height and head in cm, weight in kg. */
export const growthMeasures = ['height', 'weight', 'head'] as const;
export type GrowthMeasure = (typeof growthMeasures)[number];

/** WHO covers birth to 5 years, CDC 2 to 20. */
export const growthStandards = ['who', 'cdc'] as const;
export const sexes = ['female', 'male'] as const;
export type Sex = (typeof sexes)[number];

/** The curves that a chart shows. */
export const shownPercentiles = [3, 15, 50, 85, 97] as const;
