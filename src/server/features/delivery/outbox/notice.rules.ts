import { say } from '#words';
import { type MessageKind, messageKinds } from '../../../../shared/messages/outbox.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { inLanguage } from '../../../kernel/words.ts';
import type { MailContent, MailPart } from '../channels/mail-layout.rules.ts';
import { type NewMessage, type Outbox, type PushQuestion, queueMessages } from './queue.rules.ts';
import { listAllRecipients, listRecipients, type Recipient } from './recipients.queries.ts';
import type { ToldMemory } from './told-memory.rules.ts';

/** A notice to a member, sent as mail, text message and push and listed under Notifications. */
export interface Notice {
  kind: MessageKind;
  /** Names the subject, unique in the family; member and channel are added. The same key is never sent twice. */
  key: string;
  reminderId?: number;
  /** The question that a push asks, so that a device can offer an answer. */
  question?: PushQuestion;
  expiresAt?: Date;
  /** The title of the push and the heading of the mail. */
  title: string;
  /** One line with the rest. Anyone who sees the screen can read it. */
  line: string;
  /** The page that it opens, beginning with `/`. */
  path: string;
  /** The rest of the mail. */
  mail: {
    /** The mail's subject; by default the title. */
    subject?: string;
    parts: readonly MailPart[];
    /** Label of the button that opens the page. */
    button: string;
    footer: string;
    replyTo?: string | undefined;
  };
  /** The text message; by default the title and the line. */
  text?: string;
  /** What the mail and the push tell of besides. */
  memory?: ToldMemory | undefined;
}

/**
 * Notifies a member on each channel that they turned on and that reaches them. Write the notice in their language.
 * Notices that can't be turned off go by mail only.
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

/** Notifies the family's parents. `compose` runs once for each, in their language. */
export async function notifyFamily(db: FamilyTransaction, outbox: Outbox, compose: () => Notice): Promise<void> {
  await notifyAll(db, outbox, await listRecipients(db), compose);
}

/** The same for carers too, of what concerns every account. */
export async function notifyEveryMember(
  db: FamilyTransaction,
  outbox: Outbox,
  compose: (to: { isCarer: boolean }) => Notice,
): Promise<void> {
  await notifyAll(db, outbox, await listAllRecipients(db), ({ carer }) => compose({ isCarer: carer !== null }));
}

async function notifyAll<To extends Recipient>(
  db: FamilyTransaction,
  outbox: Outbox,
  recipients: readonly To[],
  compose: (recipient: To) => Notice,
): Promise<void> {
  const messages = recipients.flatMap((recipient) =>
    inLanguage(recipient.language, () => messagesTo(db.tenantId, outbox, recipient, compose(recipient))),
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
  const { kind, key, reminderId, expiresAt, memory, title, line, path, question } = notice;
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
      const push = { deviceId: id, subject: title, text: line, path, question };
      messages.push({ ...shared, channel: 'push', to: device, dedupeKey, ...push });
    }
  }
  return messages;
}

/** The mail for a notice, also for a test that skips the outbox. */
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
