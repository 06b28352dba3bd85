import { say } from '#words';
import { isAdministrator, needsSecondFactor } from '../../../shared/accounts/account-rules.ts';
import type { FamilyTransaction } from '../database/database.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { assertCarerMay } from './carers.ts';
import type { Context } from './context.ts';
import type { Permission } from './procedures.ts';
import type { ApiToken, Viewer } from './viewer.ts';

/** A call of an active account. */
export type UserContext = Context & { viewer: Viewer };

/** A call of a family member: `family` opens a transaction that sees only the caller's family. */
export type FamilyContext = UserContext & {
  family<T>(work: (db: FamilyTransaction) => Promise<T>): Promise<T>;
};

/** Whether a caller may change anything: a session, or a token with the scope `write`. */
export const mayWrite = (token: ApiToken | null): boolean => token?.scope !== 'read';

/** Whether the account must have a second factor and has none: until then it can do nothing else. */
export function mustSetUpSecondFactor({ config }: Pick<Services, 'config'>, viewer: Viewer): boolean {
  if (viewer.hasSecondFactor !== false) return false;
  return needsSecondFactor(config.requireSecondFactor, viewer.role);
}

/**
 * The call, if its account is allowed to make it. Throws UNAUTHORIZED for a visitor, SECOND_FACTOR_REQUIRED for an account
 * that has to set one up first, FORBIDDEN for a token without the scope, an account without the role, a carer who may not.
 */
export function asUser<Call extends Context>(
  ctx: Call,
  { access, role, isForSetUp, carer }: Permission,
): Call & { viewer: Viewer } {
  const { services, viewer, token } = ctx;
  if (!viewer) throw new AppError('UNAUTHORIZED', say('Please sign in first.'));
  if (!token && !isForSetUp && mustSetUpSecondFactor(services, viewer)) {
    throw new AppError(
      'SECOND_FACTOR_REQUIRED',
      say('This server asks for a second step at sign-in. Set it up first: add a passkey or an authenticator app.'),
    );
  }
  if (token && access === 'session') {
    throw new AppError('FORBIDDEN', say('You can’t do this with an API token. Please sign in instead.'));
  }
  if (access === 'write' && !mayWrite(token)) {
    throw new AppError('FORBIDDEN', say('This API token is read-only. Use one with the scope write.'));
  }
  if (role && !isAdministrator(viewer.role)) throw new AppError('FORBIDDEN', say('Only administrators can do this.'));
  if (role === 'super_admin' && viewer.role !== 'super_admin') {
    throw new AppError('FORBIDDEN', say('Only super admins can do this.'));
  }
  if (viewer.carer) assertCarerMay(viewer.carer, carer);
  return { ...ctx, viewer };
}

/**
 * Adds the caller's family. A reading call (`isReading`) must not write, because it shares a transaction with the
 * request's other reads.
 */
export function withFamily<Call extends UserContext>(
  ctx: Call,
  { isReading }: { isReading: boolean },
): Call & FamilyContext {
  const { services, viewer, visit } = ctx;
  return {
    ...ctx,
    family: (work) => {
      if (!visit) return services.database.family(viewer.tenantId, work);
      return isReading ? visit.read(work) : visit.change(work);
    },
  };
}
