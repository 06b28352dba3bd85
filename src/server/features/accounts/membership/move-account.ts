import { isOwnFile } from '../../../../shared/files/file-address.ts';
import type { ServiceTransaction } from '../../../kernel/database/database.ts';
import { deleteSessionsOf } from '../../../kernel/http/sessions.queries.ts';
import { recountActiveUsers } from '../families/active-users.ts';

interface Move {
  account: { tenantId: number; userId: number };
  toTenantId: number;
  /** The session that goes along; all others end. */
  keepSid: string | null;
  now: Date;
}

/**
 * Makes the account a member of another family. It gets a new row there, since what the old family has of it points to
 * the old one, which the caller then removes or keeps for the names of authors. Settings, security log, this session and
 * what its browser is sent go along; tokens and connections do not, so that no script reads another family than it was made for.
 * Accounts must be locked.
 */
export async function moveAccount(
  db: ServiceTransaction,
  { account, toTenantId, keepSid, now }: Move,
): Promise<number> {
  const { tenantId, userId } = account;
  const { profileImageUrl, ...person } = await db
    .selectFrom('users')
    .where('tenantId', '=', tenantId)
    .where('id', '=', userId)
    .select([
      'email',
      'firstName',
      'lastName',
      'profileImageUrl',
      'password',
      'role',
      'status',
      'lastSignInAt',
      'createdAt',
      'emailVerifiedAt',
      'resetNoticeAt',
    ])
    .executeTakeFirstOrThrow();
  // A picture in the old family's files stays there.
  const picture = profileImageUrl !== null && isOwnFile(profileImageUrl) ? null : profileImageUrl;
  const { id } = await db
    .insertInto('users')
    .values({ ...person, tenantId: toTenantId, profileImageUrl: picture, updatedAt: now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await deleteSessionsOf(db, account, keepSid ?? undefined);
  for (const table of ['sessions', 'userSettings', 'pushSubscriptions', 'securityEvents'] as const) {
    await db
      .updateTable(table)
      .set({ tenantId: toTenantId, userId: id })
      .where('tenantId', '=', tenantId)
      .where('userId', '=', userId)
      .execute();
  }
  await recountActiveUsers(db, toTenantId, now);
  return id;
}
