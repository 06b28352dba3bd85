import { createFileRoute } from '@tanstack/react-router';
import { say } from '#words';
import { signInProvider } from '../../browser/page-user.ts';
import { FamilyCard } from '../../features/accounts/membership/family-card.tsx';
import { LeavingCard } from '../../features/accounts/membership/leaving-card.tsx';
import { PlanCard } from '../../features/accounts/plan/plan-card.tsx';
import { ProfilePage } from '../../features/accounts/profile/profile-page.tsx';
import { SigningInCard } from '../../features/accounts/second-factors/signing-in-card.tsx';
import { TokensCard } from '../../features/accounts/tokens/tokens-card.tsx';
import { FamilyArchiveCard } from '../../features/archive/family/family-archive-card.tsx';
import { TranscriptsCard } from '../../features/files/transcripts/transcripts-card.tsx';
import { ActivityCard } from '../../features/household/security-log/activity-card.tsx';
import { prefetchSecurityLog } from '../../features/household/security-log/use-security-log.ts';
import { IntegrationsSection } from '../../features/keepsakes/integrations/integrations-section.tsx';
import { PhotoServiceCards } from '../../features/keepsakes/photo-services/photo-service-cards.tsx';
import { PhoneNumberCard } from '../../features/messages/numbers/phone-number-card.tsx';
import { lazyPart } from '../../loading/lazy-part.tsx';
import { useIsCarer } from '../../session/carer.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

const ExportParts = lazyPart(async () => (await import('../-export-parts.tsx')).ExportParts, {
  failed: say('Couldn’t show this.'),
});

const ShareLinksCard = lazyPart(
  async () => (await import('../../features/reach/share-links/share-links-card.tsx')).ShareLinksCard,
  {
    failed: say('Couldn’t load your shared links.'),
    skeleton: <Skeleton css={{ height: '180px' }} />,
    whenInView: true,
  },
);

export const Route = createFileRoute('/_app/profile')({
  staticData: { title: say('Profile') },
  // Where a checkout leads back to.
  validateSearch: ({ checkout }: Record<string, unknown>): { checkout?: 'done' | undefined } => ({
    checkout: checkout === 'done' ? checkout : undefined,
  }),
  loader: ({ context: { utils, user } }) => {
    void utils.profile.listSessions.prefetch();
    prefetchSecurityLog(utils);
    void utils.families.get.prefetch();
    void utils.tokens.list.prefetch();
    void utils.totp.get.prefetch();
    void utils.passkeys.list.prefetch();
    if (signInProvider() !== undefined) void utils.oidc.get.prefetch();
    void utils.leaving.get.prefetch();
    void utils.phoneNumber.get.prefetch();
    void utils.emailVerification.get.prefetch();
    void utils.userSettings.get.prefetch();
    if (user.carer) return;
    void utils.plan.get.prefetch();
    void utils.invitations.list.prefetch();
    void utils.children.listEnded.prefetch();
    void utils.integrations.list.prefetch();
    void utils.integrations.importStatus.prefetch();
    void utils.photoServices.connections.prefetch();
    void utils.transcripts.settings.prefetch();
  },
  component: Profile,
});

function Profile() {
  const { checkout } = Route.useSearch();
  const isCarer = useIsCarer();
  return (
    <ProfilePage
      family={<FamilyCard />}
      plan={!isCarer && <PlanCard isBack={checkout === 'done'} />}
      signingIn={<SigningInCard />}
      phoneNumber={<PhoneNumberCard />}
      integrations={
        !isCarer && (
          <IntegrationsSection>
            <PhotoServiceCards heading="h3" />
          </IntegrationsSection>
        )
      }
      transcripts={!isCarer && <TranscriptsCard />}
      shareLinks={!isCarer && <ShareLinksCard />}
      activity={<ActivityCard />}
      tokens={<TokensCard />}
      archive={
        !isCarer && (
          <FamilyArchiveCard>
            <ExportParts />
          </FamilyArchiveCard>
        )
      }
      leaving={<LeavingCard />}
    />
  );
}
