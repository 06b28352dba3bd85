import { z } from 'zod';
import { byId } from '../../../shared/fields.ts';
import {
  chooseTranscriptsSchema,
  correctTranscriptSchema,
  transcriptSchema,
  transcriptSettingsSchema,
  transcriptsOfSchema,
} from '../../../shared/files/transcripts.ts';
import { familyProcedure, router } from '../../kernel/trpc/trpc.ts';
import {
  chooseTranscripts,
  correctTranscript,
  deleteTranscript,
  requestTranscript,
  transcriptSettings,
  transcriptsOf,
} from './transcripts.rules.ts';

/** What is said in recordings. A member who can't hear a recording can't read its transcript either. */
export const transcriptsRouter = router({
  list: familyProcedure
    .meta({
      carer: 'always',
      rest: { method: 'GET', path: '/transcripts', summary: 'The transcripts of some recordings' },
    })
    .input(transcriptsOfSchema)
    .output(z.array(transcriptSchema))
    .query(({ ctx, input }) => ctx.family((db) => transcriptsOf(db, ctx.viewer, input.fileIds))),

  correct: familyProcedure
    .meta({
      rest: { method: 'PUT', path: '/files/{id}/transcript', summary: 'Correct the transcript of a recording' },
    })
    .input(correctTranscriptSchema)
    .output(transcriptSchema)
    .mutation(({ ctx, input }) =>
      ctx.family(async (db) => told(ctx, await correctTranscript(db, ctx.viewer, input, ctx.services.clock.now()))),
    ),

  request: familyProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/files/{id}/transcript',
        summary: 'Have a recording written down again',
      },
    })
    .input(byId)
    .output(transcriptSchema)
    .mutation(async ({ ctx, input }) => told(ctx, await requestTranscript(ctx.services, ctx.viewer, input.id))),

  delete: familyProcedure
    .meta({
      rest: {
        method: 'DELETE',
        path: '/files/{id}/transcript',
        status: 204,
        summary: 'Delete a transcript; the recording stays',
      },
    })
    .input(byId)
    .output(z.void())
    .mutation(async ({ ctx, input }) => {
      await ctx.family(async (db) =>
        told(ctx, await deleteTranscript(db, ctx.viewer, input.id, ctx.services.clock.now())),
      );
    }),

  settings: familyProcedure
    .meta({
      carer: 'always',
      rest: { method: 'GET', path: '/transcripts/settings', summary: 'Whether recordings are written down, and where' },
    })
    .output(transcriptSettingsSchema)
    .query(({ ctx }) => ctx.family((db) => transcriptSettings(db, ctx.services))),

  choose: familyProcedure
    .meta({
      needsSession: true,
      rest: {
        method: 'PUT',
        path: '/transcripts/settings',
        summary: 'Switch on or off that the family’s recordings are sent to the service that writes them down',
      },
    })
    .input(chooseTranscriptsSchema)
    .output(transcriptSettingsSchema)
    .mutation(({ ctx, input }) => ctx.family((db) => chooseTranscripts(db, ctx.services, input.isOn))),
});

/** Announces it only to the author's pages while nobody else may hear the recording. */
function told<Given>(
  { keepToSelf }: { keepToSelf?: (() => void) | undefined },
  { transcript, isSealed }: { transcript: Given; isSealed: boolean },
): Given {
  if (isSealed) keepToSelf?.();
  return transcript;
}
