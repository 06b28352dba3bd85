import { z } from 'zod';
import {
  adminFamilyPageInputSchema,
  adminFamilyPageSchema,
  adminFamilySchema,
  listAdminFamiliesSchema,
  updateAdminFamilySchema,
} from '../../../../shared/accounts/admin-families.ts';
import { byId } from '../../../../shared/fields.ts';
import { router, superAdminProcedure } from '../../../kernel/trpc/trpc.ts';
import { listFamilies } from './admin-families.queries.ts';
import { changeFamily, getFamily, pageOfFamilies } from './admin-families.rules.ts';

/** All families, for super admins: accounts, plan and usage, never what a family wrote. */
export const adminFamiliesRouter = router({
  list: superAdminProcedure
    .meta({ carer: 'always', rest: { method: 'GET', path: '/admin/families', summary: 'All families, newest first' } })
    .input(listAdminFamiliesSchema)
    .output(z.array(adminFamilySchema))
    .query(({ ctx: { services }, input: { limit, offset, ...filter } }) =>
      services.database.service((db) => listFamilies(db, filter, { limit, offset, now: services.clock.now() })),
    ),

  page: superAdminProcedure
    .meta({ carer: 'always' })
    .input(adminFamilyPageInputSchema)
    .output(adminFamilyPageSchema)
    .query(({ ctx: { services }, input }) =>
      services.database.service((db) => pageOfFamilies(db, input, services.clock.now())),
    ),

  get: superAdminProcedure
    .meta({ carer: 'always', rest: { method: 'GET', path: '/admin/families/{id}', summary: 'One family' } })
    .input(byId)
    .output(adminFamilySchema)
    .query(({ ctx: { services }, input }) =>
      services.database.service((db) => getFamily(db, input.id, services.clock.now())),
    ),

  update: superAdminProcedure
    .meta({
      carer: 'always',
      rest: {
        method: 'PATCH',
        path: '/admin/families/{id}',
        summary: 'Change plan, limits or status of a family; suspending it signs its members out right away',
      },
    })
    .input(updateAdminFamilySchema)
    .output(adminFamilySchema)
    .mutation(({ ctx, input }) => changeFamily(ctx, input)),
});
