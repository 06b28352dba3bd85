import { toast } from '../../../../components/toast-store.ts';
import { currentOf } from '../../../../lib/errors.ts';
import { type RouterOutputs, type TrpcUtils, trpc } from '../../../../lib/trpc.ts';

export type Lesson = RouterOutputs['lessons']['list'][number];
export type Activity = RouterOutputs['activities']['list'][number];
export type Milestone = RouterOutputs['milestones']['list'][number];
export type MilestoneSuggestion = RouterOutputs['milestones']['suggestions'][number];

/** How many of the most recent ones a tab shows before all are asked for. */
export const shownRecent = 5;

/** What belongs to the child leaves together with the child itself. */
export function prefetchBelongings(utils: TrpcUtils, childId: number): void {
  void utils.userSettings.get.prefetch();
  void utils.lessons.list.prefetch({ childId });
  void utils.activities.list.prefetch({ childId });
  void utils.milestones.list.prefetch({ childId });
}

export const useLessons = (childId: number) => trpc.lessons.list.useQuery({ childId });
export const useActivities = (childId: number) => trpc.activities.list.useQuery({ childId });
export const useMilestones = (childId: number) => trpc.milestones.list.useQuery({ childId });

/** A change shows in the counts, in what End Tracking takes along, and on the dashboard. */
function useRefresh() {
  const utils = trpc.useUtils();
  const refresh = (kind: 'lessons' | 'activities' | 'milestones') =>
    Promise.all([utils[kind].list.invalidate(), utils.children.belongings.invalidate(), utils.dashboard.invalidate()]);
  return async (...kinds: ('lessons' | 'activities' | 'milestones')[]) => {
    await Promise.all(kinds.map(refresh));
  };
}

const failed = (description: string) => (error: unknown) => {
  // Its form deals with what somebody else changed at the same time.
  if (!currentOf(error)) toast({ title: 'Error', description, variant: 'destructive' });
};

/** The child itself: its name, birth date, stage, picture and context. */
export function useUpdateChild() {
  const utils = trpc.useUtils();
  return trpc.children.update.useMutation({
    onSuccess: async (child) => {
      utils.children.get.setData({ id: child.id }, child);
      await Promise.all([
        utils.children.list.invalidate(),
        utils.dashboard.invalidate(),
        // Suggestions go by the birth date.
        utils.milestones.suggestions.invalidate({ childId: child.id }),
      ]);
    },
    onError: failed('Failed to update child profile. Please try again.'),
  });
}

export function useLessonChanges() {
  const refresh = useRefresh();
  const onSuccess = () => refresh('lessons');
  return {
    create: trpc.lessons.create.useMutation({
      onSuccess,
      onError: failed('Failed to schedule lesson. Please try again.'),
    }),
    update: trpc.lessons.update.useMutation({
      onSuccess,
      onError: failed('Failed to update lesson. Please try again.'),
    }),
    remove: trpc.lessons.delete.useMutation({
      onSuccess: () => refresh('lessons', 'activities'),
      onError: failed('Failed to delete lesson. Please try again.'),
    }),
  };
}

export function useActivityChanges() {
  const refresh = useRefresh();
  const onSuccess = () => refresh('activities');
  return {
    create: trpc.activities.create.useMutation({
      onSuccess,
      onError: failed('Failed to add activity. Please try again.'),
    }),
    update: trpc.activities.update.useMutation({
      onSuccess,
      onError: failed('Failed to update activity. Please try again.'),
    }),
    remove: trpc.activities.delete.useMutation({
      onSuccess,
      onError: failed('Failed to delete activity. Please try again.'),
    }),
  };
}

export function useMilestoneChanges() {
  const refresh = useRefresh();
  const onSuccess = () => refresh('milestones');
  return {
    create: trpc.milestones.create.useMutation({
      onSuccess,
      onError: failed('Failed to add milestone. Please try again.'),
    }),
    update: trpc.milestones.update.useMutation({
      onSuccess,
      onError: failed('Failed to update milestone. Please try again.'),
    }),
    remove: trpc.milestones.delete.useMutation({
      onSuccess,
      onError: failed('Failed to delete milestone. Please try again.'),
    }),
  };
}
