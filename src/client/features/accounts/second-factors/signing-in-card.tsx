import { say } from '#words';
import { lazyPart } from '../../../loading/lazy-part.tsx';
import { LoadedCard } from '../../../loading/section-card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { usePasskeys, useTotp } from './use-second-factors.ts';

const SecondFactors = lazyPart(async () => (await import('./second-factors.tsx')).SecondFactors, {
  failed: say('Couldn’t load how you sign in.'),
  skeleton: <Skeleton css={{ height: '120px' }} />,
  whenInView: true,
});

/** Passkeys, the authenticator app and recovery codes. */
export function SigningInCard() {
  const totp = useTotp();
  const passkeys = usePasskeys();
  return (
    <LoadedCard
      title={say('Signing in')}
      description={say('A second step keeps your account safe, even if someone learns your password.')}
      query={totp}
      failed={say('Couldn’t load how you sign in.')}
      loading={say('Loading how you sign in')}
    >
      {(state) => <SecondFactors totp={state} passkeys={passkeys} />}
    </LoadedCard>
  );
}
