import { createFileRoute } from '@tanstack/react-router';
import { say } from '#words';
import { partsOf } from '../../../shared/calendar-date.ts';
import { type BookMonths, isBookMonths } from '../../../shared/overview/year-book-choices.ts';
import { YearBookPage } from '../../features/overview/year-book/year-book-page.tsx';
import { idOf } from '../../list/search-params.ts';
import { mayShow } from '../../session/carer.ts';
import { useToday } from '../../session/today.ts';

interface BookSearch {
  /** The current year, if undefined. */
  year?: number;
  childId?: number;
  /** Of one volume. */
  months?: BookMonths;
}

const isYear = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1900 && value <= 2200;

export const Route = createFileRoute('/_app/year-book')({
  staticData: { title: say('Year book') },
  validateSearch: ({ year, childId, months }: Record<string, unknown>): BookSearch => ({
    ...(isYear(year) && { year }),
    childId: idOf(childId),
    ...(isBookMonths(months) && { months }),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { utils, user }, deps: { year, childId } }) => {
    if (!mayShow(user, 'parents')) return;
    void utils.children.list.prefetch();
    if (year !== undefined) void utils.yearBook.get.prefetch({ year, childId });
  },
  component: YearBookRoute,
});

function YearBookRoute() {
  const { year, childId, months } = Route.useSearch();
  const thisYear = partsOf(useToday()).year;
  const navigate = Route.useNavigate();
  return (
    <YearBookPage
      view={{ year: year ?? thisYear, childId, months }}
      onView={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  );
}
