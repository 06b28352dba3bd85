import type { LegacyMessage } from '../../../../shared/keepsakes/legacy-messages.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import type { Services } from '../../../services.ts';
import { sendSoon } from '../../messages/outbox/queue.ts';
import { listMessagesToLookAt } from './delivery.queries.ts';
import { findMessageForChange, markDelivered, type StoredMessage } from './legacy-messages.queries.ts';
import { alreadyDelivered, canManage, getLegacyMessage, getMessageForChange, isDue } from './legacy-messages.rules.ts';
import { unsealMedia } from './message-files.ts';
import { queueNotices } from './queue-notices.ts';

/**
 * Delivers every message whose day has begun, each in a transaction of its own, together with the mails that tell the
 * family of it. Several processes may do it at once: the row is locked, and looked at again, before it is delivered. Gives how many
 * were delivered.
 */
export async function deliverDueMessages(services: Services): Promise<number> {
  const { database, clock, log } = services;
  const candidates = await database.service((db) => listMessagesToLookAt(db, clock.now()));
  let delivered = 0;
  for (const { id, tenantId } of candidates) {
    try {
      if (await database.family(tenantId, (db) => deliverIfDue(services, db, id))) delivered += 1;
    } catch (err) {
      log.error({ err, tenantId, messageId: id }, 'delivering a legacy message failed');
    }
  }
  return delivered;
}

async function deliverIfDue(services: Services, db: FamilyTransaction, id: number): Promise<boolean> {
  const now = services.clock.now();
  const message = await findMessageForChange(db, id);
  if (!message || !isDue(message, now)) return false;
  await deliver(services, db, { message, at: now, by: null });
  return true;
}

/** Opens a message to the whole family by hand, also before its day. */
export async function deliverByHand(services: Services, viewer: Viewer, id: number): Promise<LegacyMessage> {
  const { database, clock } = services;
  const delivered = await database.family(viewer.tenantId, async (db) => {
    const message = await getMessageForChange(db, id);
    if (!canManage(message, viewer.userId)) {
      throw new AppError('FORBIDDEN', 'Only its author can deliver this message.');
    }
    if (message.isDelivered) throw alreadyDelivered('can’t be delivered again');
    await deliver(services, db, { message, at: clock.now(), by: viewer.userId });
    return getLegacyMessage(db, viewer.userId, id);
  });
  sendSoon(services, viewer.tenantId);
  return delivered;
}

async function deliver(
  services: Services,
  db: FamilyTransaction,
  { message, ...proof }: { message: StoredMessage; at: Date; by: number | null },
): Promise<void> {
  await markDelivered(db, message.id, proof);
  await unsealMedia(db, message);
  await queueNotices(services, db, message.id);
}
