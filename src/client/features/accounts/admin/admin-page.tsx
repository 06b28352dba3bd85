import type { ReactNode } from 'react';
import { say, sayAs } from '#words';
import { Container } from '../../../ui/page.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { UsersTab } from './users-tab.tsx';

const labels = {
  users: say('Users'),
  families: say('Families'),
  integrations: say('Integrations'),
  security: say('Security'),
  system: sayAs('the server and its work', 'System'),
};
export type AdminTab = keyof typeof labels;

interface AdminPageProps {
  /** The tabs that the viewer may see. */
  tabs: readonly AdminTab[];
  tab: AdminTab;
  onTab: (tab: AdminTab) => void;
  /** The content of that tab. */
  render: Record<Exclude<AdminTab, 'users'>, () => ReactNode>;
}

/** Accounts, integrations, families and system, for administrators. */
export function AdminPage({ tabs, tab, onTab, render }: AdminPageProps) {
  return (
    <Container>
      <PageHead
        title={sayAs('the page of administrators', 'Admin')}
        description={say('Approve accounts and choose who can do what.')}
      />
      <Tabs
        name="admin"
        label={sayAs('the page of administrators', 'Admin')}
        tabs={tabs.map((value) => ({ value, label: labels[value] }))}
        value={tab}
        onChange={onTab}
      />
      <TabPanel name="admin" value={tab}>
        {tab === 'users' ? <UsersTab /> : render[tab]()}
      </TabPanel>
    </Container>
  );
}
