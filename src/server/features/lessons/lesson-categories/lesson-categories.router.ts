import { z } from 'zod';
import { wholeListOrPage } from '../../../../shared/fields.ts';
import { createLessonCategorySchema, lessonCategorySchema } from '../../../../shared/lessons/lesson-categories.ts';
import { familyProcedure, router } from '../../../kernel/trpc/trpc.ts';
import { listCategories } from './lesson-categories.queries.ts';
import { addCategory } from './lesson-categories.rules.ts';

/** Twelve default categories and the family's own. */
export const lessonCategoriesRouter = router({
  list: familyProcedure
    .meta({
      carer: 'lessons',
      rest: { method: 'GET', path: '/value-categories', summary: "The family's categories, the defaults first" },
    })
    .input(wholeListOrPage)
    .output(z.array(lessonCategorySchema))
    .query(({ ctx, input }) => ctx.family((db) => listCategories(db, input))),

  create: familyProcedure
    .meta({ rest: { method: 'POST', path: '/value-categories', status: 201, summary: 'Add a category' } })
    .input(createLessonCategorySchema)
    .output(lessonCategorySchema)
    .mutation(({ ctx, input }) => ctx.family((db) => addCategory(db, ctx.viewer.userId, input))),
});
