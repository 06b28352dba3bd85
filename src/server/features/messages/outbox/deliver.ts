import { createHash } from 'node:crypto';
import type { MessageChannel } from '../../../../shared/messages/outbox.ts';
import type { Services } from '../../../services.ts';
import { MailError } from '../channels/mail-error.ts';
import { composeMail } from '../channels/mail-layout.ts';
import type { PushAnswer } from '../channels/push.ts';
import { SmsError } from '../channels/sms.ts';
import { pushSentences, pushToDevice, removedDeviceSentence } from '../devices/devices.rules.ts';
import { stopTexts } from '../unsubscribe/stop-texts.ts';
import { unsubscribeAddress } from '../unsubscribe/unsubscribe.rules.ts';
import type { ClaimedMessage } from './outbox.queries.ts';
import type { MessageContent } from './queue.ts';

/**
 * What became of a message. `away`: the channel is closed and nothing was sent; `slow`: the same, but the attempt counts;
 * `refused`: not this message; `impossible`: not this message, and trying again won't help; `unknown`: it may have arrived.
 */
export type Delivery =
  | { outcome: 'sent'; messageId: string }
  | { outcome: 'refused' | 'slow' | 'impossible' | 'unknown'; sentence: string; code: string | number | undefined }
  | { outcome: 'away'; sentence: string; code: string | number | undefined; waitMs?: number | undefined };

interface Claimed {
  message: ClaimedMessage;
  content: MessageContent;
}

/** Calls `onHandOver` just before the point of no return; if it throws, nothing is sent. */
type Channel = (services: Services, claimed: Claimed, onHandOver: () => Promise<void>) => Promise<Delivery>;

/** One function a channel. */
export const channels: Record<MessageChannel, Channel> = { email: sendMail, sms: sendText, push: sendPush };

async function sendMail(services: Services, { message, content }: Claimed, onHandOver: () => Promise<void>) {
  const { config, mailer } = services;
  if (content.channel !== 'email') return wrongContent;
  const unsubscribe = unsubscribeAddress(services, message);
  try {
    const { messageId } = await mailer.send(
      {
        to: message.recipient,
        // The same for every attempt, so a mail that arrives twice is shown once.
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

async function sendText(services: Services, { message, content }: Claimed, onHandOver: () => Promise<void>) {
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
    // They answered STOP, and the service knew before we did.
    await stopTexts(services, message.recipient);
    return { outcome: 'impossible', sentence, code } as const;
  }
}

/** A push that nobody has seen for a day is dropped, unless it says itself how long it is good. */
const usualTtlSeconds = 24 * 60 * 60;
/** Push services keep nothing for longer. */
const longestTtlSeconds = 28 * usualTtlSeconds;

async function sendPush(services: Services, { message, content }: Claimed, onHandOver: () => Promise<void>) {
  const { id, tenantId, userId, kind, subject, expiresAt } = message;
  if (content.channel !== 'push' || userId === null) return wrongContent;
  const { deviceId, text, path } = content;
  const leftMs = expiresAt === null ? undefined : Date.parse(expiresAt) - services.clock.now().getTime();
  const ttlSeconds = leftMs === undefined ? usualTtlSeconds : Math.max(0, Math.floor(leftMs / 1000));
  // The same for every attempt, so a push that arrives twice is shown once.
  const tag = `message-${tenantId}-${id}`;
  try {
    const answer = await pushToDevice(
      services,
      { tenantId, userId, deviceId, notice: { title: subject, body: text, path, tag } },
      {
        ttlSeconds: Math.min(ttlSeconds, longestTtlSeconds),
        // The others may wait until the phone wakes up.
        urgency: kind === 'event_reminder' ? 'high' : 'normal',
        topic: createHash('sha256').update(tag).digest('base64url').slice(0, 32),
      },
      onHandOver,
    );
    return deliveryOf(answer);
  } catch (error) {
    return notOurs(error);
  }
}

function deliveryOf(answer: PushAnswer | undefined): Delivery {
  if (!answer) return { outcome: 'impossible', sentence: removedDeviceSentence, code: undefined };
  if (answer.kind === 'taken') return { outcome: 'sent', messageId: answer.id };
  const said = { sentence: pushSentences[answer.kind], code: answer.code };
  if (answer.kind === 'away') return { outcome: 'away', ...said, waitMs: answer.waitMs };
  return { outcome: answer.kind === 'gone' ? 'impossible' : answer.kind, ...said };
}

const wrongContent = { outcome: 'refused', sentence: 'It can’t be sent this way.', code: undefined } as const;

/** A fault of this server before anything was sent; another attempt may succeed. */
const notOurs = (error: unknown) =>
  ({
    outcome: 'refused',
    sentence: 'It could not be sent.',
    code: error instanceof Error ? error.name : undefined,
  }) as const;
