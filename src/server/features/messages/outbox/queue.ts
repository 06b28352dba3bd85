import type { Transaction } from 'kysely';
import type { MessageKind } from '../../../../shared/messages/outbox.ts';
import type { Tables } from '../../../kernel/database/tables.gen.ts';
import { seal } from '../../../kernel/secrets/seal.ts';
import type { Services } from '../../../services.ts';
import type { MailContent } from '../channels/mail-layout.ts';
import { contentOwner, type MessageContent } from './message-content.ts';
import { insertMessage } from './outbox.queries.ts';
import { sendMessagesOf } from './send.ts';

/**
 * What goes out is written down in the transaction of what it follows, and sent when that has been committed: exactly
 * once, however many processes there are and whenever one of them ends. See ARCHITECTURE.md, "What goes out".
 */

interface AnyMessage {
  /** The family that it belongs to: that of the account, or the one that invites. */
  tenantId: number;
  /** Whose notification it is; null when it goes to somebody without an account. */
  userId: number | null;
  kind: MessageKind;
  /** The address, for a text message the number as `+14155550123`, for a push what its device is called. */
  to: string;
  /**
   * What makes this message itself, within the family: a second one with the same key is not sent. It names the kind,
   * what it is about, the channel and the person: `legacy-message:7:email:12`.
   */
  dedupeKey: string;
  /** Not sent before; at once when left out. */
  dueAt?: Date;
  /** Not sent from then on: what came too late is recorded as skipped. */
  expiresAt?: Date;
  related?: { type: string; id: number };
}

export type NewMessage = AnyMessage &
  (
    | { channel: 'email'; mail: MailContent }
    /** `subject` is what its owner later finds in the list of notifications, in place of the text. */
    | { channel: 'sms'; subject: string; text: string }
    /** One for each device, whose name is `to`; `subject` is its first line, and `path` the page that it opens. */
    | { channel: 'push'; deviceId: number; subject: string; text: string; path: string }
  );

type Needs = Pick<Services, 'secret' | 'clock'>;

/**
 * Writes a message down in the caller's own transaction, of a family or of the service. Nothing leaves before that is
 * committed: call `sendSoon` then, or leave it to the job of the next minute. Gives its id, or undefined when the family
 * has one with the same `dedupeKey` already. The content is kept sealed, and erased once it was sent.
 */
export async function queueMessage(
  db: Transaction<Tables>,
  message: NewMessage,
  { secret, clock }: Needs,
): Promise<number | undefined> {
  const { tenantId, userId, kind, to, dedupeKey, dueAt, expiresAt, related } = message;
  const now = clock.now().toISOString();
  return insertMessage(db, {
    tenantId,
    userId,
    kind,
    channel: message.channel,
    recipient: to,
    subject: message.channel === 'email' ? message.mail.subject : message.subject,
    content: seal(secret, contentOwner(tenantId), JSON.stringify(contentOf(message))),
    dedupeKey,
    dueAt: dueAt?.toISOString() ?? now,
    expiresAt: expiresAt?.toISOString() ?? null,
    relatedType: related?.type ?? null,
    relatedId: related?.id ?? null,
    createdAt: now,
  });
}

function contentOf(message: NewMessage): MessageContent {
  switch (message.channel) {
    case 'email':
      return { channel: 'email', mail: message.mail };
    case 'sms':
      return { channel: 'sms', text: message.text };
    case 'push':
      return { channel: 'push', deviceId: message.deviceId, text: message.text, path: message.path };
  }
}

/** Sends what a family has waiting, without anybody waiting for it. Call it after the transaction, never inside. */
export function sendSoon(services: Services, tenantId: number): void {
  services.background.start('send messages', async (signal) => {
    await sendMessagesOf(services, tenantId, { signal });
  });
}
