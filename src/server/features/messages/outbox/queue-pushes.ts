import type { MessageKind } from '../../../../shared/messages/outbox.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import type { Services } from '../../../services.ts';
import type { MailContent } from '../channels/mail-layout.ts';
import { listPushDevicesOf } from '../devices/devices.queries.ts';
import { queueMessage } from './queue.ts';

interface PushedNews {
  userId: number;
  kind: MessageKind;
  /** What it is about; member and device are added to it. */
  key: string;
  related?: { type: string; id: number };
  expiresAt?: Date;
  title: string;
  body: string;
  /** The page that it opens. */
  path: string;
}

/** Tells a member something on each of their devices: a message of its own for each, with its own fate. */
export async function queuePushes(
  db: FamilyTransaction,
  { key, title, body, ...news }: PushedNews,
  services: Pick<Services, 'secret' | 'clock'>,
): Promise<void> {
  for (const { id, device } of await listPushDevicesOf(db, news.userId)) {
    await queueMessage(
      db,
      {
        ...news,
        tenantId: db.tenantId,
        channel: 'push',
        to: device,
        deviceId: id,
        dedupeKey: `${key}:push:${news.userId}:${id}`,
        subject: title,
        text: body,
      },
      services,
    );
  }
}

/** Where the button of a mail leads, as a path within the product. */
export function pathOf({ parts }: MailContent, appUrl: string): string {
  const button = parts.find((part) => part.kind === 'button');
  return button?.url.startsWith(`${appUrl}/`) ? button.url.slice(appUrl.length) : '/';
}
