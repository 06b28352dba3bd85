import { ownSettingsSchema, updateUserSettingsSchema } from '../../../../shared/accounts/user-settings.ts';
import { familyProcedure, router } from '../../../kernel/trpc/trpc.ts';
import { withoutUnseenTabs, withShownTabs } from './tabs-of-carers.rules.ts';
import { readSettings, saveSettings } from './user-settings.rules.ts';

export const userSettingsRouter = router({
  get: familyProcedure
    .meta({ carer: 'always', rest: { method: 'GET', path: '/user-settings', summary: "The caller's settings" } })
    .output(ownSettingsSchema)
    .query(({ ctx: { family, viewer } }) =>
      family(async (db) => withShownTabs(await readSettings(db, viewer.userId), viewer.carer)),
    ),

  update: familyProcedure
    .meta({
      carer: 'always',
      rest: { method: 'PUT', path: '/user-settings', summary: 'Change any part of the settings' },
    })
    .input(updateUserSettingsSchema)
    .output(ownSettingsSchema)
    .mutation(({ ctx: { family, viewer, services }, input }) =>
      family(async (db) => {
        const changes = withoutUnseenTabs(input, viewer.carer);
        return withShownTabs(await saveSettings(db, viewer.userId, changes, services.clock.now()), viewer.carer);
      }),
    ),
});
