import { z } from 'zod';
import { say } from '#words';
import { calendarDate, dateOutput, id, keptIfNull, momentOutput, page, readVersion, versionOutput } from '../fields.ts';
import { growthStandards, sexes } from './growth-choices.ts';

/** From 0.1 to 99.9; null without a sex, without that measure, or at an age that the table lacks. */
const percentile = z.number().nullable();

export const growthMeasurementSchema = z.object({
  id: z.number(),
  userId: z.number().nullable(),
  childId: z.number(),
  date: dateOutput,
  height: z.number().nullable().describe('In cm'),
  weight: z.number().nullable().describe('In kg'),
  head: z.number().nullable().describe('Head circumference in cm'),
  percentiles: z
    .object({ height: percentile, weight: percentile, head: percentile })
    .describe('Among children of the same age and sex, by the standard chosen for the child. This is not a diagnosis.'),
  version: versionOutput,
  createdAt: momentOutput,
  updatedAt: momentOutput,
});
export type GrowthMeasurement = z.infer<typeof growthMeasurementSchema>;

const amount = (least: number, most: number, decimals: number, message: string) =>
  z
    .number(message)
    .min(least, message)
    .max(most, message)
    .transform((value) => Number(value.toFixed(decimals)));

const amounts = {
  height: amount(20, 250, 1, say('Height must be between 20 and 250 cm')).nullish(),
  weight: amount(0.3, 300, 3, say('Weight must be between 0.3 and 300 kg')).nullish(),
  head: amount(15, 80, 1, say('Head must be between 15 and 80 cm')).nullish(),
};

const date = calendarDate(say('Date is required'));

export const nothingMeasured = say('Enter a height, a weight, or a head circumference');

export const createGrowthSchema = z
  .object({ date, ...amounts })
  .refine(({ height, weight, head }) => [height, weight, head].some((value) => typeof value === 'number'), {
    error: nothingMeasured,
    path: ['height'],
    when: ({ issues }) => issues.length === 0,
  });
export type CreateGrowth = z.infer<typeof createGrowthSchema>;

export const updateGrowthSchema = z.object({ version: readVersion, date: keptIfNull(date), ...amounts });
export type UpdateGrowth = z.infer<typeof updateGrowthSchema>;

export const listGrowthSchema = z.object({ id, ...page.shape });
export type ListGrowth = z.input<typeof listGrowthSchema>;

const curvesSchema = z.object({
  /** Ages in months. */
  months: z.array(z.number()),
  /** For each of `shownPercentiles`, one value for each age. */
  curves: z.array(z.array(z.number())),
});
export type GrowthCurves = z.infer<typeof curvesSchema>;

export const growthChartSchema = z.object({
  childId: z.number(),
  sex: z.enum(sexes).nullable(),
  standard: z.enum(growthStandards),
  /** Oldest first. */
  measurements: z.array(growthMeasurementSchema),
  /** Null without a sex. A measure is null if the standard has no curves for it. */
  curves: z
    .object({ height: curvesSchema, weight: curvesSchema, head: curvesSchema.nullable() })
    .nullable()
    .describe('This is not a diagnosis.'),
});
export type GrowthChart = z.infer<typeof growthChartSchema>;

export const growthChoiceSchema = z.object({
  sex: z.enum(sexes).nullish(),
  standard: keptIfNull(z.enum(growthStandards)),
});
export type GrowthChoice = z.infer<typeof growthChoiceSchema>;
