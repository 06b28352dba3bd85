import { createHash } from 'node:crypto';
import { say } from '#words';
import type { MessageChannel } from '../../../../shared/messages/outbox.ts';
import type { Services } from '../../../services.ts';
import type { Delivery, NotSent } from '../channels/delivery.rules.ts';
import { composeLargeMail } from '../channels/large-mail.rules.ts';
import { composeMail } from '../channels/mail-layout.rules.ts';
import { pushToDevice } from '../devices/devices.rules.ts';
import { stopTexts } from '../unsubscribe/stop-texts.rules.ts';
import { unsubscribeAddress } from '../unsubscribe/unsubscribe.rules.ts';
import { loadMailPictures } from './mail-pictures.rules.ts';
import type { ClaimedMessage } from './outbox.queries.ts';
import type { MessageContent } from './queue.rules.ts';
import type { ToldRelative } from './told-letter.rules.ts';
import type { MemoryWords } from './told-memory.rules.ts';

interface Claimed {
  message: ClaimedMessage;
  content: MessageContent;
}

type Channel = (services: Services, claimed: Claimed, onHandOver: () => Promise<void>) => Promise<Delivery>;

/** One function for each channel. */
const channels: Record<MessageChannel, Channel> = { email: sendMail, sms: sendText, push: sendPush };

/**
 * Sends a message on its channel. Calls `onHandOver` just before the point of no return. If that throws, nothing is
 * sent.
 */
export const deliver: Channel = async (services, claimed, onHandOver) => {
  try {
    const current = await asOfNow(services, claimed);
    return current ? await channels[claimed.message.channel](services, current, onHandOver) : isOver;
  } catch (error) {
    return notOurs(error);
  }
};

const isOver: NotSent = {
  outcome: 'over',
  sentence: say('We didn’t send this because it is no longer shared, or the mails were stopped.'),
  code: undefined,
};

/** With the words of the letter or the memory that it tells of; undefined if there is nothing to send any more. */
async function asOfNow(services: Services, { message, content }: Claimed): Promise<Claimed | undefined> {
  const { database, config, readMemory } = services;
  const { tenantId, userId } = message;
  const { letterId, questionId } = content.relative ?? {};
  if (content.channel === 'email' && content.relative && (letterId ?? questionId) !== undefined) {
    const mail = await readLetterOf(services, message, content.relative);
    return mail && { message, content: { ...content, mail } };
  }
  const { memory } = content;
  if (!memory || userId === null) return { message, content };
  const reader = { userId, appUrl: config.appUrl };
  const words = await database.family(tenantId, (db) => readMemory(db, reader, memory));
  return { message, content: withMemory(content, words) };
}

const readLetterOf = (
  { database, config, secret, clock, readLetter }: Services,
  { tenantId, recipient }: ClaimedMessage,
  { id, ...told }: ToldRelative,
) =>
  readLetter(
    { database, secret, now: clock.now(), appUrl: config.appUrl, replyDomain: config.mailInbound?.domain },
    { tenantId, relativeId: id, ...told, recipient },
  );

/** A memory comes last in a mail, and on a line of its own in a push. */
function withMemory(content: MessageContent, memory: MemoryWords | undefined): MessageContent {
  if (!memory) return content;
  if (content.channel === 'push') return { ...content, text: `${content.text}\n${memory.line}` };
  if (content.channel !== 'email') return content;
  return { ...content, mail: { ...content.mail, parts: [...content.mail.parts, memory.part] } };
}

async function sendMail(services: Services, { message, content }: Claimed, onHandOver: () => Promise<void>) {
  const { config, mailer, secret } = services;
  if (content.channel !== 'email') return wrongContent;
  const name = `message-${message.tenantId}-${message.id}`;
  const { hostname } = new URL(config.appUrl);
  const found = await loadMailPictures(services, message.tenantId, content.mail);
  const pictures = [...found].map(([url, { bytes }], index) => ({
    url,
    bytes,
    cid: `${name}-${index + 1}@${hostname}`,
  }));
  const unsubscribe = unsubscribeAddress({ config, secret }, { ...message, relativeId: content.relative?.id });
  const compose = content.mail.isLarge ? composeLargeMail : composeMail;
  return mailer.send(
    {
      to: message.recipient,
      // The same for every attempt, so that mail programs show a mail that arrives twice once.
      messageId: `<${name}@${hostname}>`,
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(unsubscribe && oneClick(unsubscribe)),
      },
      ...compose(
        { ...content.mail, ...(unsubscribe && { footerLink: { label: say('Unsubscribe'), url: unsubscribe } }) },
        new Map(pictures.map(({ url, cid }) => [url, cid])),
      ),
      ...(pictures.length > 0 && { pictures: pictures.map(({ cid, bytes }) => ({ cid, bytes })) }),
    },
    onHandOver,
  );
}

/** RFC 8058: mail programs show their own unsubscribe button. */
const oneClick = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

async function sendText(services: Services, { message, content }: Claimed, onHandOver: () => Promise<void>) {
  const { sms } = services;
  if (content.channel !== 'sms') return wrongContent;
  if (!sms) return { ...wrongContent, sentence: say('Text messages aren’t set up on this server.') };
  const delivery = await sms.send({ to: message.recipient, text: content.text }, onHandOver);
  // The person answered STOP, and only the service knew.
  if (delivery.outcome === 'gone') await stopTexts(services, message.recipient);
  return delivery;
}

/** A push expires after a day, unless it has its own expiry. */
const usualTtlSeconds = 24 * 60 * 60;
/** Push services keep nothing for longer. */
const longestTtlSeconds = 28 * usualTtlSeconds;

async function sendPush(services: Services, { message, content }: Claimed, onHandOver: () => Promise<void>) {
  const { id, tenantId, userId, kind, subject, expiresAt } = message;
  if (content.channel !== 'push' || userId === null) return wrongContent;
  const { deviceId, text, path, question } = content;
  const leftMs = expiresAt === null ? undefined : Date.parse(expiresAt) - services.clock.now().getTime();
  const ttlSeconds = leftMs === undefined ? usualTtlSeconds : Math.max(0, Math.floor(leftMs / 1000));
  // The same for every attempt, so that a device shows a push that arrives twice once.
  const tag = `message-${tenantId}-${id}`;
  return pushToDevice(
    services,
    { tenantId, userId, deviceId, notice: { title: subject, body: text, path, tag, question } },
    {
      ttlSeconds: Math.min(ttlSeconds, longestTtlSeconds),
      // Other kinds may wait until the phone wakes up.
      urgency: kind === 'event_reminder' ? 'high' : 'normal',
      topic: createHash('sha256').update(tag).digest('base64url').slice(0, 32),
    },
    onHandOver,
  );
}

const wrongContent: NotSent = { outcome: 'refused', sentence: say('It can’t be sent this way.'), code: undefined };

/** This server failed before it sent anything. Another attempt may succeed. */
const notOurs = (error: unknown): NotSent => ({
  outcome: 'refused',
  sentence: say('It couldn’t be sent.'),
  code: error instanceof Error ? error.name : undefined,
});
