import { say } from '#words';
import type { Outcome } from '../../../data/outcomes.ts';
import { toast } from '../../../data/toast-store.ts';
import { type RouterOutputs, trpc } from '../../../data/trpc.ts';

export type Lesson = RouterOutputs['values']['get'];
/** As the library lists it. */
export type ListedLesson = RouterOutputs['values']['cards'][number];
export type LessonActivity = Lesson['activities'][number];
export type LessonDocument = Lesson['documents'][number];
export type PrebuiltLesson = RouterOutputs['prebuiltLessons']['use'];
export type Category = RouterOutputs['valueCategories']['create'];

const success = (description: string) => ({ title: say('Success'), description });

export const useCreateLesson = (outcome: Outcome) =>
  trpc.values.create.useMutation({
    ...outcome,
    meta: {
      done: success(say('Lesson created successfully!')),
      failed: say('Failed to create teaching. Please try again.'),
    },
  });

export const useUpdateLesson = (outcome: Outcome) =>
  trpc.values.update.useMutation({
    ...outcome,
    meta: {
      done: success(say('Lesson updated successfully!')),
      failed: say('Failed to update lesson. Please try again.'),
    },
  });

export const useDeleteLesson = () =>
  trpc.values.delete.useMutation({
    meta: {
      done: success(say('Lesson deleted successfully.')),
      failed: say('Failed to delete lesson. Please try again.'),
      undo: 'lesson',
    },
  });

/** Ticks at once and undoes it if the server refuses; other ticks stay. */
export function useTickActivity() {
  const utils = trpc.useUtils();
  const show = (valueId: number, activityId: string, completed: boolean) =>
    utils.values.get.setData({ id: valueId }, (lesson) => lesson && withTick(lesson, activityId, completed));
  return trpc.values.setActivity.useMutation({
    // Changes are sent in the order in which they were made.
    scope: { id: 'values.setActivity' },
    meta: { failed: say('Failed to update activity. Please try again.') },
    onMutate: async ({ valueId, activityId, completed }) => {
      await utils.values.get.cancel({ id: valueId });
      show(valueId, activityId, completed);
    },
    onError(_error, { valueId, activityId, completed }) {
      show(valueId, activityId, !completed);
      // A read that the tick stopped must run afterwards.
      void utils.values.get.invalidate({ id: valueId });
    },
  });
}

const withTick = (lesson: Lesson, activityId: string, completed: boolean): Lesson => ({
  ...lesson,
  activities: lesson.activities.map((activity) => (activity.id === activityId ? { ...activity, completed } : activity)),
});

export const useDropActivity = () =>
  trpc.values.dropActivity.useMutation({ meta: { failed: say('Failed to update activity. Please try again.') } });

export const useGenerateActivities = (lesson: Pick<Lesson, 'title'>) =>
  trpc.values.generateActivities.useMutation({
    meta: { failed: say('Failed to generate activities. Please try again.') },
    onSuccess: ({ activities }) =>
      toast(
        success(
          say('Generated {count, number} activities for "{title}"', { count: activities.length, title: lesson.title }),
        ),
      ),
  });

export function useCreateCategory({ onSuccess }: { onSuccess: (category: Category) => void }) {
  const utils = trpc.useUtils();
  return trpc.valueCategories.create.useMutation({
    meta: { done: success(say('Category created successfully!')) },
    onSuccess: (category) => {
      utils.valueCategories.list.setData({}, (categories) => categories && [...categories, category]);
      onSuccess(category);
    },
  });
}

/** Creates the family's copy in one call: its category, the use count and the lesson, or nothing. */
export const useAddPrebuilt = () =>
  trpc.prebuiltLessons.addToLibrary.useMutation({
    meta: {
      done: success(say('Lesson added to your personal library.')),
      failed: say('Failed to add lesson to library. Please try again.'),
    },
  });
