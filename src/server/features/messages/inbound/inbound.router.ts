import { z } from 'zod';
import { answerPromptSchema } from '../../../../shared/messages/reminders.ts';
import { familyProcedure, router } from '../../../kernel/trpc/trpc.ts';
import { saveAnswer } from './notification-answer.rules.ts';

/** Answers to the evening question that come from a device. */
export const inboundRouter = router({
  answer: familyProcedure
    .meta({
      carer: 'always',
      rest: {
        method: 'POST',
        path: '/email-reminders/{id}/answer',
        status: 204,
        summary: 'Answer a story prompt of the caller: the story of its day, or a moment of it',
      },
    })
    .input(answerPromptSchema)
    .output(z.void())
    .mutation(async ({ ctx, input }) => {
      const { clock } = ctx.services;
      const isPrivate = await ctx.family((db) => saveAnswer(db, ctx.viewer, input, clock.now()));
      if (isPrivate) ctx.keepToSelf?.();
    }),
});
