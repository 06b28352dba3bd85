import { AppError } from '../errors.ts';
import type { ApiToken } from './viewer.ts';

interface Wanted {
  isChange: boolean;
  /** Only for a person who is signed in. */
  needsSession?: true | undefined;
}

/** Whether a caller may change anything: a session may, and a token of the scope `write`. */
export const mayWrite = (token: ApiToken | null): boolean => token?.scope !== 'read';

/** Throws FORBIDDEN for what a script may not do with this token; a session may do everything. */
export function assertTokenAllows(token: ApiToken | null, { isChange, needsSession }: Wanted): void {
  if (!token) return;
  if (needsSession) throw new AppError('FORBIDDEN', 'An API token cannot do this. Please sign in instead.');
  if (isChange && !mayWrite(token)) {
    throw new AppError('FORBIDDEN', 'This API token may only read. Use one with the scope write.');
  }
}
