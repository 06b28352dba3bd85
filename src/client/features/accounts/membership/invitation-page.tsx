import { Link } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { errorSentence } from '../../../data/errors.ts';
import { type RouterOutputs, trpc } from '../../../data/trpc.ts';
import { Button, SubmitButton } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Card } from '../../../ui/card.tsx';
import { Container } from '../../../ui/page.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Skeleton, SkeletonRegion, useSkeleton } from '../../../ui/skeleton.tsx';
import { useAcceptInvitation } from './use-family.ts';

/** For a signed-in person with an invitation: who invites, and whether to join. */
export function InvitationPage({ token }: { token: string }) {
  const preview = trpc.invitations.preview.useQuery({ token }, { retry: false });
  const isLoading = useSkeleton(preview.isPending);
  return (
    <Container>
      <PageHead title={say('Invitation')} description={say('You’ve been invited to join a family.')} />
      <Card css={{ maxWidth: '620px' }} padded>
        {isLoading && (
          <SkeletonRegion label={say('Loading the invitation')}>
            <Skeleton css={{ height: '28px', width: '70%' }} />
            <Skeleton css={{ height: '52px' }} />
          </SkeletonRegion>
        )}
        {!isLoading && preview.isError && <Refused>{errorSentence(preview.error)}</Refused>}
        {!isLoading && preview.data && <Question invitation={preview.data} token={token} />}
      </Card>
    </Container>
  );
}

function Refused({ children }: { children: string }) {
  return (
    <div className={css({ display: 'grid', gap: '18px', justifyItems: 'start' })}>
      <div role="alert">
        <Callout tone="danger">{children}</Callout>
      </div>
      <BackHome />
    </div>
  );
}

interface QuestionProps {
  invitation: RouterOutputs['invitations']['preview'];
  token: string;
}

function Question({ invitation, token }: QuestionProps) {
  const { invitedBy, familyName, isForCarer } = invitation;
  const accept = useAcceptInvitation();
  if (accept.isError) return <Refused>{errorSentence(accept.error)}</Refused>;
  return (
    <div className={css({ display: 'grid', gap: '18px' })}>
      <h2 className={css({ textStyle: 'h2' })}>
        {say('{invitedBy} invited you to join the {familyName}', { invitedBy, familyName })}
      </h2>
      <p className={css({ color: 'fg.muted' })}>
        {isForCarer
          ? say(
              'You’re invited as a carer: you write stories, and see what the parents show you. Your current, empty family will be removed, and you’ll be signed out on your other devices.',
            )
          : say(
              'You’ll share its children, stories, lessons and letters. Your current, empty family will be removed, and you’ll be signed out on your other devices.',
            )}
      </p>
      <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '10px' })}>
        <SubmitButton
          busy={accept.isPending || accept.isSuccess}
          busyLabel={say('Joining...')}
          onClick={() => accept.mutate({ token })}
        >
          <UserPlus aria-hidden />
          {say('Join the family')}
        </SubmitButton>
        <BackHome />
      </div>
    </div>
  );
}

function BackHome() {
  return (
    <Button asChild>
      <Link to="/">{say('Not now')}</Link>
    </Button>
  );
}
