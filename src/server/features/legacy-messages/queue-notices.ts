import type { FamilyTransaction } from '../../platform/database/database.ts';
import type { MailContent } from '../../platform/mail/layout.ts';
import type { Services } from '../../services.ts';
import { queueMessage } from '../outgoing-messages/queue-message.ts';
import { pathOf, queuePushes } from '../outgoing-messages/queue-pushes.ts';
import { type DeliveredMessage, getDeliveredMessage, listRecipients } from './delivery.queries.ts';
import { nameOf } from './seal.ts';

/** Tells each active member of the delivery, by the ways that they take; once each, however often this is asked for. */
export async function queueNotices(services: Services, db: FamilyTransaction, id: number): Promise<void> {
  const mail = noticeMail(await getDeliveredMessage(db, id), services.config.appUrl);
  const key = `legacy-message:${id}`;
  const related = { type: 'legacy_message', id };
  for (const { userId, email, takesMail, takesPush } of await listRecipients(db)) {
    const news = { userId, kind: 'legacy_message', related } as const;
    if (takesMail) {
      const dedupeKey = `${key}:email:${userId}`;
      await queueMessage(
        db,
        { ...news, tenantId: db.tenantId, channel: 'email', to: email, dedupeKey, mail },
        services,
      );
    }
    if (takesPush) {
      const path = pathOf(mail, services.config.appUrl);
      await queuePushes(db, { ...news, key, title: mail.heading, body: mail.preview, path }, services);
    }
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
