import { type Kysely, sql } from 'kysely';
import type { Carer } from '../../../../shared/accounts/carers.ts';
import type { Invitation } from '../../../../shared/accounts/invitations.ts';
import { personName } from '../../../../shared/accounts/person-name.ts';
import { activeAccounts } from '../../../kernel/database/account.ts';
import type { Database, ServiceTransaction } from '../../../kernel/database/database.ts';
import { endInParts } from '../../../kernel/database/in-parts.ts';
import type { Tables } from '../../../kernel/database/tables.gen.ts';
import { familyOfToken, hashOfToken } from '../../../kernel/secrets/secret-token.ts';
import { carerColumns, carerOf, carerValues } from '../../household/families/families.queries.ts';

/** Not expired, and made by a member who is still active, and a parent. */
export const openInvitations = (db: Kysely<Tables>, now: string) =>
  activeAccounts(db)
    .innerJoin('invitations as i', (join) => join.onRef('i.tenantId', '=', 'u.tenantId').onRef('i.userId', '=', 'u.id'))
    .where('u.familyRole', '=', 'parent')
    .where('i.expiresAt', '>', now);

const shownColumns = ['i.id', 'i.email', 'i.createdAt', 'i.expiresAt', 'u.firstName', 'u.lastName'] as const;
const carerShown = carerColumns.map((column) => `i.${column}` as const);

export async function listInvitations(db: ServiceTransaction, tenantId: number, now: Date): Promise<Invitation[]> {
  const rows = await openInvitations(db, now.toISOString())
    .where('i.tenantId', '=', tenantId)
    .select([...shownColumns, ...carerShown])
    .orderBy('i.createdAt', 'desc')
    .orderBy('i.id', 'desc')
    .execute();
  return rows.map(({ firstName, lastName, familyRole, carerAreas, carerChildren, ...row }) => ({
    ...row,
    invitedBy: personName({ firstName, lastName }),
    carer: carerOf({ familyRole, carerAreas, carerChildren }),
  }));
}

interface NewInvitation {
  tenantId: number;
  userId: number;
  email: string | null;
  tokenHash: string;
  mailTokenHash: string | null;
  createdAt: string;
  expiresAt: string;
  carer: Carer | null;
}

export async function insertInvitation(
  db: ServiceTransaction,
  { carer, ...invitation }: NewInvitation,
): Promise<number> {
  const { id } = await db
    .insertInto('invitations')
    .values({ ...invitation, ...carerValues(carer) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns false if the family has no such invitation. */
export async function deleteInvitation(
  db: ServiceTransaction,
  { tenantId, id }: { tenantId: number; id: number },
): Promise<boolean> {
  const result = await db
    .deleteFrom('invitations')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export interface UsableInvitation {
  id: number;
  tenantId: number;
  userId: number;
  familyName: string;
  invitedBy: string;
  email: string | null;
  expiresAt: string;
  /** Whether it is the link from the mail, whose reader owns the address. */
  isMailed: boolean;
  /** Null for a parent. */
  carer: Carer | null;
}

export async function findInvitation(
  db: ServiceTransaction,
  token: string,
  now: Date,
): Promise<UsableInvitation | undefined> {
  const [tokenHash, family] = [hashOfToken(token), familyOfToken(token)];
  const row = await openInvitations(db, now.toISOString())
    .$if(family !== null, (query) => query.where('i.tenantId', '=', family))
    .where((eb) => eb.or([eb('i.tokenHash', '=', tokenHash), eb('i.mailTokenHash', '=', tokenHash)]))
    .select([...shownColumns, ...carerShown, 'i.tenantId', 'i.userId', 'i.mailTokenHash', 't.name as familyName'])
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, tenantId, userId, familyName, email, expiresAt, mailTokenHash } = row;
  return {
    id,
    tenantId,
    userId,
    familyName,
    email,
    expiresAt,
    invitedBy: personName(row),
    isMailed: mailTokenHash === tokenHash,
    carer: carerOf(row),
  };
}

export async function isMemberAddress(db: ServiceTransaction, tenantId: number, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .where('tenantId', '=', tenantId)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

export const deleteExpiredInvitations = (database: Database, now: Date): Promise<void> =>
  endInParts(database, { table: 'invitations', by: 'expires_at', isOver: sql`expires_at <= ${now.toISOString()}` });
