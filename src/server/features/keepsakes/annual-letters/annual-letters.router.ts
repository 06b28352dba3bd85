import { z } from 'zod';
import { byId } from '../../../../shared/fields.ts';
import {
  consentToSealSchema,
  letterInListSchema,
  letterOfYearSchema,
  letterSchema,
  letterVersionSchema,
  letterVersionTextSchema,
  listLettersSchema,
  oneVersionSchema,
  prefillInputSchema,
  prefillSchema,
  sealLetterSchema,
  takeBackVersionSchema,
  updateLetterSchema,
} from '../../../../shared/keepsakes/annual-letters.ts';
import { mayWrite } from '../../../kernel/trpc/access.ts';
import { familyProcedure, router } from '../../../kernel/trpc/trpc.ts';
import {
  changeLetter,
  getLetterOfYear,
  listLetters,
  restoreVersion,
  versionOf,
  versionsOf,
} from './annual-letters.rules.ts';
import { readPrefill } from './prefill.rules.ts';
import { consentToSeal, openLetter, sealLetter } from './sealed-letters.rules.ts';

/** Both texts at their longest, even if every character is sent as a six-byte escape. */
const letterBodyLimit = 8 * 1024 * 1024;

/** One birthday letter for each child and year. The whole family writes it; whoever seals it keeps it until its day. */
export const annualLettersRouter = router({
  list: familyProcedure
    .meta({
      rest: { method: 'GET', path: '/annual-letters', summary: 'The letters of a child, without their text' },
    })
    .input(listLettersSchema)
    .output(z.array(letterInListSchema))
    .query(({ ctx, input }) =>
      ctx.family((db) => listLetters(db, ctx.viewer, input.childId, ctx.services.clock.now())),
    ),

  get: familyProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/annual-letters/child/{childId}/year/{year}',
        summary: 'The letter of a child and year; an empty draft the first time',
      },
    })
    .input(letterOfYearSchema)
    .output(letterSchema)
    .query(({ ctx, input }) => {
      const which = { ...input, mayWrite: mayWrite(ctx.token) };
      return ctx.family((db) => getLetterOfYear(db, ctx.viewer, which, ctx.services.clock.now()));
    }),

  prefill: familyProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/annual-letters/child/{childId}/year/{year}/prefill',
        summary: 'What was recorded of the child in that year, oldest first',
      },
    })
    .input(prefillInputSchema)
    .output(prefillSchema)
    .query(({ ctx, input }) => ctx.family((db) => readPrefill(db, ctx.viewer, input, ctx.services.clock.now()))),

  update: familyProcedure
    .meta({
      rest: {
        method: 'PATCH',
        path: '/annual-letters/{id}',
        summary: 'Change a letter; fields you leave out stay the same',
      },
      bodyLimit: letterBodyLimit,
    })
    .input(byId.extend(updateLetterSchema.shape))
    .output(letterSchema)
    .mutation(({ ctx, input }) => changeLetter(ctx.services, ctx.viewer, input)),

  versions: familyProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/annual-letters/{id}/versions',
        summary: 'Earlier versions of a letter, newest first',
      },
    })
    .input(byId)
    .output(z.array(letterVersionSchema))
    .query(({ ctx, input }) => ctx.family((db) => versionsOf(db, ctx.viewer, input.id, ctx.services.clock.now()))),

  version: familyProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/annual-letters/{id}/versions/{version}',
        summary: 'The text of one earlier version',
      },
    })
    .input(oneVersionSchema)
    .output(letterVersionTextSchema)
    .query(({ ctx, input }) => ctx.family((db) => versionOf(db, ctx.viewer, input, ctx.services.clock.now()))),

  takeBack: familyProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/annual-letters/{id}/versions/{version}/take-back',
        summary: 'Restore an earlier version as the draft',
      },
    })
    .input(takeBackVersionSchema)
    .output(letterSchema)
    .mutation(({ ctx, input }) => restoreVersion(ctx.services, ctx.viewer, input)),

  consentToSeal: familyProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/annual-letters/{id}/seal-consent',
        summary: 'Agree that a finalized letter you wrote in is sealed; any change of it asks you again',
      },
    })
    .input(consentToSealSchema)
    .output(letterSchema)
    .mutation(({ ctx, input }) => consentToSeal(ctx.services, ctx.viewer, input)),

  seal: familyProcedure
    .meta({
      rest: { method: 'POST', path: '/annual-letters/{id}/seal', summary: 'Seal a finalized letter until a day' },
    })
    .input(sealLetterSchema)
    .output(letterSchema)
    .mutation(({ ctx, input }) => sealLetter(ctx.services, ctx.viewer, input)),

  open: familyProcedure
    .meta({
      rest: { method: 'POST', path: '/annual-letters/{id}/open', summary: 'Open a sealed letter early' },
    })
    .input(byId)
    .output(letterSchema)
    .mutation(({ ctx, input }) => openLetter(ctx.services, ctx.viewer, input.id)),
});
