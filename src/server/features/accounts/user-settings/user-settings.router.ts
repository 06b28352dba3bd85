import { updateUserSettingsSchema, userSettingsSchema } from '../../../../shared/accounts/user-settings.ts';
import { familyProcedure, router } from '../../../kernel/trpc/trpc.ts';
import { getUserSettings, updateUserSettings } from './user-settings.queries.ts';

export const userSettingsRouter = router({
  get: familyProcedure
    .meta({ rest: { method: 'GET', path: '/user-settings', summary: "The caller's settings" } })
    .output(userSettingsSchema)
    .query(({ ctx }) => ctx.family((db) => getUserSettings(db, ctx.viewer.userId))),

  update: familyProcedure
    .meta({ rest: { method: 'PUT', path: '/user-settings', summary: 'Change any part of the settings' } })
    .input(updateUserSettingsSchema)
    .output(userSettingsSchema)
    .mutation(({ ctx, input }) =>
      ctx.family((db) => updateUserSettings(db, ctx.viewer.userId, input, ctx.services.clock.now())),
    ),
});
