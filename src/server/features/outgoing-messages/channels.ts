import type { MessageChannel } from '../../../shared/outgoing-messages.ts';
import { composeMail } from '../../platform/mail/layout.ts';
import { MailError } from '../../platform/mail/mail-error.ts';
import type { Services } from '../../services.ts';
import { type Channel, type Delivery, notOurs, type Parcel, wrongContent } from './delivery.ts';
import { sendText } from './send-text.ts';
import { unsubscribeAddress } from './unsubscribe.ts';

/** The ways out. Another one is a line here. */
export const channels: Record<MessageChannel, Channel> = { email: sendMail, sms: sendText, push: sendPush };

async function sendMail(services: Services, { message, content }: Parcel, onHandOver: () => Promise<void>) {
  const { config, mailer } = services;
  if (content.channel !== 'email') return wrongContent;
  const unsubscribe = unsubscribeAddress(services, message);
  try {
    const { messageId } = await mailer.send(
      {
        to: message.recipient,
        // The same over retries: a mail that comes twice nevertheless is seen once.
        messageId: `<message-${message.tenantId}-${message.id}@${new URL(config.appUrl).hostname}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribe && oneClick(unsubscribe)),
        },
        ...composeMail({
          ...content.mail,
          ...(unsubscribe && { footerLink: { label: 'Unsubscribe', url: unsubscribe } }),
        }),
      },
      onHandOver,
    );
    return { outcome: 'sent', messageId } as const;
  } catch (error) {
    if (!(error instanceof MailError)) return notOurs(error);
    const { fate, message: sentence, answer } = error;
    return { outcome: fate, sentence: sentence.replace(' Please try again later.', ''), code: answer };
  }
}

/** RFC 8058: mail programs show a button of their own. */
const oneClick = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

function sendPush(): Promise<Delivery> {
  return Promise.resolve({ outcome: 'refused', sentence: 'Push is not set up here.', code: undefined });
}
