import { draftOf } from '../features/plans/future-additions/idea-words.ts';
import type { TurnIntoLessonProps } from '../features/plans/future-additions/ideas.tsx';
import { useTurnIntoLesson } from '../features/plans/future-additions/use-future-additions.ts';
import { lazyDialog } from '../overlay/lazy-dialog.tsx';

const LessonDialog = lazyDialog(
  async () => (await import('../features/lessons/library/lesson-dialog.tsx')).LessonDialog,
);

/** The library's form, filled in from an idea. */
export function TurnIntoLesson({ idea, onClose }: TurnIntoLessonProps) {
  const turn = useTurnIntoLesson();
  const { title, words, priority } = draftOf(idea);
  return (
    <LessonDialog
      onClose={onClose}
      origin={{
        draft: { title, content: words, priority },
        create: (lesson, outcome) => turn.mutate({ id: idea.id, ...lesson }, outcome),
        isPending: turn.isPending,
      }}
    />
  );
}
