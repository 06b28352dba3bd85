import { z } from 'zod';
import { byId } from '../../../../shared/fields.ts';
import {
  createHeirloomSchema,
  heirloomOverviewSchema,
  heirloomPageInputSchema,
  heirloomPageSchema,
  heirloomSchema,
  listHeirloomsSchema,
  updateHeirloomSchema,
} from '../../../../shared/keepsakes/heirlooms.ts';
import { deletionById } from '../../../../shared/trash.ts';
import { deletionOf } from '../../../kernel/trash/move-to-trash.ts';
import { familyProcedure, router } from '../../../kernel/trpc/trpc.ts';
import { countByStatus, listHeirlooms } from './heirlooms.queries.ts';
import { addHeirloom, changeHeirloom, getHeirloom, pageOfHeirlooms, removeHeirloom } from './heirlooms.rules.ts';

/** What the family hands down, and to whom. Every member can read and change all of it. */
export const heirloomsRouter = router({
  list: familyProcedure
    .meta({ carer: 'heirlooms', rest: { method: 'GET', path: '/heirlooms', summary: 'Heirlooms, newest first' } })
    .input(listHeirloomsSchema)
    .output(z.array(heirloomSchema))
    .query(({ ctx, input: { limit, offset, ...filter } }) =>
      ctx.family((db) => listHeirlooms(db, filter, { limit, offset })),
    ),

  page: familyProcedure
    .meta({ carer: 'heirlooms' })
    .input(heirloomPageInputSchema)
    .output(heirloomPageSchema)
    .query(({ ctx, input }) => ctx.family((db) => pageOfHeirlooms(db, input))),

  /** For the browser: the numbers above the list. */
  overview: familyProcedure
    .meta({ carer: 'heirlooms' })
    .output(heirloomOverviewSchema)
    .query(({ ctx }) => ctx.family((db) => countByStatus(db))),

  get: familyProcedure
    .meta({ carer: 'heirlooms', rest: { method: 'GET', path: '/heirlooms/{id}', summary: 'One heirloom' } })
    .input(byId)
    .output(heirloomSchema)
    .query(({ ctx, input }) => ctx.family((db) => getHeirloom(db, input.id))),

  create: familyProcedure
    .meta({ rest: { method: 'POST', path: '/heirlooms', status: 201, summary: 'Add an heirloom' } })
    .input(createHeirloomSchema)
    .output(heirloomSchema)
    .mutation(({ ctx, input }) => ctx.family((db) => addHeirloom(db, ctx.viewer.userId, input))),

  update: familyProcedure
    .meta({
      rest: {
        method: 'PUT',
        path: '/heirlooms/{id}',
        summary: 'Change an heirloom; fields you leave out stay the same',
      },
    })
    .input(byId.extend(updateHeirloomSchema.shape))
    .output(heirloomSchema)
    .mutation(({ ctx, input }) =>
      ctx.family((db) => changeHeirloom(db, ctx.viewer.userId, input, ctx.services.clock.now())),
    ),

  delete: familyProcedure
    .meta({ rest: { method: 'DELETE', path: '/heirlooms/{id}', status: 204, summary: 'Delete an heirloom' } })
    .input(deletionById)
    .output(z.void())
    .mutation(({ ctx, input }) => ctx.family((db) => removeHeirloom(db, input.id, deletionOf(ctx, input)))),
});
