import { createHash } from 'node:crypto';
import type { CurrentUser } from '../../../../shared/accounts/auth.ts';
import type { ChangePassword, Session, UpdateProfile } from '../../../../shared/accounts/profile.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { AppError, badField, notFound } from '../../../kernel/errors.ts';
import { describeDevice } from '../../../kernel/http/describe-device.ts';
import { deleteSession, deleteSessionsOf, listSessionsOf } from '../../../kernel/http/sessions.queries.ts';
import { assertUncommonPassword } from '../../../kernel/secrets/common-passwords.ts';
import { hashPassword } from '../../../kernel/secrets/passwords.ts';
import { originOf, recordSecurityEvent } from '../../../kernel/security-events.queries.ts';
import { isOwnPassword } from '../../../kernel/trpc/own-password.ts';
import type { UserContext } from '../../../kernel/trpc/trpc.ts';
import { currentUserOf, type Viewer } from '../../../kernel/trpc/viewer.ts';
import { assertFiles } from '../../files/files.rules.ts';
import { sendSoon } from '../../messages/outbox/send.ts';
import { endAccess, updatePassword } from '../auth/auth.queries.ts';
import { queueSecurityMail } from '../mails/security-mail.ts';
import { updateProfile } from './profile.queries.ts';

/** The caller's own name and picture; fields left out stay as they are. */
export async function changeProfile(
  db: FamilyTransaction,
  viewer: Viewer,
  changes: UpdateProfile,
  now: Date,
): Promise<CurrentUser> {
  const { profileImageUrl: url } = changes;
  const before = currentUserOf(viewer);
  await assertFiles(db, viewer, url ? [{ field: 'profileImageUrl', url }] : [], [before.profileImageUrl]);
  return { ...before, ...(await updateProfile(db, viewer.userId, changes, now)) };
}

/** A new password for the caller's account. All that lets anybody in ends, but for the session that asks. */
export async function changePassword(
  ctx: UserContext,
  { currentPassword, newPassword }: ChangePassword,
): Promise<{ message: string }> {
  const { services, viewer, session } = ctx;
  const { database, clock } = services;
  const { sid } = session;
  if (!sid) throw new AppError('FORBIDDEN', 'Please sign in with your password to change it.');
  await assertUncommonPassword('newPassword', newPassword, viewer);
  if (!(await isOwnPassword(ctx, currentPassword))) {
    throw badField('currentPassword', 'The current password is not correct');
  }
  const newHash = await hashPassword(newPassword);
  await database.service(async (db) => {
    await updatePassword(db, viewer, newHash, clock.now());
    await endAccess(db, viewer, { sid, deviceHash: session.deviceHash });
    await recordSecurityEvent(db, { ...originOf(ctx), account: viewer, event: 'password_changed' });
    await queueSecurityMail(db, ctx, viewer, 'password_changed');
  });
  sendSoon(services, viewer.tenantId);
  return {
    message:
      'Your password has been changed. Other devices were signed out, and your API tokens, invitations and calendar address have ended.',
  };
}

/** Names a session without giving it away: whoever knows the sid itself could seal a cookie with it. */
const publicIdOf = (sid: string): string => createHash('sha256').update(sid).digest('base64url').slice(0, 16);

/** Where the caller is signed in, the last used first. */
export async function listOwnSessions({ services, viewer, session }: UserContext): Promise<Session[]> {
  const rows = await services.database.service((db) => listSessionsOf(db, viewer, services.clock.now()));
  return rows.map(({ sid, createdAt, lastSeenAt, userAgent }) => ({
    id: publicIdOf(sid),
    createdAt,
    lastSeenAt,
    device: describeDevice(userAgent),
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
