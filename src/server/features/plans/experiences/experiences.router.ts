import { z } from 'zod';
import { byId } from '../../../../shared/fields.ts';
import {
  createExperienceSchema,
  experienceBudgetInputSchema,
  experienceBudgetSchema,
  experienceOverviewSchema,
  experiencePageInputSchema,
  experiencePageSchema,
  experienceSchema,
  listExperiencesSchema,
  updateExperienceByIdSchema,
} from '../../../../shared/plans/experiences.ts';
import { deletionById } from '../../../../shared/trash.ts';
import { deletionOf } from '../../../kernel/trash/move-to-trash.ts';
import { familyProcedure, router } from '../../../kernel/trpc/trpc.ts';
import {
  addExperience,
  changeExperience,
  experienceOverview,
  getExperience,
  pageOfExperiences,
  readBudget,
  readExperiences,
  removeExperience,
} from './experiences.rules.ts';

/** What the family plans to do and has done. Every member can read and change all of it. */
export const experiencesRouter = router({
  list: familyProcedure
    .meta({
      carer: 'experiences',
      rest: { method: 'GET', path: '/experiences', summary: 'Experiences: soonest first, done ones last' },
    })
    .input(listExperiencesSchema)
    .output(z.array(experienceSchema))
    .query(({ ctx, input }) => ctx.family((db) => readExperiences(db, ctx, input))),

  page: familyProcedure
    .meta({ carer: 'experiences' })
    .input(experiencePageInputSchema)
    .output(experiencePageSchema)
    .query(({ ctx, input }) => ctx.family((db) => pageOfExperiences(db, ctx, input))),

  overview: familyProcedure
    .meta({ carer: 'experiences' })
    .output(experienceOverviewSchema)
    .query(({ ctx }) => ctx.family((db) => experienceOverview(db))),

  budget: familyProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/experiences/budget',
        summary: 'Trips and costs of a year, with the limits in the settings',
      },
    })
    .input(experienceBudgetInputSchema)
    .output(experienceBudgetSchema)
    .query(({ ctx, input }) => ctx.family((db) => readBudget(db, ctx, input))),

  get: familyProcedure
    .meta({ carer: 'experiences', rest: { method: 'GET', path: '/experiences/{id}', summary: 'One experience' } })
    .input(byId)
    .output(experienceSchema)
    .query(({ ctx, input }) => ctx.family((db) => getExperience(db, input.id))),

  create: familyProcedure
    .meta({ rest: { method: 'POST', path: '/experiences', status: 201, summary: 'Add an experience' } })
    .input(createExperienceSchema)
    .output(experienceSchema)
    .mutation(({ ctx, input }) => ctx.family((db) => addExperience(db, ctx, input))),

  update: familyProcedure
    .meta({
      carer: { area: 'experiences', only: ['id', 'version', 'status', 'completedDate'] },
      rest: {
        method: 'PUT',
        path: '/experiences/{id}',
        summary: 'Change an experience; fields you leave out stay the same',
      },
    })
    .input(updateExperienceByIdSchema)
    .output(experienceSchema)
    .mutation(({ ctx, input }) => ctx.family((db) => changeExperience(db, ctx, input))),

  delete: familyProcedure
    .meta({ rest: { method: 'DELETE', path: '/experiences/{id}', status: 204, summary: 'Delete an experience' } })
    .input(deletionById)
    .output(z.void())
    .mutation(({ ctx, input }) => ctx.family((db) => removeExperience(db, input.id, deletionOf(ctx, input)))),
});
