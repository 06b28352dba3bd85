import { createFileRoute } from '@tanstack/react-router';
import { IntegrationsSection } from '../../features/integrations/integrations-section.tsx';
import { ProfilePage } from '../../features/profile/profile-page.tsx';

export const Route = createFileRoute('/_app/profile')({
  staticData: { title: 'Profile' },
  loader: ({ context: { utils } }) => {
    void utils.profile.listSessions.prefetch();
    void utils.children.listEnded.prefetch();
    void utils.userSettings.get.prefetch();
    void utils.integrations.list.prefetch();
    void utils.integrations.importStatus.prefetch();
  },
  component: () => <ProfilePage integrations={<IntegrationsSection />} />,
});
