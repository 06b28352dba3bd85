import { sql } from 'kysely';
import type { Database, FamilyTransaction, ServiceTransaction } from '../database/database.ts';
import { endInParts } from '../database/in-parts.ts';
import { dayMs, minuteMs, momentBefore } from '../durations.ts';

interface Asked {
  tenantId: number;
  userId: number;
  keyHash: string;
  requestHash: string;
}

const keptMs = dayMs;
/** After this a process without an answer counts as dead. */
const claimMs = 10 * minuteMs;

/** Returns the claim's id; undefined if the key was used in the last day and may have taken effect. */
export async function claimKey(db: ServiceTransaction, asked: Asked, now: Date): Promise<number | undefined> {
  const claim = {
    requestHash: asked.requestHash,
    claimedUntil: new Date(now.getTime() + claimMs).toISOString(),
    createdAt: now.toISOString(),
    tookEffect: false,
    answer: null,
  };
  const row = await db
    .insertInto('idempotencyKeys')
    .values({ ...asked, ...claim })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'userId', 'keyHash'])
        .doUpdateSet(claim)
        .where((eb) =>
          eb.or([
            eb('idempotencyKeys.createdAt', '<=', momentBefore(now, keptMs)),
            eb.and([
              eb('idempotencyKeys.requestHash', '=', asked.requestHash),
              eb('idempotencyKeys.answer', 'is', null),
              eb('idempotencyKeys.tookEffect', '=', false),
              eb('idempotencyKeys.claimedUntil', '<=', now.toISOString()),
            ]),
          ]),
        ),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function findKey(db: ServiceTransaction, { tenantId, userId, keyHash }: Asked) {
  return db
    .selectFrom('idempotencyKeys')
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .where('keyHash', '=', keyHash)
    .select(['requestHash', 'claimedUntil', 'tookEffect', 'answer'])
    .executeTakeFirst();
}

/** In the request's own transaction: whatever happens to the process, it is not done twice. */
export async function noteEffect(db: FamilyTransaction, id: number): Promise<void> {
  await sql`update idempotency_keys set took_effect = true where tenant_id = ${db.tenantId} and id = ${id}`.execute(db);
}

export async function keepAnswer(db: ServiceTransaction, tenantId: number, id: number, answer: string): Promise<void> {
  await db
    .updateTable('idempotencyKeys')
    .set({ answer })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

export async function releaseKey(db: ServiceTransaction, tenantId: number, id: number): Promise<void> {
  await db.deleteFrom('idempotencyKeys').where('tenantId', '=', tenantId).where('id', '=', id).execute();
}

export const deleteOldKeys = (database: Database, now: Date): Promise<void> =>
  endInParts(database, {
    table: 'idempotency_keys',
    by: 'created_at',
    isOver: sql`created_at < ${momentBefore(now, keptMs)}`,
  });
