import { z } from 'zod';
import { say } from '#words';
import { isTimeZone } from '../accounts/user-settings.ts';
import { firstSteps, installHint, timeZoneOf } from './hint-names.ts';

const isHint = (name: string): boolean =>
  name === installHint || firstSteps.some((step) => step === name) || isTimeZone(timeZoneOf(name) ?? '');

export const hideHintSchema = z.object({ hint: z.string().max(100).refine(isHint, say('Hint not found')) });
export type HideHint = z.infer<typeof hideHintSchema>;

export const hintsSchema = z.object({
  /** Neither done nor hidden. */
  steps: z.array(z.enum(firstSteps)),
  /** Whether it is time to offer the app for the home screen. */
  offersInstall: z.boolean(),
  /** The hints that the account has hidden. */
  hidden: z.array(z.string()),
});
export type Hints = z.infer<typeof hintsSchema>;
