import type { FamilyTransaction } from '../../platform/database/database.ts';
import type { MailContent } from '../../platform/mail/layout.ts';
import type { Services } from '../../services.ts';
import { queueMessage } from '../outgoing-messages/queue-message.ts';
import { type DeliveredMessage, getDeliveredMessage, listRecipients } from './delivery.queries.ts';
import { nameOf } from './seal.ts';

/** A mail about the delivery to each active member who takes mail; one each, however often this is asked for. */
export async function queueNotices(services: Services, db: FamilyTransaction, id: number): Promise<void> {
  const mail = noticeMail(await getDeliveredMessage(db, id), services.config.appUrl);
  for (const { userId, email } of await listRecipients(db)) {
    await queueMessage(
      db,
      {
        tenantId: db.tenantId,
        userId,
        kind: 'legacy_message',
        channel: 'email',
        to: email,
        dedupeKey: `legacy-message:${id}:email:${userId}`,
        related: { type: 'legacy_message', id },
        mail,
      },
      services,
    );
  }
}

/** That there is something to read, and where; never what it says. */
function noticeMail(message: DeliveredMessage, appUrl: string): MailContent {
  const { title, childName } = message;
  const author = nameOf(message.authorFirstName, message.authorLastName) ?? 'Somebody of your family';
  return {
    subject: `A message for ${childName}`,
    preview: `${author} wrote it. Now it can be read.`,
    heading: `A message for ${childName}`,
    parts: [
      { kind: 'prompt', text: title },
      {
        kind: 'paragraph',
        text: `${author} wrote this for ${childName}. Its moment has come: your family can read it now.`,
      },
      { kind: 'button', label: 'Read the message', url: `${appUrl}/future-additions?tab=messages` },
    ],
    footer: 'You get this because email notifications are on in your account settings.',
  };
}
