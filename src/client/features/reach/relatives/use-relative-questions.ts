import { say } from '#words';
import type { Outcome } from '../../../data/outcomes.ts';
import { readOnVisit } from '../../../data/stale-queries.ts';
import { type RouterOutputs, trpc } from '../../../data/trpc.ts';

export type RelativeQuestion = RouterOutputs['relativeQuestions']['list'][number];

/** Always refetched: relatives answer without notice. */
export const useQuestions = () => trpc.relativeQuestions.list.useQuery({}, readOnVisit);
/** What relatives answered for a child. */
export const useAnswersFor = (childId: number) => trpc.relativeQuestions.list.useQuery({ childId }, readOnVisit);

export const useQuestionIdeas = (relativeId: number) => trpc.relativeQuestions.ideas.useQuery({ id: relativeId });

export const useAskRelative = (name: string, outcome: Outcome) =>
  trpc.relativeQuestions.ask.useMutation({
    ...outcome,
    meta: { done: { title: say('{name} sees your question now', { name }) }, failed: {} },
  });

export const useRemind = (name: string) =>
  trpc.relativeQuestions.remind.useMutation({
    meta: {
      done: { title: say('{name} gets another email', { name }) },
      failed: say('Couldn’t send it. Please try again.'),
    },
  });

export const useDeleteQuestion = () =>
  trpc.relativeQuestions.delete.useMutation({
    meta: { done: { title: say('Deleted') }, failed: say('Couldn’t delete it. Please try again.') },
  });

const kept = { done: { title: say('Kept') }, failed: {} };

export const useKeepAsStory = (outcome: Outcome) =>
  trpc.relativeQuestions.keepAsStory.useMutation({ ...outcome, meta: kept });

export const useKeepInHeirloom = (outcome: Outcome) =>
  trpc.relativeQuestions.keepInHeirloom.useMutation({ ...outcome, meta: kept });
