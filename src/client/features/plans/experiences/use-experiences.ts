import { keepPreviousData } from '@tanstack/react-query';
import type { ExperienceType, FilterableStatus } from '../../../../shared/plans/experience-kinds.ts';
import { toast } from '../../../components/toast-store.ts';
import { codeOf, currentOf, errorSentence } from '../../../lib/errors.ts';
import { type RouterOutputs, trpc } from '../../../lib/trpc.ts';

export type Experience = RouterOutputs['experiences']['get'];
export type ExperienceBudget = RouterOutputs['experiences']['budget'];

/** What narrows the library; it lives in the address. */
export interface ExperienceFilter {
  search?: string;
  type?: ExperienceType;
  status?: FilterableStatus;
}

/** The experiences that match, page after page, in the order of the library. */
export function useExperiencePages({ search, type, status }: ExperienceFilter) {
  return trpc.experiences.page.useInfiniteQuery(
    { search, type, status },
    { getNextPageParam: (last) => last.nextCursor, placeholderData: keepPreviousData },
  );
}

/** An experience as the list has it already. */
export function useKnownExperience(filter: ExperienceFilter, id: number | undefined): Experience | undefined {
  const { data } = useExperiencePages(filter);
  if (id === undefined) return undefined;
  return data?.pages.flatMap(({ experiences }) => experiences).find((experience) => experience.id === id);
}

/** One experience; until it is there in full, as far as the list knows it. */
export function useExperience(id: number, known: Experience | undefined) {
  return trpc.experiences.get.useQuery({ id }, { placeholderData: known });
}

/** After a change: the library, the numbers of the dashboard, and the days of the calendar. */
function useRefreshExperiences() {
  const utils = trpc.useUtils();
  return () =>
    Promise.all([utils.experiences.invalidate(), utils.dashboard.invalidate(), utils.calendarEvents.invalidate()]).then(
      () => undefined,
    );
}

interface Outcome {
  onSuccess?: (experience: Experience) => void;
  onError?: (error: unknown) => void;
}

export function useCreateExperience({ onSuccess, onError }: Outcome) {
  const refresh = useRefreshExperiences();
  return trpc.experiences.create.useMutation({
    onSuccess: async (experience) => {
      onSuccess?.(experience);
      toast({ title: 'Experience created', description: 'It is in your library now.' });
      await refresh();
    },
    onError: (error) => {
      reportFailure(error, 'Failed to create experience. Please try again.');
      onError?.(error);
    },
  });
}

interface UpdateOutcome extends Outcome {
  /** Nothing is said when it went well: what was changed shows it already. */
  isQuiet?: boolean;
}

/** Also said when a form was saved that changed nothing. */
export const tellUpdated = () =>
  toast({ title: 'Experience updated', description: 'Your changes have been saved successfully.' });

/** Changes follow each other in the order in which they were made. */
export function useUpdateExperience({ onSuccess, onError, isQuiet }: UpdateOutcome = {}) {
  const utils = trpc.useUtils();
  const refresh = useRefreshExperiences();
  return trpc.experiences.update.useMutation({
    scope: { id: 'experiences.update' },
    onSuccess: async (experience) => {
      utils.experiences.get.setData({ id: experience.id }, experience);
      onSuccess?.(experience);
      if (!isQuiet) tellUpdated();
      await refresh();
    },
    onError: (error) => {
      reportFailure(error, 'Failed to update experience. Please try again.');
      onError?.(error);
    },
  });
}

export function useDeleteExperience({ onDeleted, onSettled }: { onDeleted: () => void; onSettled: () => void }) {
  const refresh = useRefreshExperiences();
  return trpc.experiences.delete.useMutation({
    onSuccess: async () => {
      onDeleted();
      toast({ title: 'Experience deleted', description: 'The experience has been removed successfully.' });
      await refresh();
    },
    onError: (error) => reportFailure(error, 'Failed to delete experience. Please try again.'),
    onSettled,
  });
}

/** Refusals whose own sentence says what to do; any other failure gets the one of the catalogue. */
const tellingCodes = new Set(['PLAN_LIMIT', 'TOO_MANY_REQUESTS', 'CONFLICT']);

function reportFailure(error: unknown, sentence: string) {
  // Its form deals with it.
  if (currentOf(error)) return;
  const isTelling = tellingCodes.has(codeOf(error) ?? '');
  toast({ title: 'Error', description: isTelling ? errorSentence(error) : sentence, variant: 'destructive' });
}
