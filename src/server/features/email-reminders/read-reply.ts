import { createHash } from 'node:crypto';
import { type AddressObject, type ParsedMail, simpleParser } from 'mailparser';
import { replyText } from './reply-text.ts';

export interface Reply {
  /** The same for the same mail, however often it arrives. */
  messageKey: string;
  /** In lower case. */
  from: string[];
  /** Every address that it was sent to, as its heads say. */
  to: string[];
  /** Written by a program: an absence note, a list, a report that it could not be delivered. */
  isAutomatic: boolean;
  text: string;
  photos: { bytes: Buffer; name: string }[];
}

/** Logos of signatures, and dots that report that a mail was read. */
const smallestPhotoBytes = 10 * 1024;
const recipientHeads = ['delivered-to', 'x-original-to', 'x-forwarded-to', 'envelope-to'];

export async function readReply(raw: Buffer): Promise<Reply> {
  const mail = await simpleParser(raw, { skipImageLinks: true, skipTextToHtml: true });
  const key = mail.messageId ?? raw;
  return {
    messageKey: createHash('sha256').update(key).digest('hex'),
    from: addressesOf(mail.from),
    to: [
      ...addressesOf(mail.to),
      ...addressesOf(mail.cc),
      ...recipientHeads.flatMap((head) => textsOf(mail, head)),
    ].map((address) => address.toLowerCase()),
    isAutomatic: isAutomatic(mail),
    text: replyText(mail.text ?? ''),
    photos: mail.attachments
      .filter(({ contentType, size }) => contentType.startsWith('image/') && size >= smallestPhotoBytes)
      .map(({ content, filename }) => ({ bytes: content, name: filename ?? 'Photo' })),
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

/** RFC 3834, and what programs said before it. */
function isAutomatic(mail: ParsedMail): boolean {
  const [submitted = 'no'] = textsOf(mail, 'auto-submitted');
  const [precedence = ''] = textsOf(mail, 'precedence');
  if (submitted.toLowerCase() !== 'no') return true;
  if (/^(bulk|junk|list|auto_reply)$/i.test(precedence)) return true;
  if (['x-autoreply', 'x-autorespond', 'list-id'].some((head) => mail.headers.has(head))) return true;
  const type = mail.headers.get('content-type');
  return typeof type === 'object' && 'value' in type && type.value === 'multipart/report';
}
