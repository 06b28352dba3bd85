import { useState } from 'react';
import { say } from '#words';
import { signInProvider } from '../../../browser/page-user.ts';
import { forgetSignInThere, mayBeSignedInThere } from '../../../browser/provider-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { call } from './calls.ts';
import { useCall } from './use-call.ts';

/** After signing out here: offers to sign out at the provider too, for a browser that others use. */
export function SignOutThere() {
  const [isOffered] = useState(mayBeSignedInThere);
  const name = signInProvider();
  const leave = useCall(() => call('oidc.signOut', {}), {
    failed: say('Error'),
    onSuccess({ url }) {
      forgetSignInThere();
      if (url !== null) location.assign(url);
    },
  });
  if (!isOffered || name === undefined || leave.data?.url === null) return null;
  return (
    <Callout>
      <p>{say('You are signed out here. This browser may still be signed in to {name}.', { name })}</p>
      <Button size="sm" disabled={leave.isPending} onClick={() => void leave.run(undefined)}>
        {say('Sign out of {name} too', { name })}
      </Button>
    </Callout>
  );
}
