import { confirmationSchema } from '../../../../shared/confirmation.ts';
import { userProcedure } from '../../../kernel/trpc/trpc.ts';
import { assertConfirmed } from './own-password.rules.ts';

/**
 * For what could let someone in later: an API token, an invitation, a calendar address, a phone number. Throws
 * PASSWORD_REQUIRED unless the input has the caller's `password`, `code` or `passkey`, or they signed in within 10
 * minutes.
 */
export const confirmedProcedure = userProcedure
  .meta({ needsSession: true, answersOnce: true })
  .input(confirmationSchema.prefault({}))
  .use(async ({ ctx, input, next }) => {
    await assertConfirmed(ctx, input);
    return next({ ctx });
  });
