import { z } from 'zod';
import type { Story } from '../../../../shared/diary/daily-stories.ts';
import {
  createStoryNoteSchema,
  storyHeartSchema,
  storyNoteSchema,
  updateStoryNoteSchema,
} from '../../../../shared/diary/story-responses.ts';
import { byId } from '../../../../shared/fields.ts';
import { deletionById } from '../../../../shared/trash.ts';
import { deletionOf } from '../../../kernel/trash/move-to-trash.ts';
import { familyProcedure, router } from '../../../kernel/trpc/trpc.ts';
import { getStory } from './daily-stories.rules.ts';
import { changeNote, giveHeart, removeNote, takeHeartBack, writeNote } from './story-responses.rules.ts';

/** Hearts and notes on stories. Only the author sees those of a private story. */
export const storyResponsesRouter = router({
  hearts: familyProcedure
    .meta({
      carer: 'always',
      rest: { method: 'GET', path: '/daily-stories/{id}/heart', summary: 'Who put a heart on a story' },
    })
    .input(byId)
    .output(z.array(storyHeartSchema))
    .query(({ ctx, input }) => ctx.family(async (db) => (await getStory(db, ctx.viewer, input.id)).hearts)),

  giveHeart: familyProcedure
    .meta({
      carer: 'always',
      rest: { method: 'PUT', path: '/daily-stories/{id}/heart', summary: 'Put a heart on a story' },
    })
    .input(byId)
    .output(z.array(storyHeartSchema))
    .mutation(({ ctx, input }) =>
      ctx.family(async (db) => told(ctx, await giveHeart(db, ctx.viewer, input.id, ctx.services.clock.now()))),
    ),

  takeHeartBack: familyProcedure
    .meta({
      carer: 'always',
      rest: { method: 'DELETE', path: '/daily-stories/{id}/heart', status: 204, summary: 'Take your heart back' },
    })
    .input(byId)
    .output(z.void())
    .mutation(async ({ ctx, input }) => {
      const story = await ctx.family((db) => takeHeartBack(db, ctx.viewer, input.id));
      told(ctx, { given: undefined, story });
    }),

  notes: familyProcedure
    .meta({
      carer: 'always',
      rest: { method: 'GET', path: '/daily-stories/{id}/notes', summary: 'The notes about a story' },
    })
    .input(byId)
    .output(z.array(storyNoteSchema))
    .query(({ ctx, input }) => ctx.family(async (db) => (await getStory(db, ctx.viewer, input.id)).notes)),

  writeNote: familyProcedure
    .meta({
      carer: 'always',
      rest: { method: 'POST', path: '/daily-stories/{id}/notes', status: 201, summary: 'Write a note about a story' },
    })
    .input(byId.extend(createStoryNoteSchema.shape))
    .output(storyNoteSchema)
    .mutation(({ ctx, input }) =>
      ctx.family(async (db) => told(ctx, await writeNote(db, ctx.viewer, input, ctx.services.clock.now()))),
    ),

  updateNote: familyProcedure
    .meta({
      carer: 'always',
      rest: { method: 'PUT', path: '/story-notes/{id}', summary: 'Change your note about a story' },
    })
    .input(byId.extend(updateStoryNoteSchema.shape))
    .output(storyNoteSchema)
    .mutation(({ ctx, input }) =>
      ctx.family(async (db) => told(ctx, await changeNote(db, ctx.viewer, input, ctx.services.clock.now()))),
    ),

  deleteNote: familyProcedure
    .meta({
      carer: { area: 'always', only: ['id'] },
      rest: { method: 'DELETE', path: '/story-notes/{id}', status: 204, summary: 'Delete your note about a story' },
    })
    .input(deletionById)
    .output(z.void())
    .mutation(async ({ ctx, input }) => {
      const story = await ctx.family((db) => removeNote(db, ctx.viewer, input.id, deletionOf(ctx, input)));
      told(ctx, { given: undefined, story });
    }),
});

/** Announces it to others, unless the story is private. */
function told<Given>(
  { keepToSelf }: { keepToSelf?: (() => void) | undefined },
  { given, story }: { given: Given; story: Pick<Story, 'isPrivate'> },
): Given {
  if (story.isPrivate) keepToSelf?.();
  return given;
}
