import { z } from 'zod';
import { byId } from '../../../../shared/fields.ts';
import {
  createLegacyMessageSchema,
  legacyMessageSchema,
  listLegacyMessagesSchema,
  updateLegacyMessageByIdSchema,
} from '../../../../shared/keepsakes/legacy-messages.ts';
import { deletionById } from '../../../../shared/trash.ts';
import { deletionOf } from '../../../kernel/trash/move-to-trash.ts';
import { familyProcedure, router } from '../../../kernel/trpc/trpc.ts';
import { deliverByHand } from './delivery.rules.ts';
import { addMessage, changeMessage, listLegacyMessages, removeMessage } from './legacy-messages.rules.ts';

/** Until delivery, only the author sees content and file; then the whole family does. */
export const legacyMessagesRouter = router({
  list: familyProcedure
    .meta({ rest: { method: 'GET', path: '/legacy-messages', summary: 'Legacy messages, newest first' } })
    .input(listLegacyMessagesSchema)
    .output(z.array(legacyMessageSchema))
    .query(({ ctx, input }) =>
      ctx.family((db) => listLegacyMessages(db, ctx.viewer.userId, input, ctx.services.clock.now())),
    ),

  create: familyProcedure
    .meta({ rest: { method: 'POST', path: '/legacy-messages', status: 201, summary: 'Write a legacy message' } })
    .input(createLegacyMessageSchema)
    .output(legacyMessageSchema)
    .mutation(({ ctx, input }) => ctx.family((db) => addMessage(db, ctx.services, ctx.viewer, input))),

  update: familyProcedure
    .meta({
      rest: {
        method: 'PUT',
        path: '/legacy-messages/{id}',
        summary: 'Change a message before its delivery; fields you leave out stay the same',
      },
    })
    .input(updateLegacyMessageByIdSchema)
    .output(legacyMessageSchema)
    .mutation(({ ctx, input }) => changeMessage(ctx.services, ctx.viewer, input)),

  delete: familyProcedure
    .meta({
      rest: { method: 'DELETE', path: '/legacy-messages/{id}', status: 204, summary: 'Delete a message' },
    })
    .input(deletionById)
    .output(z.void())
    .mutation(({ ctx, input }) => ctx.family((db) => removeMessage(db, ctx.viewer, input.id, deletionOf(ctx, input)))),

  deliver: familyProcedure
    .meta({
      rest: { method: 'POST', path: '/legacy-messages/{id}/deliver', summary: 'Deliver a message to the family now' },
    })
    .input(byId)
    .output(legacyMessageSchema)
    .mutation(({ ctx, input }) => deliverByHand(ctx.services, ctx.viewer, input.id)),
});
