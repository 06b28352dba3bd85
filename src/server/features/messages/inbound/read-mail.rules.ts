import { createHash } from 'node:crypto';
import { type AddressObject, type Attachment, type ParsedMail, simpleParser } from 'mailparser';
import { storable } from '../../../../shared/storable.ts';
import { isOwnPicture } from '../../delivery/channels/own-pictures.rules.ts';
import { longestHeads } from './mail.server.ts';
import { replyText } from './reply-text.rules.ts';

/** Smaller pictures are logos in signatures, or tracking pixels. */
const smallestPhotoBytes = 10 * 1024;
/** Maximum length of a header with addresses. Real ones have less than 1 kB; parsers recurse into groups. */
const longestAddresses = 8 * 1024;
/** Maximum number of parts in a mail; phones send a few. */
const mostParts = 200;
const longestHtml = 2 * 1024 * 1024;

export interface ReadMail {
  /** The same each time that this mail arrives. */
  messageKey: string;
  /** In lower case. */
  from: string[];
  /** Whether a program wrote it: an out-of-office note, a mailing list, a bounce. */
  isAutomatic: boolean;
  text: string;
  photos: { bytes: Uint8Array; name: string | undefined }[];
  voices: { bytes: Uint8Array }[];
  /** How many other files were attached, besides signatures. */
  otherFiles: number;
}

/** For `mail.process.ts` only: some mails keep a parser busy for ever, or crash its process. */
export async function readMail(raw: Buffer): Promise<ReadMail> {
  if (headersOf(raw).some(isTooLong)) throw new Error('A header has too many addresses.');
  const mail = await simpleParser(raw, {
    skipImageLinks: true,
    skipTextToHtml: true,
    maxHeadSize: longestHeads,
    maxChildNodes: mostParts,
    maxHtmlLengthToParse: longestHtml,
  });
  return {
    messageKey: createHash('sha256')
      .update(mail.messageId ?? raw)
      .digest('hex'),
    from: addressesOf(mail.from),
    isAutomatic: isAutomatic(mail),
    text: replyText(storable(mail.text ?? '')),
    photos: mail.attachments
      .filter(({ contentType, size }) => contentType.startsWith('image/') && size >= smallestPhotoBytes)
      // A memory's picture in the question that the reply quotes.
      .filter(({ content }) => !isOwnPicture(content))
      .map(({ content, filename }) => ({ bytes: content, name: filename ? storable(filename) : undefined })),
    voices: mail.attachments.filter(isVoice).map(({ content }) => ({ bytes: content })),
    otherFiles: mail.attachments.filter((file) => file.contentDisposition === 'attachment' && isOther(file)).length,
  };
}

const isVoice = ({ contentType }: Attachment): boolean => /^(?:audio\/|application\/ogg$)/.test(contentType);

const isOther = (file: Attachment): boolean =>
  !isVoice(file) && !file.contentType.startsWith('image/') && !/signature|pgp-keys/.test(file.contentType);

/** The lines before the body, each header joined with its continuation lines. */
function headersOf(raw: Buffer): string[] {
  const start = raw.subarray(0, longestHeads).toString('latin1');
  const heads = start.slice(0, /\r?\n\r?\n/.exec(start)?.index ?? start.length);
  return heads.split(/\r?\n(?![ \t])/);
}

const isTooLong = (header: string): boolean =>
  header.length > longestAddresses &&
  /^(?:(?:resent-)?(?:from|sender|to|cc|bcc)|reply-to|delivered-to|return-path)\s*:/i.test(header);

function addressesOf(heads: AddressObject | AddressObject[] | undefined): string[] {
  const all = [heads ?? []].flat();
  return all.flatMap(({ value }) => value.flatMap(({ address }) => address?.toLowerCase() ?? []));
}

function textsOf({ headers }: ParsedMail, head: string): string[] {
  const value = headers.get(head);
  return [value ?? []].flat().flatMap((text) => (typeof text === 'string' ? text.replace(/^<|>$/g, '') : []));
}

/** Follows RFC 3834 and older conventions. */
function isAutomatic(mail: ParsedMail): boolean {
  const [submitted = 'no'] = textsOf(mail, 'auto-submitted');
  const [precedence = ''] = textsOf(mail, 'precedence');
  if (submitted.toLowerCase() !== 'no') return true;
  if (/^(bulk|junk|list|auto_reply)$/i.test(precedence)) return true;
  if (['x-autoreply', 'x-autorespond', 'list-id'].some((head) => mail.headers.has(head))) return true;
  const type = mail.headers.get('content-type');
  return typeof type === 'object' && 'value' in type && type.value === 'multipart/report';
}
