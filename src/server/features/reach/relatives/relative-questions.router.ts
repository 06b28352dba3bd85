import { z } from 'zod';
import { byId } from '../../../../shared/fields.ts';
import {
  askRelativeSchema,
  keepAsStorySchema,
  keepInHeirloomSchema,
  listQuestionsSchema,
  questionIdeaSchema,
  relativeQuestionSchema,
} from '../../../../shared/reach/relative-questions.ts';
import { familyProcedure, router } from '../../../kernel/trpc/trpc.ts';
import { keepAsStory, keepInHeirloom } from './keep-answer.rules.ts';
import { askRelative, listIdeas, readQuestions, remindRelative, removeQuestion } from './questions.rules.ts';

/** What members ask relatives about their life, and what relatives answer. */
export const relativeQuestionsRouter = router({
  list: familyProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/relative-questions',
        summary: 'Questions to relatives, open ones first, then the newest answers',
      },
    })
    .input(listQuestionsSchema)
    .output(z.array(relativeQuestionSchema))
    .query(({ ctx, input }) =>
      ctx.family((db) => readQuestions(db, { userId: ctx.viewer.userId, now: ctx.services.clock.now() }, input)),
    ),

  ideas: familyProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/relatives/{id}/question-ideas',
        summary: 'Questions that you can ask a relative, without those you have asked',
      },
    })
    .input(byId)
    .output(z.array(questionIdeaSchema))
    .query(({ ctx, input }) => ctx.family((db) => listIdeas(db, input.id))),

  ask: familyProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/relatives/{id}/questions',
        status: 201,
        summary: 'Ask a relative, on their page and by mail if they get mails',
      },
    })
    .input(askRelativeSchema)
    .output(relativeQuestionSchema)
    .mutation(({ ctx, input }) => askRelative(ctx, input)),

  remind: familyProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/relative-questions/{id}/reminder',
        summary: 'Ask again by mail, a week after the last mail at the earliest',
      },
    })
    .input(byId)
    .output(relativeQuestionSchema)
    .mutation(({ ctx, input }) => remindRelative(ctx, input.id)),

  delete: familyProcedure
    .meta({
      rest: {
        method: 'DELETE',
        path: '/relative-questions/{id}',
        status: 204,
        summary: 'Take a question back, or delete it with its answer; what it is kept as stays',
      },
    })
    .input(byId)
    .output(z.void())
    .mutation(({ ctx, input }) => ctx.family((db) => removeQuestion(db, input.id))),

  keepAsStory: familyProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/relative-questions/{id}/story',
        summary: 'Keep an answer in your story of a day, with its recording',
      },
    })
    .input(keepAsStorySchema)
    .output(relativeQuestionSchema)
    .mutation(({ ctx, input }) => ctx.family((db) => keepAsStory(db, ctx.viewer, input, ctx.services.clock.now()))),

  keepInHeirloom: familyProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/relative-questions/{id}/heirloom',
        summary: 'Keep an answer among the stories of an heirloom, or begin one with it',
      },
    })
    .input(keepInHeirloomSchema)
    .output(relativeQuestionSchema)
    .mutation(({ ctx, input }) => ctx.family((db) => keepInHeirloom(db, ctx.viewer, input, ctx.services.clock.now()))),
});
