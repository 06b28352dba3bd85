import { say } from '#words';
import type { CarerArea } from '../../../../../shared/accounts/carers.ts';
import type { Outcome } from '../../../../data/outcomes.ts';
import { type RouterOutputs, type TrpcUtils, trpc } from '../../../../data/trpc.ts';
import { useSees } from '../../../../session/carer.ts';

export type PlannedLesson = RouterOutputs['lessons']['list'][number];
export type Activity = RouterOutputs['activities']['list'][number];
export type Milestone = RouterOutputs['milestones']['list'][number];
export type MilestoneSuggestion = RouterOutputs['milestones']['suggestions'][number];

/** How many recent ones a tab shows before all are requested. */
export const shownRecent = 5;

/** What belongs to the child is requested together with it. */
export function prefetchBelongings(utils: TrpcUtils, childId: number, carer?: { areas: readonly CarerArea[] }): void {
  const sees = (area: CarerArea) => carer?.areas.includes(area) ?? true;
  void utils.userSettings.get.prefetch();
  if (sees('lessons')) void utils.lessons.list.prefetch({ childId });
  if (!sees('progress')) return;
  void utils.activities.list.prefetch({ childId });
  void utils.milestones.list.prefetch({ childId });
}

export const useLessons = (childId: number) =>
  trpc.lessons.list.useQuery({ childId }, { enabled: useSees()('lessons') });
export const useActivities = (childId: number) =>
  trpc.activities.list.useQuery({ childId }, { enabled: useSees()('progress') });
export const useMilestones = (childId: number) =>
  trpc.milestones.list.useQuery({ childId }, { enabled: useSees()('progress') });

/** The child's name, birth date, stage, picture and context. */
export function useUpdateChild({ onSuccess, onError }: Partial<Outcome> = {}) {
  const utils = trpc.useUtils();
  return trpc.children.update.useMutation({
    meta: { failed: say('Failed to update child profile. Please try again.') },
    onSuccess: (child) => {
      utils.children.get.setData({ id: child.id }, child);
      onSuccess?.();
    },
    onError,
  });
}

export const useCreatePlannedLesson = (outcome?: Outcome) =>
  trpc.lessons.create.useMutation({
    ...outcome,
    meta: { failed: say('Failed to schedule lesson. Please try again.') },
  });

export const useUpdatePlannedLesson = (outcome?: Outcome) =>
  trpc.lessons.update.useMutation({ ...outcome, meta: { failed: say('Failed to update lesson. Please try again.') } });

export const useDeletePlannedLesson = () =>
  trpc.lessons.delete.useMutation({
    meta: { failed: say('Failed to delete lesson. Please try again.'), undo: 'planned_lesson' },
  });

export const useCreateActivity = (outcome?: Outcome) =>
  trpc.activities.create.useMutation({
    ...outcome,
    meta: { failed: say('Failed to add activity. Please try again.') },
  });

export const useUpdateActivity = (outcome?: Outcome) =>
  trpc.activities.update.useMutation({
    ...outcome,
    meta: { failed: say('Failed to update activity. Please try again.') },
  });

export const useDeleteActivity = () =>
  trpc.activities.delete.useMutation({
    meta: { failed: say('Failed to delete activity. Please try again.'), undo: 'activity' },
  });

export const useCreateMilestone = (outcome?: Outcome) =>
  trpc.milestones.create.useMutation({
    ...outcome,
    meta: { failed: say('Failed to add milestone. Please try again.') },
  });

export const useUpdateMilestone = (outcome?: Outcome) =>
  trpc.milestones.update.useMutation({
    ...outcome,
    meta: { failed: say('Failed to update milestone. Please try again.') },
  });

export const useDeleteMilestone = () =>
  trpc.milestones.delete.useMutation({
    meta: { failed: say('Failed to delete milestone. Please try again.'), undo: 'milestone' },
  });
