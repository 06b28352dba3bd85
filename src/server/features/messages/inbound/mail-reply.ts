import { createHash } from 'node:crypto';
import type { AddressObject, ParsedMail } from 'mailparser';
import { say } from '#words';
import { addDays, todayIn } from '../../../../shared/calendar-date.ts';
import { storable } from '../../../../shared/storable.ts';
import { inLanguage } from '../../../kernel/words.ts';
import type { Services } from '../../../services.ts';
import { readReplyAddress } from '../reminders/reply-address.ts';
import { type AnsweredPrompt, findPrompt, isReplyKept } from './inbound.queries.ts';
import { keepReply } from './keep-reply.ts';
import type { PostedMail } from './mail-server.ts';
import { replyText } from './reply-text.ts';

/** A later answer is about another day. */
const answerableDays = 30;
const mostAddresses = 50;

/** Smaller pictures are logos in signatures, and tracking pixels. */
const smallestPhotoBytes = 10 * 1024;
/** Ten times what real mails have. */
const longestHeads = 256 * 1024;

/**
 * `kept`, or `repeated` when this mail was kept before. `ignored`: written by a program, or empty. `refused`: an invalid or
 * expired address, or not from the person who was asked; the sender isn't told which.
 */
export type ReplyOutcome = 'kept' | 'repeated' | 'ignored' | 'refused';

/** The prompt that an address belongs to, while it can be answered. */
export async function findAnswerable(services: Services, address: string): Promise<AnsweredPrompt | undefined> {
  const { config, secret, database, clock } = services;
  const repliedTo = config.mailInbound && readReplyAddress(secret, config.mailInbound.domain, address);
  const prompt = repliedTo && (await database.service((db) => findPrompt(db, repliedTo)));
  const isCurrent = prompt && addDays(prompt.reminderDate, answerableDays) >= todayIn(prompt.timezone, clock.now());
  return isCurrent ? prompt : undefined;
}

/**
 * Keeps a mail that answers a prompt. Its signed address proves that; the sender must also be the person who was asked, in
 * case somebody else got hold of the address.
 */
export async function receiveReply(services: Services, { size, read, recipients }: PostedMail): Promise<ReplyOutcome> {
  const domain = services.config.mailInbound?.domain ?? '';
  const start = await read(Math.min(size, longestHeads));
  const addresses = [...recipients, ...addressesInHeads(start, domain)].slice(0, mostAddresses);
  const prompt = await findFirst(addresses, (address) => findAnswerable(services, address));
  // Most mail that reaches a server is for nobody, so it isn't parsed.
  if (!prompt) return 'refused';
  const raw = await read(size);
  const reply = await readReply(raw);
  if (!isFromMember(prompt, reply)) return 'refused';
  if (reply.isAutomatic || (reply.text === '' && reply.photos.length === 0)) return 'ignored';
  const { tenantId, reminderId } = prompt;
  const isKept = await services.database.family(tenantId, (db) => isReplyKept(db, reply.messageKey, reminderId));
  if (isKept) return 'repeated';
  return keepReply(services, prompt, {
    ...reply,
    source: 'email',
    raw: {
      bytes: raw,
      name: inLanguage(prompt.language, () =>
        say('Reply of {reminderDate}.eml', { reminderDate: prompt.reminderDate }),
      ),
      type: 'message/rfc822',
    },
  });
}

const isFromMember = ({ addresses }: AnsweredPrompt, { from }: Reply): boolean =>
  addresses.some((address) => from.includes(address.toLowerCase()));

async function findFirst<T>(addresses: readonly string[], find: (address: string) => Promise<T | undefined>) {
  for (const address of new Set(addresses)) {
    const found = await find(address);
    if (found) return found;
  }
  return undefined;
}

interface Reply {
  /** The same each time that the same mail arrives. */
  messageKey: string;
  /** In lower case. */
  from: string[];
  /** Written by a program: an out-of-office note, a mailing list, a bounce. */
  isAutomatic: boolean;
  text: string;
  photos: { bytes: Buffer; name: string }[];
}

/** Every address at `domain` in any header of a mail, without parsing the mail. */
function addressesInHeads(raw: Buffer, domain: string): string[] {
  const start = raw.subarray(0, longestHeads).toString('latin1');
  const heads = start.slice(0, /\r?\n\r?\n/.exec(start)?.index ?? start.length);
  return (
    heads.match(/[a-z0-9._-]{1,64}@[a-z0-9.-]{1,255}/gi)?.filter((each) => each.toLowerCase().endsWith(`@${domain}`)) ??
    []
  );
}

async function readReply(raw: Buffer): Promise<Reply> {
  // Loaded on the first reply: few installations receive mail.
  const { simpleParser } = await import('mailparser');
  const mail = await simpleParser(raw, { skipImageLinks: true, skipTextToHtml: true });
  const key = mail.messageId ?? raw;
  return {
    messageKey: createHash('sha256').update(key).digest('hex'),
    from: addressesOf(mail.from),
    isAutomatic: isAutomatic(mail),
    text: replyText(storable(mail.text ?? '')),
    photos: mail.attachments
      .filter(({ contentType, size }) => contentType.startsWith('image/') && size >= smallestPhotoBytes)
      .map(({ content, filename }) => ({ bytes: content, name: storable(filename ?? say('Photo')) })),
  };
}

function addressesOf(heads: AddressObject | AddressObject[] | undefined): string[] {
  const all = [heads ?? []].flat();
  return all.flatMap(({ value }) => value.flatMap(({ address }) => address?.toLowerCase() ?? []));
}

function textsOf({ headers }: ParsedMail, head: string): string[] {
  const value = headers.get(head);
  return [value ?? []].flat().flatMap((text) => (typeof text === 'string' ? text.replace(/^<|>$/g, '') : []));
}

/** By RFC 3834, and by older conventions. */
function isAutomatic(mail: ParsedMail): boolean {
  const [submitted = 'no'] = textsOf(mail, 'auto-submitted');
  const [precedence = ''] = textsOf(mail, 'precedence');
  if (submitted.toLowerCase() !== 'no') return true;
  if (/^(bulk|junk|list|auto_reply)$/i.test(precedence)) return true;
  if (['x-autoreply', 'x-autorespond', 'list-id'].some((head) => mail.headers.has(head))) return true;
  const type = mail.headers.get('content-type');
  return typeof type === 'object' && 'value' in type && type.value === 'multipart/report';
}
