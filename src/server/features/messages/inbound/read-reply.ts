import { createHash } from 'node:crypto';
import type { AddressObject, ParsedMail } from 'mailparser';
import { storable } from '../../../../shared/storable.ts';
import { replyText } from './reply-text.ts';

export interface Reply {
  /** The same for the same mail, however often it arrives. */
  messageKey: string;
  /** In lower case. */
  from: string[];
  /** Written by a program: an absence note, a list, a report that it could not be delivered. */
  isAutomatic: boolean;
  text: string;
  photos: { bytes: Buffer; name: string }[];
}

/** Logos of signatures, and dots that report that a mail was read. */
const smallestPhotoBytes = 10 * 1024;
/** Heads are read before anything else is; those of real mails are a tenth of this. */
const longestHeads = 256 * 1024;

/** Every address at `domain` in the heads of a mail, whichever of them names it; nothing else of the mail is read. */
export function addressesInHeads(raw: Buffer, domain: string): string[] {
  const start = raw.subarray(0, longestHeads).toString('latin1');
  const heads = start.slice(0, /\r?\n\r?\n/.exec(start)?.index ?? start.length);
  return (
    heads.match(/[a-z0-9._-]{1,64}@[a-z0-9.-]{1,255}/gi)?.filter((each) => each.toLowerCase().endsWith(`@${domain}`)) ??
    []
  );
}

export async function readReply(raw: Buffer): Promise<Reply> {
  // Read with the first reply: few installations receive mail.
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
      .map(({ content, filename }) => ({ bytes: content, name: storable(filename ?? 'Photo') })),
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
