import { z } from 'zod';
import { confirmationSchema } from '../../../../shared/confirmation.ts';
import { byId } from '../../../../shared/fields.ts';
import {
  answerRelativeSchema,
  byDevice,
  invitedRelativeSchema,
  inviteRelativeSchema,
  relativeLinkSchema,
  relativeResponseSchema,
  relativeSchema,
  responsesInputSchema,
  setSharingSchema,
  sharedInputSchema,
  sharedListSchema,
  sharingDefaultSchema,
  updateRelativeSchema,
} from '../../../../shared/reach/relatives.ts';
import { familyProcedure, router } from '../../../kernel/trpc/trpc.ts';
import { confirmedProcedure } from '../../household/confirmation/confirmation.router.ts';
import { listRelatives } from './relatives.queries.ts';
import {
  changeRelative,
  confirmAddress,
  endAccess,
  forgetDevice,
  inviteRelative,
  makeNewLink,
} from './relatives.rules.ts';
import { listResponses } from './responses.queries.ts';
import { answerRelative, removeComment } from './responses.rules.ts';
import { listSharedRecords, saveSharesStories } from './sharing.queries.ts';
import { setSharing } from './sharing.rules.ts';

/** People without an account who read what members share with them. */
export const relativesRouter = router({
  list: familyProcedure
    .meta({ rest: { method: 'GET', path: '/relatives', summary: 'The relatives who have access, and their devices' } })
    .output(z.array(relativeSchema))
    .query(({ ctx }) => ctx.family((db) => listRelatives(db, ctx.services.clock.now()))),

  invite: confirmedProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/relatives',
        status: 201,
        summary: 'Invite a relative; only this answer holds the link',
      },
    })
    .input(inviteRelativeSchema)
    .output(invitedRelativeSchema)
    .mutation(({ ctx, input }) => inviteRelative(ctx, input)),

  update: familyProcedure
    .meta({
      rest: {
        method: 'PUT',
        path: '/relatives/{id}',
        summary: 'Change a relative’s name, whom they see, or their mails; a new address asks for the password',
      },
    })
    .input(byId.extend(updateRelativeSchema.shape).extend(confirmationSchema.shape))
    .output(relativeSchema)
    .mutation(async ({ ctx, input: { id, password, code, passkey, ...changes } }) => {
      await confirmAddress(ctx, { id, email: changes.email }, { password, code, passkey });
      return ctx.family((db) => changeRelative(db, id, changes, ctx.services.clock.now()));
    }),

  newLink: confirmedProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/relatives/{id}/link',
        status: 201,
        summary: 'A link for another device, in place of the last one; only this answer holds it',
      },
    })
    .input(byId)
    .output(relativeLinkSchema)
    .mutation(({ ctx, input }) => makeNewLink(ctx, input.id)),

  end: familyProcedure
    .meta({ rest: { method: 'DELETE', path: '/relatives/{id}', status: 204, summary: 'End a relative’s access' } })
    .input(byId)
    .output(z.void())
    .mutation(({ ctx, input }) => endAccess(ctx, input.id)),

  forgetDevice: familyProcedure
    .meta({
      rest: {
        method: 'DELETE',
        path: '/relatives/{id}/devices/{deviceId}',
        status: 204,
        summary: 'End a relative’s access on one device',
      },
    })
    .input(byDevice)
    .output(z.void())
    .mutation(({ ctx, input }) => ctx.family((db) => forgetDevice(db, input.id, input.deviceId))),

  shared: familyProcedure
    .meta({ rest: { method: 'GET', path: '/relatives/shared', summary: 'What relatives can see, newest day first' } })
    .input(sharedInputSchema)
    .output(sharedListSchema)
    .query(({ ctx, input }) => ctx.family((db) => listSharedRecords(db, input.relativeId))),

  setSharing: familyProcedure
    .meta({
      rest: {
        method: 'PUT',
        path: '/relatives/shared',
        status: 204,
        summary: 'Share a story, photo, milestone or letter with relatives, or stop sharing it',
      },
    })
    .input(setSharingSchema)
    .output(z.void())
    .mutation(({ ctx, input }) => ctx.family((db) => setSharing(db, ctx.viewer, input))),

  setDefault: familyProcedure
    .meta({
      rest: {
        method: 'PUT',
        path: '/relatives/default',
        status: 204,
        summary: 'Whether the form for new stories begins shared with relatives',
      },
    })
    .input(sharingDefaultSchema)
    .output(z.void())
    .mutation(({ ctx, input }) =>
      ctx.family((db) => saveSharesStories(db, input.sharesStories, ctx.services.clock.now())),
    ),

  responses: familyProcedure
    .meta({
      rest: { method: 'GET', path: '/relatives/responses', summary: 'What relatives gave back, newest first' },
    })
    .input(responsesInputSchema)
    .output(z.array(relativeResponseSchema))
    .query(({ ctx, input }) => ctx.family((db) => listResponses(db, ctx.viewer.userId, { relativeId: input.id }))),

  hearts: familyProcedure
    .meta({ rest: { method: 'GET', path: '/relatives/{id}/hearts', summary: 'A relative’s hearts' } })
    .input(byId)
    .output(z.array(relativeResponseSchema))
    .query(({ ctx, input }) =>
      ctx.family((db) => listResponses(db, ctx.viewer.userId, { relativeId: input.id, type: 'heart' })),
    ),

  comments: familyProcedure
    .meta({ rest: { method: 'GET', path: '/relatives/{id}/comments', summary: 'A relative’s comments, and answers' } })
    .input(byId)
    .output(z.array(relativeResponseSchema))
    .query(({ ctx, input }) =>
      ctx.family((db) => listResponses(db, ctx.viewer.userId, { relativeId: input.id, type: 'comment' })),
    ),

  answer: familyProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/relatives/{id}/comments',
        status: 201,
        summary: 'Answer a relative about something; only that relative reads it',
      },
    })
    .input(answerRelativeSchema)
    .output(relativeResponseSchema)
    .mutation(({ ctx, input }) => ctx.family((db) => answerRelative(db, ctx.viewer, input, ctx.services.clock.now()))),

  deleteComment: familyProcedure
    .meta({
      rest: {
        method: 'DELETE',
        path: '/relative-comments/{id}',
        status: 204,
        summary: 'Delete a relative’s comment or your answer',
      },
    })
    .input(byId)
    .output(z.void())
    .mutation(({ ctx, input }) => ctx.family((db) => removeComment(db, ctx.viewer, input.id))),
});
