import { z } from 'zod';
import {
  createMilestoneSchema,
  listMilestonesSchema,
  milestoneSchema,
  milestoneSuggestionSchema,
  updateMilestoneSchema,
} from '../../../../shared/children/milestones.ts';
import { byId, id } from '../../../../shared/fields.ts';
import { deletionById } from '../../../../shared/trash.ts';
import { deletionOf } from '../../../kernel/trash/move-to-trash.ts';
import { familyProcedure, router } from '../../../kernel/trpc/trpc.ts';
import { listMilestones } from './milestones.queries.ts';
import { addMilestone, changeMilestone, removeMilestone, suggestMilestones } from './milestones.rules.ts';

/** Milestones of a child: built-in ones or the family's own. */
export const milestonesRouter = router({
  list: familyProcedure
    .meta({ carer: 'progress', rest: { method: 'GET', path: '/milestones', summary: 'Milestones, highest age first' } })
    .input(listMilestonesSchema)
    .output(z.array(milestoneSchema))
    .query(({ ctx, input }) => ctx.family((db) => listMilestones(db, input))),

  suggestions: familyProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/milestones/suggestions',
        summary: "Built-in milestones about the child's age that it does not have yet",
      },
    })
    .input(z.object({ childId: id }))
    .output(z.array(milestoneSuggestionSchema))
    .query(({ ctx, input }) =>
      ctx.family((db) => suggestMilestones(db, ctx.viewer, { clock: ctx.services.clock, childId: input.childId })),
    ),

  create: familyProcedure
    .meta({ rest: { method: 'POST', path: '/milestones', status: 201, summary: 'Add a milestone' } })
    .input(createMilestoneSchema)
    .output(milestoneSchema)
    .mutation(({ ctx, input }) =>
      ctx.family((db) => addMilestone(db, { userId: ctx.viewer.userId, now: ctx.services.clock.now() }, input)),
    ),

  update: familyProcedure
    .meta({
      carer: { area: 'progress', only: ['id', 'version', 'status', 'completedAt'] },
      rest: {
        method: 'PUT',
        path: '/milestones/{id}',
        summary: 'Change a milestone; fields you leave out stay the same',
      },
    })
    .input(byId.extend(updateMilestoneSchema.shape))
    .output(milestoneSchema)
    .mutation(({ ctx, input }) => ctx.family((db) => changeMilestone(db, input, ctx.services.clock.now()))),

  delete: familyProcedure
    .meta({ rest: { method: 'DELETE', path: '/milestones/{id}', status: 204, summary: 'Delete a milestone' } })
    .input(deletionById)
    .output(z.void())
    .mutation(({ ctx, input }) => ctx.family((db) => removeMilestone(db, input.id, deletionOf(ctx, input)))),
});
