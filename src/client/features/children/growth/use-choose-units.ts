import { say } from '#words';
import { trpc } from '../../../data/trpc.ts';

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
