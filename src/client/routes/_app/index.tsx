import { createFileRoute, redirect } from '@tanstack/react-router';
import { DashboardPage } from '../../features/dashboard/dashboard-page.tsx';
import { firstAreaInsteadOfHome } from '../../features/navigation/entries.ts';
import { QuickAddButton } from '../../features/navigation/quick-add-button.tsx';

export const Route = createFileRoute('/_app/')({
  staticData: { title: 'Home' },
  loader: async ({ context }) => {
    const settings = await context.utils.userSettings.get.ensureData();
    const instead = firstAreaInsteadOfHome(settings.visibleTabs);
    if (instead) throw redirect({ to: instead });
  },
  component: Home,
});

function Home() {
  return (
    <>
      <DashboardPage />
      <QuickAddButton />
    </>
  );
}
