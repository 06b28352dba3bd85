import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import { type MailReceiver, maxMailBytes, startMailReceiver } from '../../platform/mail/mail-receiver.ts';
import { createTurns } from '../../platform/turns.ts';
import { partsOf } from '../../platform/uploads/uploads.ts';
import type { Services } from '../../services.ts';
import type { ReplyOutcome } from './keep-reply.ts';
import { findAnswerable, receiveReply } from './receive-reply.ts';

/** The fields in which providers post a mail as it came: SendGrid, Mailgun, and those who do as we do. */
const rawFields: readonly string[] = ['email', 'body-mime', 'message'];
const tooLarge = () => new AppError('PAYLOAD_TOO_LARGE', 'The mail is larger than 25 MB.');

/** Mails are in memory while they are read. */
const inTurn = createTurns({ places: 2, longestQueue: 20, sentence: 'Too many mails are arriving. Please try again.' });

const take = (services: Services, raw: Buffer, recipients?: string[]): Promise<ReplyOutcome> =>
  inTurn(async () => {
    const outcome = await receiveReply(services, raw, recipients);
    services.log.info({ outcome, bytes: raw.length }, 'a mail came');
    return outcome;
  });

/** Takes answers to story prompts by SMTP, where MAIL_INBOUND_PORT is set. */
export async function startReplyReceiver(services: Services): Promise<MailReceiver | undefined> {
  const { config, log } = services;
  if (config.mailInbound?.port === undefined) return undefined;
  return startMailReceiver({
    host: config.host,
    port: config.mailInbound.port,
    log,
    accepts: async (recipient) => (await findAnswerable(services, recipient)) !== undefined,
    receive: async (raw, recipients) => (await take(services, raw, recipients)) !== 'refused',
  });
}

/**
 * `POST /api/inbound-mail`: takes answers from a provider that posts them, as `message/rfc822` or in a form. Every mail
 * that was read is answered with 200 and what became of it, since providers repeat what is refused.
 */
export function registerReplyWebhook(api: FastifyInstance, services: Services): void {
  if (!services.config.mailInbound) return;
  void api.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: maxMailBytes, fieldSize: maxMailBytes, files: 40, fields: 40 },
    });
    scope.addContentTypeParser(['message/rfc822', 'text/plain'], { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/inbound-mail', { bodyLimit: maxMailBytes }, (request) => takePosted(services, request));
  });
}

async function takePosted(services: Services, request: FastifyRequest): Promise<{ outcome: ReplyOutcome }> {
  const { raw, recipients } = await readPost(request);
  return { outcome: await take(services, raw, recipients) };
}

interface PostedMail {
  raw: Buffer;
  recipients: string[];
}

async function readPost(request: FastifyRequest): Promise<PostedMail> {
  const posted = request.isMultipart() ? await readForm(request) : { raw: request.body, recipients: [] };
  if (Buffer.isBuffer(posted.raw) && posted.raw.length > 0) return { ...posted, raw: posted.raw };
  throw new AppError('BAD_REQUEST', 'Send the mail as it came: as message/rfc822, or as the field email of a form.');
}

async function readForm(request: FastifyRequest): Promise<{ raw: Buffer | undefined; recipients: string[] }> {
  let raw: Buffer | undefined;
  let kept = 0;
  const recipients: string[] = [];
  for await (const part of partsOf(request)) {
    if (part.type === 'file') {
      // The parts of the mail beside the mail itself: it has them all.
      if (rawFields.includes(part.fieldname)) raw ??= await part.toBuffer();
      else part.file.resume();
    } else if (typeof part.value === 'string') {
      kept += part.value.length;
      if (part.valueTruncated || kept > maxMailBytes) throw tooLarge();
      if (rawFields.includes(part.fieldname)) raw ??= Buffer.from(part.value, 'utf8');
      else if (part.fieldname === 'recipient') recipients.push(...part.value.split(','));
    }
  }
  return { raw, recipients };
}
