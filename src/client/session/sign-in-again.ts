import type { QueryClient } from '@tanstack/react-query';
import { announceAccount } from '../browser/browser-account.ts';
import { codeOf, errorSentence } from '../data/errors.ts';
import { askForPassword, closePasswordPrompt } from '../data/password-prompt.ts';
import { urgentClient } from '../data/trpc.ts';
import type { CurrentUser } from './current-user.tsx';

let running: Promise<boolean> | undefined;

/**
 * Lets someone whose session ended sign in above their form. Resolves to whether they did. The caller then repeats the
 * failed call.
 */
export function signInAgain(user: Pick<CurrentUser, 'email'>, client: QueryClient): Promise<boolean> {
  running ??= ask(user.email, client).finally(() => {
    running = undefined;
  });
  return running;
}

async function ask(email: string, client: QueryClient, error?: string): Promise<boolean> {
  const proof = await askForPassword(error, 'session');
  if (!proof) return false;
  try {
    // Without a password, the person has signed in in another tab.
    if (proof.password) announceAccount(await signIn(email, proof.password));
  } catch (failure) {
    return failure === cancelled ? false : ask(email, client, errorSentence(failure));
  }
  closePasswordPrompt();
  void client.invalidateQueries();
  return true;
}

const cancelled = new Error('cancelled');

/** Asks for a code too, if the account needs one, until it is right. */
async function signIn(email: string, password: string, code?: string): Promise<CurrentUser> {
  try {
    return await urgentClient.auth.login.mutate({ email, password, code });
  } catch (failure) {
    if (codeOf(failure) !== 'CODE_REQUIRED') throw failure;
    const proof = await askForPassword(code === undefined ? undefined : errorSentence(failure), 'code');
    if (!proof?.code) throw cancelled;
    return signIn(email, password, proof.code);
  }
}
