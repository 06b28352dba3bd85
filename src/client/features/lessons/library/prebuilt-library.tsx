import { say } from '#words';
import { sourceOfPrebuilt } from '../../../../shared/lessons/prebuilt-lessons.ts';
import { trpc } from '../../../data/trpc.ts';
import { Part } from '../../../loading/part.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { agesOfPrebuilt, type LessonView, matchesFilter, matchesSearch } from './lesson-filter.ts';
import { LessonLines } from './lesson-lines.tsx';
import { LessonsSkeleton, NoMatches } from './lessons-states.tsx';
import { PrebuiltCard } from './prebuilt-card.tsx';
import type { PrebuiltLesson } from './use-lessons.ts';
import { useOpenItem } from './use-open-item.ts';

interface PrebuiltLibraryProps {
  view: LessonView;
  onView: (view: LessonView) => void;
}

/** The built-in lessons, featured ones first. */
export function PrebuiltLibrary(props: PrebuiltLibraryProps) {
  const prebuilt = trpc.prebuiltLessons.list.useQuery({});
  return (
    <Part as="page" query={prebuilt} failed={say('Couldn’t load the prebuilt library.')} skeleton={<LessonsSkeleton />}>
      {(data) => <Lessons prebuilt={data} {...props} />}
    </Part>
  );
}

function Lessons({ prebuilt, view, onView }: PrebuiltLibraryProps & { prebuilt: readonly PrebuiltLesson[] }) {
  const { data: own } = trpc.values.cards.useQuery({});
  const { data: categories } = trpc.valueCategories.list.useQuery({});
  const { openId, toggle } = useOpenItem();
  if (prebuilt.length === 0) return <EmptyState title={say('No prebuilt lessons')} picture="none" />;
  const shown = prebuilt.filter(
    (lesson) => matchesFilter(lesson, agesOfPrebuilt(lesson), view) && matchesSearch(lesson, view.search),
  );
  if (shown.length === 0) return <NoMatches view={view} onView={onView} />;
  const taken = new Set(own?.map(({ source }) => source));
  return (
    <LessonLines
      items={shown}
      asList={view.view === 'list'}
      openId={openId}
      render={(lesson) => (
        <PrebuiltCard
          lesson={lesson}
          category={categories?.find(({ id }) => id === lesson.categoryId)}
          isOwn={taken.has(sourceOfPrebuilt(lesson.id))}
          isOpen={lesson.id === openId}
          onToggle={() => toggle(lesson.id)}
        />
      )}
    />
  );
}
