import { z } from 'zod';
import { listNotificationsSchema, notificationSchema } from '../../../../shared/messages/notifications.ts';
import { familyProcedure, router } from '../../../kernel/trpc/trpc.ts';
import { listNotifications } from './notifications.queries.ts';

/** Every message to the caller, and whether it arrived. */
export const notificationsRouter = router({
  list: familyProcedure
    .meta({
      carer: 'always',
      rest: { method: 'GET', path: '/notifications', summary: 'What was sent to the caller, and whether it arrived' },
    })
    .input(listNotificationsSchema)
    .output(z.array(notificationSchema))
    .query(({ ctx, input }) => ctx.family((db) => listNotifications(db, ctx.viewer.userId, input))),
});
