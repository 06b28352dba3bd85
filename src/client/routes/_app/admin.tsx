import { createFileRoute, redirect } from '@tanstack/react-router';
import { AdminPage, type AdminTab } from '../../features/admin/admin-page.tsx';
import { IntegrationsTab } from '../../features/integrations/integrations-tab.tsx';
import { isAdministrator } from '../../lib/current-user.tsx';

interface AdminSearch {
  tab?: Exclude<AdminTab, 'users'>;
}

export const Route = createFileRoute('/_app/admin')({
  staticData: { title: 'Admin' },
  validateSearch: ({ tab }: Record<string, unknown>): AdminSearch =>
    tab === 'integrations' ? { tab: 'integrations' } : {},
  beforeLoad: ({ context }) => {
    if (!isAdministrator(context.user)) throw redirect({ to: '/' });
  },
  loader: ({ context: { utils } }) => {
    void utils.userSettings.get.prefetch();
    void utils.admin.listUsers.prefetch();
    void utils.integrations.list.prefetch();
    void utils.integrations.importStatus.prefetch();
  },
  component: AdminRoute,
});

function AdminRoute() {
  const { tab = 'users' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const onTab = (next: AdminTab) =>
    void navigate({ search: next === 'integrations' ? { tab: next } : {}, replace: true });
  return <AdminPage tab={tab} onTab={onTab} integrations={<IntegrationsTab />} />;
}
