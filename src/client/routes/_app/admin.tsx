import { createFileRoute, redirect } from '@tanstack/react-router';
import { say, sayAs } from '#words';
import { type FamilyStatus, familyStatuses, type Plan, plans } from '../../../shared/accounts/family-choices.ts';
import { auditPeriods, type SecurityKind, securityKinds } from '../../../shared/accounts/security-choices.ts';
import { displayName } from '../../features/accounts/admin/account-labels.ts';
import { AdminPage, type AdminTab } from '../../features/accounts/admin/admin-page.tsx';
import { useUser } from '../../features/accounts/admin/use-admin.ts';
import type { FamilyFilter } from '../../features/accounts/admin/use-admin-families.ts';
import type { AuditView } from '../../features/household/security-log/use-security-log.ts';
import { IntegrationsTab } from '../../features/keepsakes/integrations/integrations-tab.tsx';
import { PhotoServiceCards } from '../../features/keepsakes/photo-services/photo-service-cards.tsx';
import { idOf, oneOf, textOf } from '../../list/search-params.ts';
import { lazyPart } from '../../loading/lazy-part.tsx';
import { lazyDialog } from '../../overlay/lazy-dialog.tsx';
import { isAdministrator, useCurrentUser } from '../../session/current-user.tsx';

const FamiliesTab = lazyPart(async () => (await import('../../features/accounts/admin/families-tab.tsx')).FamiliesTab, {
  failed: say('Couldn’t load the families.'),
});
const ActivityDialog = lazyDialog(
  async () => (await import('../../features/household/security-log/activity-dialog.tsx')).ActivityDialog,
);
const SystemTab = lazyPart(
  async () => (await import('../../features/support/system-health/system-tab.tsx')).SystemTab,
  { failed: say('Couldn’t load the system status.') },
);

const AuditTab = lazyPart(async () => (await import('../../features/household/security-log/audit-tab.tsx')).AuditTab, {
  failed: say('Couldn’t load the security log.'),
});

const tabs = ['users', 'families', 'integrations', 'security', 'system'] as const satisfies AdminTab[];
/** The tabs only for super admins. */
const superAdminTabs: readonly AdminTab[] = ['families', 'security', 'system'];

interface AdminSearch {
  tab?: Exclude<AdminTab, 'users'> | undefined;
  /** The account whose activity is open. */
  activity?: number | undefined;
  /** Filters of the families. */
  search?: string | undefined;
  plan?: Plan | undefined;
  status?: FamilyStatus | undefined;
  /** Filters of the security log, with `search`. */
  kind?: SecurityKind | undefined;
  days?: AuditView['days'];
}

const filterOf = ({ search, plan, status }: Record<string, unknown>): FamilyFilter => ({
  search: textOf(search),
  plan: oneOf(plans, plan),
  status: oneOf(familyStatuses, status),
});

const auditViewOf = ({ search, kind, days }: Record<string, unknown>): AuditView => ({
  search: textOf(search),
  kind: oneOf(securityKinds, kind),
  days: oneOf(auditPeriods, days),
});

export const Route = createFileRoute('/_app/admin')({
  staticData: { title: sayAs('the page of administrators', 'Admin') },
  validateSearch: (search: Record<string, unknown>): AdminSearch => {
    const tab = oneOf(tabs, search['tab']);
    if (tab === 'families') return { tab, ...filterOf(search) };
    if (tab === 'security') return { tab, ...auditViewOf(search) };
    if (tab === 'integrations' || tab === 'system') return { tab };
    const activity = idOf(search['activity']);
    return activity === undefined ? {} : { activity };
  },
  beforeLoad: ({ context }) => {
    if (!isAdministrator(context.user)) throw redirect({ to: '/' });
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { utils, user }, deps: { tab, ...filter } }) => {
    void utils.userSettings.get.prefetch();
    void utils.admin.page.prefetchInfinite({});
    void utils.admin.overview.prefetch();
    void utils.password.installation.prefetch();
    void utils.integrations.list.prefetch();
    void utils.integrations.importStatus.prefetch();
    if (user.role !== 'super_admin') return;
    if (tab === 'families') void utils.adminFamilies.page.prefetchInfinite(filter);
    if (tab === 'system') void utils.systemHealth.get.prefetch();
  },
  component: AdminRoute,
});

function AdminRoute() {
  const { tab = 'users', activity, ...filter } = Route.useSearch();
  const isSuperAdmin = useCurrentUser().role === 'super_admin';
  const navigate = Route.useNavigate();
  const go = (search: AdminSearch) => void navigate({ search, replace: true, resetScroll: false });
  const ownTabs = tabs.filter((known) => isSuperAdmin || !superAdminTabs.includes(known));
  return (
    <>
      <AdminPage
        tabs={ownTabs}
        tab={ownTabs.find((known) => known === tab) ?? 'users'}
        onTab={(next) => go(next === 'users' ? {} : { tab: next })}
        render={{
          families: () => <FamiliesTab filter={filter} onFilter={(next) => go({ tab: 'families', ...next })} />,
          security: () => <AuditTab view={auditViewOf(filter)} onView={(next) => go({ tab: 'security', ...next })} />,
          integrations: () => (
            <IntegrationsTab>
              <PhotoServiceCards heading="h2" isInCards />
            </IntegrationsTab>
          ),
          system: () => <SystemTab />,
        }}
      />
      {isSuperAdmin && activity !== undefined && <AccountActivity userId={activity} onClose={() => go({})} />}
    </>
  );
}

function AccountActivity({ userId, onClose }: { userId: number; onClose: () => void }) {
  const { data: user } = useUser(userId);
  if (!user) return null;
  return <ActivityDialog userId={userId} name={displayName(user)} onClose={onClose} />;
}
