import { z } from 'zod';
import { byId } from '../../../../shared/fields.ts';
import {
  createPlannedLessonSchema,
  listPlannedLessonsSchema,
  plannedLessonSchema,
  updatePlannedLessonSchema,
} from '../../../../shared/lessons/planned-lessons.ts';
import { deletionById } from '../../../../shared/trash.ts';
import { deletionOf } from '../../../kernel/trash/move-to-trash.ts';
import { familyProcedure, router } from '../../../kernel/trpc/trpc.ts';
import { listPlannedLessons } from './planned-lessons.queries.ts';
import {
  addPlannedLesson,
  changePlannedLesson,
  getPlannedLesson,
  removePlannedLesson,
} from './planned-lessons.rules.ts';

/** Lessons planned, scheduled and taught, child by child; the library is `values`. */
export const plannedLessonsRouter = router({
  list: familyProcedure
    .meta({
      carer: 'lessons',
      rest: { method: 'GET', path: '/lessons', summary: 'Lessons of the children, latest day first' },
    })
    .input(listPlannedLessonsSchema)
    .output(z.array(plannedLessonSchema))
    .query(({ ctx, input }) => ctx.family((db) => listPlannedLessons(db, input))),

  get: familyProcedure
    .meta({ carer: 'lessons', rest: { method: 'GET', path: '/lessons/{id}', summary: 'One lesson of a child' } })
    .input(byId)
    .output(plannedLessonSchema)
    .query(({ ctx, input }) => ctx.family((db) => getPlannedLesson(db, input.id))),

  create: familyProcedure
    .meta({ rest: { method: 'POST', path: '/lessons', status: 201, summary: 'Plan a lesson for a child' } })
    .input(createPlannedLessonSchema)
    .output(plannedLessonSchema)
    .mutation(({ ctx, input }) =>
      ctx.family((db) => addPlannedLesson(db, { userId: ctx.viewer.userId, now: ctx.services.clock.now() }, input)),
    ),

  update: familyProcedure
    .meta({
      carer: { area: 'lessons', only: ['id', 'version', 'status'] },
      rest: { method: 'PUT', path: '/lessons/{id}', summary: 'Change a lesson; fields you leave out stay the same' },
    })
    .input(byId.extend(updatePlannedLessonSchema.shape))
    .output(plannedLessonSchema)
    .mutation(({ ctx, input }) => ctx.family((db) => changePlannedLesson(db, input, ctx.services.clock.now()))),

  delete: familyProcedure
    .meta({ rest: { method: 'DELETE', path: '/lessons/{id}', status: 204, summary: 'Delete a lesson of a child' } })
    .input(deletionById)
    .output(z.void())
    .mutation(({ ctx, input }) => ctx.family((db) => removePlannedLesson(db, input.id, deletionOf(ctx, input)))),
});
