import { createHash } from 'node:crypto';
import type { Session } from '../../../shared/profile.ts';
import { describeDevice } from '../../platform/auth/describe-device.ts';
import { deleteSession, deleteSessionsOf, listSessionsOf } from '../../platform/auth/sessions.queries.ts';
import { notFound } from '../../platform/errors.ts';
import type { UserContext } from '../../platform/trpc/trpc.ts';

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
export async function endOtherSessions({ services, viewer, session }: UserContext): Promise<void> {
  await services.database.service((db) => deleteSessionsOf(db, viewer, session.sid ?? undefined));
}

/** Signs the caller out in one place; naming the session that asks is the same as signing out. */
export async function endOwnSession({ services, viewer, session }: UserContext, id: string): Promise<void> {
  const sid = await services.database.service(async (db) => {
    const rows = await listSessionsOf(db, viewer, services.clock.now());
    const found = rows.find((row) => publicIdOf(row.sid) === id);
    if (!found) throw notFound('Session');
    await deleteSession(db, found.sid);
    return found.sid;
  });
  if (sid === session.sid) await session.close();
}
