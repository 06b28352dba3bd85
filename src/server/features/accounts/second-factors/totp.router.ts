import { z } from 'zod';
import {
  confirmTotpSchema,
  recoveryCodesSchema,
  totpSetupSchema,
  totpStateSchema,
} from '../../../../shared/accounts/second-factors.ts';
import { router, userProcedure } from '../../../kernel/trpc/trpc.ts';
import { confirmedProcedure } from '../../household/confirmation/confirmation.router.ts';
import { confirmTotp, makeNewRecoveryCodes, readTotpState, removeTotp, setUpTotp } from './totp.rules.ts';

/** An authenticator app as the second step of signing in, and the recovery codes for the day it is lost. */
export const totpRouter = router({
  get: userProcedure
    .meta({
      carer: 'always',
      needsSession: true,
      isForSetUp: true,
      rest: { method: 'GET', path: '/totp', summary: "The caller's authenticator app and recovery codes" },
    })
    .output(totpStateSchema)
    .query(({ ctx }) => readTotpState(ctx)),

  setUp: confirmedProcedure
    .meta({
      carer: 'always',
      isForSetUp: true,
      rest: { method: 'POST', path: '/totp', status: 201, summary: 'The secret for an authenticator app' },
    })
    .output(totpSetupSchema)
    .mutation(({ ctx }) => setUpTotp(ctx)),

  confirm: userProcedure
    .meta({
      carer: 'always',
      needsSession: true,
      isForSetUp: true,
      answersOnce: true,
      rest: {
        method: 'POST',
        path: '/totp/confirm',
        summary: 'Switch the authenticator app on with a first code; only this answer holds the recovery codes',
      },
    })
    .input(confirmTotpSchema)
    .output(recoveryCodesSchema)
    .mutation(({ ctx, input }) => confirmTotp(ctx, input.code)),

  remove: confirmedProcedure
    .meta({
      carer: 'always',
      rest: { method: 'DELETE', path: '/totp', status: 204, summary: 'Remove the authenticator app' },
    })
    .output(z.void())
    .mutation(({ ctx }) => removeTotp(ctx)),

  makeRecoveryCodes: confirmedProcedure
    .meta({
      carer: 'always',
      rest: {
        method: 'POST',
        path: '/totp/recovery-codes',
        status: 201,
        summary: 'Ten new recovery codes, which replace those from before; only this answer holds them',
      },
    })
    .output(recoveryCodesSchema)
    .mutation(({ ctx }) => makeNewRecoveryCodes(ctx)),
});
