import { say } from '#words';
import { type MessageKind, messageKinds } from '../../../../shared/messages/outbox.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { inLanguage } from '../../../kernel/words.ts';
import type { MailContent, MailPart } from '../channels/mail-layout.rules.ts';
import { type NewMessage, type Outbox, queueMessages } from './queue.rules.ts';
import { listRecipients, type Recipient } from './recipients.queries.ts';
import type { ToldMemory } from './told-memory.rules.ts';

/** What a member is told, as mail, text message, push and a line in their notifications. */
export interface Notice {
  kind: MessageKind;
  /** What it is about, unique in the family; member and channel are added. The same key isn't sent twice. */
  key: string;
  reminderId?: number;
  expiresAt?: Date;
  /** Title of the push and heading of the mail. */
  title: string;
  /** The rest in a line. Anyone who sees the screen may read it. */
  line: string;
  /** The page that it opens, from `/` on. */
  path: string;
  /** What else the mail says. */
  mail: {
    /** If it differs from the title. */
    subject?: string;
    parts: readonly MailPart[];
    /** Label of the button that opens the page. */
    button: string;
    footer: string;
    replyTo?: string | undefined;
  };
  /** The text message, if it differs from title and line. */
  text?: string;
  /** What the mail and the push tell of besides. */
  memory?: ToldMemory | undefined;
}

/**
 * Tells a member on each channel that they switched on and that reaches them; compose the notice in their language. What
 * can't be switched off goes by mail alone.
 */
export async function notifyMember(
  db: FamilyTransaction,
  outbox: Outbox,
  recipient: Recipient,
  notice: Notice,
): Promise<void> {
  const messages = inLanguage(recipient.language, () => messagesTo(db.tenantId, outbox, recipient, notice));
  await queueMessages(db, outbox, messages);
}

/** Tells every active member of the family; `compose` writes in the reader's language, which is theirs in turn. */
export async function notifyFamily(db: FamilyTransaction, outbox: Outbox, compose: () => Notice): Promise<void> {
  const recipients = await listRecipients(db);
  const messages = recipients.flatMap((recipient) =>
    inLanguage(recipient.language, () => messagesTo(db.tenantId, outbox, recipient, compose())),
  );
  await queueMessages(db, outbox, messages);
}

const mailAlone = { email: true, sms: false, push: false };

function messagesTo(
  tenantId: number,
  { appUrl, canText }: Outbox,
  { userId, email, phoneNumber, devices, notifications, language }: Recipient,
  notice: Notice,
): NewMessage[] {
  const { kind, key, reminderId, expiresAt, memory, title, line, path } = notice;
  const ways = messageKinds[kind].isNotification ? notifications : mailAlone;
  const mail = mailOf(notice, appUrl);
  const shared = { tenantId, userId, kind, reminderId, expiresAt, language, memory };
  const messages: NewMessage[] = [];
  if (ways.email) {
    messages.push({ ...shared, channel: 'email', to: email, dedupeKey: `${key}:email:${userId}`, mail });
  }
  if (ways.sms && phoneNumber !== null && canText) {
    const { subject } = mail;
    const text = notice.text ?? say('Upbringing: {title}: {line}', { title, line });
    messages.push({ ...shared, channel: 'sms', to: phoneNumber, dedupeKey: `${key}:sms:${userId}`, subject, text });
  }
  if (ways.push) {
    for (const { id, device } of devices) {
      const dedupeKey = `${key}:push:${userId}:${id}`;
      const push = { deviceId: id, subject: title, text: line, path };
      messages.push({ ...shared, channel: 'push', to: device, dedupeKey, ...push });
    }
  }
  return messages;
}

/** The mail about a notice, also for a test that is sent without the outbox. */
export function mailOf({ title, line, path, mail }: Notice, appUrl: string): MailContent {
  const { subject = title, parts, button, footer, replyTo } = mail;
  return {
    subject,
    preview: line,
    heading: title,
    parts: [...parts, { kind: 'button', label: button, url: `${appUrl}${path}` }],
    footer,
    ...(replyTo && { replyTo }),
  };
}
