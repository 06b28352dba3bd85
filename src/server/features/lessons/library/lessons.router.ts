import { z } from 'zod';
import { byId, wholeListOrPage } from '../../../../shared/fields.ts';
import {
  activityPathSchema,
  createLessonSchema,
  generateActivitiesSchema,
  generatedActivitiesSchema,
  lessonCardSchema,
  lessonSchema,
  listCardsSchema,
  setActivitySchema,
  updateLessonByIdSchema,
} from '../../../../shared/lessons/lessons.ts';
import { deletionById } from '../../../../shared/trash.ts';
import { deletionOf } from '../../../kernel/trash/move-to-trash.ts';
import { familyProcedure, router } from '../../../kernel/trpc/trpc.ts';
import { generateActivities } from './activity-generation.rules.ts';
import { listCards, listLessons } from './lessons.queries.ts';
import { addLesson, changeLesson, dropActivity, getLesson, removeLesson, tickActivity } from './lessons.rules.ts';

/** The family's library of lessons. Every member can read and change all of it. */
export const lessonsRouter = router({
  list: familyProcedure
    .meta({
      carer: 'lessons',
      rest: { method: 'GET', path: '/values', summary: 'Lessons of the library, newest first' },
    })
    .input(wholeListOrPage)
    .output(z.array(lessonSchema))
    .query(({ ctx, input }) => ctx.family((db) => listLessons(db, input))),

  /** For the browser: the library without the content of its lessons. */
  cards: familyProcedure
    .meta({ carer: 'lessons' })
    .input(listCardsSchema)
    .output(z.array(lessonCardSchema))
    .query(({ ctx, input }) => ctx.family((db) => listCards(db, input))),

  get: familyProcedure
    .meta({ carer: 'lessons', rest: { method: 'GET', path: '/values/{id}', summary: 'One lesson' } })
    .input(byId)
    .output(lessonSchema)
    .query(({ ctx, input }) => ctx.family((db) => getLesson(db, input.id))),

  create: familyProcedure
    .meta({ rest: { method: 'POST', path: '/values', status: 201, summary: 'Add a lesson' } })
    .input(createLessonSchema)
    .output(lessonSchema)
    .mutation(({ ctx, input }) => ctx.family((db) => addLesson(db, ctx.services, ctx.viewer, input))),

  update: familyProcedure
    .meta({
      rest: { method: 'PUT', path: '/values/{id}', summary: 'Change a lesson; fields you leave out stay the same' },
    })
    .input(updateLessonByIdSchema)
    .output(lessonSchema)
    .mutation(({ ctx, input }) => changeLesson(ctx.services, ctx.viewer, input)),

  delete: familyProcedure
    .meta({ rest: { method: 'DELETE', path: '/values/{id}', status: 204, summary: 'Delete a lesson' } })
    .input(deletionById)
    .output(z.void())
    .mutation(({ ctx, input }) => ctx.family((db) => removeLesson(db, input.id, deletionOf(ctx, input)))),

  setActivity: familyProcedure
    .meta({
      carer: 'lessons',
      rest: {
        method: 'PATCH',
        path: '/values/{valueId}/activities/{activityId}',
        summary: 'Check or uncheck an activity',
      },
    })
    .input(setActivitySchema)
    .output(lessonSchema)
    .mutation(({ ctx, input }) => ctx.family((db) => tickActivity(db, input, ctx.services.clock.now()))),

  dropActivity: familyProcedure
    .input(activityPathSchema)
    .output(lessonSchema)
    .mutation(({ ctx, input }) => ctx.family((db) => dropActivity(db, input, ctx.services.clock.now()))),

  generateActivities: familyProcedure
    .meta({
      rest: { method: 'POST', path: '/values/generate-activities', summary: 'Write new activities and save them' },
    })
    .input(generateActivitiesSchema)
    .output(generatedActivitiesSchema)
    .mutation(async ({ ctx, input }) => ({
      activities: await generateActivities(ctx.services, ctx.viewer, input),
    })),
});
