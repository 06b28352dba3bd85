import { createFileRoute } from '@tanstack/react-router';
import { say } from '#words';
import type { LessonView } from '../../features/lessons/library/lesson-filter.ts';
import { LessonsPage } from '../../features/lessons/library/lessons-page.tsx';
import { idOf, textOf } from '../../list/search-params.ts';
import { mayShow } from '../../session/carer.ts';

export const Route = createFileRoute('/_app/values-library')({
  staticData: { title: say('Lessons Library') },
  validateSearch: (search: Record<string, unknown>): LessonView => ({
    tab: search.tab === 'prebuilt' ? 'prebuilt' : undefined,
    view: search.view === 'list' ? 'list' : undefined,
    search: textOf(search.search),
    categoryId: idOf(search.categoryId),
    stage: textOf(search.stage),
    tag: textOf(search.tag),
  }),
  // All queries in one batch; the page shows each as it arrives.
  loader: ({ context: { utils, user } }) => {
    if (!mayShow(user, 'lessons')) return;
    void utils.children.list.prefetch();
    void utils.valueCategories.list.prefetch({});
    void utils.values.cards.prefetch({});
    void utils.dashboard.stats.prefetch();
    if (!user.carer) void utils.prebuiltLessons.list.prefetch({});
  },
  component: LessonsRoute,
});

function LessonsRoute() {
  const view = Route.useSearch();
  const navigate = Route.useNavigate();
  return <LessonsPage view={view} onView={(next) => void navigate({ search: next, replace: true })} />;
}
