import { createFileRoute } from '@tanstack/react-router';
import { DailyStoriesPage } from '../../features/diary/daily-stories/daily-stories-page.tsx';
import type { StoryFilter } from '../../features/diary/daily-stories/use-daily-stories.ts';

/** The router reads `?tag=2024` as a number; a word of digits is a word all the same. */
const textOf = (value: unknown): string | undefined => {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text !== '' ? text.slice(0, 200) : undefined;
};
const idOf = (value: unknown): number | undefined =>
  Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : undefined;

export const Route = createFileRoute('/_app/daily-stories')({
  staticData: { title: 'Daily Stories' },
  validateSearch: (search: Record<string, unknown>): StoryFilter => ({
    search: textOf(search.search),
    childId: idOf(search.childId),
    tag: textOf(search.tag),
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
