import type { MessageKind } from '../../../../shared/messages/outbox.ts';
import type { ServiceTransaction } from '../../../kernel/database/database.ts';
import type { Services } from '../../../services.ts';
import type { MailContent } from '../../messages/channels/mail-layout.ts';
import { queueMessage, sendSoon } from '../../messages/outbox/queue.ts';

interface AccountMail {
  kind: MessageKind;
  /** The family of the account, or the one that invites. */
  tenantId: number;
  /** The account that gets it; null for an address that has none yet. */
  userId: number | null;
  email: string;
  /** With `kind`, tells this mail from every other of the family. */
  key: string;
  /** From then on it makes no sense any more. */
  expiresAt?: string;
  mail: MailContent;
}

/** A transaction on accounts that may write mails about them. */
export interface Mailing {
  services: Services;
  db: ServiceTransaction;
  queue(mail: AccountMail): Promise<void>;
}

/** Runs the work in one transaction. The mails that it wrote go as soon as that is committed, or not at all. */
export async function withAccountMails<T>(services: Services, work: (mailing: Mailing) => Promise<T>): Promise<T> {
  const families = new Set<number>();
  const result = await services.database.service((db) =>
    work({
      services,
      db,
      async queue({ email, key, expiresAt, ...message }) {
        families.add(message.tenantId);
        await queueMessage(
          db,
          {
            ...message,
            channel: 'email',
            to: email,
            dedupeKey: `${message.kind}:${key}:email`,
            ...(expiresAt && { expiresAt: new Date(expiresAt) }),
          },
          services,
        );
      },
    }),
  );
  for (const tenantId of families) sendSoon(services, tenantId);
  return result;
}
