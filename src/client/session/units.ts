import type { UnitSystem } from '../../shared/children/growth-choices.ts';
import { trpc } from '../data/trpc.ts';

/** Regions that measure in inches and pounds. */
const usRegions: ReadonlySet<string | undefined> = new Set(['US', 'LR', 'MM']);

function usualUnits(): UnitSystem {
  try {
    return usRegions.has(new Intl.Locale(navigator.language).region) ? 'us' : 'metric';
  } catch {
    // Some browsers name a language that `Intl` doesn't know, such as 'en-US@posix'.
    return 'metric';
  }
}

/** The member's units; before a choice, those of the browser's region. */
export const useUnits = (): UnitSystem => trpc.userSettings.get.useQuery().data?.units ?? usualUnits();
