import type { ReactNode } from 'react';
import { Container } from '../../components/page.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { TabPanel, Tabs } from '../../components/tabs.tsx';
import { UsersTab } from './users-tab.tsx';

export type AdminTab = 'users' | 'integrations';

interface AdminPageProps {
  tab: AdminTab;
  onTab: (tab: AdminTab) => void;
  /** What the tab of that name shows. */
  integrations: ReactNode;
}

/** The accounts of the installation, for its administrators, and the services that can be connected. */
export function AdminPage({ tab, onTab, integrations }: AdminPageProps) {
  return (
    <Container>
      <PageHead title="Admin" description="Approve accounts, and set who can do what." />
      <Tabs
        name="admin"
        label="Admin"
        tabs={[
          { value: 'users', label: 'Users' },
          { value: 'integrations', label: 'Integrations' },
        ]}
        value={tab}
        onChange={onTab}
      />
      <TabPanel name="admin" value={tab}>
        {tab === 'users' ? <UsersTab /> : integrations}
      </TabPanel>
    </Container>
  );
}
