import { createFileRoute } from '@tanstack/react-router';
import { say } from '#words';
import { DailyStoriesPage } from '../../features/diary/daily-stories/daily-stories-page.tsx';
import type { StoryFilter } from '../../features/diary/daily-stories/use-daily-stories.ts';
import { dateOf, idOf, textOf } from '../../list/search-params.ts';

export const Route = createFileRoute('/_app/daily-stories')({
  staticData: { title: say('Daily Stories') },
  validateSearch: (search: Record<string, unknown>): StoryFilter => ({
    search: textOf(search.search),
    childId: idOf(search.childId),
    tag: textOf(search.tag),
    from: dateOf(search.from),
    to: dateOf(search.to),
  }),
  loaderDeps: ({ search }) => search,
  // All queries in one batch; the page shows each as it arrives.
  loader: ({ context: { utils }, deps }) => {
    void utils.children.list.prefetch();
    void utils.dailyStories.overview.prefetch();
    void utils.families.get.prefetch();
    void utils.dailyStories.page.prefetchInfinite(deps);
  },
  component: DailyStoriesRoute,
});

function DailyStoriesRoute() {
  const filter = Route.useSearch();
  const navigate = Route.useNavigate();
  return <DailyStoriesPage filter={filter} onFilter={(next) => void navigate({ search: next, replace: true })} />;
}
