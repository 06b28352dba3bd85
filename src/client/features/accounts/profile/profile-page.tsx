import { Link } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { ForParents } from '../../../session/carer.ts';
import { Button } from '../../../ui/button.tsx';
import { Container } from '../../../ui/page.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { DetailsCard } from './details-card.tsx';
import { EndedTrackingCard } from './ended-tracking-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

interface ProfilePageProps {
  family: ReactNode;
  plan: ReactNode;
  signingIn: ReactNode;
  phoneNumber: ReactNode;
  integrations: ReactNode;
  transcripts: ReactNode;
  shareLinks: ReactNode;
  activity: ReactNode;
  tokens: ReactNode;
  archive: ReactNode;
  leaving: ReactNode;
}

/** The account: name, family, security, and what can still be undone. */
export function ProfilePage({
  family,
  plan,
  signingIn,
  phoneNumber,
  integrations,
  transcripts,
  shareLinks,
  activity,
  tokens,
  archive,
  leaving,
}: ProfilePageProps) {
  return (
    <Container>
      <PageHead
        title={say('Profile')}
        description={say('Your account and your family.')}
        actions={
          <ForParents>
            <Button asChild>
              <Link to="/trash">
                <Trash2 aria-hidden />
                {say('Trash')}
              </Link>
            </Button>
          </ForParents>
        }
      />
      <div className={columnsClass}>
        <div className={columnClass}>
          {family}
          {plan}
          <DetailsCard />
          <PasswordCard />
          {signingIn}
          {phoneNumber}
          {archive}
          {shareLinks}
        </div>
        <div className={columnClass}>
          <ForParents>
            <EndedTrackingCard />
          </ForParents>
          {integrations}
          {transcripts}
          <SessionsCard />
          {activity}
          {tokens}
          {leaving}
        </div>
      </div>
    </Container>
  );
}

const columnsClass = css({
  display: 'grid',
  gap: '24px',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' },
});

const columnClass = css({ display: 'grid', gap: '24px' });
