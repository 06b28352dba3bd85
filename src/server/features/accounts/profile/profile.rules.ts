import { createHash } from 'node:crypto';
import { say } from '#words';
import type { CurrentUser } from '../../../../shared/accounts/auth.ts';
import type { ChangePassword, Session, UpdateProfile } from '../../../../shared/accounts/profile.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { AppError, badField, notFound } from '../../../kernel/errors.ts';
import { describeDevice } from '../../../kernel/identity/describe-device.ts';
import { deleteSession, deleteSessionsOf, listSessionsOf } from '../../../kernel/identity/sessions.queries.ts';
import { assertUncommonPassword } from '../../../kernel/secrets/common-passwords.ts';
import { hashPassword } from '../../../kernel/secrets/passwords.ts';
import type { UserContext } from '../../../kernel/trpc/trpc.ts';
import { currentUserOf, type Viewer } from '../../../kernel/trpc/viewer.ts';
import { queueSecurityMail } from '../../delivery/outbox/security-mail.rules.ts';
import { sendSoon } from '../../delivery/outbox/send.rules.ts';
import { assertFiles } from '../../files/files.rules.ts';
import { isOwnPassword } from '../../household/confirmation/own-password.rules.ts';
import { originOf, recordSecurityEvent } from '../../household/security-log/security-events.queries.ts';
import { endAccess, updatePassword } from '../auth/auth.queries.ts';
import { assertPasswordSignIn } from '../auth/auth.rules.ts';
import { endTrust } from '../auth/known-devices.queries.ts';
import { updateProfile } from './profile.queries.ts';

/** Fields that aren't sent stay unchanged. */
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

/** Changes the password and ends every other access. The caller's session continues under a new id. */
export async function changePassword(
  ctx: UserContext,
  { currentPassword, newPassword }: ChangePassword,
): Promise<{ message: string }> {
  const { services, viewer, session } = ctx;
  if (!session.sid) throw new AppError('FORBIDDEN', say('Please sign in with your password to change it.'));
  assertPasswordSignIn(services);
  await assertUncommonPassword('newPassword', newPassword, viewer);
  if (!(await isOwnPassword(ctx, currentPassword))) {
    throw badField('currentPassword', say('The current password is incorrect'));
  }
  const newHash = await hashPassword(newPassword);
  await session.renew(async (db, sid) => {
    await updatePassword(db, viewer, newHash, services.clock.now());
    await endAccess(db, viewer, { sid, deviceHash: session.deviceHash });
    await recordSecurityEvent(db, { ...originOf(ctx), account: viewer, event: 'password_changed' });
    await queueSecurityMail(db, ctx, viewer, 'password_changed');
  });
  sendSoon(services, viewer.tenantId);
  return {
    message: say(
      'Your password has been changed. Other devices were signed out, and your API tokens, open invitations and calendar link no longer work.',
    ),
  };
}

/** A public name for a session: the sid itself would be enough to forge a cookie. */
const publicIdOf = (sid: string): string => createHash('sha256').update(sid).digest('base64url').slice(0, 16);

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

export async function endOtherSessions(ctx: UserContext): Promise<void> {
  const { services, viewer, session } = ctx;
  await services.database.service(async (db) => {
    await deleteSessionsOf(db, viewer, session.sid ?? undefined);
    await endTrust(db, viewer, session.deviceHash);
    await recordSecurityEvent(db, { ...originOf(ctx), account: viewer, event: 'other_sessions_ended' });
  });
}

/** Ending the calling session signs out. */
export async function endOwnSession(ctx: UserContext, id: string): Promise<void> {
  const { services, viewer, session } = ctx;
  const sid = await services.database.service(async (db) => {
    const rows = await listSessionsOf(db, viewer, services.clock.now());
    const found = rows.find((row) => publicIdOf(row.sid) === id);
    if (!found) throw notFound(say('Session not found'));
    await deleteSession(db, { tenantId: viewer.tenantId, sid: found.sid });
    await recordSecurityEvent(db, { ...originOf(ctx), account: viewer, event: 'session_ended' });
    return found.sid;
  });
  if (sid === session.sid) await session.close();
}
