import { useEffect, useState } from 'react';
import { say } from '#words';
import { currentUserOfPage, signInProvider } from '../../../browser/page-user.ts';
import { errorSentence } from '../../../data/errors.ts';
import { useDocumentTitle } from '../../../format/document-title.ts';
import { Callout } from '../../../ui/callout.tsx';
import { TextLink } from '../../../ui/card.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { BackToSignIn } from './auth-parts.tsx';
import { enter } from './enter.ts';
import { ownAddress } from './next-page.ts';
import { finishSignIn, type Outcome } from './provider-answer.ts';
import { ProviderCodeForm } from './provider-code-form.tsx';
import { ProviderMemberForm } from './provider-member-form.tsx';

const addressOf = (next: string | null): string => ownAddress(next, location.origin) ?? `${location.origin}/`;

/** Where the sign-in provider sends the browser back to. */
export function ProviderPage() {
  const [outcome, setOutcome] = useState<Outcome>();
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    finishSignIn().then((found) => {
      if (found.outcome !== 'signed_in') return setOutcome(found);
      const { user, next, canSignOutThere } = found;
      return enter(user, addressOf(next), { canSignOutThere });
    }, setError);
  }, []);
  const title = outcome ? titles[outcome.outcome] : say('Signing in');
  useDocumentTitle(title);
  return (
    <AuthLayout title={title}>
      {!outcome && error === undefined && <p role="status">{say('Signing you in...')}</p>}
      {error !== undefined && <Failure error={error} />}
      {outcome?.outcome === 'connected' && <Connected />}
      {outcome?.outcome === 'code_needed' && <ProviderCodeForm asked={outcome} next={addressOf(outcome.next)} />}
      {outcome?.outcome === 'invited' && <ProviderMemberForm invited={outcome} />}
    </AuthLayout>
  );
}

const titles: Record<Outcome['outcome'], string> = {
  signed_in: say('Signing in'),
  code_needed: say('One more step'),
  invited: say('Create your account'),
  connected: say('Connected'),
};

const ToProfile = () => (
  <TextLink css={{ justifySelf: 'start' }} href="/profile">
    {say('Back to your profile')}
  </TextLink>
);

function Failure({ error }: { error: unknown }) {
  return (
    <>
      <div role="alert">
        <Callout tone="danger">{errorSentence(error)}</Callout>
      </div>
      {currentUserOfPage() ? <ToProfile /> : <BackToSignIn />}
    </>
  );
}

function Connected() {
  return (
    <>
      <div role="status">
        <Callout>{say('From now on you can sign in with {name}.', { name: signInProvider() ?? '' })}</Callout>
      </div>
      <ToProfile />
    </>
  );
}
