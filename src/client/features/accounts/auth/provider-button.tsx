import { LogIn } from 'lucide-react';
import { say } from '#words';
import { signInProvider } from '../../../browser/page-user.ts';
import { SubmitButton } from '../../../ui/button.tsx';
import { call } from './calls.ts';
import { useCall } from './use-call.ts';

interface ProviderButtonProps {
  /** The page to open after signing in. */
  next: string;
  /** Of a person who has no account yet. */
  inviteToken?: string | undefined;
  variant?: 'solid' | 'outline';
}

/** Leads to the sign-in provider, if this server has one. */
export function ProviderButton({ next, inviteToken, variant = 'outline' }: ProviderButtonProps) {
  const name = signInProvider();
  const begin = useCall(() => call('oidc.begin', { next: pathOf(next), inviteToken }), {
    failed: say('Login failed'),
    onSuccess: ({ url }) => location.assign(url),
  });
  if (name === undefined) return null;
  return (
    <SubmitButton
      variant={variant}
      size="lg"
      block
      // It stays busy until the provider's page loads.
      busy={begin.isPending || begin.data !== undefined}
      busyLabel={say('Opening {name}...', { name })}
      onClick={() => void begin.run(undefined)}
    >
      <LogIn aria-hidden />
      {inviteToken === undefined ? say('Sign in with {name}', { name }) : say('Continue with {name}', { name })}
    </SubmitButton>
  );
}

const longestPath = 500;

/** Within this site; a longer one is left out. */
function pathOf(next: string): string | undefined {
  const { pathname, search, hash } = new URL(next, location.origin);
  const path = `${pathname}${search}${hash}`;
  return path.length > longestPath ? undefined : path;
}
