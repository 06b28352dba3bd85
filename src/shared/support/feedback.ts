import { z } from 'zod';
import { say } from '#words';
import { momentOutput, requiredText } from '../fields.ts';

export const feedbackKinds = ['question', 'idea', 'problem', 'other'] as const;
type FeedbackKind = (typeof feedbackKinds)[number];

export const feedbackKindLabels: Record<FeedbackKind, string> = {
  question: say('A question'),
  idea: say('An idea'),
  problem: say('Something doesn’t work'),
  other: say('Something else'),
};

export const sendFeedbackSchema = z.object({
  kind: z.enum(feedbackKinds, say('Please choose what it is about')),
  message: requiredText(5000, say('Please write a message')),
  /** Whether the message includes the caller's address. Without it nobody learns who wrote. */
  mayAnswer: z.boolean().nullish().transform(Boolean),
});
export type SendFeedback = z.infer<typeof sendFeedbackSchema>;

/** All of what was sent. */
export const sentFeedbackSchema = z.object({
  kind: z.enum(feedbackKinds),
  message: z.string(),
  answerTo: z.string().nullable(),
  sentAt: momentOutput,
});
export type SentFeedback = z.infer<typeof sentFeedbackSchema>;
