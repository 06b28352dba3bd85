import { z } from 'zod';
import {
  activitySchema,
  createActivitySchema,
  listActivitiesSchema,
  updateActivitySchema,
} from '../../../../shared/children/activities.ts';
import { byId } from '../../../../shared/fields.ts';
import { deletionById } from '../../../../shared/trash.ts';
import { deletionOf } from '../../../kernel/trash/move-to-trash.ts';
import { familyProcedure, router } from '../../../kernel/trpc/trpc.ts';
import { listActivities } from './activities.queries.ts';
import { addActivity, changeActivity, removeActivity } from './activities.rules.ts';

/** Activities with a child. A completion time means done. */
export const activitiesRouter = router({
  list: familyProcedure
    .meta({
      carer: 'progress',
      rest: { method: 'GET', path: '/activities', summary: 'Activities of the children, last one first' },
    })
    .input(listActivitiesSchema)
    .output(z.array(activitySchema))
    .query(({ ctx, input }) => ctx.family((db) => listActivities(db, input))),

  create: familyProcedure
    .meta({ rest: { method: 'POST', path: '/activities', status: 201, summary: 'Add an activity of a child' } })
    .input(createActivitySchema)
    .output(activitySchema)
    .mutation(({ ctx, input }) => ctx.family((db) => addActivity(db, ctx.viewer.userId, input))),

  update: familyProcedure
    .meta({
      carer: {
        area: 'progress',
        only: [
          'id',
          'version',
          'completedAt',
          'engagementLevel',
          'understandingLevel',
          'emotionalResponse',
          'questions',
          'notes',
        ],
      },
      rest: {
        method: 'PUT',
        path: '/activities/{id}',
        summary: 'Change an activity; fields you leave out stay the same',
      },
    })
    .input(byId.extend(updateActivitySchema.shape))
    .output(activitySchema)
    .mutation(({ ctx, input }) => ctx.family((db) => changeActivity(db, input, ctx.services.clock.now()))),

  delete: familyProcedure
    .meta({ rest: { method: 'DELETE', path: '/activities/{id}', status: 204, summary: 'Delete an activity' } })
    .input(deletionById)
    .output(z.void())
    .mutation(({ ctx, input }) => ctx.family((db) => removeActivity(db, input.id, deletionOf(ctx, input)))),
});
