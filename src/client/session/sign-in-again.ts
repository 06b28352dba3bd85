import type { QueryClient } from '@tanstack/react-query';
import { announceAccount } from '../browser/browser-account.ts';
import { errorSentence } from '../data/errors.ts';
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
  const password = await askForPassword(error, 'session');
  if (password === undefined) return false;
  try {
    announceAccount(await urgentClient.auth.login.mutate({ email, password }));
  } catch (failure) {
    return ask(email, client, errorSentence(failure));
  }
  closePasswordPrompt();
  void client.invalidateQueries();
  return true;
}
