import { z } from 'zod';
import { monthlyExportSchema, setMonthlyExportSchema } from '../../../../shared/archive/monthly-export.ts';
import { familyProcedure, router, userProcedure } from '../../../kernel/trpc/trpc.ts';
import { confirmedProcedure } from '../../household/confirmation/confirmation.router.ts';
import { findMonthlyExport } from './monthly-export.queries.ts';
import { endMonthlyExport, setMonthlyExport } from './monthly-export.rules.ts';

/** An account's export to a place of its own every month. */
export const monthlyExportRouter = router({
  get: familyProcedure
    .meta({
      needsSession: true,
      rest: {
        method: 'GET',
        path: '/monthly-export',
        summary: 'Where the caller’s monthly export goes; null if nowhere',
      },
    })
    .output(monthlyExportSchema)
    .query(({ ctx: { family, viewer } }) => family((db) => findMonthlyExport(db, viewer.userId))),

  set: confirmedProcedure
    .meta({
      rest: {
        method: 'PUT',
        path: '/monthly-export',
        summary: 'Send everything to a folder by WebDAV, to a bucket, or a reminder by email, every month',
      },
    })
    .input(setMonthlyExportSchema)
    .output(monthlyExportSchema)
    .mutation(({ ctx, input }) => setMonthlyExport(ctx, input)),

  end: userProcedure
    .meta({
      needsSession: true,
      rest: { method: 'DELETE', path: '/monthly-export', status: 204, summary: 'Send no export any more' },
    })
    .output(z.void())
    .mutation(({ ctx }) => endMonthlyExport(ctx)),
});
