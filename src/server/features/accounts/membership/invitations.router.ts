import { z } from 'zod';
import { say } from '#words';
import {
  byInvitationToken,
  createdInvitationSchema,
  createInvitationSchema,
  invitationPreviewSchema,
  invitationSchema,
} from '../../../../shared/accounts/invitations.ts';
import { byId, messageOutput } from '../../../../shared/fields.ts';
import { notFound } from '../../../kernel/errors.ts';
import { publicProcedure, router, userProcedure } from '../../../kernel/trpc/trpc.ts';
import { confirmedProcedure } from '../../household/confirmation/confirmation.router.ts';
import { originOf, recordSecurityEvent } from '../../household/security-log/security-events.queries.ts';
import { deleteInvitation, listInvitations } from './invitations.queries.ts';
import { acceptInvitation, invite, previewInvitation } from './invitations.rules.ts';

/** How one parent brings in the other: by a link that works once, for a week, until it is revoked. */
export const invitationsRouter = router({
  list: userProcedure
    .meta({ rest: { method: 'GET', path: '/invitations', summary: 'The open invitations of the family' } })
    .output(z.array(invitationSchema))
    .query(({ ctx: { services, viewer } }) =>
      services.database.service((db) => listInvitations(db, viewer.tenantId, services.clock.now())),
    ),

  create: confirmedProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/invitations',
        status: 201,
        summary: 'Invite someone to the family, by link or email; only this answer holds the token',
      },
    })
    .input(createInvitationSchema)
    .output(createdInvitationSchema)
    .mutation(({ ctx, input }) => invite(ctx, input)),

  revoke: userProcedure
    .meta({
      needsSession: true,
      rest: { method: 'DELETE', path: '/invitations/{id}', status: 204, summary: 'Revoke an invitation' },
    })
    .input(byId)
    .output(z.void())
    .mutation(async ({ ctx, input }) => {
      const { services, viewer } = ctx;
      await services.database.service(async (db) => {
        const isGone = await deleteInvitation(db, { tenantId: viewer.tenantId, id: input.id });
        if (!isGone) throw notFound(say('Invitation not found'));
        await recordSecurityEvent(db, { ...originOf(ctx), account: viewer, event: 'invitation_revoked' });
      });
    }),

  /** For the page behind the link. */
  preview: publicProcedure
    .input(byInvitationToken)
    .output(invitationPreviewSchema)
    .query(({ ctx, input }) => previewInvitation(ctx, input.token)),

  accept: userProcedure
    .meta({
      carer: 'always',
      needsSession: true,
      rest: { method: 'POST', path: '/invitations/accept', summary: 'Join the inviting family with this account' },
    })
    .input(byInvitationToken)
    .output(messageOutput)
    .mutation(({ ctx, input }) => acceptInvitation(ctx, input.token)),
});
