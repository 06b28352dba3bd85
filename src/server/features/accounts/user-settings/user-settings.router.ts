import { ownSettingsSchema, updateUserSettingsSchema } from '../../../../shared/accounts/user-settings.ts';
import { familyProcedure, router } from '../../../kernel/trpc/trpc.ts';
import { readSettings, saveSettings } from './user-settings.rules.ts';

export const userSettingsRouter = router({
  get: familyProcedure
    .meta({ carer: 'always', rest: { method: 'GET', path: '/user-settings', summary: "The caller's settings" } })
    .output(ownSettingsSchema)
    .query(({ ctx }) => ctx.family((db) => readSettings(db, ctx.viewer.userId))),

  update: familyProcedure
    .meta({
      carer: 'always',
      rest: { method: 'PUT', path: '/user-settings', summary: 'Change any part of the settings' },
    })
    .input(updateUserSettingsSchema)
    .output(ownSettingsSchema)
    .mutation(({ ctx, input }) =>
      ctx.family((db) => saveSettings(db, ctx.viewer.userId, input, ctx.services.clock.now())),
    ),
});
