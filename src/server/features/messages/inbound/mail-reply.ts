import { addDays, todayIn } from '../../../../shared/calendar-date.ts';
import type { Services } from '../../../services.ts';
import { readReplyAddress } from '../reminders/reply-address.ts';
import { type AnsweredPrompt, findPrompt, isReplyKept } from './inbound.queries.ts';
import { keepReply, type ReplyOutcome } from './keep-reply.ts';
import { addressesInHeads, type Reply, readReply } from './read-reply.ts';

/** An answer longer after its question than this is about another day. */
const answerableDays = 30;
const mostAddresses = 50;

/** The prompt that an address belongs to, while it can be answered. */
export async function findAnswerable(services: Services, address: string): Promise<AnsweredPrompt | undefined> {
  const { config, secret, database, clock } = services;
  const repliedTo = config.mailInbound && readReplyAddress(secret, config.mailInbound.domain, address);
  const prompt = repliedTo && (await database.service((db) => findPrompt(db, repliedTo)));
  const isCurrent = prompt && addDays(prompt.reminderDate, answerableDays) >= todayIn(prompt.timezone, clock.now());
  return isCurrent ? prompt : undefined;
}

/**
 * Makes the story of the day that was asked about from an answer, or adds it to the one that is there. The address is
 * what proves it; that it also has to come from whom was asked keeps out who got hold of one.
 */
export async function receiveReply(services: Services, raw: Buffer, envelope: string[] = []): Promise<ReplyOutcome> {
  const domain = services.config.mailInbound?.domain ?? '';
  const addresses = [...envelope, ...addressesInHeads(raw, domain)].slice(0, mostAddresses);
  const prompt = await findFirst(addresses, (address) => findAnswerable(services, address));
  // Most mail that comes to a server is for nobody: it is not worth being read.
  if (!prompt) return 'refused';
  const reply = await readReply(raw);
  if (!isFromAsked(prompt, reply)) return 'refused';
  if (reply.isAutomatic || (reply.text === '' && reply.photos.length === 0)) return 'ignored';
  const { tenantId, reminderId } = prompt;
  const isKept = await services.database.family(tenantId, (db) => isReplyKept(db, reply.messageKey, reminderId));
  if (isKept) return 'repeated';
  return keepReply(services, prompt, {
    ...reply,
    source: 'email',
    raw: { bytes: raw, name: `Reply of ${prompt.reminderDate}.eml`, type: 'message/rfc822' },
  });
}

const isFromAsked = ({ addresses }: AnsweredPrompt, { from }: Reply): boolean =>
  addresses.some((address) => from.includes(address.toLowerCase()));

async function findFirst<T>(addresses: readonly string[], find: (address: string) => Promise<T | undefined>) {
  for (const address of new Set(addresses)) {
    const found = await find(address);
    if (found) return found;
  }
  return undefined;
}
