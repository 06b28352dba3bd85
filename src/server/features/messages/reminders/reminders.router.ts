import { z } from 'zod';
import { messageOutput } from '../../../../shared/fields.ts';
import {
  type EmailReminder,
  emailReminderSchema,
  getRemindersSchema,
  type StoryReminderState,
  sendTestEmailSchema,
  sendTestReminderSchema,
  storyReminderStateSchema,
} from '../../../../shared/messages/reminders.ts';
import { familyProcedure, router, userProcedure } from '../../../kernel/trpc/trpc.ts';
import { sendTestEmail, sendTestReminder } from './send-tests.rules.ts';
import { listEmailReminders } from './story-prompt.queries.ts';
import { readStoryReminderState } from './story-prompt.rules.ts';

/** The state of the caller's story prompt, and tests of it. */
export const emailRemindersRouter = router({
  get: familyProcedure
    .meta({
      carer: 'always',
      rest: {
        method: 'GET',
        path: '/email-reminders',
        summary: 'When the story prompt was last sent, and when it is next due; with history the last 1,000 prompts',
      },
    })
    .input(getRemindersSchema)
    .output(z.union([storyReminderStateSchema, z.array(emailReminderSchema)]))
    .query(({ ctx, input: { history } }) =>
      ctx.family<StoryReminderState | EmailReminder[]>((db) =>
        history
          ? listEmailReminders(db, ctx.viewer.userId)
          : readStoryReminderState(db, ctx.viewer.userId, ctx.services.clock.now()),
      ),
    ),

  state: familyProcedure
    .meta({ carer: 'always' })
    .output(storyReminderStateSchema)
    .query(({ ctx }) => ctx.family((db) => readStoryReminderState(db, ctx.viewer.userId, ctx.services.clock.now()))),

  sendTest: familyProcedure
    .meta({
      carer: 'always',
      rest: { method: 'POST', path: '/email-reminders/send-test', summary: "Send today's story prompt now" },
    })
    .input(sendTestReminderSchema)
    .output(messageOutput)
    .mutation(({ ctx, input }) => sendTestReminder(ctx.services, ctx.viewer, input.time)),

  sendTestEmail: userProcedure
    .meta({
      carer: 'always',
      rest: { method: 'POST', path: '/test-email', summary: "Send a test email to the caller's own address" },
    })
    .input(sendTestEmailSchema)
    .output(messageOutput)
    .mutation(({ ctx, input }) => sendTestEmail(ctx.services, ctx.viewer, input.to)),
});
