import type { ServiceTransaction } from '../../../kernel/database/database.ts';
import { rowsInPart } from '../../../kernel/database/in-parts.ts';
import type { RemoteEvent } from './payments.client.ts';

/** Keeps an event once, however often it arrives. */
export async function insertEvent(db: ServiceTransaction, event: RemoteEvent, now: Date): Promise<void> {
  const { id, type, customer, createdAt } = event;
  const receivedAt = now.toISOString();
  await db
    .insertInto('stripeEvents')
    .values({ id, type, customer, createdAt, receivedAt, dueAt: receivedAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export interface WaitingEvent {
  id: string;
  type: string;
  customer: string | null;
  tries: number;
}

/** Undefined if it was handled. */
export async function findWaitingEvent(db: ServiceTransaction, id: string): Promise<WaitingEvent | undefined> {
  return db
    .selectFrom('stripeEvents')
    .where('id', '=', id)
    .where('handledAt', 'is', null)
    .select(['id', 'type', 'customer', 'tries'])
    .executeTakeFirst();
}

export async function listDueEvents(db: ServiceTransaction, now: Date, after = ''): Promise<WaitingEvent[]> {
  return db
    .selectFrom('stripeEvents')
    .where('handledAt', 'is', null)
    .where('dueAt', '<=', now.toISOString())
    .where('id', '>', after)
    .select(['id', 'type', 'customer', 'tries'])
    .orderBy('id')
    .limit(rowsInPart)
    .execute();
}

export async function settleEvent(
  db: ServiceTransaction,
  id: string,
  change: { handledAt: string; familyId: number | null } | { dueAt: string; tries: number },
): Promise<void> {
  await db.updateTable('stripeEvents').set(change).where('id', '=', id).where('handledAt', 'is', null).execute();
}

/** Returns whether there may be more. */
export async function deleteSomeEvents(db: ServiceTransaction, before: string): Promise<boolean> {
  const old = db.selectFrom('stripeEvents').where('receivedAt', '<', before).where('handledAt', 'is not', null);
  const { numDeletedRows } = await db
    .deleteFrom('stripeEvents')
    .where('id', 'in', old.select('id').limit(rowsInPart))
    .executeTakeFirst();
  return numDeletedRows === BigInt(rowsInPart);
}

export interface DueEnding {
  customer: string;
  tries: number;
}

/** Customers of erased families whose subscriptions aren't ended yet. */
export async function listDueEndings(db: ServiceTransaction, now: Date, after = ''): Promise<DueEnding[]> {
  return db
    .selectFrom('stripeEndings')
    .where('endedAt', 'is', null)
    .where((eb) => eb.or([eb('dueAt', 'is', null), eb('dueAt', '<=', now.toISOString())]))
    .where('customer', '>', after)
    .select(['customer', 'tries'])
    .orderBy('customer')
    .limit(rowsInPart)
    .execute();
}

export async function settleEnding(
  db: ServiceTransaction,
  customer: string,
  change: { endedAt: string } | { dueAt: string; tries: number },
): Promise<void> {
  await db.updateTable('stripeEndings').set(change).where('customer', '=', customer).execute();
}

/** Something happened to the customer of an erased family: its subscriptions are ended once more. */
export async function endAgain(db: ServiceTransaction, customer: string): Promise<void> {
  await db
    .updateTable('stripeEndings')
    .set({ endedAt: null, dueAt: null, tries: 0 })
    .where('customer', '=', customer)
    .where('endedAt', 'is not', null)
    .execute();
}
