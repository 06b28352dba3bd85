import { z } from 'zod';
import {
  createGrowthSchema,
  growthChartSchema,
  growthChoiceSchema,
  growthMeasurementSchema,
  listGrowthSchema,
  updateGrowthSchema,
} from '../../../../shared/children/growth.ts';
import { byId } from '../../../../shared/fields.ts';
import { deletionById } from '../../../../shared/trash.ts';
import { deletionOf } from '../../../kernel/trash/move-to-trash.ts';
import { familyProcedure, router } from '../../../kernel/trpc/trpc.ts';
import {
  addMeasurement,
  changeMeasurement,
  chooseCurves,
  growthChart,
  measurementsOf,
  removeMeasurement,
} from './growth.rules.ts';

/** A child's height, weight and head circumference over the years. */
export const growthRouter = router({
  list: familyProcedure
    .meta({
      carer: 'progress',
      rest: { method: 'GET', path: '/children/{id}/growth', summary: 'Measurements of a child, newest first' },
    })
    .input(listGrowthSchema)
    .output(z.array(growthMeasurementSchema))
    .query(({ ctx, input }) => ctx.family((db) => measurementsOf(db, input))),

  chart: familyProcedure
    .meta({
      carer: 'progress',
      rest: { method: 'GET', path: '/children/{id}/growth-chart', summary: 'Measurements with percentile curves' },
    })
    .input(byId)
    .output(growthChartSchema)
    .query(({ ctx, input }) => ctx.family((db) => growthChart(db, input.id))),

  create: familyProcedure
    .meta({ rest: { method: 'POST', path: '/children/{id}/growth', status: 201, summary: 'Add a measurement' } })
    .input(byId.and(createGrowthSchema))
    .output(growthMeasurementSchema)
    .mutation(({ ctx, input }) => ctx.family((db) => addMeasurement(db, ctx.viewer, ctx.services.clock, input))),

  update: familyProcedure
    .meta({
      rest: {
        method: 'PUT',
        path: '/growth/{id}',
        summary: 'Change a measurement; fields you leave out stay the same',
      },
    })
    .input(byId.extend(updateGrowthSchema.shape))
    .output(growthMeasurementSchema)
    .mutation(({ ctx, input }) => ctx.family((db) => changeMeasurement(db, ctx.viewer, ctx.services.clock, input))),

  delete: familyProcedure
    .meta({ rest: { method: 'DELETE', path: '/growth/{id}', status: 204, summary: 'Delete a measurement' } })
    .input(deletionById)
    .output(z.void())
    .mutation(({ ctx, input }) => ctx.family((db) => removeMeasurement(db, input.id, deletionOf(ctx, input)))),

  choose: familyProcedure
    .meta({
      rest: {
        method: 'PUT',
        path: '/children/{id}/growth-chart',
        summary: 'Choose the curves of a child; fields you leave out stay the same',
      },
    })
    .input(byId.extend(growthChoiceSchema.shape))
    .output(growthChartSchema)
    .mutation(({ ctx, input }) => ctx.family((db) => chooseCurves(db, input))),
});
