import { keepPreviousData } from '@tanstack/react-query';
import type { ExperienceType, FilterableStatus } from '../../../../shared/plans/experience-kinds.ts';
import { toast } from '../../../components/toast-store.ts';
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

interface Outcome {
  onSuccess?: (experience: Experience) => void;
  onError?: (error: unknown) => void;
}

export const useCreateExperience = (outcome: Outcome) =>
  trpc.experiences.create.useMutation({
    ...outcome,
    meta: {
      done: { title: 'Experience created', description: 'It is in your library now.' },
      failed: 'Failed to create experience. Please try again.',
    },
  });

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
  return trpc.experiences.update.useMutation({
    scope: { id: 'experiences.update' },
    meta: { failed: 'Failed to update experience. Please try again.' },
    onSuccess: (experience) => {
      utils.experiences.get.setData({ id: experience.id }, experience);
      onSuccess?.(experience);
      if (!isQuiet) tellUpdated();
    },
    onError,
  });
}

/** `onDeleted` is called at once: nothing that shows the experience should stay. */
export const useDeleteExperience = ({ onDeleted }: { onDeleted: (id: number) => unknown }) =>
  trpc.experiences.delete.useMutation({
    meta: {
      done: { title: 'Experience deleted', description: 'The experience has been removed successfully.' },
      failed: 'Failed to delete experience. Please try again.',
    },
    onSuccess: (_answer, { id }) => onDeleted(id),
  });
