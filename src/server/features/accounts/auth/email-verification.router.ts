import { z } from 'zod';
import { verifyEmailSchema } from '../../../../shared/accounts/password.ts';
import { messageOutput } from '../../../../shared/fields.ts';
import { publicProcedure, router, userProcedure } from '../../../kernel/trpc/trpc.ts';
import { findAddress } from './email-verification.queries.ts';
import { sendVerificationAgain, verifyEmail } from './email-verification.rules.ts';

/** Until an address is confirmed, only the mail that asks for that goes there. */
export const emailVerificationRouter = router({
  get: userProcedure
    .meta({ carer: 'always' })
    .output(z.object({ isVerified: z.boolean() }))
    .query(async ({ ctx: { services, viewer } }) => {
      const address = await services.database.service((db) => findAddress(db, viewer));
      return { isVerified: address?.emailVerifiedAt != null };
    }),

  confirm: publicProcedure
    .meta({ rest: { method: 'POST', path: '/email-verification', summary: 'Confirm an email address with its link' } })
    .input(verifyEmailSchema)
    .output(messageOutput)
    .mutation(({ ctx, input }) => verifyEmail(ctx, input.token)),

  sendAgain: userProcedure
    .meta({
      carer: 'always',
      needsSession: true,
      rest: {
        method: 'POST',
        path: '/email-verification/send',
        summary: 'Send the email that asks for confirmation again',
      },
    })
    .output(messageOutput)
    .mutation(({ ctx }) => sendVerificationAgain(ctx)),
});
