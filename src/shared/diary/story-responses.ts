import { z } from 'zod';
import { say } from '#words';
import { dateOutput, limits, momentOutput, readVersion, requiredText, versionOutput } from '../fields.ts';

/** A member who put a heart on a story. */
export const storyHeartSchema = z.object({ userId: z.number(), name: z.string(), createdAt: momentOutput });
export type StoryHeart = z.infer<typeof storyHeartSchema>;

/** What a member wrote about a story. */
export const storyNoteSchema = z.object({
  id: z.number(),
  storyId: z.number(),
  userId: z.number(),
  /** The author's first name. */
  name: z.string(),
  content: z.string(),
  version: versionOutput,
  createdAt: momentOutput,
  updatedAt: momentOutput,
});
export type StoryNote = z.infer<typeof storyNoteSchema>;

/** A relative's heart or comment on a story, a member's answer, or that a relative saw it. */
export const storyFromRelativeSchema = z.object({
  type: z.enum(['heart', 'comment', 'seen']),
  /** Of the heart, the comment or the note. */
  responseId: z.number(),
  relativeId: z.number(),
  relativeName: z.string(),
  /** The member who answered; null for what the relative gave. */
  userId: z.number().nullable(),
  authorName: z.string(),
  content: z.string(),
  voiceUrl: z.string().nullable(),
  createdAt: momentOutput,
  seenOn: dateOutput.nullish().describe('The first day on which the relative saw it, for `seen`'),
});
export type StoryFromRelative = z.infer<typeof storyFromRelativeSchema>;

export const createStoryNoteSchema = z.object({
  content: requiredText(limits.description, say('Please write something')),
});

export const updateStoryNoteSchema = createStoryNoteSchema.extend({ version: readVersion });

/** Maximum for one story. */
export const mostNotes = 500;
