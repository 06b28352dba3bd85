import { z } from 'zod';
import {
  adminUserCountsSchema,
  adminUserPageInputSchema,
  adminUserPageSchema,
  adminUserSchema,
  setRoleSchema,
  setStatusSchema,
} from '../../../../shared/accounts/admin.ts';
import { resetLinkSchema } from '../../../../shared/accounts/password.ts';
import { confirmationSchema } from '../../../../shared/confirmation.ts';
import { byId, wholeListOrPage } from '../../../../shared/fields.ts';
import { adminProcedure, router, superAdminProcedure } from '../../../kernel/trpc/trpc.ts';
import { countAccounts, listAccounts } from './admin.queries.ts';
import { createResetLink, getAccount, pageOfAccounts, removeSecondFactors, setRole, setStatus } from './admin.rules.ts';

/** All accounts, for administrators; never a family's content. */
export const adminRouter = router({
  listUsers: adminProcedure
    .meta({ carer: 'always', rest: { method: 'GET', path: '/admin/users', summary: 'All accounts, oldest first' } })
    .input(wholeListOrPage)
    .output(z.array(adminUserSchema))
    .query(({ ctx, input }) => ctx.services.database.service((db) => listAccounts(db, input))),

  /** For the browser: the list page by page. */
  page: adminProcedure
    .meta({ carer: 'always' })
    .input(adminUserPageInputSchema)
    .output(adminUserPageSchema)
    .query(({ ctx, input }) => ctx.services.database.service((db) => pageOfAccounts(db, input))),

  /** For the browser: the numbers above the list. */
  overview: adminProcedure
    .meta({ carer: 'always' })
    .output(adminUserCountsSchema)
    .query(({ ctx }) => ctx.services.database.service((db) => countAccounts(db))),

  get: adminProcedure
    .meta({ carer: 'always' })
    .input(byId)
    .output(adminUserSchema)
    .query(({ ctx, input }) => ctx.services.database.service((db) => getAccount(db, input.id))),

  setStatus: adminProcedure
    .meta({
      carer: 'always',
      rest: { method: 'PATCH', path: '/admin/users/{id}/status', summary: 'Approve or deactivate an account' },
    })
    .input(setStatusSchema)
    .output(adminUserSchema)
    .mutation(({ ctx, input }) => setStatus(ctx, input)),

  setRole: adminProcedure
    .meta({ carer: 'always', rest: { method: 'PATCH', path: '/admin/users/{id}/role', summary: 'Grant a role' } })
    .input(setRoleSchema)
    .output(adminUserSchema)
    .mutation(({ ctx, input }) => setRole(ctx, input)),

  createResetLink: superAdminProcedure
    .meta({
      carer: 'always',
      answersOnce: true,
      rest: {
        method: 'POST',
        path: '/admin/users/{id}/reset-link',
        status: 201,
        summary: 'A password link to share by hand if the server sends no email; for super admins',
      },
    })
    .input(byId)
    .output(resetLinkSchema)
    .mutation(({ ctx, input }) => createResetLink(ctx, input.id)),

  removeSecondFactors: superAdminProcedure
    .meta({
      carer: 'always',
      answersOnce: true,
      rest: {
        method: 'POST',
        path: '/admin/users/{id}/remove-second-factors',
        status: 204,
        summary: 'Remove passkeys, authenticator app and recovery codes of someone who lost them; for super admins',
      },
    })
    .input(byId.extend(confirmationSchema.shape))
    .output(z.void())
    .mutation(({ ctx, input: { id, ...proof } }) => removeSecondFactors(ctx, id, proof)),
});
