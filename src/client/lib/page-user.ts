import type { CurrentUser } from '../../shared/accounts/auth.ts';

/** The server writes who is signed in into the page itself (`null`: nobody), which spares the first question. */
export function currentUserOfPage(): CurrentUser | null | undefined {
  const text = document.getElementById('current-user')?.textContent;
  if (!text) return undefined;
  const user: unknown = JSON.parse(text);
  return isCurrentUser(user) ? user : null;
}

/** The saved time zone of the signed-in user; the server writes it into the page. */
export const timeZoneOfPage = (): string | undefined => document.getElementById('current-user')?.dataset['timeZone'];

/** Whether nobody has registered on this server yet, as its page says. */
export const isNewInstallation = (): boolean => document.getElementById('current-user')?.dataset['isNew'] !== undefined;

/** The server's own words, so that it is enough to know somebody from nobody. */
function isCurrentUser(value: unknown): value is CurrentUser {
  return typeof value === 'object' && value !== null && 'id' in value && 'role' in value;
}
