import type { CurrentUser } from '../../shared/accounts/auth.ts';

/** The server writes the signed-in user into the page (`null`: nobody), which saves the first request. */
export function currentUserOfPage(): CurrentUser | null | undefined {
  const text = document.getElementById('current-user')?.textContent;
  if (!text) return undefined;
  const user: unknown = JSON.parse(text);
  return isCurrentUser(user) ? user : null;
}

/** The user's saved time zone, which the server writes into the page. */
export const timeZoneOfPage = (): string | undefined => document.getElementById('current-user')?.dataset['timeZone'];

/** Whether nobody has registered on this server yet, from its page. */
export const isNewInstallation = (): boolean => document.getElementById('current-user')?.dataset['isNew'] !== undefined;

/** Whether the account must set up a second factor before it can do anything else. */
export const mustSetUp = (): boolean => document.getElementById('current-user')?.dataset['isSettingUp'] !== undefined;

/** What people call the sign-in provider of this server; undefined without one. */
export const signInProvider = (): string | undefined => document.getElementById('current-user')?.dataset['provider'];

/** Whether people may sign in with a password. */
export const hasPasswordSignIn = (): boolean =>
  document.getElementById('current-user')?.dataset['noPasswords'] === undefined;

/** The data comes from our server, so little is checked. */
function isCurrentUser(value: unknown): value is CurrentUser {
  return typeof value === 'object' && value !== null && 'id' in value && 'role' in value;
}
