import type { MessageKind } from '../../../../shared/messages/outbox.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import type { Services } from '../../../services.ts';
import type { MailContent } from '../channels/mail-layout.ts';
import { queueMessage } from './queue.ts';
import { pathOf, queuePushes } from './queue-pushes.ts';
import type { Reachable } from './recipients.queries.ts';

export interface News {
  kind: MessageKind;
  /** What it is about; member and channel are added to it. */
  key: string;
  related?: { type: string; id: number };
  expiresAt?: Date;
  mail: MailContent;
  /** The same in a line, for a text message and a push: whoever sees the screen may read it. */
  line: string;
}

/** Tells a member something by each way that they have switched on and that reaches them. */
export async function notifyMember(
  db: FamilyTransaction,
  { userId, email, phoneNumber, notifications }: Pick<Reachable, 'userId' | 'email' | 'phoneNumber' | 'notifications'>,
  { kind, key, related, expiresAt, mail, line }: News,
  services: Services,
): Promise<void> {
  const { tenantId } = db;
  const shared = {
    tenantId,
    userId,
    kind,
    ...(related && { related }),
    ...(expiresAt && { expiresAt }),
  };
  if (notifications.email) {
    const dedupeKey = `${key}:email:${userId}`;
    await queueMessage(db, { ...shared, channel: 'email', to: email, dedupeKey, mail }, services);
  }
  if (notifications.sms && phoneNumber !== null && services.sms) {
    const dedupeKey = `${key}:sms:${userId}`;
    const text = `Upbringing: ${line}`;
    await queueMessage(
      db,
      { ...shared, channel: 'sms', to: phoneNumber, dedupeKey, subject: mail.subject, text },
      services,
    );
  }
  if (notifications.push) {
    const { heading, preview } = mail;
    const body = line.startsWith(`${heading}: `) ? line.slice(heading.length + 2) : preview;
    const path = pathOf(mail, services.config.appUrl);
    await queuePushes(db, { ...shared, key, title: heading, body, path }, services);
  }
}
