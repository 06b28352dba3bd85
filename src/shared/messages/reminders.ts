import { z } from 'zod';
import { emailField } from '../accounts/auth.ts';
import { timeOfDay } from '../accounts/user-settings.ts';
import { contentMissing } from '../diary/daily-stories.ts';
import { byId, dateOutput, limits, momentOutput, requiredText, text } from '../fields.ts';
import { messageStatuses } from './outbox.ts';

/** The state of the caller's daily story reminder. */
export const storyReminderStateSchema = z.object({
  lastSentAt: momentOutput.nullable(),
  /** Why the last prompt that was due wasn't sent. */
  lastProblem: z.string().nullable(),
  /** Null while the reminder is off. */
  nextDueAt: momentOutput.nullable(),
  /** Today, if the caller was asked about it and hasn't written its story. */
  waitsFor: dateOutput.nullable(),
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

/** An answer in a notification. Without a push, `notification` is any name: the same one is saved once. */
export const answerPromptSchema = byId.extend({
  notification: text(limits.name).min(1),
  content: requiredText(limits.content, contentMissing),
});
export type AnswerPrompt = z.infer<typeof answerPromptSchema>;

/** With `history`, the prompts themselves, newest first. */
export const getRemindersSchema = z.object({ history: z.boolean().nullish() });

export const sendTestReminderSchema = z.object({ time: timeOfDay });

export const sendTestEmailSchema = z.object({ to: emailField });
