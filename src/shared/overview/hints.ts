import { z } from 'zod';
import { say } from '#words';
import { isTimeZone } from '../accounts/user-settings.ts';
import { firstSteps, timeZoneOf } from './hint-names.ts';

const isHint = (name: string): boolean =>
  firstSteps.some((step) => step === name) || isTimeZone(timeZoneOf(name) ?? '');

export const hideHintSchema = z.object({ hint: z.string().max(100).refine(isHint, say('Hint not found')) });
export type HideHint = z.infer<typeof hideHintSchema>;

export const hintsSchema = z.object({
  /** Neither done nor hidden. */
  steps: z.array(z.enum(firstSteps)),
  /** The hints that the account has hidden. */
  hidden: z.array(z.string()),
});
export type Hints = z.infer<typeof hintsSchema>;
