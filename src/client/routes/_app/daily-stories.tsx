import { createFileRoute } from '@tanstack/react-router';
import { DailyStoriesPage } from '../../features/daily-stories/daily-stories-page.tsx';
import type { StoryFilter } from '../../features/daily-stories/use-daily-stories.ts';

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
const idOf = (value: unknown): number | undefined =>
  Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : undefined;

export const Route = createFileRoute('/_app/daily-stories')({
  staticData: { title: 'Daily Stories' },
  validateSearch: (search: Record<string, unknown>): StoryFilter => ({
    search: textOf(search.search)?.slice(0, 200),
    childId: idOf(search.childId),
    tag: textOf(search.tag === undefined ? undefined : String(search.tag))?.slice(0, 200),
  }),
  loaderDeps: ({ search }) => search,
  // All leave together, in one batch; the page shows what has come.
  loader: ({ context: { utils }, deps }) => {
    void utils.children.list.prefetch();
    void utils.dailyStories.overview.prefetch();
    void utils.dailyStories.page.prefetchInfinite(deps);
  },
  component: DailyStoriesRoute,
});

function DailyStoriesRoute() {
  const filter = Route.useSearch();
  const navigate = Route.useNavigate();
  return <DailyStoriesPage filter={filter} onFilter={(next) => void navigate({ search: next, replace: true })} />;
}
