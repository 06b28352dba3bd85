import { z } from 'zod';
import { signedInSchema } from '../../../../shared/accounts/auth.ts';
import {
  beginAtProviderSchema,
  providerAddressSchema,
  providerAnswerSchema,
  providerCodeSchema,
  providerMemberSchema,
  providerOutcomeSchema,
  providerSignOutSchema,
  providerStateSchema,
} from '../../../../shared/accounts/oidc.ts';
import { publicProcedure, router, userProcedure } from '../../../kernel/trpc/trpc.ts';
import { confirmedProcedure } from '../../household/confirmation/confirmation.router.ts';
import { disconnectIdentity, readProviderState, startOfConnection } from './oidc-connection.rules.ts';
import { registerMember } from './oidc-members.rules.ts';
import { providerOf } from './oidc-provider.rules.ts';
import { beginSignIn, leadToProvider, readProviderAnswer, signInWithCode } from './oidc-sign-in.rules.ts';

/** Signing in with the provider of OIDC_ISSUER. Accounts are connected by issuer and subject, never by an address. */
export const oidcRouter = router({
  get: userProcedure
    .meta({
      carer: 'always',
      needsSession: true,
      isForSetUp: true,
      rest: { method: 'GET', path: '/oidc', summary: 'The sign-in provider, and whether the account is connected' },
    })
    .output(providerStateSchema)
    .query(({ ctx }) => readProviderState(ctx)),

  begin: publicProcedure
    .meta({ rest: { method: 'POST', path: '/oidc/sign-in', summary: 'Where the browser goes to sign in' } })
    .input(beginAtProviderSchema)
    .output(providerAddressSchema)
    .mutation(({ ctx, input }) => beginSignIn(ctx, input)),

  connect: confirmedProcedure
    .meta({
      carer: 'always',
      rest: { method: 'POST', path: '/oidc/connection', summary: 'Where the browser goes to be connected' },
    })
    .output(providerAddressSchema)
    .mutation(({ ctx }) => leadToProvider(ctx, startOfConnection(ctx), false)),

  disconnect: confirmedProcedure
    .meta({
      carer: 'always',
      rest: { method: 'DELETE', path: '/oidc/connection', status: 204, summary: 'Disconnect the account' },
    })
    .output(z.void())
    .mutation(({ ctx }) => disconnectIdentity(ctx)),

  finish: publicProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/oidc/answer',
        summary: 'Sign in or connect with what the provider answered; each answer works once, in the same browser',
      },
    })
    .input(providerAnswerSchema)
    .output(providerOutcomeSchema)
    .mutation(({ ctx, input }) => readProviderAnswer(ctx, input.answer)),

  enterCode: publicProcedure
    .meta({ rest: { method: 'POST', path: '/oidc/code', summary: 'Sign in with the second step after the provider' } })
    .input(providerCodeSchema)
    .output(signedInSchema)
    .mutation(({ ctx, input }) => signInWithCode(ctx, input)),

  register: publicProcedure
    .meta({ rest: { method: 'POST', path: '/oidc/registration', summary: 'Join the inviting family and sign in' } })
    .input(providerMemberSchema)
    .output(signedInSchema)
    .mutation(({ ctx, input }) => registerMember(ctx, input)),

  signOut: publicProcedure
    .meta({
      rest: { method: 'POST', path: '/oidc/sign-out', summary: 'Where the person can sign out at the provider too' },
    })
    .output(providerSignOutSchema)
    .mutation(async ({ ctx }) => ({ url: await providerOf(ctx.services).oidc.signOutUrl() })),
});
