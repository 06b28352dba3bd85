import { say } from '#words';
import { reportFailure } from '../../../data/outcomes.ts';
import { trpc } from '../../../data/trpc.ts';
import { confirm } from '../../../overlay/confirm.ts';
import { type Lesson, type ListedLesson, useDeleteLesson } from './use-lessons.ts';

/** Asks before a lesson is deleted. Resolves to whether it was. */
export function useAskToDelete(): (lesson: ListedLesson) => Promise<boolean> {
  const remove = useDeleteLesson();
  return (lesson) =>
    confirm({
      title: say('Delete this lesson?'),
      text: lossOf(lesson),
      action: say('Delete Lesson'),
      busy: say('Deleting...'),
      act: () => remove.mutateAsync({ id: lesson.id }),
    });
}

/** Opens a lesson's form once the whole lesson has loaded. */
export function useEdit(onLoaded: (lesson: Lesson) => void) {
  const utils = trpc.useUtils();
  return async (id: number) => {
    try {
      onLoaded(await utils.values.get.fetch({ id }));
    } catch (error) {
      reportFailure(error, say('Couldn’t load lessons.'));
    }
  };
}

function lossOf({ title, activityCount: activities, documentCount: documents }: ListedLesson): string {
  if (activities > 0 && documents > 0) {
    return say(
      '“{title}” and its {activities, plural, one {# activity} other {# activities}} and {documents, plural, one {# document} other {# documents}} will be removed from your library. You can restore it from the trash for 30 days.',
      { title, activities, documents },
    );
  }
  if (activities > 0) {
    return say(
      '“{title}” and its {activities, plural, one {# activity} other {# activities}} will be removed from your library. You can restore it from the trash for 30 days.',
      { title, activities },
    );
  }
  if (documents > 0) {
    return say(
      '“{title}” and its {documents, plural, one {# document} other {# documents}} will be removed from your library. You can restore it from the trash for 30 days.',
      { title, documents },
    );
  }
  return say('“{title}” will be removed from your library. You can restore it from the trash for 30 days.', { title });
}
