import { z } from 'zod';
import {
  bundlePreviewSchema,
  changedHandingOnSchema,
  handingOnSchema,
  previewBundleSchema,
  sendHandingOnSchema,
  setHandingOnSchema,
  usualAge,
} from '../../../../shared/archive/handing-on.ts';
import { byId } from '../../../../shared/fields.ts';
import { familyProcedure, router, userProcedure } from '../../../kernel/trpc/trpc.ts';
import { confirmedProcedure } from '../../household/confirmation/confirmation.router.ts';
import { previewBundle } from './bundle.rules.ts';
import { makeHandingOnCode, readHandingOn, removeHandingOn, sendHandingOn, setHandingOn } from './handing-on.rules.ts';

/** When a child gets its own bundle, and how. */
export const handingOnRouter = router({
  get: familyProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/children/{id}/handing-on',
        summary: 'When the child gets its bundle, and how often it was downloaded; null until that is set up',
      },
    })
    .input(byId)
    .output(handingOnSchema)
    .query(({ ctx, input }) => ctx.family((db) => readHandingOn(db, input.id))),

  preview: familyProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/children/{id}/handing-on/preview',
        summary: `What the child would get on a day; without one, when it turns ${usualAge} or today`,
      },
    })
    .input(previewBundleSchema)
    .output(bundlePreviewSchema)
    .query(({ ctx: { family, viewer, services }, input }) =>
      family((db) => previewBundle(db, input, { timeZone: viewer.timezone, now: services.clock.now() })),
    ),

  set: confirmedProcedure
    .meta({
      rest: {
        method: 'PUT',
        path: '/children/{id}/handing-on',
        summary: 'Set up or change when the child gets its bundle; `code` is in the first answer alone',
      },
    })
    .input(setHandingOnSchema)
    .output(changedHandingOnSchema)
    .mutation(({ ctx, input }) => setHandingOn(ctx, input)),

  makeCode: confirmedProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/children/{id}/handing-on/code',
        summary: 'Make another code in place of the first',
      },
    })
    .input(byId)
    .output(changedHandingOnSchema)
    .mutation(({ ctx, input }) => makeHandingOnCode(ctx, input.id)),

  send: confirmedProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/children/{id}/handing-on/link',
        summary: 'Once the day has come, send the child its link, again or to another address',
      },
    })
    .input(sendHandingOnSchema)
    .output(handingOnSchema.unwrap())
    .mutation(({ ctx, input }) => sendHandingOn(ctx, input)),

  remove: userProcedure
    .meta({
      needsSession: true,
      rest: {
        method: 'DELETE',
        path: '/children/{id}/handing-on',
        status: 204,
        summary: 'Hand nothing on, and end the link',
      },
    })
    .input(byId)
    .output(z.void())
    .mutation(({ ctx, input }) => removeHandingOn(ctx, input.id)),
});
