import { createFileRoute, Navigate, redirect } from '@tanstack/react-router';
import { say, sayAs } from '#words';
import { defaultPeriod, type Period, periods } from '../../../shared/overview/dashboard-periods.ts';
import { linkTo } from '../../../shared/overview/record-address.ts';
import { trpc } from '../../data/trpc.ts';
import { useHasDrafts } from '../../drafts/use-has-drafts.ts';
import { MemoryCard } from '../../features/album/memories/memory-card.tsx';
import { ChildrenSection } from '../../features/children/children/children-section.tsx';
import { InstallHint } from '../../features/delivery/install/install-hint.tsx';
import { DashboardPage } from '../../features/overview/dashboard/dashboard-page.tsx';
import { prefetchDashboard } from '../../features/overview/dashboard/use-dashboard.ts';
import { FamilyCalendar } from '../../features/plans/calendar/family-calendar.tsx';
import { prefetchCalendar } from '../../features/plans/calendar/use-calendar.ts';
import { lazyPart } from '../../loading/lazy-part.tsx';
import { openedHere } from '../../overlay/address-dialog.tsx';
import { lazyDialog } from '../../overlay/lazy-dialog.tsx';
import { useSees } from '../../session/carer.ts';
import { firstAreaInsteadOfHome } from '../../shell/entries.ts';
import { FloatingQuickAdd } from '../../shell/quick-add-button.tsx';
import { useShellDialogs } from '../../shell/shell-dialogs.tsx';
import { WaitingLink } from '../../shell/waiting-link.tsx';
import { ReminderSettingsDialog } from '../-shell-actions.ts';

const AddChildDialog = lazyDialog(
  async () => (await import('../../features/children/children/add-child-dialog.tsx')).AddChildDialog,
);

const KeptStories = lazyPart(
  async () => (await import('../../features/diary/daily-stories/kept-stories.tsx')).KeptStories,
  { failed: say('Couldn’t load what you typed.') },
);

interface HomeSearch {
  period?: Period | undefined;
}

/** The default stays out of the address, as does an invalid period. */
function readSearch({ period }: Record<string, unknown>): HomeSearch {
  const known = periods.find((days) => days === Number(period));
  return { period: known === defaultPeriod ? undefined : known };
}

export const Route = createFileRoute('/_app/')({
  staticData: { title: sayAs('the first page', 'Home') },
  validateSearch: readSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { utils, user }, deps }) => {
    // Don't wait for the first answer: the page shows its skeleton.
    const instead = firstAreaInsteadOfHome(utils.userSettings.get.getData()?.visibleTabs);
    if (instead) throw redirect({ to: instead, replace: true });
    prefetchDashboard(utils, deps.period ?? defaultPeriod);
    if (user.carer?.areas.includes('calendar') ?? true) prefetchCalendar(utils);
  },
  component: Home,
});

function Home() {
  const { period = defaultPeriod } = Route.useSearch();
  const navigate = Route.useNavigate();
  const sees = useSees();
  const { data: settings } = trpc.userSettings.get.useQuery();
  const { actions, openDialog } = useShellDialogs();
  const hasDrafts = useHasDrafts();
  const instead = firstAreaInsteadOfHome(settings?.visibleTabs);
  // Opened by the shell, because a change of this page's state would render all of Home before the tap shows.
  const openStory = () => openDialog(actions.story);
  const openEvent = ({ id, occurrence }: { id: number; occurrence: string | null }) =>
    void navigate({
      search: (latest) => ({ ...latest, record: linkTo({ kind: 'event', id, ...(occurrence && { occurrence }) }) }),
      state: openedHere,
      resetScroll: false,
    });
  if (instead) return <Navigate to={instead} replace />;
  return (
    <>
      {/* Before the page, so that the keyboard reaches it early. */}
      <FloatingQuickAdd />
      <DashboardPage
        period={period}
        onPeriod={(next) => void navigate({ search: readSearch({ period: next }), replace: true, resetScroll: false })}
        onAddStory={openStory}
        keptStories={
          <>
            <WaitingLink />
            {hasDrafts && <KeptStories />}
          </>
        }
        steps={{
          child: () => openDialog(AddChildDialog),
          story: openStory,
          reminder: () => openDialog(ReminderSettingsDialog),
        }}
        install={<InstallHint />}
        memory={<MemoryCard />}
        childrenSection={<ChildrenSection />}
        calendar={sees('calendar') && <FamilyCalendar onEvent={openEvent} />}
      />
    </>
  );
}
