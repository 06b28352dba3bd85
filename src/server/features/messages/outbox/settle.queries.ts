import { sql } from 'kysely';
import type { ServiceTransaction } from '../../../kernel/database/database.ts';

/**
 * Messages whose process stopped. Those that weren't handed over yet wait for their next turn; a process that was only
 * slow finds its claim gone. The others may have arrived, and aren't sent again.
 */
export async function settleInterrupted(
  db: ServiceTransaction,
  { claimedBefore, handedOverBefore }: { claimedBefore: Date; handedOverBefore: Date },
): Promise<void> {
  await db
    .updateTable('outgoingMessages')
    .set((eb) => ({ status: 'pending', claim: null, attempts: eb('attempts', '-', 1) }))
    .where('status', '=', 'sending')
    .where('handedOverAt', 'is', null)
    .where('claimedAt', '<=', claimedBefore.toISOString())
    .execute();
  await db
    .updateTable('outgoingMessages')
    .set({
      status: 'unknown',
      content: null,
      errorMessage: 'The server stopped while this was being sent. It may have arrived, and is not sent again.',
    })
    .where('status', '=', 'sending')
    .where('handedOverAt', '<=', handedOverBefore.toISOString())
    .execute();
}

/** Messages that waited until they expired: failed if an attempt left a reason, else skipped. */
export async function settleExpired(db: ServiceTransaction, now: Date): Promise<void> {
  await db
    .updateTable('outgoingMessages')
    .set({
      status: sql`case when error_message is null then 'skipped' else 'failed' end`,
      content: null,
      errorMessage: sql`coalesce(error_message, 'It was too late to send this.')`,
    })
    .where('status', '=', 'pending')
    .where('expiresAt', '<=', now.toISOString())
    .execute();
}

/** Deletes records of messages whose fate is known. */
export async function deleteOldMessages(db: ServiceTransaction, before: Date): Promise<void> {
  await db
    .deleteFrom('outgoingMessages')
    .where('status', 'not in', ['pending', 'sending'])
    .where('createdAt', '<', before.toISOString())
    .execute();
}
