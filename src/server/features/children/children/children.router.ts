import { z } from 'zod';
import { say } from '#words';
import {
  childBelongingsSchema,
  childSchema,
  createChildSchema,
  endedChildSchema,
  updateChildSchema,
} from '../../../../shared/children/children.ts';
import { byId, wholeListOrPage } from '../../../../shared/fields.ts';
import { notFound } from '../../../kernel/errors.ts';
import { familyProcedure, router } from '../../../kernel/trpc/trpc.ts';
import { findBelongings, findChild, listChildren, listEndedChildren } from './children.queries.ts';
import { addChild, changeChild, endTracking, restoreTracking } from './children.rules.ts';

/** End Tracking hides a child at once and erases it after 30 days. */
export const childrenRouter = router({
  list: familyProcedure
    .meta({ carer: 'always', rest: { method: 'GET', path: '/children', summary: 'All children, oldest first' } })
    .input(wholeListOrPage)
    .output(z.array(childSchema))
    .query(({ ctx, input }) => ctx.family((db) => listChildren(db, input))),

  get: familyProcedure
    .meta({ carer: 'always', rest: { method: 'GET', path: '/children/{id}', summary: 'One child' } })
    .input(byId)
    .output(childSchema)
    .query(({ ctx, input }) => ctx.family(async (db) => (await findChild(db, input.id)) ?? missing())),

  create: familyProcedure
    .meta({ rest: { method: 'POST', path: '/children', status: 201, summary: 'Add a child' } })
    .input(createChildSchema)
    .output(childSchema)
    .mutation(({ ctx, input }) => ctx.family((db) => addChild(db, ctx.services, ctx.viewer, input))),

  update: familyProcedure
    .meta({
      rest: { method: 'PUT', path: '/children/{id}', summary: 'Change a child; fields you leave out stay the same' },
    })
    .input(byId.extend(updateChildSchema.shape))
    .output(childSchema)
    .mutation(({ ctx, input }) => ctx.family((db) => changeChild(db, ctx.services, ctx.viewer, input))),

  /** The dialog asks for this before End Tracking. */
  belongings: familyProcedure
    .input(byId)
    .output(childBelongingsSchema)
    .query(({ ctx, input }) => ctx.family(async (db) => (await findBelongings(db, input.id)) ?? missing())),

  end: familyProcedure
    .meta({ rest: { method: 'DELETE', path: '/children/{id}', status: 204, summary: 'End tracking' } })
    .input(byId)
    .output(z.void())
    .mutation(({ ctx, input }) => ctx.family((db) => endTracking(db, ctx.services, input.id))),

  listEnded: familyProcedure
    .meta({ rest: { method: 'GET', path: '/children/ended', summary: 'Children that can be restored' } })
    .output(z.array(endedChildSchema))
    .query(({ ctx }) => ctx.family((db) => listEndedChildren(db, ctx.services.clock.now()))),

  restore: familyProcedure
    .meta({ rest: { method: 'POST', path: '/children/{id}/restore', summary: 'Undo End Tracking' } })
    .input(byId)
    .output(childSchema)
    .mutation(({ ctx, input }) => ctx.family((db) => restoreTracking(db, ctx.services, input.id))),
});

function missing(): never {
  throw notFound(say('Child not found'));
}
