import { z } from 'zod';
import { createdTokenSchema, createTokenSchema, tokenSchema } from '../../../../shared/accounts/tokens.ts';
import { byId } from '../../../../shared/fields.ts';
import { listApiTokens } from '../../../kernel/identity/api-tokens.queries.ts';
import { router, userProcedure } from '../../../kernel/trpc/trpc.ts';
import { confirmedProcedure } from '../../household/confirmation/confirmation.router.ts';
import { createToken, revokeToken } from './tokens.rules.ts';

/** Tokens for scripts. A token can't make or end one. */
export const tokensRouter = router({
  list: userProcedure
    .meta({
      carer: 'always',
      rest: { method: 'GET', path: '/tokens', summary: 'The API tokens of the caller, newest first' },
    })
    .output(z.array(tokenSchema))
    .query(({ ctx }) => ctx.services.database.service((db) => listApiTokens(db, ctx.viewer))),

  create: confirmedProcedure
    .meta({
      carer: 'always',
      rest: { method: 'POST', path: '/tokens', status: 201, summary: 'A new API token; only this answer holds it' },
    })
    .input(createTokenSchema)
    .output(createdTokenSchema)
    .mutation(({ ctx, input }) => createToken(ctx, input)),

  revoke: userProcedure
    .meta({
      carer: 'always',
      needsSession: true,
      rest: { method: 'DELETE', path: '/tokens/{id}', status: 204, summary: 'Revoke an API token' },
    })
    .input(byId)
    .output(z.void())
    .mutation(({ ctx, input }) => revokeToken(ctx, input.id)),
});
