import { z } from 'zod';
import { say } from '#words';
import {
  addToTodaySchema,
  createStorySchema,
  listStoriesSchema,
  storyOverviewSchema,
  storyPageInputSchema,
  storyPageSchema,
  storySchema,
  updateStorySchema,
} from '../../../../shared/diary/daily-stories.ts';
import { byId } from '../../../../shared/fields.ts';
import { notFound } from '../../../kernel/errors.ts';
import { familyProcedure, router } from '../../../kernel/trpc/trpc.ts';
import { deleteStory, listStories } from './daily-stories.queries.ts';
import {
  addStory,
  addToToday,
  changeStory,
  getStory,
  pageOfStories,
  storyOverview,
  withMedia,
} from './daily-stories.rules.ts';

/** A private story is its author's alone, in every call. */
export const dailyStoriesRouter = router({
  list: familyProcedure
    .meta({ rest: { method: 'GET', path: '/daily-stories', summary: 'Stories, newest date first' } })
    .input(listStoriesSchema)
    .output(z.array(storySchema))
    .query(({ ctx, input: { limit, offset, ...filter } }) =>
      ctx.family(async (db) => withMedia(db, await listStories(db, ctx.viewer, filter, { limit, offset }))),
    ),

  page: familyProcedure
    .input(storyPageInputSchema)
    .output(storyPageSchema)
    .query(({ ctx, input }) => ctx.family((db) => pageOfStories(db, ctx.viewer, input))),

  overview: familyProcedure
    .output(storyOverviewSchema)
    .query(({ ctx }) => ctx.family((db) => storyOverview(db, ctx.viewer, ctx.services.clock))),

  get: familyProcedure
    .meta({ rest: { method: 'GET', path: '/daily-stories/{id}', summary: 'One story' } })
    .input(byId)
    .output(storySchema)
    .query(({ ctx, input }) => ctx.family((db) => getStory(db, ctx.viewer, input.id))),

  create: familyProcedure
    .meta({ rest: { method: 'POST', path: '/daily-stories', status: 201, summary: 'Write a story' } })
    .input(createStorySchema)
    .output(storySchema)
    .mutation(({ ctx, input }) => {
      if (input.isPrivate) ctx.keepToSelf?.();
      return ctx.family((db) => addStory(db, ctx.viewer, input, ctx.services.clock.now()));
    }),

  /** For the browser: adds a recording to today's story, or starts the story with it. */
  addToToday: familyProcedure
    .input(addToTodaySchema)
    .output(storySchema)
    .mutation(async ({ ctx, input }) => {
      const story = await ctx.family((db) => addToToday(db, ctx.viewer, input, ctx.services.clock));
      if (story.isPrivate) ctx.keepToSelf?.();
      return story;
    }),

  update: familyProcedure
    .meta({
      rest: {
        method: 'PUT',
        path: '/daily-stories/{id}',
        summary: 'Change a story; fields you leave out stay the same',
      },
    })
    .input(byId.extend(updateStorySchema.shape))
    .output(storySchema)
    .mutation(async ({ ctx, input }) => {
      const { story, wasPrivate } = await ctx.family((db) =>
        changeStory(db, ctx.viewer, input, ctx.services.clock.now()),
      );
      if (story.isPrivate && wasPrivate) ctx.keepToSelf?.();
      return story;
    }),

  delete: familyProcedure
    .meta({ rest: { method: 'DELETE', path: '/daily-stories/{id}', status: 204, summary: 'Delete a story' } })
    .input(byId)
    .output(z.void())
    .mutation(({ ctx, input }) =>
      ctx.family(async (db) => {
        const deleted = await deleteStory(db, ctx.viewer, input.id);
        if (!deleted) throw notFound(say('Story not found'));
        if (deleted.isPrivate) ctx.keepToSelf?.();
      }),
    ),
});
