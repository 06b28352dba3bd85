import { z } from 'zod';
import { byId, messageOutput } from '../../../../shared/fields.ts';
import { pushDeviceSchema, pushKeySchema, subscribePushSchema } from '../../../../shared/messages/devices.ts';
import { familyProcedure, router, userProcedure } from '../../../kernel/trpc/trpc.ts';
import { listDevices } from './devices.queries.ts';
import { sendTestPush, subscribe, unsubscribeDevice } from './devices.rules.ts';

/** The devices on which the caller gets notifications. */
export const pushSubscriptionsRouter = router({
  publicKey: userProcedure
    .meta({
      carer: 'always',
      rest: {
        method: 'GET',
        path: '/push-subscriptions/public-key',
        summary: 'The key a browser subscribes with (`applicationServerKey`)',
      },
    })
    .output(pushKeySchema)
    .query(({ ctx }) => ({ publicKey: ctx.services.push.publicKey })),

  list: userProcedure
    .meta({
      carer: 'always',
      rest: {
        method: 'GET',
        path: '/push-subscriptions',
        summary: 'The devices on which the caller gets notifications',
      },
    })
    .output(z.array(pushDeviceSchema))
    .query(({ ctx }) => ctx.services.database.service((db) => listDevices(db, ctx.viewer, ctx.session.sid))),

  subscribe: userProcedure
    .meta({
      carer: 'always',
      needsSession: true,
      rest: {
        method: 'POST',
        path: '/push-subscriptions',
        status: 201,
        summary: 'Send notifications to this browser until its session ends',
      },
    })
    .input(subscribePushSchema)
    .output(pushDeviceSchema)
    .mutation(({ ctx, input }) => subscribe(ctx, input)),

  unsubscribe: familyProcedure
    .meta({
      carer: 'always',
      rest: {
        method: 'DELETE',
        path: '/push-subscriptions/{id}',
        status: 204,
        summary: 'Stop notifications on a device',
      },
    })
    .input(byId)
    .output(z.void())
    .mutation(({ ctx, input }) =>
      ctx.family((db) => unsubscribeDevice(db, { userId: ctx.viewer.userId, id: input.id })),
    ),

  sendTest: userProcedure
    .meta({
      carer: 'always',
      rest: {
        method: 'POST',
        path: '/push-subscriptions/{id}/send-test',
        summary: 'Send a test notification to one of the caller’s devices',
      },
    })
    .input(byId)
    .output(messageOutput)
    .mutation(({ ctx, input }) => sendTestPush(ctx.services, ctx.viewer, input.id)),
});
