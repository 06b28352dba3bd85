import { keepPreviousData } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { say } from '#words';
import emptyPicture from '../../../assets/empty-lesson.svg';
import { trpc } from '../../../data/trpc.ts';
import { useChildren } from '../../../data/use-children.ts';
import { Part, together } from '../../../loading/part.tsx';
import { ForParents } from '../../../session/carer.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LessonCard, LessonRow } from './lesson-card.tsx';
import { agesOf, type LessonView, matchesFilter } from './lesson-filter.ts';
import { LessonLines } from './lesson-lines.tsx';
import { LessonsSkeleton, NoMatches } from './lessons-states.tsx';
import { OpenLesson } from './open-lesson.tsx';
import { useAskToDelete, useEdit } from './use-lesson-actions.ts';
import type { Lesson, ListedLesson } from './use-lessons.ts';
import { useOpenItem } from './use-open-item.ts';

export type LessonDialogState =
  | { kind: 'add' }
  | { kind: 'edit'; lesson: Lesson }
  | { kind: 'generate'; lesson: ListedLesson }
  | undefined;

interface MyLessonsProps {
  view: LessonView;
  onView: (view: LessonView) => void;
  onOpen: (dialog: LessonDialogState) => void;
}

/** The family's own lessons; one at a time is open. */
export function MyLessons(props: MyLessonsProps) {
  const search = props.view.search?.trim();
  const all = trpc.values.cards.useQuery({});
  // While a new search runs, the earlier results stay.
  const found = trpc.values.cards.useQuery(search ? { search } : {}, { placeholderData: keepPreviousData });
  return (
    <Part as="page" query={together(all, found)} failed={say('Couldn’t load lessons.')} skeleton={<LessonsSkeleton />}>
      {([{ length }, lessons]) => (length === 0 ? <NoLessons {...props} /> : <Lessons lessons={lessons} {...props} />)}
    </Part>
  );
}

function Lessons({ lessons, view, onView, onOpen }: MyLessonsProps & { lessons: readonly ListedLesson[] }) {
  const { data: categories } = trpc.valueCategories.list.useQuery({});
  const family = useChildren();
  const { openId, toggle } = useOpenItem();
  const askToDelete = useAskToDelete();
  const edit = useEdit((lesson) => onOpen({ kind: 'edit', lesson }));
  const shown = lessons.filter((lesson) => matchesFilter(lesson, agesOf(lesson), view));
  if (shown.length === 0) return <NoMatches view={view} onView={onView} />;
  const Closed = view.view === 'list' ? LessonRow : LessonCard;
  const render = (lesson: ListedLesson) => {
    const parts = {
      lesson,
      category: categories?.find(({ id }) => id === lesson.categoryId),
      onToggle: () => toggle(lesson.id),
      onEdit: () => void edit(lesson.id),
      onDelete: () => void askToDelete(lesson),
      onGenerate: () => onOpen({ kind: 'generate', lesson }),
    };
    if (lesson.id !== openId) return <Closed {...parts} />;
    const excluded = family.filter(({ id }) => lesson.excludedChildIds.includes(id)).map(({ name }) => name);
    return <OpenLesson {...parts} excluded={excluded} />;
  };
  return <LessonLines items={shown} asList={view.view === 'list'} openId={openId} render={render} />;
}

function NoLessons({ onView, onOpen }: Omit<MyLessonsProps, 'view'>) {
  return (
    <EmptyState
      title={say('No lessons yet')}
      hint={say('One thing you’d like them to know is enough to start. Or pick a ready-made lesson.')}
      picture={emptyPicture}
      action={
        <ForParents>
          <Button variant="solid" onClick={() => onOpen({ kind: 'add' })}>
            <Plus aria-hidden />
            {say('Add Your First Lesson')}
          </Button>
          <Button onClick={() => onView({ tab: 'prebuilt' })}>{say('Browse ready-made lessons')}</Button>
        </ForParents>
      }
    />
  );
}
