import { z } from 'zod';
import { emailField } from '../accounts/auth.ts';
import { timeOfDay } from '../accounts/user-settings.ts';
import { momentOutput } from '../fields.ts';

/** How the caller's daily story reminder is doing. */
export const storyReminderStateSchema = z.object({
  lastSentAt: momentOutput.nullable(),
  /** Of the last one that was due, when it was not sent. */
  lastProblem: z.string().nullable(),
  /** Null while it is off. */
  nextDueAt: momentOutput.nullable(),
});
export type StoryReminderState = z.infer<typeof storyReminderStateSchema>;

export const sendTestReminderSchema = z.object({ time: timeOfDay });

export const sendTestEmailSchema = z.object({ to: emailField });
