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

const failedTo = (what: string) => ({ failed: `Failed to ${what}. Please try again.` });

/** The child itself: its name, birth date, stage, picture and context. */
export function useUpdateChild() {
  const utils = trpc.useUtils();
  return trpc.children.update.useMutation({
    meta: failedTo('update child profile'),
    onSuccess: (child) => utils.children.get.setData({ id: child.id }, child),
  });
}

export const useLessonChanges = () => ({
  create: trpc.lessons.create.useMutation({ meta: failedTo('schedule lesson') }),
  update: trpc.lessons.update.useMutation({ meta: failedTo('update lesson') }),
  remove: trpc.lessons.delete.useMutation({ meta: failedTo('delete lesson') }),
});

export const useActivityChanges = () => ({
  create: trpc.activities.create.useMutation({ meta: failedTo('add activity') }),
  update: trpc.activities.update.useMutation({ meta: failedTo('update activity') }),
  remove: trpc.activities.delete.useMutation({ meta: failedTo('delete activity') }),
});

export const useMilestoneChanges = () => ({
  create: trpc.milestones.create.useMutation({ meta: failedTo('add milestone') }),
  update: trpc.milestones.update.useMutation({ meta: failedTo('update milestone') }),
  remove: trpc.milestones.delete.useMutation({ meta: failedTo('delete milestone') }),
});
