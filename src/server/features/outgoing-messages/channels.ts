import type { MessageChannel } from '../../../shared/outgoing-messages.ts';
import { composeMail } from '../../platform/mail/layout.ts';
import { MailError } from '../../platform/mail/mail-error.ts';
import { SmsError } from '../../platform/outside/sms.ts';
import type { Services } from '../../services.ts';
import { stopTexts } from '../user-settings/stop-texts.ts';
import type { MessageContent } from './message-content.ts';
import type { ClaimedMessage } from './outgoing-messages.queries.ts';
import { unsubscribeAddress } from './unsubscribe.ts';

/**
 * What became of a message. `away`: the way is closed for all of them, and this one surely has not gone; `refused`: not
 * this one; `impossible`: not this one, and no other try helps; `unknown`: it may have gone.
 */
export type Delivery =
  | { outcome: 'sent'; messageId: string }
  | { outcome: 'refused' | 'impossible' | 'unknown'; sentence: string; code: string | number | undefined }
  | { outcome: 'away'; sentence: string; code: string | number | undefined };

interface Parcel {
  message: ClaimedMessage;
  content: MessageContent;
}

/** Asks `onHandOver` at the last moment at which the message surely has not gone. */
type Channel = (services: Services, parcel: Parcel, onHandOver: () => Promise<void>) => Promise<Delivery>;

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

async function sendText(services: Services, { message, content }: Parcel, onHandOver: () => Promise<void>) {
  const { sms } = services;
  if (content.channel !== 'sms') return wrongContent;
  if (!sms) return { outcome: 'refused', sentence: 'Text messages are not set up here.', code: undefined } as const;
  try {
    const { id } = await sms.send({ to: message.recipient, text: content.text }, onHandOver);
    return { outcome: 'sent', messageId: id } as const;
  } catch (error) {
    if (!(error instanceof SmsError)) return notOurs(error);
    const { fate, message: sentence, answer: code } = error;
    if (fate !== 'stopped') return { outcome: fate, sentence, code };
    // The service knows that its recipient wants no more before we do.
    await stopTexts(services, message.recipient);
    return { outcome: 'impossible', sentence, code } as const;
  }
}

function sendPush(): Promise<Delivery> {
  return Promise.resolve({ outcome: 'refused', sentence: 'Push is not set up here.', code: undefined });
}

const wrongContent = { outcome: 'refused', sentence: 'It can’t be sent by this way.', code: undefined } as const;

/** A fault of this server, before anything has gone; the next try may meet it no more. */
const notOurs = (error: unknown) =>
  ({
    outcome: 'refused',
    sentence: 'It could not be sent.',
    code: error instanceof Error ? error.name : undefined,
  }) as const;
