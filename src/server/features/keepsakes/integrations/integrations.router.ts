import { z } from 'zod';
import { say } from '#words';
import { byId, page } from '../../../../shared/fields.ts';
import {
  connectReadwiseSchema,
  highlightSchema,
  integrationSchema,
  integrationsStatusSchema,
  readwiseImportSchema,
} from '../../../../shared/keepsakes/integrations.ts';
import { notFound } from '../../../kernel/errors.ts';
import { familyProcedure, router } from '../../../kernel/trpc/trpc.ts';
import { deleteConnection, listHighlights } from './integrations.queries.ts';
import {
  checkReadwise,
  connectReadwise,
  importNow,
  listIntegrations,
  readImport,
  readStatus,
} from './integrations.rules.ts';

/** Outside services, connected by each account for itself. A token never leaves the server again. */
export const integrationsRouter = router({
  list: familyProcedure
    .meta({ rest: { method: 'GET', path: '/integrations', summary: 'Your connected services' } })
    .output(z.array(integrationSchema))
    .query(({ ctx }) => ctx.family((db) => listIntegrations(db, ctx.viewer))),

  status: familyProcedure
    .meta({ rest: { method: 'GET', path: '/integrations/status', summary: 'Which services are connected' } })
    .output(integrationsStatusSchema)
    .query(({ ctx }) => ctx.family((db) => readStatus(db, ctx.services, ctx.viewer))),

  connectReadwise: familyProcedure
    .meta({
      rest: { method: 'POST', path: '/integrations/readwise/connect', summary: 'Connect Readwise and start importing' },
    })
    .input(connectReadwiseSchema)
    .output(integrationSchema)
    .mutation(({ ctx, input }) => connectReadwise(ctx.services, ctx.viewer, input.token)),

  checkReadwise: familyProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/integrations/readwise/check',
        summary: 'Ask Readwise whether it still accepts the token; `isActive` says so',
      },
    })
    .output(integrationSchema)
    .mutation(({ ctx }) => checkReadwise(ctx.services, ctx.viewer)),

  importStatus: familyProcedure
    .meta({ rest: { method: 'GET', path: '/integrations/readwise/import', summary: 'The state of the import' } })
    .output(readwiseImportSchema)
    .query(({ ctx }) => ctx.family((db) => readImport(db, ctx.viewer, ctx.services.clock.now()))),

  importReadwise: familyProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/integrations/readwise/import',
        summary: 'Import new books and highlights now, in the background',
      },
    })
    .output(readwiseImportSchema)
    .mutation(({ ctx }) => importNow(ctx.services, ctx.viewer)),

  disconnect: familyProcedure
    .meta({
      rest: {
        method: 'DELETE',
        path: '/integrations/{id}',
        status: 204,
        summary: 'Disconnect a service; what was imported stays',
      },
    })
    .input(byId)
    .output(z.void())
    .mutation(({ ctx, input }) =>
      ctx.family(async (db) => {
        if (!(await deleteConnection(db, ctx.viewer, input.id))) throw notFound(say('Integration not found'));
      }),
    ),

  highlights: familyProcedure
    .meta({
      carer: 'books',
      rest: {
        method: 'GET',
        path: '/reading-list/{id}/highlights',
        summary: 'The highlights of a book, in their order',
      },
    })
    .input(byId.extend(page.shape))
    .output(z.array(highlightSchema))
    .query(({ ctx, input: { id, ...part } }) =>
      ctx.family(async (db) => {
        const highlights = await listHighlights(db, id, part);
        if (!highlights) throw notFound(say('Book not found'));
        return highlights;
      }),
    ),
});
