import { z } from 'zod';
import { byId } from '../../../../shared/fields.ts';
import {
  createdShareLinkSchema,
  createShareLinkSchema,
  shareLinkSchema,
} from '../../../../shared/reach/share-links.ts';
import { familyProcedure, router } from '../../../kernel/trpc/trpc.ts';
import { endShareLink, listShareLinks, shareThing } from './share-links.rules.ts';

/** Addresses that show one thing of the family to people who aren't members. */
export const shareLinksRouter = router({
  list: familyProcedure
    .meta({
      rest: { method: 'GET', path: '/share-links', summary: 'The links of the family that open now, newest first' },
    })
    .output(z.array(shareLinkSchema))
    .query(({ ctx }) => ctx.family((db) => listShareLinks(db, ctx.viewer, ctx.services.clock.now()))),

  create: familyProcedure
    .meta({
      needsSession: true,
      answersOnce: true,
      rest: {
        method: 'POST',
        path: '/share-links',
        status: 201,
        summary: 'Share one thing by a link; only this answer holds its address',
      },
    })
    .input(createShareLinkSchema)
    .output(createdShareLinkSchema)
    .mutation(({ ctx, input }) => shareThing(ctx, input)),

  delete: familyProcedure
    .meta({
      rest: { method: 'DELETE', path: '/share-links/{id}', status: 204, summary: 'End a link, whoever made it' },
    })
    .input(byId)
    .output(z.void())
    .mutation(({ ctx, input }) => endShareLink(ctx, input.id)),
});
