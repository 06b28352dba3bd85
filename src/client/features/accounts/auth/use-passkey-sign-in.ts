import { useEffect, useRef, useState } from 'react';
import { say } from '#words';
import { askPasskey, canOfferPasskeys, passkeySentence, wasPasskeyDeclined } from '../../../browser/passkeys.ts';
import { errorSentence } from '../../../data/errors.ts';
import { toast } from '../../../data/toast-store.ts';
import { call } from './calls.ts';

export type SignedIn = Awaited<ReturnType<typeof call<'auth.signIn'>>>;

/** A question is valid for five minutes. */
const askAgainMs = 4 * 60_000;

/** Signs in by a passkey: by the button, or by one that the field for the address offers. */
export function usePasskeySignIn(onSignedIn: (user: SignedIn) => void) {
  const [isPending, setIsPending] = useState(false);
  const enter = useRef(onSignedIn);
  useEffect(() => {
    enter.current = onSignedIn;
  });
  const [offer] = useState(() => async () => {
    const user = await signIn({ autofill: true });
    if (user) enter.current(user);
  });
  useEffect(() => {
    void offer();
    const timer = setInterval(() => void offer(), askAgainMs);
    return () => clearInterval(timer);
  }, [offer]);
  const run = async () => {
    setIsPending(true);
    const user = await signIn({ autofill: false });
    if (user) return enter.current(user);
    setIsPending(false);
    // The button's question has replaced the field's.
    void offer();
  };
  return { run, isPending };
}

async function signIn({ autofill }: { autofill: boolean }): Promise<SignedIn | undefined> {
  try {
    if (autofill && !(await canOfferPasskeys())) return undefined;
    const question = await call('passkeys.askVisitor', {});
    if (question) return await call('passkeys.signIn', await askPasskey(question, { autofill }));
    if (!autofill) fail(say('Passkeys don’t work at the address of this server. Use your password.'));
  } catch (error) {
    const isAnswered = error instanceof Error && 'data' in error;
    // Nobody asked for what the field offers, so only an answer to it is told.
    if (!wasPasskeyDeclined(error) && (isAnswered || !autofill)) fail(passkeySentence(error) ?? errorSentence(error));
  }
  return undefined;
}

const fail = (description: string) => toast({ title: say('Login failed'), description, variant: 'destructive' });
