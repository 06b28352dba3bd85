import { z } from 'zod';
import { signedInSchema } from '../../../../shared/accounts/auth.ts';
import {
  addedPasskeySchema,
  newPasskeySchema,
  passkeyCreationSchema,
  passkeyProofSchema,
  passkeyQuestionSchema,
  passkeySchema,
  renamePasskeySchema,
} from '../../../../shared/accounts/second-factors.ts';
import { byId } from '../../../../shared/fields.ts';
import { publicProcedure, router, userProcedure } from '../../../kernel/trpc/trpc.ts';
import { confirmedProcedure } from '../../household/confirmation/confirmation.router.ts';
import { listStoredPasskeys } from '../../household/factors/factors.queries.ts';
import { askForPasskey } from '../../household/factors/passkey-proofs.rules.ts';
import { askVisitorForPasskey, signInByPasskey } from './passkey-sign-in.rules.ts';
import { addPasskey, preparePasskey, removePasskey, renamePasskey } from './passkeys.rules.ts';
import { listPasskeys } from './second-factors.queries.ts';

/** Passkeys sign in without a password, and confirm delicate steps. */
export const passkeysRouter = router({
  list: userProcedure
    .meta({
      carer: 'always',
      needsSession: true,
      isForSetUp: true,
      rest: { method: 'GET', path: '/passkeys', summary: 'The passkeys of the caller, oldest first' },
    })
    .output(z.array(passkeySchema))
    .query(({ ctx }) => ctx.services.database.service((db) => listPasskeys(db, ctx.viewer))),

  prepare: confirmedProcedure
    .meta({
      carer: 'always',
      isForSetUp: true,
      rest: { method: 'POST', path: '/passkeys/options', summary: 'Options for navigator.credentials.create' },
    })
    .output(passkeyCreationSchema)
    .mutation(({ ctx }) => preparePasskey(ctx)),

  /** The challenge, which only `prepare` gives, shows that the caller confirmed it. */
  add: userProcedure
    .meta({
      carer: 'always',
      needsSession: true,
      isForSetUp: true,
      answersOnce: true,
      rest: { method: 'POST', path: '/passkeys', status: 201, summary: 'Add the passkey that the browser has made' },
    })
    .input(newPasskeySchema)
    .output(addedPasskeySchema)
    .mutation(({ ctx, input }) => addPasskey(ctx, input)),

  rename: userProcedure
    .meta({
      carer: 'always',
      needsSession: true,
      rest: { method: 'PUT', path: '/passkeys/{id}', summary: 'Rename a passkey' },
    })
    .input(renamePasskeySchema)
    .output(passkeySchema)
    .mutation(({ ctx, input }) => renamePasskey(ctx, input)),

  remove: confirmedProcedure
    .meta({
      carer: 'always',
      rest: { method: 'DELETE', path: '/passkeys/{id}', status: 204, summary: 'Remove a passkey' },
    })
    .input(byId)
    .output(z.void())
    .mutation(({ ctx, input }) => removePasskey(ctx, input.id)),

  askToConfirm: userProcedure
    .meta({
      carer: 'always',
      needsSession: true,
      isForSetUp: true,
      rest: {
        method: 'POST',
        path: '/passkeys/confirmation',
        summary: 'Options for navigator.credentials.get; the answer is `passkey` of calls that ask for the password',
      },
    })
    .output(passkeyQuestionSchema)
    .mutation(async ({ ctx: { services, viewer, session } }) => {
      const passkeys = await services.database.service((db) => listStoredPasskeys(db, viewer));
      return askForPasskey(services, { purpose: 'confirm', bearer: session.sid ?? '' }, passkeys);
    }),

  askVisitor: publicProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/passkeys/sign-in/options',
        summary: 'Options for navigator.credentials.get; null where passkeys can’t work',
      },
    })
    .output(passkeyQuestionSchema.nullable())
    .mutation(({ ctx }) => askVisitorForPasskey(ctx)),

  signIn: publicProcedure
    .meta({
      rest: { method: 'POST', path: '/passkeys/sign-in', summary: 'Sign in with a passkey, without a password' },
    })
    .input(passkeyProofSchema)
    .output(signedInSchema)
    .mutation(({ ctx, input }) => signInByPasskey(ctx, input)),
});
