import { createFileRoute } from '@tanstack/react-router';
import { FamilyCard } from '../../features/families/family-card.tsx';
import { IntegrationsSection } from '../../features/integrations/integrations-section.tsx';
import { LeavingCard } from '../../features/leaving/leaving-card.tsx';
import { PhoneNumberCard } from '../../features/phone-number/phone-number-card.tsx';
import { ProfilePage } from '../../features/profile/profile-page.tsx';
import { ActivityCard } from '../../features/security-log/activity-card.tsx';
import { prefetchSecurityLog } from '../../features/security-log/use-security-log.ts';
import { TakeoutCard } from '../../features/takeout/takeout-card.tsx';
import { TokensCard } from '../../features/tokens/tokens-card.tsx';

export const Route = createFileRoute('/_app/profile')({
  staticData: { title: 'Profile' },
  loader: ({ context: { utils } }) => {
    void utils.profile.listSessions.prefetch();
    prefetchSecurityLog(utils);
    void utils.families.get.prefetch();
    void utils.invitations.list.prefetch();
    void utils.tokens.list.prefetch();
    void utils.leaving.get.prefetch();
    void utils.phoneNumber.get.prefetch();
    void utils.emailVerification.get.prefetch();
    void utils.children.listEnded.prefetch();
    void utils.userSettings.get.prefetch();
    void utils.integrations.list.prefetch();
    void utils.integrations.importStatus.prefetch();
  },
  component: () => (
    <ProfilePage
      family={<FamilyCard />}
      phoneNumber={<PhoneNumberCard />}
      integrations={<IntegrationsSection />}
      activity={<ActivityCard />}
      tokens={<TokensCard />}
      takeout={<TakeoutCard />}
      leaving={<LeavingCard />}
    />
  ),
});
