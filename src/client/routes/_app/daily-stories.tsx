import { createFileRoute } from '@tanstack/react-router';
import { say } from '#words';
import { linkTo } from '../../../shared/overview/record-address.ts';
import { DailyStoriesPage } from '../../features/diary/daily-stories/daily-stories-page.tsx';
import { prefetchStories, type StoriesView } from '../../features/diary/daily-stories/use-daily-stories.ts';
import { dateOf, idOf, monthOf, oneOf, textOf } from '../../list/search-params.ts';
import { lazyPart } from '../../loading/lazy-part.tsx';
import { AddressDialog, openedHere, useCloseAddressDialog } from '../../overlay/address-dialog.tsx';
import { lazyDialog } from '../../overlay/lazy-dialog.tsx';
import { useWaitingCount } from '../../shell/waiting-link.tsx';

const AskedStory = lazyDialog(
  async () => (await import('../../features/diary/daily-stories/asked-story.tsx')).AskedStory,
);

const WaitingStories = lazyPart(
  async () => (await import('../../features/overview/outbox/waiting-stories.tsx')).WaitingStories,
  { failed: say('Couldn’t load what waits.') },
);

export const Route = createFileRoute('/_app/daily-stories')({
  staticData: { title: say('Daily Stories') },
  validateSearch: (search: Record<string, unknown>): StoriesView & { write?: string | undefined } => ({
    search: textOf(search.search),
    childId: idOf(search.childId),
    tag: textOf(search.tag),
    from: dateOf(search.from),
    to: dateOf(search.to),
    view: oneOf(['months'], search.view),
    month: monthOf(search.month),
    // The day whose story the evening question asks for.
    write: dateOf(search.write),
  }),
  loaderDeps: ({ search: { search, childId, tag, from, to, view, month } }) => ({
    search,
    childId,
    tag,
    from,
    to,
    view,
    month,
  }),
  // All queries in one batch; the page shows each as it arrives.
  loader: ({ context: { utils }, deps }) => {
    void utils.children.list.prefetch();
    void utils.dailyStories.overview.prefetch();
    void utils.families.get.prefetch();
    prefetchStories(utils, deps);
  },
  component: DailyStoriesRoute,
});

function DailyStoriesRoute() {
  const { write, ...view } = Route.useSearch();
  const navigate = Route.useNavigate();
  const waitingCount = useWaitingCount();
  const closeForm = useCloseAddressDialog(
    () =>
      void navigate({
        search: (latest) => ({ ...latest, write: undefined }),
        replace: true,
        resetScroll: false,
        // The form has asked already, or is saved.
        ignoreBlocker: true,
      }),
  );
  return (
    <>
      <DailyStoriesPage
        view={view}
        waiting={waitingCount > 0 && <WaitingStories />}
        onView={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
        onDay={(day) =>
          void navigate({
            search: (latest) => ({ ...latest, record: linkTo({ kind: 'day', day }) }),
            state: openedHere,
            resetScroll: false,
          })
        }
      />
      {write && (
        <AddressDialog key={write}>
          <AskedStory day={write} onClose={closeForm} />
        </AddressDialog>
      )}
    </>
  );
}
