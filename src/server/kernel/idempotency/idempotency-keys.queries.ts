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

/** How long an answer is returned again. */
const answeredMs = dayMs;
/** After this time a process without an answer counts as dead. */
const claimMs = 10 * minuteMs;

/** A key that one request holds. Another request may claim it once `claimedUntil` has passed. */
export interface Claim {
  tenantId: number;
  id: number;
  claimedUntil: string;
}

/** Returns undefined if the key was used in the last `keptMs` and may have taken effect. */
export async function claimKey(
  db: ServiceTransaction,
  asked: Asked,
  now: Date,
  keptMs = dayMs,
): Promise<Claim | undefined> {
  const claim = {
    requestHash: asked.requestHash,
    keptUntil: new Date(now.getTime() + keptMs).toISOString(),
    claimedUntil: new Date(now.getTime() + claimMs).toISOString(),
    createdAt: now.toISOString(),
    tookEffect: false,
    answer: null,
  };
  return db
    .insertInto('idempotencyKeys')
    .values({ ...asked, ...claim })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'userId', 'keyHash'])
        .doUpdateSet(claim)
        .where((eb) =>
          eb.or([
            eb('idempotencyKeys.keptUntil', '<=', now.toISOString()),
            // A refusal is forgotten after a day: the call runs again.
            eb.and([
              eb('idempotencyKeys.createdAt', '<=', momentBefore(now, answeredMs)),
              eb('idempotencyKeys.tookEffect', '=', false),
            ]),
            eb.and([
              eb('idempotencyKeys.requestHash', '=', asked.requestHash),
              eb('idempotencyKeys.answer', 'is', null),
              eb('idempotencyKeys.tookEffect', '=', false),
              eb('idempotencyKeys.claimedUntil', '<=', now.toISOString()),
            ]),
          ]),
        ),
    )
    .returning(['tenantId', 'id', 'claimedUntil'])
    .executeTakeFirst();
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

const heldBy = ({ tenantId, id, claimedUntil }: Claim) =>
  sql<boolean>`tenant_id = ${tenantId} and id = ${id} and claimed_until = ${claimedUntil}`;

/**
 * Records at the end of a transaction that its request took effect, if the transaction wrote anything. Returns false if
 * another request has claimed the key; then nothing may be stored.
 */
export async function noteEffect(db: FamilyTransaction | ServiceTransaction, claim: Claim): Promise<boolean> {
  // On Citus the workers write, so there every transaction counts.
  const hasWritten = sql`pg_current_xact_id_if_assigned() is not null or to_regproc('citus_version') is not null`;
  const { numAffectedRows } = await sql`
    update idempotency_keys set took_effect = took_effect or ${hasWritten} where ${heldBy(claim)}`.execute(db);
  if (numAffectedRows === 1n) return true;
  const { rows } = await sql`
    select 1 from idempotency_keys where tenant_id = ${claim.tenantId} and id = ${claim.id}`.execute(db);
  // The key ends with its account.
  return rows.length === 0;
}

/** Without `answer` a second try learns only that it was done. */
export async function keepAnswer(
  db: ServiceTransaction,
  claim: Claim,
  { answer, isRefusal }: { answer: string | null; isRefusal: boolean },
): Promise<void> {
  await sql`
    update idempotency_keys set took_effect = took_effect or ${!isRefusal}, answer = ${answer} where ${heldBy(claim)}`.execute(
    db,
  );
}

/** Waits for a commit whose acknowledgement was lost. Then leaves the key as it is. */
export async function releaseKey(db: ServiceTransaction, claim: Claim): Promise<void> {
  await sql`delete from idempotency_keys where ${heldBy(claim)} and not took_effect`.execute(db);
}

/** A key that is kept longer than its answer says only that it was used. */
export async function deleteOldKeys(database: Database, now: Date): Promise<void> {
  const table = 'idempotency_keys';
  const isOld = sql`created_at < ${momentBefore(now, answeredMs)}`;
  await endInParts(database, { table, by: 'kept_until', isOver: sql`kept_until < ${now.toISOString()}` });
  await endInParts(database, { table, by: 'created_at', isOver: sql`${isOld} and not took_effect` });
  await endInParts(database, {
    table,
    by: 'created_at',
    isOver: sql`${isOld} and answer is not null`,
    set: sql`answer = null`,
  });
}
