import { z } from 'zod';
import { say } from '#words';
import { byId } from '../../../../shared/fields.ts';
import {
  acceptedHouseholdSchema,
  acceptHouseholdSchema,
  byHouseholdNote,
  byHouseholdToken,
  byMoment,
  copiedMomentSchema,
  householdMomentSchema,
  householdPreviewSchema,
  householdResponseSchema,
  householdResponsesInput,
  householdSchema,
  invitedHouseholdSchema,
  inviteHouseholdSchema,
  listHouseholdMomentsSchema,
  setHouseholdHeartSchema,
  setHouseholdSharingSchema,
  writeHouseholdNoteSchema,
} from '../../../../shared/reach/households.ts';
import { notFound } from '../../../kernel/errors.ts';
import { familyProcedure, router, userProcedure } from '../../../kernel/trpc/trpc.ts';
import { findChild } from '../../children/children/children.queries.ts';
import { confirmedProcedure } from '../../household/confirmation/confirmation.router.ts';
import { readMoments } from './household-moments.rules.ts';
import { removeResponse, setHeart, takeNoteBack, writeNote } from './household-responses.rules.ts';
import { listResponses } from './household-sharing.queries.ts';
import { setHouseholdSharing } from './household-sharing.rules.ts';
import { listHouseholds } from './households.queries.ts';
import { acceptHousehold, endHousehold, inviteHousehold, previewHousehold } from './households.rules.ts';
import { keepCopy } from './keep-copy.rules.ts';

/** One child in two families, and what each shares with the other. */
export const householdsRouter = router({
  list: familyProcedure
    .meta({ rest: { method: 'GET', path: '/households', summary: 'The children that also belong to another family' } })
    .output(z.array(householdSchema))
    .query(({ ctx }) => ctx.family((db) => listHouseholds(db, ctx.services.clock.now()))),

  get: familyProcedure
    .meta({ rest: { method: 'GET', path: '/children/{id}/household', summary: 'The other family of a child' } })
    .input(byId)
    .output(householdSchema)
    .query(({ ctx, input }) =>
      ctx.family(async (db) => {
        if (!(await findChild(db, input.id))) throw notFound(say('Child not found'));
        const [found] = await listHouseholds(db, ctx.services.clock.now(), input.id);
        return found ?? { childId: input.id, link: null, invitation: null };
      }),
    ),

  invite: confirmedProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/children/{id}/household',
        status: 201,
        summary: 'Make the link for a child’s other family; only this answer holds it',
      },
    })
    .input(inviteHouseholdSchema)
    .output(invitedHouseholdSchema)
    .mutation(({ ctx, input }) => inviteHousehold(ctx, input)),

  /** For the page behind the link. */
  preview: userProcedure
    .meta({ needsSession: true })
    .input(byHouseholdToken)
    .output(householdPreviewSchema)
    .query(({ ctx, input }) => previewHousehold(ctx, input.token)),

  accept: userProcedure
    .meta({
      needsSession: true,
      rest: {
        method: 'POST',
        path: '/household-links/accept',
        summary: 'Link one of your children with the family that made the link',
      },
    })
    .input(acceptHouseholdSchema)
    .output(acceptedHouseholdSchema)
    .mutation(({ ctx, input }) => acceptHousehold(ctx, input)),

  end: userProcedure
    .meta({
      rest: {
        method: 'DELETE',
        path: '/children/{id}/household',
        status: 204,
        summary: 'End the link with the other family for both, and the open invitation',
      },
    })
    .input(byId)
    .output(z.void())
    .mutation(({ ctx, input }) => endHousehold(ctx, input.id)),

  setSharing: familyProcedure
    .meta({
      rest: {
        method: 'PUT',
        path: '/children/{id}/household/shared',
        status: 204,
        summary: 'Share a story, milestone or photo with the child’s other family, or stop sharing it',
      },
    })
    .input(setHouseholdSharingSchema)
    .output(z.void())
    .mutation(({ ctx, input }) => setHouseholdSharing(ctx, input)),

  moments: familyProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/children/{id}/household/moments',
        summary: 'What the child’s other family shares, newest day first',
      },
    })
    .input(listHouseholdMomentsSchema)
    .output(z.array(householdMomentSchema))
    .query(({ ctx, input }) => readMoments(ctx, input)),

  setHeart: familyProcedure
    .meta({
      rest: {
        method: 'PUT',
        path: '/children/{id}/household/moments/{key}/heart',
        status: 204,
        summary: 'Give a heart to something of the other family, or take it back',
      },
    })
    .input(setHouseholdHeartSchema)
    .output(z.void())
    .mutation(({ ctx, input }) => setHeart(ctx, input)),

  writeNote: familyProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/children/{id}/household/moments/{key}/notes',
        status: 204,
        summary: 'Write a note about something of the other family',
      },
    })
    .input(writeHouseholdNoteSchema)
    .output(z.void())
    .mutation(({ ctx, input }) => writeNote(ctx, input)),

  deleteNote: familyProcedure
    .meta({
      rest: {
        method: 'DELETE',
        path: '/children/{id}/household/moments/{key}/notes/{noteKey}',
        status: 204,
        summary: 'Take back your note',
      },
    })
    .input(byHouseholdNote)
    .output(z.void())
    .mutation(({ ctx, input }) => takeNoteBack(ctx, input)),

  keepCopy: familyProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/children/{id}/household/moments/{key}/copy',
        status: 201,
        summary: 'Keep a copy of something of the other family in your own story of its day',
      },
    })
    .input(byMoment)
    .output(copiedMomentSchema)
    .mutation(({ ctx, input }) => keepCopy(ctx, input)),

  responses: familyProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/household-responses',
        summary: 'What a child’s other family gave back about one of your records, oldest first',
      },
    })
    .input(householdResponsesInput)
    .output(z.array(householdResponseSchema))
    .query(({ ctx, input }) => ctx.family((db) => listResponses(db, ctx.viewer.userId, input))),

  deleteResponse: familyProcedure
    .meta({
      rest: {
        method: 'DELETE',
        path: '/household-responses/{id}',
        status: 204,
        summary: 'Delete a note of the other family about your record',
      },
    })
    .input(byId)
    .output(z.void())
    .mutation(({ ctx, input }) => ctx.family((db) => removeResponse(db, ctx.viewer, input.id))),
});
