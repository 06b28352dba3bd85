import { forgotPasswordSchema, installationSchema, resetPasswordSchema } from '../../../../shared/accounts/password.ts';
import { messageOutput } from '../../../../shared/fields.ts';
import { publicProcedure, router } from '../../../kernel/trpc/trpc.ts';
import { forgotPassword, resetPassword } from './password.rules.ts';

/** For people who forgot their password. No answer tells whether an address has an account. */
export const passwordRouter = router({
  /** For the web client: whether this server sends mail. */
  installation: publicProcedure
    .output(installationSchema)
    .query(({ ctx }) => ({ sendsMail: ctx.services.config.smtpUrl !== undefined })),

  forgot: publicProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/password/forgot',
        summary: 'Request an email with a link to choose a new password',
      },
    })
    .input(forgotPasswordSchema)
    .output(messageOutput)
    .mutation(({ ctx, input }) => forgotPassword(ctx, input)),

  reset: publicProcedure
    .meta({
      rest: { method: 'POST', path: '/password/reset', summary: 'Set a new password with a link; ends all sessions' },
    })
    .input(resetPasswordSchema)
    .output(messageOutput)
    .mutation(({ ctx, input }) => resetPassword(ctx, input)),
});
