import { z } from 'zod';
import { byId } from '../../../shared/fields.ts';
import {
  beginUploadSchema,
  begunUploadSchema,
  filmLimitSchema,
  uploadedFileSchema,
} from '../../../shared/files/files.ts';
import { familyProcedure, router } from '../../kernel/trpc/trpc.ts';
import { beginUpload, cancelUpload, finishUpload, readFilmLimit } from './file-uploads.rules.ts';

/** Large files that arrive in parts and go on after a break. */
export const fileUploadsRouter = router({
  /** For the browser: how large a film may be. */
  filmLimit: familyProcedure
    .meta({ carer: 'always' })
    .output(filmLimitSchema)
    .query(({ ctx }) => ctx.family((db) => readFilmLimit(db, ctx.services))),

  begin: familyProcedure
    .meta({
      carer: 'always',
      rest: {
        method: 'POST',
        path: '/file-uploads',
        summary: 'Begin the upload of a large file, or ask how much of it has arrived',
      },
    })
    .input(beginUploadSchema)
    .output(begunUploadSchema)
    .mutation(async ({ ctx, input }) => {
      const { dropped, ...begun } = await ctx.family((db) => beginUpload(db, ctx.services, ctx.viewer, input));
      await ctx.services.files.giveUp(dropped);
      return begun;
    }),

  finish: familyProcedure
    .meta({
      carer: 'always',
      rest: { method: 'POST', path: '/file-uploads/{id}/finish', summary: 'Make a file of all parts', status: 201 },
    })
    .input(byId)
    .output(uploadedFileSchema)
    .mutation(({ ctx, input }) => finishUpload(ctx.services, ctx.viewer, input.id)),

  cancel: familyProcedure
    .meta({
      carer: 'always',
      rest: { method: 'DELETE', path: '/file-uploads/{id}', status: 204, summary: 'End an upload that isn’t finished' },
    })
    .input(byId)
    .output(z.void())
    .mutation(({ ctx, input }) => cancelUpload(ctx.services, ctx.viewer, input.id)),
});
