import { toast } from '../../../components/toast-store.ts';
import { codeOf, currentOf, errorSentence } from '../../../lib/errors.ts';
import { type RouterOutputs, trpc } from '../../../lib/trpc.ts';

export type Idea = RouterOutputs['futureAdditions']['list'][number];

/** Refusals whose own sentence says what to do; any other failure gets the one of the catalogue. */
const tellingCodes = new Set(['PLAN_LIMIT', 'CONFLICT']);

function reportFailure(error: unknown, sentence: string) {
  // Its form deals with it.
  if (currentOf(error)) return;
  const isTelling = tellingCodes.has(codeOf(error) ?? '');
  toast({ title: 'Error', description: isTelling ? errorSentence(error) : sentence, variant: 'destructive' });
}

/** Adding, changing and removing an idea. The list is fetched anew also after a failure: somebody else may have been first. */
export function useIdeaChanges() {
  const utils = trpc.useUtils();
  const onSettled = () => utils.futureAdditions.list.invalidate();
  const failed = (what: string) => (error: unknown) =>
    reportFailure(error, `Failed to ${what} future addition. Please try again.`);
  return {
    create: trpc.futureAdditions.create.useMutation({ onSettled, onError: failed('add') }),
    update: trpc.futureAdditions.update.useMutation({ onSettled, onError: failed('update') }),
    remove: trpc.futureAdditions.delete.useMutation({ onSettled, onError: failed('remove') }),
  };
}

/** Makes a lesson of an idea, in one call: both change, or neither. */
export function useTurnIntoLesson() {
  const utils = trpc.useUtils();
  return trpc.futureAdditions.turnIntoLesson.useMutation({
    onSuccess: async () => {
      toast({ title: 'Success', description: 'Lesson created successfully!' });
      await Promise.all([utils.futureAdditions.invalidate(), utils.values.invalidate(), utils.dashboard.invalidate()]);
    },
    onError: (error) => reportFailure(error, 'Failed to create teaching. Please try again.'),
  });
}

/** Makes an experience of an idea, in one call: both change, or neither. */
export function useTurnIntoExperience() {
  const utils = trpc.useUtils();
  return trpc.futureAdditions.turnIntoExperience.useMutation({
    onSuccess: async () => {
      toast({ title: 'Experience created', description: 'It is in your library now.' });
      await Promise.all([
        utils.futureAdditions.invalidate(),
        utils.experiences.invalidate(),
        utils.dashboard.invalidate(),
        utils.calendarEvents.invalidate(),
      ]);
    },
    onError: (error) => reportFailure(error, 'Failed to create experience. Please try again.'),
  });
}
