import type { AnyProcedure, AnyRouter } from '@trpc/server';
import { say } from '#words';
import { isAdministrator, type Role } from '../../../shared/accounts/auth.ts';
import type { FamilyTransaction } from '../database/database.ts';
import { AppError } from '../errors.ts';
import type { Context } from './context.ts';
import type { ApiToken, Viewer } from './viewer.ts';

/**
 * Who may call. A signed-in person may call everything but visitors' procedures; `read` also admits API tokens, `write`
 * those with that scope, `session` none.
 */
export type Access = 'public' | 'read' | 'write' | 'session';

/** A call of an active account. */
export type UserContext = Context & { viewer: Viewer };

/** A call of a family member: `family` opens a transaction that sees only the caller's family. */
export type FamilyContext = UserContext & {
  family<T>(work: (db: FamilyTransaction) => Promise<T>): Promise<T>;
};

/** The roles over the whole installation. */
export type AdministratorRole = Exclude<Role, 'user'>;

/** What a call asks of its caller. */
export interface Permission {
  access: Access;
  role?: AdministratorRole | undefined;
  /** Its answer isn't given again to a second try with the same Idempotency-Key. */
  answersOnce?: true | undefined;
}

/** What a procedure says of its callers. */
interface PermissionMeta {
  needsAccount?: true;
  needsSession?: true;
  needsRole?: AdministratorRole;
  answersOnce?: true;
}

/** Who may call a procedure, by its kind. */
export function permissionOf(
  meta: PermissionMeta | undefined,
  type: 'query' | 'mutation' | 'subscription',
): Permission {
  if (!meta?.needsAccount) return { access: 'public' };
  const { needsSession, needsRole: role, answersOnce } = meta;
  if (needsSession) return { access: 'session', role, answersOnce };
  return { access: type === 'mutation' ? 'write' : 'read' };
}

/** Whether a caller may change anything: a session, or a token with the scope `write`. */
export const mayWrite = (token: ApiToken | null): boolean => token?.scope !== 'read';

/** What each procedure asks of its caller, by its path. */
export function permissionsOf(router: AnyRouter): Map<string, Permission> {
  const procedures = router._def.procedures as Record<string, AnyProcedure>;
  return new Map(
    Object.entries(procedures).map(([path, { _def }]) => {
      const { meta } = _def as unknown as { meta?: PermissionMeta };
      return [path, permissionOf(meta, _def.type)];
    }),
  );
}

/**
 * The call of an account that is allowed. Throws UNAUTHORIZED for a visitor, FORBIDDEN for a token without the right
 * and for an account without the role.
 */
export function asUser<Call extends Context>(ctx: Call, { access, role }: Permission): Call & { viewer: Viewer } {
  const { viewer, token } = ctx;
  if (!viewer) throw new AppError('UNAUTHORIZED', say('Please sign in first.'));
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
  return { ...ctx, viewer };
}

/**
 * The same with its family. A reading call (`isReading`) must not write: it shares a transaction with the request's
 * other reads.
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
