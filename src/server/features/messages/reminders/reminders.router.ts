import { messageOutput } from '../../../../shared/fields.ts';
import {
  sendTestEmailSchema,
  sendTestReminderSchema,
  storyReminderStateSchema,
} from '../../../../shared/messages/reminders.ts';
import { familyProcedure, router, userProcedure } from '../../../kernel/trpc/trpc.ts';
import { sendTestEmail, sendTestReminder } from './send-tests.ts';
import { readStoryReminderState } from './story-prompt.ts';

/** How the caller's story prompt is doing, and tests of it. */
export const emailRemindersRouter = router({
  state: familyProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/email-reminders',
        summary: 'When the story prompt was last sent, and when it is next due',
      },
    })
    .output(storyReminderStateSchema)
    .query(({ ctx }) => ctx.family((db) => readStoryReminderState(db, ctx.viewer.userId, ctx.services.clock.now()))),

  sendTest: familyProcedure
    .meta({ rest: { method: 'POST', path: '/email-reminders/send-test', summary: "Send today's story prompt now" } })
    .input(sendTestReminderSchema)
    .output(messageOutput)
    .mutation(({ ctx, input }) => sendTestReminder(ctx.services, ctx.viewer, input.time)),

  sendTestEmail: userProcedure
    .meta({ rest: { method: 'POST', path: '/test-email', summary: "Send a test email to the caller's own address" } })
    .input(sendTestEmailSchema)
    .output(messageOutput)
    .mutation(({ ctx, input }) => sendTestEmail(ctx.services, ctx.viewer, input.to)),
});
