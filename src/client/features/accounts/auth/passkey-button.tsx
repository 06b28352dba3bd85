import { Fingerprint } from 'lucide-react';
import { say } from '#words';
import { canUsePasskeys } from '../../../browser/passkeys.ts';
import { SubmitButton } from '../../../ui/button.tsx';
import { type SignedIn, usePasskeySignIn } from './use-passkey-sign-in.ts';

/** Signs in with a passkey, which needs no password and no code. */
export function PasskeyButton({ onSignedIn }: { onSignedIn: (user: SignedIn) => void }) {
  const passkey = usePasskeySignIn(onSignedIn);
  if (!canUsePasskeys()) return null;
  return (
    <SubmitButton
      variant="outline"
      size="lg"
      block
      busy={passkey.isPending}
      busyLabel={say('Signing in...')}
      onClick={() => void passkey.run()}
    >
      <Fingerprint aria-hidden />
      {say('Sign in with a passkey')}
    </SubmitButton>
  );
}
