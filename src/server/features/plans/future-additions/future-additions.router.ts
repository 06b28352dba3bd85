import { z } from 'zod';
import { byId, wholeListOrPage } from '../../../../shared/fields.ts';
import {
  createFutureAdditionSchema,
  futureAdditionSchema,
  turnIntoExperienceSchema,
  turnIntoLessonSchema,
  updateFutureAdditionSchema,
} from '../../../../shared/plans/future-additions.ts';
import { deletionById } from '../../../../shared/trash.ts';
import { deletionOf } from '../../../kernel/trash/move-to-trash.ts';
import { familyProcedure, router } from '../../../kernel/trpc/trpc.ts';
import { listFutureAdditions } from './future-additions.queries.ts';
import {
  addFutureAddition,
  changeFutureAddition,
  removeFutureAddition,
  turnIntoExperience,
  turnIntoLesson,
} from './future-additions.rules.ts';

/** Ideas for later, from the whole family. */
export const futureAdditionsRouter = router({
  list: familyProcedure
    .meta({
      carer: 'experiences',
      rest: { method: 'GET', path: '/future-additions', summary: 'Ideas for later, newest first' },
    })
    .input(wholeListOrPage)
    .output(z.array(futureAdditionSchema))
    .query(({ ctx, input }) => ctx.family((db) => listFutureAdditions(db, input))),

  create: familyProcedure
    .meta({ rest: { method: 'POST', path: '/future-additions', status: 201, summary: 'Add an idea for later' } })
    .input(createFutureAdditionSchema)
    .output(futureAdditionSchema)
    .mutation(({ ctx, input }) => ctx.family((db) => addFutureAddition(db, ctx.viewer.userId, input))),

  update: familyProcedure
    .meta({
      rest: {
        method: 'PUT',
        path: '/future-additions/{id}',
        summary: 'Change an idea; fields you leave out stay the same',
      },
    })
    .input(byId.extend(updateFutureAdditionSchema.shape))
    .output(futureAdditionSchema)
    .mutation(({ ctx, input }) => ctx.family((db) => changeFutureAddition(db, input, ctx.services.clock.now()))),

  delete: familyProcedure
    .meta({ rest: { method: 'DELETE', path: '/future-additions/{id}', status: 204, summary: 'Delete an idea' } })
    .input(deletionById)
    .output(z.void())
    .mutation(({ ctx, input }) => ctx.family((db) => removeFutureAddition(db, input.id, deletionOf(ctx, input)))),

  turnIntoLesson: familyProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/future-additions/{id}/lesson',
        status: 201,
        summary: 'Turn an idea into a lesson; the idea is then done',
      },
    })
    .input(turnIntoLessonSchema)
    .output(futureAdditionSchema)
    .mutation(({ ctx, input }) => ctx.family((db) => turnIntoLesson(db, ctx.services, ctx.viewer, input))),

  turnIntoExperience: familyProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/future-additions/{id}/experience',
        status: 201,
        summary: 'Turn an idea into an experience; the idea is then done',
      },
    })
    .input(turnIntoExperienceSchema)
    .output(futureAdditionSchema)
    .mutation(({ ctx, input }) => ctx.family((db) => turnIntoExperience(db, ctx.services, ctx.viewer, input))),
});
