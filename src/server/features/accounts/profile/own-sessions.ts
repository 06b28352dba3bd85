import { createHash } from 'node:crypto';
import type { Session } from '../../../../shared/accounts/profile.ts';
import { notFound } from '../../../kernel/errors.ts';
import { describeDevice } from '../../../kernel/http/describe-device.ts';
import { deleteSession, deleteSessionsOf, listSessionsOf } from '../../../kernel/http/sessions.queries.ts';
import { originOf, recordSecurityEvent } from '../../../kernel/security-events.queries.ts';
import type { UserContext } from '../../../kernel/trpc/trpc.ts';

/** Names a session without giving it away: whoever knows the sid itself could seal a cookie with it. */
const publicIdOf = (sid: string): string => createHash('sha256').update(sid).digest('base64url').slice(0, 16);

/** Where the caller is signed in, the last used first. */
export async function listOwnSessions({ services, viewer, session }: UserContext): Promise<Session[]> {
  const rows = await services.database.service((db) => listSessionsOf(db, viewer, services.clock.now()));
  return rows.map(({ sid, sess }) => ({
    id: publicIdOf(sid),
    createdAt: sess.createdAt,
    lastSeenAt: sess.lastSeenAt,
    device: describeDevice(sess.userAgent),
    isCurrent: sid === session.sid,
  }));
}

/** Signs the caller out everywhere else. */
export async function endOtherSessions(ctx: UserContext): Promise<void> {
  const { services, viewer, session } = ctx;
  await services.database.service(async (db) => {
    await deleteSessionsOf(db, viewer, session.sid ?? undefined);
    await recordSecurityEvent(db, { ...originOf(ctx), account: viewer, event: 'other_sessions_ended' });
  });
}

/** Signs the caller out in one place; naming the session that asks is the same as signing out. */
export async function endOwnSession(ctx: UserContext, id: string): Promise<void> {
  const { services, viewer, session } = ctx;
  const sid = await services.database.service(async (db) => {
    const rows = await listSessionsOf(db, viewer, services.clock.now());
    const found = rows.find((row) => publicIdOf(row.sid) === id);
    if (!found) throw notFound('Session');
    await deleteSession(db, found.sid);
    await recordSecurityEvent(db, { ...originOf(ctx), account: viewer, event: 'session_ended' });
    return found.sid;
  });
  if (sid === session.sid) await session.close();
}
