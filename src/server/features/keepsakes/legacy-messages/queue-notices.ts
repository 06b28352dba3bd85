import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import type { Services } from '../../../services.ts';
import type { MailContent } from '../../messages/channels/mail-layout.ts';
import { notifyMember } from '../../messages/outbox/notify.ts';
import { listReachable } from '../../messages/outbox/recipients.queries.ts';
import { type DeliveredMessage, getDeliveredMessage } from './delivery.queries.ts';
import { nameOf } from './legacy-messages.rules.ts';

/** Tells each active member of the delivery, by the ways that they take; once each, however often this is asked for. */
export async function queueNotices(services: Services, db: FamilyTransaction, id: number): Promise<void> {
  const message = await getDeliveredMessage(db, id);
  const news = {
    kind: 'legacy_message',
    key: `legacy-message:${id}`,
    related: { type: 'legacy_message', id },
    line: `A message for ${message.childName} can be read`,
    mail: noticeMail(message, services.config.appUrl),
  } as const;
  for (const member of await listReachable(db)) await notifyMember(db, member, news, services);
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
