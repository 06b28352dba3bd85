import { say } from '#words';
import type { LegacyMessage } from '../../../../shared/keepsakes/legacy-messages.ts';
import { addressOf } from '../../../../shared/overview/record-address.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { type FamilyRow, workInPages } from '../../../kernel/jobs/in-pages.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import type { Services } from '../../../services.ts';
import { type Notice, notifyFamily } from '../../delivery/outbox/notice.rules.ts';
import { type Outbox, outboxOf } from '../../delivery/outbox/queue.rules.ts';
import { sendSoon } from '../../delivery/outbox/send.rules.ts';
import {
  type DeliveredMessage,
  getDeliveredMessage,
  listMessagesToLookAt,
  lockWaitingMessage,
} from './delivery.queries.ts';
import { findMessage, markDelivered } from './legacy-messages.queries.ts';
import { alreadyDelivered, getLegacyMessage, getMessageForChange } from './legacy-messages.rules.ts';
import { unsealMedia } from './message-files.rules.ts';
import { assertMayManage, ifDue, nameOf, type OpenMessage } from './message-seal.rules.ts';

/**
 * Delivers every message whose day has begun, and tells the family in the same transaction. Several processes may do it at
 * once, and share them. Returns how many were delivered.
 */
export async function deliverDueMessages(services: Services): Promise<number> {
  const { database, clock, log } = services;
  const now = clock.now();
  let delivered = 0;
  await workInPages<FamilyRow>({
    next: (last) => database.service((db) => listMessagesToLookAt(db, now, last)),
    async work({ tenantId, id }) {
      if (await database.family(tenantId, (db) => deliverIfDue(db, outboxOf(services), id))) delivered += 1;
    },
    failed: 'delivering a legacy message failed',
    ids: ({ tenantId, id }) => ({ tenantId, messageId: id }),
    log,
  });
  return delivered;
}

async function deliverIfDue(db: FamilyTransaction, outbox: Outbox, id: number): Promise<boolean> {
  const stored = (await lockWaitingMessage(db, id)) ? await findMessage(db, id) : undefined;
  const message = stored && ifDue(stored, outbox.now);
  if (!message) return false;
  await deliver(db, outbox, { message, by: null });
  return true;
}

/** Opens a message to the whole family by hand, also before its day. */
export async function deliverByHand(services: Services, viewer: Viewer, id: number): Promise<LegacyMessage> {
  const delivered = await services.database.family(viewer.tenantId, async (db) => {
    const outbox = outboxOf(services);
    const sentence = say('Only its author can deliver this message.');
    const message = assertMayManage(await getMessageForChange(db, id), { viewer, now: outbox.now }, sentence);
    if (message.isDelivered) throw alreadyDelivered(say('This message has already been delivered.'));
    await deliver(db, outbox, { message, by: viewer.userId });
    return getLegacyMessage(db, viewer.userId, id, outbox.now);
  });
  sendSoon(services, viewer.tenantId);
  return delivered;
}

async function deliver(
  db: FamilyTransaction,
  outbox: Outbox,
  { message, by }: { message: OpenMessage; by: number | null },
): Promise<void> {
  await markDelivered(db, message.id, { at: outbox.now, by });
  await unsealMedia(db, message);
  const delivered = await getDeliveredMessage(db, message.id);
  await notifyFamily(db, outbox, () => noticeOf(delivered));
}

/** Says that there is something to read, and where, but never its content. */
function noticeOf({ id, title, childName, authorFirstName, authorLastName }: DeliveredMessage): Notice {
  const author = nameOf(authorFirstName, authorLastName) ?? say('Someone in your family');
  return {
    kind: 'legacy_message',
    key: `legacy-message:${id}`,
    title: say('A message for {childName}', { childName }),
    line: say('{author} wrote it. You can read it now.', { author }),
    path: addressOf('message', { id }),
    mail: {
      parts: [
        { kind: 'prompt', text: title },
        {
          kind: 'paragraph',
          text: say('{author} wrote this for {childName}. Its moment has come: your family can read it now.', {
            author,
            childName,
          }),
        },
      ],
      button: say('Read the message'),
      footer: say('You’re getting this because email notifications are on in your Account Settings.'),
    },
  };
}
