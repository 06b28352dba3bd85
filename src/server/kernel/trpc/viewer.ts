import type { Language } from '#words';
import type { AccountStatus, CurrentUser, Role } from '../../../shared/accounts/auth.ts';
import type { Carer } from '../../../shared/accounts/carers.ts';
import type { TokenScope } from '../../../shared/accounts/tokens.ts';
import type { Visit } from '../database/database.ts';

/** The caller: an active account of an active family, read from the database for each request. */
export interface Viewer {
  userId: number;
  tenantId: number;
  email: string;
  firstName: string;
  lastName: string;
  profileImageUrl: string | null;
  role: Role;
  status: AccountStatus;
  createdAt: string;
  /** IANA name from the settings: decides what "today" is. */
  timezone: string;
  /** From the settings: what the browser reads. */
  language: Language;
  /** What a carer sees; null for a parent. From the member's row, in each request. */
  carer: Carer | null;
  /** Whether the account has a passkey or an authenticator app. Not known of a script's token, which needs none. */
  hasSecondFactor?: boolean;
}

/** A caller who was admitted. */
export interface Admitted {
  viewer: Viewer;
  visit: Visit<unknown>;
}

/** A script's API token, instead of a session. */
export interface ApiToken {
  id: number;
  scope: TokenScope;
}

/** The account as its owner's browser sees it. */
export function currentUserOf(viewer: Viewer): CurrentUser {
  const { userId, timezone: _timezone, language: _language, hasSecondFactor: _has, carer, ...account } = viewer;
  return { id: userId, ...account, ...(carer && { carer: { areas: carer.areas } }) };
}
