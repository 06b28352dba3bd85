import { say } from '#words';
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

/** Shows the chosen units at once, and the old ones again if saving fails. */
export function useChooseUnits() {
  const { userSettings } = trpc.useUtils();
  return trpc.userSettings.update.useMutation({
    meta: { failed: say('Couldn’t change the units. Please try again.') },
    onMutate: async ({ units }) => {
      await userSettings.get.cancel();
      const before = userSettings.get.getData();
      if (units) userSettings.get.setData(undefined, (settings) => settings && { ...settings, units });
      return before;
    },
    onError: (_error, _input, before) => userSettings.get.setData(undefined, before),
  });
}
