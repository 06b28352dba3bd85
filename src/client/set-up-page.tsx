import { say } from '#words';
import { AuthLayout } from './features/accounts/auth/auth-layout.tsx';
import { call } from './features/accounts/auth/calls.ts';
import { nextPage } from './features/accounts/auth/next-page.ts';
import { useAnswer } from './features/accounts/auth/use-call.ts';
import type { SetUpCalls } from './features/accounts/second-factors/set-up.tsx';
import { useDocumentTitle } from './format/document-title.ts';
import { lazyPart } from './loading/lazy-part.tsx';

const SetUp = lazyPart(async () => (await import('./features/accounts/second-factors/set-up.tsx')).SetUp, {
  failed: say('Couldn’t load how you sign in.'),
});

const calls: SetUpCalls = {
  setUpTotp: () => call('totp.setUp', {}),
  confirmTotp: (code) => call('totp.confirm', { code }),
  preparePasskey: () => call('passkeys.prepare', {}),
  addPasskey: (passkey) => call('passkeys.add', passkey),
  signOut: () => call('auth.logout', {}),
};

/** The only page of an account that must have a second factor and has none. */
export function SetUpPage() {
  useDocumentTitle(say('One more step'));
  const totp = useAnswer('totp.get', {});
  return (
    <AuthLayout title={say('One more step')}>
      {!totp.isPending && (
        <SetUp calls={calls} hasPasskeys={totp.data?.passkeys === 'yes'} onDone={() => location.assign(nextPage())} />
      )}
    </AuthLayout>
  );
}
