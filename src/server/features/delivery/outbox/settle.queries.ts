import { sql } from 'kysely';
import { say } from '#words';
import type { Database, FamilyTransaction } from '../../../kernel/database/database.ts';
import { endInParts } from '../../../kernel/database/in-parts.ts';

type Service = Pick<Database, 'service'>;
const table = 'outgoing_messages';

const stopped = say('The server stopped while this was being sent. It may have arrived, so we won’t send it again.');
const deleted = say('We didn’t send this because what it was about has been deleted.');
const tooLate = say('We didn’t send this because its time had passed.');

/**
 * Messages of processes that stopped. Those not handed over yet get another attempt; if their process was only slow,
 * its claim is gone. The others may have arrived, so they aren't sent again.
 */
export async function settleInterrupted(
  database: Service,
  { claimedBefore, handedOverBefore }: { claimedBefore: Date; handedOverBefore: Date },
): Promise<void> {
  await endInParts(database, {
    table,
    by: 'claimed_at',
    isOver: sql`status = 'sending' and handed_over_at is null and claimed_at <= ${claimedBefore.toISOString()}`,
    set: sql`status = 'pending', claim = null, attempts = attempts - 1`,
  });
  await endInParts(database, {
    table,
    by: 'claimed_at',
    isOver: sql`status = 'sending' and handed_over_at <= ${handedOverBefore.toISOString()}`,
    set: sql`status = 'unknown', content = null,
      error_message = ${stopped}`,
  });
}

/** Messages that expired while waiting: failed if an attempt left a reason, otherwise skipped. */
export async function settleExpired(database: Service, now: Date): Promise<void> {
  await endInParts(database, {
    table,
    by: 'expires_at',
    isOver: sql`status = 'pending' and expires_at <= ${now.toISOString()}`,
    set: sql`status = case when error_message is null then 'skipped' else 'failed' end, content = null,
      error_message = coalesce(error_message, ${tooLate})`,
  });
}

/** Messages that still wait and whose key begins like this. Those that are being sent now may arrive. */
export async function skipWaiting(db: FamilyTransaction, keyStart: string): Promise<void> {
  await db
    .updateTable('outgoingMessages')
    .set({ status: 'skipped', content: null, errorMessage: deleted })
    .where('tenantId', '=', db.tenantId)
    .where('status', '=', 'pending')
    .where(sql<boolean>`starts_with(dedupe_key, ${keyStart})`)
    .execute();
}

/** Deletes records of messages that are no longer waiting. */
export async function deleteOldMessages(database: Service, before: Date): Promise<void> {
  await endInParts(database, {
    table,
    by: 'created_at',
    isOver: sql`status not in ('pending', 'sending') and created_at < ${before.toISOString()}`,
  });
}
