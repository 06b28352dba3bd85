import { z } from 'zod';
import { emailField } from '../accounts/auth.ts';
import { timeOfDay } from '../accounts/user-settings.ts';
import { dateOutput, momentOutput } from '../fields.ts';
import { messageStatuses } from './outbox.ts';

/** The state of the caller's daily story reminder. */
export const storyReminderStateSchema = z.object({
  lastSentAt: momentOutput.nullable(),
  /** Why the last prompt that was due wasn't sent. */
  lastProblem: z.string().nullable(),
  /** Null while the reminder is off. */
  nextDueAt: momentOutput.nullable(),
});
export type StoryReminderState = z.infer<typeof storyReminderStateSchema>;

/** The story prompt of one evening. */
export const emailReminderSchema = z.object({
  id: z.number().int(),
  reminderDate: dateOutput,
  emailTo: z.string(),
  emailMessageId: z.string().nullable(),
  status: z.enum(messageStatuses),
  sentAt: momentOutput.nullable(),
  repliedAt: momentOutput.nullable(),
  replyContent: z.string().nullable(),
  errorMessage: z.string().nullable(),
});
export type EmailReminder = z.infer<typeof emailReminderSchema>;

/** With `history`, the prompts themselves, newest first. */
export const getRemindersSchema = z.object({ history: z.boolean().nullish() });

export const sendTestReminderSchema = z.object({ time: timeOfDay });

export const sendTestEmailSchema = z.object({ to: emailField });
