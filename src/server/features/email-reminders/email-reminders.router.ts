import { sendTestEmailSchema, sendTestReminderSchema } from '../../../shared/email-reminders.ts';
import { messageOutput } from '../../../shared/fields.ts';
import { familyProcedure, router, userProcedure } from '../../platform/trpc/trpc.ts';
import { sendTestEmail, sendTestReminder } from './send-tests.ts';

/** The evening's question by mail. What is sent here are tests, to the caller's own address. */
export const emailRemindersRouter = router({
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
