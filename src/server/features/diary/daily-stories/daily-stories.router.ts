import { z } from 'zod';
import {
  addMomentSchema,
  addToTodaySchema,
  byMomentId,
  createStorySchema,
  importUndoneSchema,
  listStoriesSchema,
  type Story,
  storyOverviewSchema,
  storyPageInputSchema,
  storyPageSchema,
  storySchema,
  updateStorySchema,
  writeStorySchema,
} from '../../../../shared/diary/daily-stories.ts';
import {
  byDay,
  daysAroundSchema,
  storyDaySchema,
  storyDaysInputSchema,
  storyMonthsSchema,
} from '../../../../shared/diary/story-days.ts';
import { byId } from '../../../../shared/fields.ts';
import { deletionById, permanently } from '../../../../shared/trash.ts';
import { deletionOf } from '../../../kernel/trash/move-to-trash.ts';
import { familyProcedure, router } from '../../../kernel/trpc/trpc.ts';
import type { Services } from '../../../services.ts';
import { listStories } from './daily-stories.queries.ts';
import {
  addMoment,
  addStory,
  addToToday,
  changeStory,
  deleteMoment,
  getStory,
  pageOfStories,
  removeStory,
  storyOverview,
  withMedia,
  writeDay,
} from './daily-stories.rules.ts';
import { findDaysAround, listStoryMonths } from './story-days.queries.ts';
import { readStoryDays } from './story-days.rules.ts';
import { undoImport } from './undo-import.rules.ts';

/** In every call, only the author sees a private story. */
export const dailyStoriesRouter = router({
  list: familyProcedure
    .meta({ carer: 'always', rest: { method: 'GET', path: '/daily-stories', summary: 'Stories, newest date first' } })
    .input(listStoriesSchema)
    .output(z.array(storySchema))
    .query(({ ctx, input: { limit, offset, ...filter } }) =>
      ctx.family(async (db) => withMedia(db, await listStories(db, ctx.viewer, filter, { limit, offset }))),
    ),

  page: familyProcedure
    .meta({ carer: 'always' })
    .input(storyPageInputSchema)
    .output(storyPageSchema)
    .query(({ ctx, input }) => ctx.family((db) => pageOfStories(db, ctx.viewer, input))),

  overview: familyProcedure
    .meta({ carer: 'always' })
    .output(storyOverviewSchema)
    .query(({ ctx }) => ctx.family((db) => storyOverview(db, ctx.viewer, ctx.services.clock))),

  days: familyProcedure
    .meta({
      carer: 'always',
      rest: {
        method: 'GET',
        path: '/daily-stories/days',
        summary: 'The days with stories, oldest first: the first photo, how the story begins, how many moments',
      },
    })
    .input(storyDaysInputSchema)
    .output(z.array(storyDaySchema))
    .query(({ ctx, input }) => ctx.family((db) => readStoryDays(db, ctx.viewer, input))),

  /** For the browser: the months that it can jump to. */
  months: familyProcedure
    .meta({ carer: 'always' })
    .output(storyMonthsSchema)
    .query(({ ctx }) => ctx.family((db) => listStoryMonths(db, ctx.viewer))),

  /** For the browser: the previous and the next day with a story. */
  around: familyProcedure
    .meta({ carer: 'always' })
    .input(byDay)
    .output(daysAroundSchema)
    .query(({ ctx, input }) => ctx.family((db) => findDaysAround(db, ctx.viewer, input.day))),

  get: familyProcedure
    .meta({ carer: 'always', rest: { method: 'GET', path: '/daily-stories/{id}', summary: 'One story' } })
    .input(byId)
    .output(storySchema)
    .query(({ ctx, input }) => ctx.family((db) => getStory(db, ctx.viewer, input.id))),

  create: familyProcedure
    .meta({ carer: 'always', rest: { method: 'POST', path: '/daily-stories', status: 201, summary: 'Write a story' } })
    .input(createStorySchema)
    .output(storySchema)
    .mutation(({ ctx, input }) => {
      if (input.isPrivate) ctx.keepToSelf?.();
      return ctx.family((db) => addStory(db, ctx.viewer, input, ctx.services.clock.now()));
    }),

  /** For the browser: saves the story of a day, or adds a moment to it. */
  write: familyProcedure
    .meta({ carer: 'always' })
    .input(writeStorySchema)
    .output(storySchema)
    .mutation(({ ctx, input }) => saved(ctx, (now) => ctx.family((db) => writeDay(db, ctx.viewer, input, now)))),

  /** For the browser: adds a recording to today's story, or starts the story with it. */
  addToToday: familyProcedure
    .meta({ carer: 'always' })
    .input(addToTodaySchema)
    .output(storySchema)
    .mutation(({ ctx, input }) => saved(ctx, (now) => ctx.family((db) => addToToday(db, ctx.viewer, input, now)))),

  addMoment: familyProcedure
    .meta({
      carer: 'always',
      rest: { method: 'POST', path: '/daily-stories/{id}/moments', status: 201, summary: 'Add a moment to a story' },
    })
    .input(byId.extend(addMomentSchema.shape))
    .output(storySchema)
    .mutation(({ ctx, input }) => saved(ctx, (now) => ctx.family((db) => addMoment(db, ctx.viewer, input, now)))),

  deleteMoment: familyProcedure
    .meta({
      carer: { area: 'always', only: ['id', 'momentId', 'version'] },
      rest: {
        method: 'DELETE',
        path: '/daily-stories/{id}/moments/{momentId}',
        status: 204,
        summary: 'Delete a moment of a story, but never its only one',
      },
    })
    .input(byMomentId.extend({ permanently }))
    .output(z.void())
    .mutation(async ({ ctx, input }) => {
      await saved(ctx, () => ctx.family((db) => deleteMoment(db, ctx.viewer, input, deletionOf(ctx, input))));
    }),

  update: familyProcedure
    .meta({
      carer: 'always',
      rest: {
        method: 'PUT',
        path: '/daily-stories/{id}',
        summary: 'Change a story, or one of its moments; fields you leave out stay the same',
      },
    })
    .input(byId.extend(updateStorySchema.shape))
    .output(storySchema)
    .mutation(({ ctx, input }) => saved(ctx, (now) => ctx.family((db) => changeStory(db, ctx.viewer, input, now)))),

  undoImport: familyProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/daily-stories/imports/{id}/undo',
        summary: 'Move the stories of a CSV import to the trash, except those changed since',
      },
    })
    .input(byId)
    .output(importUndoneSchema)
    .mutation(({ ctx, input }) => undoImport(ctx.services, ctx.viewer, input.id)),

  delete: familyProcedure
    .meta({
      carer: { area: 'always', only: ['id'] },
      rest: { method: 'DELETE', path: '/daily-stories/{id}', status: 204, summary: 'Delete a story' },
    })
    .input(deletionById)
    .output(z.void())
    .mutation(({ ctx, input }) =>
      ctx.family(async (db) => {
        const deleted = await removeStory(db, ctx.viewer, input.id, deletionOf(ctx, input));
        if (deleted.isPrivate) ctx.keepToSelf?.();
      }),
    ),
});

interface Saving {
  services: Pick<Services, 'clock'>;
  keepToSelf?: (() => void) | undefined;
}

/** Announces a change to others, unless the story was private and still is. */
async function saved(
  { services, keepToSelf }: Saving,
  change: (now: Date) => Promise<{ story: Story; wasPrivate: boolean }>,
): Promise<Story> {
  const { story, wasPrivate } = await change(services.clock.now());
  if (story.isPrivate && wasPrivate) keepToSelf?.();
  return story;
}
