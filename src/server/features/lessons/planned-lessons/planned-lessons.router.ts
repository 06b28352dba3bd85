import { z } from 'zod';
import { byId } from '../../../../shared/fields.ts';
import {
  createLessonSchema,
  lessonSchema,
  listLessonsSchema,
  updateLessonSchema,
} from '../../../../shared/lessons/planned-lessons.ts';
import { deletionById } from '../../../../shared/trash.ts';
import { deletionOf } from '../../../kernel/trash/move-to-trash.ts';
import { familyProcedure, router } from '../../../kernel/trpc/trpc.ts';
import { listLessons } from './planned-lessons.queries.ts';
import { addLesson, changeLesson, getLesson, removeLesson } from './planned-lessons.rules.ts';

/** Lessons planned, scheduled and taught, child by child; the library is `values`. */
export const plannedLessonsRouter = router({
  list: familyProcedure
    .meta({ rest: { method: 'GET', path: '/lessons', summary: 'Lessons of the children, latest day first' } })
    .input(listLessonsSchema)
    .output(z.array(lessonSchema))
    .query(({ ctx, input }) => ctx.family((db) => listLessons(db, input))),

  get: familyProcedure
    .meta({ rest: { method: 'GET', path: '/lessons/{id}', summary: 'One lesson of a child' } })
    .input(byId)
    .output(lessonSchema)
    .query(({ ctx, input }) => ctx.family((db) => getLesson(db, input.id))),

  create: familyProcedure
    .meta({ rest: { method: 'POST', path: '/lessons', status: 201, summary: 'Plan a lesson for a child' } })
    .input(createLessonSchema)
    .output(lessonSchema)
    .mutation(({ ctx, input }) =>
      ctx.family((db) => addLesson(db, { userId: ctx.viewer.userId, now: ctx.services.clock.now() }, input)),
    ),

  update: familyProcedure
    .meta({
      rest: { method: 'PUT', path: '/lessons/{id}', summary: 'Change a lesson; fields you leave out stay the same' },
    })
    .input(byId.extend(updateLessonSchema.shape))
    .output(lessonSchema)
    .mutation(({ ctx, input }) => ctx.family((db) => changeLesson(db, input, ctx.services.clock.now()))),

  delete: familyProcedure
    .meta({ rest: { method: 'DELETE', path: '/lessons/{id}', status: 204, summary: 'Delete a lesson of a child' } })
    .input(deletionById)
    .output(z.void())
    .mutation(({ ctx, input }) => ctx.family((db) => removeLesson(db, input.id, deletionOf(ctx, input)))),
});
