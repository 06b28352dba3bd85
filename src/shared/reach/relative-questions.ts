import { z } from 'zod';
import { say } from '#words';
import { byId, calendarDate, dateOutput, id, limits, momentOutput, requiredText, text } from '../fields.ts';
import { heirloomCategories } from '../keepsakes/heirloom-choices.ts';

export const mostQuestionCharacters = 500;
/** A form of this length still fits into what the page takes, in any script. */
export const mostAnswerCharacters = 8000;
/** Maximum of open questions to one relative. */
export const mostOpenQuestions = 20;
/** How long a relative may change an answer or take it back. */
export const answerHours = 24;
/** How soon a mail may ask again. */
export const reminderDays = 7;

const questionMissing = say('Please choose or write a question');

export const askRelativeSchema = byId
  .extend({
    prompt: text(mostQuestionCharacters).optional().describe('The `prompt` of an idea'),
    words: text(mostQuestionCharacters).optional().describe('Your own words, in place of an idea'),
    childId: id.nullish().describe('The child that it is about'),
  })
  .refine(({ prompt, words }) => (prompt === undefined) !== ((words?.trim() ?? '') === ''), {
    message: questionMissing,
    path: ['words'],
  });
export type AskRelative = z.output<typeof askRelativeSchema>;

export const questionIdeaSchema = z.object({
  prompt: z.string().describe('What a question is asked by'),
  text: z.string().describe('In your language'),
});
export type QuestionIdea = z.infer<typeof questionIdeaSchema>;

export const relativeQuestionSchema = z.object({
  id: z.number(),
  relativeId: z.number(),
  relativeName: z.string(),
  /** Whether the relative still has access. */
  isActive: z.boolean(),
  /** Whether a mail can ask again: the relative gets mails, and none asked lately. */
  canRemind: z.boolean(),
  /** The member who asked. */
  userId: z.number().nullable(),
  text: z.string().describe('In your language'),
  childId: z.number().nullable(),
  askedAt: momentOutput,
  answeredAt: momentOutput.nullable(),
  answer: z.string(),
  voiceUrl: z.string().nullable(),
  /** The day of the story that it is kept as, if you may read it. */
  storyDate: dateOutput.nullable(),
  heirloomId: z.number().nullable(),
  isKept: z.boolean(),
});
export type RelativeQuestion = z.infer<typeof relativeQuestionSchema>;

export const listQuestionsSchema = z.object({
  relativeId: id.optional().describe('Only to this relative'),
  childId: id.optional().describe('Only answers for this child: about it, or of relatives who see it'),
});

export const keepAsStorySchema = byId.extend({ storyDate: calendarDate(say('Please enter a valid date')) });
export type KeepAsStory = z.infer<typeof keepAsStorySchema>;

export const keepInHeirloomSchema = byId
  .extend({
    heirloomId: id.nullish().describe('An heirloom; left out for a new one'),
    name: text(limits.name).optional().describe('Of the new heirloom'),
    category: z.enum(heirloomCategories).optional().describe('Of the new heirloom'),
  })
  .refine(({ heirloomId, name }) => typeof heirloomId === 'number' || (name?.trim() ?? '') !== '', {
    message: say('Name is required'),
    path: ['name'],
  });
export type KeepInHeirloom = z.output<typeof keepInHeirloomSchema>;

/** What a relative sends: trimmed, with the lines' ends of every browser. */
export const answerWords = z
  .string()
  .transform((words) => words.replaceAll('\r\n', '\n').trim())
  .pipe(requiredText(mostAnswerCharacters, say('Please write something')));
