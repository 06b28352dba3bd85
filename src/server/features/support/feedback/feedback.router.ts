import { sendFeedbackSchema, sentFeedbackSchema } from '../../../../shared/support/feedback.ts';
import { router, userProcedure } from '../../../kernel/trpc/trpc.ts';
import { sendFeedback } from './feedback.rules.ts';

/** Mailed to the super admins and stored nowhere else. */
export const feedbackRouter = router({
  send: userProcedure
    .meta({
      carer: 'always',
      rest: {
        method: 'POST',
        path: '/feedback',
        status: 201,
        summary: 'Write to the administrators',
      },
    })
    .input(sendFeedbackSchema)
    .output(sentFeedbackSchema)
    .mutation(({ ctx, input }) => sendFeedback(ctx.services, ctx.viewer, input)),
});
