import { z } from 'zod';
import { byId, wholeListOrPage } from '../../../../shared/fields.ts';
import { lessonSchema } from '../../../../shared/lessons/lessons.ts';
import { prebuiltLessonSchema } from '../../../../shared/lessons/prebuilt-lessons.ts';
import { familyProcedure, router } from '../../../kernel/trpc/trpc.ts';
import { addToLibrary, readPrebuiltLessons, usePrebuiltLesson } from './prebuilt-lessons.rules.ts';

/** Built-in lessons. A family gets a copy; the original counts how often it is used. */
export const prebuiltLessonsRouter = router({
  list: familyProcedure
    .meta({ rest: { method: 'GET', path: '/prebuilt-lessons', summary: 'The prebuilt library, featured ones first' } })
    .input(wholeListOrPage)
    .output(z.array(prebuiltLessonSchema))
    .query(({ ctx, input }) => ctx.family((db) => readPrebuiltLessons(db, input))),

  use: familyProcedure
    .meta({ rest: { method: 'POST', path: '/prebuilt-lessons/{id}/use', summary: 'Count one use of a lesson' } })
    .input(byId)
    .output(prebuiltLessonSchema)
    .mutation(({ ctx, input }) => ctx.family((db) => usePrebuiltLesson(db, input.id))),

  addToLibrary: familyProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/prebuilt-lessons/{id}/lesson',
        status: 201,
        summary: 'Add a copy to the family’s library, with its category, and count the use',
      },
    })
    .input(byId)
    .output(lessonSchema)
    .mutation(({ ctx, input }) => ctx.family((db) => addToLibrary(db, ctx.services, ctx.viewer, input.id))),
});
