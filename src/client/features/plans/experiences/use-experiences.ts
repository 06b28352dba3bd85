import { keepPreviousData } from '@tanstack/react-query';
import { say } from '#words';
import type { ExperienceType, FilterableStatus } from '../../../../shared/plans/experience-kinds.ts';
import { toast } from '../../../data/toast-store.ts';
import { type RouterOutputs, trpc } from '../../../data/trpc.ts';

export type Experience = RouterOutputs['experiences']['get'];
export type ExperienceBudget = RouterOutputs['experiences']['budget'];

/** The library's filters, kept in the address. */
export interface ExperienceFilter {
  search?: string;
  type?: ExperienceType;
  status?: FilterableStatus;
}

/** The matching experiences page by page, in the library's order. */
export function useExperiencePages({ search, type, status }: ExperienceFilter) {
  return trpc.experiences.page.useInfiniteQuery(
    { search, type, status },
    { getNextPageParam: (last) => last.nextCursor, placeholderData: keepPreviousData },
  );
}

/** The list's version of an experience. */
export function useKnownExperience(filter: ExperienceFilter, id: number | undefined): Experience | undefined {
  const { data } = useExperiencePages(filter);
  if (id === undefined) return undefined;
  return data?.pages.flatMap(({ experiences }) => experiences).find((experience) => experience.id === id);
}

/** One experience; until it is loaded, the list's version. */
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
      done: { title: say('Experience created'), description: say('It’s in your library now.') },
      failed: say('Failed to create experience. Please try again.'),
    },
  });

interface UpdateOutcome extends Outcome {
  /** Success is silent: the change is visible. */
  isQuiet?: boolean;
}

/** The toast is also shown if a saved form changed nothing. */
export const tellUpdated = () =>
  toast({ title: say('Experience updated'), description: say('Your changes have been saved successfully.') });

/** Changes are sent in the order made. */
export function useUpdateExperience({ onSuccess, onError, isQuiet }: UpdateOutcome = {}) {
  const utils = trpc.useUtils();
  return trpc.experiences.update.useMutation({
    scope: { id: 'experiences.update' },
    meta: { failed: say('Failed to update experience. Please try again.') },
    onSuccess: (experience) => {
      utils.experiences.get.setData({ id: experience.id }, experience);
      onSuccess?.(experience);
      if (!isQuiet) tellUpdated();
    },
    onError,
  });
}

/** Calls `onDeleted` at once: nothing should still show the experience. */
export const useDeleteExperience = ({ onDeleted }: { onDeleted: (id: number) => unknown }) =>
  trpc.experiences.delete.useMutation({
    meta: {
      done: { title: say('Experience deleted'), description: say('The experience has been removed successfully.') },
      failed: say('Failed to delete experience. Please try again.'),
      undo: 'experience',
    },
    onSuccess: (_answer, { id }) => onDeleted(id),
  });
