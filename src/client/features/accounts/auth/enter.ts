import { announceAccount } from '../../../browser/browser-account.ts';
import { noteSignInThere } from '../../../browser/provider-session.ts';
import { call } from './calls.ts';
import type { SignedIn } from './use-passkey-sign-in.ts';

/** After signing in: tells the other tabs and opens the wanted page. */
export async function enter(user: SignedIn, next: string, { canSignOutThere = false } = {}): Promise<void> {
  announceAccount(user);
  noteSignInThere(canSignOutThere);
  if (user.isFirstSignIn) await adoptTimeZone();
  location.assign(next);
}

/** If this fails, Home offers it again. Existing events, such as the demo's, keep their clock times. */
async function adoptTimeZone(): Promise<void> {
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  await call('userSettings.update', { timezone, keepLocalTimes: true }).catch(() => undefined);
}
