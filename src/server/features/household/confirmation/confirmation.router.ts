import { confirmationSchema } from '../../../../shared/confirmation.ts';
import { userProcedure } from '../../../kernel/trpc/trpc.ts';
import { assertConfirmed } from './own-password.rules.ts';

/**
 * For what could let someone in later: an API token, an invitation, a calendar address. Throws PASSWORD_REQUIRED unless the
 * caller signed in within 10 minutes, or the input has their `password`, a `code` or a `passkey`.
 */
export const confirmedProcedure = userProcedure
  .meta({ needsSession: true, answersOnce: true })
  .input(confirmationSchema.prefault({}))
  .use(async ({ ctx, input, next }) => {
    await assertConfirmed(ctx, input);
    return next({ ctx });
  });
