import type { Kysely } from 'kysely';
import { type Language, readerLanguage } from '#words';
import type { CalendarDate } from '../../../../shared/calendar-date.ts';
import type { MessageKind } from '../../../../shared/messages/outbox.ts';
import type { Tables } from '../../../kernel/database/tables.gen.ts';
import { openSealed, type SealOwner, seal } from '../../../kernel/secrets/seal.ts';
import type { Secrets } from '../../../kernel/secrets/secret.ts';
import type { Services } from '../../../services.ts';
import type { MailContent } from '../channels/mail-layout.rules.ts';
import { insertMessages } from './outbox.queries.ts';
import type { ToldRelative } from './told-letter.rules.ts';
import type { ToldMemory } from './told-memory.rules.ts';

/**
 * A message is queued in the transaction that causes it and sent after the commit, exactly once, even if processes
 * stop. See docs/messages.md, "Sending".
 */

/** What queueing needs besides the transaction. It contains no database, so that nothing opens a second transaction. */
export interface Outbox {
  secret: Secrets;
  now: Date;
  appUrl: string;
  /** Whether text messages are set up. */
  canText: boolean;
}

export const outboxOf = ({ secret, clock, config, sms }: Services): Outbox => ({
  secret,
  now: clock.now(),
  appUrl: config.appUrl,
  canText: sms !== undefined,
});

/** The evening question, answered in the notification where the device can. */
export interface PushQuestion {
  reminderId: number;
  /** The day that it asks about. */
  day: CalendarDate;
  words: {
    /** The button's label. */
    answer: string;
    /** What the field says while it is empty. */
    hint: string;
    /** The title and the line of the notification that says that the answer wasn't saved. */
    failed: string;
    next: string;
  };
}

interface AnyMessage {
  /** The account's family, or the family that invites. */
  tenantId: number;
  /** The member who gets the notification; null for someone without an account. */
  userId: number | null;
  kind: MessageKind;
  /** The address; for a text message a number such as `+14155550123`, for a push the device's name. */
  to: string;
  /**
   * Unique in the family: a second message with the same key isn't sent. Consists of kind, subject, channel and person:
   * `legacy-message:7:email:12`.
   */
  dedupeKey: string;
  /** The earliest time to send it; at once if undefined. */
  dueAt?: Date;
  /** From this time on it isn't sent but recorded as skipped. */
  expiresAt?: Date;
  /** Its language, if it isn't the reader's. */
  language?: Language;
  /** The story prompt that this message asks. */
  reminderId?: number;
  /** What a mail or a push tells of besides. */
  memory?: ToldMemory | undefined;
  /** The relative who gets it, in place of a member. */
  relative?: ToldRelative | undefined;
}

export type NewMessage = AnyMessage &
  (
    | { channel: 'email'; mail: MailContent }
    /** `subject` is what the list of notifications shows instead of the text. */
    | { channel: 'sms'; subject: string; text: string }
    /** One message for each device. `subject` is its title, `path` the page that it opens. */
    | {
        channel: 'push';
        deviceId: number;
        subject: string;
        text: string;
        path: string;
        question?: PushQuestion | undefined;
      }
  );

/** The content of a message, stored until it is sent. */
export type MessageContent = {
  /** Missing in messages from before the product had several languages. */
  language?: Language;
  memory?: ToldMemory | undefined;
  relative?: ToldRelative | undefined;
} & (
  | { channel: 'email'; mail: MailContent }
  | { channel: 'sms'; text: string }
  | { channel: 'push'; deviceId: number; text: string; path: string; question?: PushQuestion | undefined }
);

/**
 * Queues messages in the caller's transaction, of a family or of the service. Skips those whose `dedupeKey` the family
 * already has. Nothing is sent before the commit: then call `sendSoon`, or let the job send them.
 */
export async function queueMessages(
  db: Kysely<Tables>,
  { secret, now }: Pick<Outbox, 'secret' | 'now'>,
  messages: readonly NewMessage[],
): Promise<void> {
  const createdAt = now.toISOString();
  await insertMessages(
    db,
    messages.map((message) => ({
      tenantId: message.tenantId,
      userId: message.userId,
      kind: message.kind,
      channel: message.channel,
      recipient: message.to,
      subject: message.channel === 'email' ? message.mail.subject : message.subject,
      content: seal(secret, contentOwner(message.tenantId), JSON.stringify(contentOf(message))),
      dedupeKey: message.dedupeKey,
      dueAt: message.dueAt?.toISOString() ?? createdAt,
      expiresAt: message.expiresAt?.toISOString() ?? null,
      reminderId: message.reminderId ?? null,
      createdAt,
    })),
  );
}

/** Queues one message, like `queueMessages`. */
export const queueMessage = (
  db: Kysely<Tables>,
  outbox: Pick<Outbox, 'secret' | 'now'>,
  message: NewMessage,
): Promise<void> => queueMessages(db, outbox, [message]);

function contentOf(message: NewMessage): MessageContent {
  const { language = readerLanguage(), memory, relative } = message;
  switch (message.channel) {
    case 'email':
      return { language, memory, relative, channel: 'email', mail: message.mail };
    case 'sms':
      return { language, channel: 'sms', text: message.text };
    case 'push': {
      const { channel, deviceId, text, path, question } = message;
      return { language, memory, channel, deviceId, text, path, question };
    }
  }
}

/** Sealed for the family, because it may contain a link that opens an account. */
const contentOwner = (tenantId: number): SealOwner => ({ purpose: 'outgoing-message', tenantId, userId: 0 });

/** Undefined if it was sealed under another SECRET. */
export function openContent(secret: Secrets, tenantId: number, stored: string): MessageContent | undefined {
  // Messages that were queued before contents were sealed.
  const text = stored.startsWith('{') ? stored : openSealed(secret, contentOwner(tenantId), stored);
  return text === undefined ? undefined : (JSON.parse(text) as MessageContent);
}
