import { Card } from '../../components/card.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Container } from '../../components/page.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { TabPanel, Tabs } from '../../components/tabs.tsx';
import { UsersTab } from './users-tab.tsx';

export type AdminTab = 'users' | 'integrations';

interface AdminPageProps {
  tab: AdminTab;
  onTab: (tab: AdminTab) => void;
}

/** The accounts of the installation, for its administrators. */
export function AdminPage({ tab, onTab }: AdminPageProps) {
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
        {tab === 'users' ? <UsersTab /> : <IntegrationsTab />}
      </TabPanel>
    </Container>
  );
}

function IntegrationsTab() {
  return (
    <Card marginTop="24px">
      <EmptyState
        title="Integrations come with a later version"
        hint="Highlights from your reading and photos of your days will be connected here."
        picture="none"
        inCard
      />
    </Card>
  );
}
