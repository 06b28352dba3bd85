import { createHash, timingSafeEqual } from 'node:crypto';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { say } from '#words';
import type { MailInbound } from '../../../config.ts';
import { AppError } from '../../../kernel/errors.ts';
import { type StagedFile, withStagedFile } from '../../../kernel/files/staged-file.ts';
import { createLimitedQueue } from '../../../kernel/limited-queue.ts';
import { StartError } from '../../../kernel/start-error.ts';
import type { Listener, Webhook } from '../../../kernel/transfer/endpoints.ts';
import { partsOf } from '../../../kernel/transfer/uploads.ts';
import type { Services } from '../../../services.ts';
import { type MailReceiver, maxMailBytes, type PostedMail, type Receive, startMailReceiver } from './mail.server.ts';
import { isAnswerable, type ReplyOutcome, receiveReply } from './mail-reply.rules.ts';

/** The form fields in which providers post the raw mail: SendGrid, Mailgun, and ours. */
const rawFields: readonly string[] = ['email', 'body-mime', 'message'];
const tooLarge = () => new AppError('PAYLOAD_TOO_LARGE', say('The email is larger than 25 MB.'));

/** Mails being processed. Each is on the disk, and in memory once we know that it is for us. */
const inTurn = createLimitedQueue({
  places: 2,
  longestQueue: 20,
  sentence: say('Too many emails are arriving. Please try again.'),
});

/** Receives a mail when its turn comes. Until then the sender waits. */
const receiveInTurn = (services: Services, receive: Receive): Promise<ReplyOutcome> =>
  inTurn(() =>
    withStagedFile(services.config.dataDir, async (file) => {
      const mail = await receive(file);
      const outcome = await receiveReply(services, mail);
      services.log.info({ outcome, bytes: mail.size }, 'a mail came');
      return outcome;
    }),
  );

/** Receives answers to story prompts and letters by SMTP, if MAIL_INBOUND_PORT is set. */
export const replyReceiver = {
  kind: 'listener',
  async listen(services: Services): Promise<MailReceiver | undefined> {
    const { config, log } = services;
    const port = config.mailInbound?.port;
    if (port === undefined) return undefined;
    try {
      return await startMailReceiver({
        host: config.host,
        port,
        log,
        accepts: (recipient) => isAnswerable(services, recipient),
        receive: async (receive) => (await receiveInTurn(services, receive)) !== 'refused',
      });
    } catch (cause) {
      throw new StartError(
        say("MAIL_INBOUND_PORT {port} can't be used: another program has it, or this user may not.", { port }),
        {
          cause,
        },
      );
    }
  },
} satisfies Listener;

/**
 * `POST /api/inbound-mail/` with MAIL_INBOUND_SECRET: answers from a mail provider, as `message/rfc822` or as a form.
 * Every mail we could read gets 200 with its outcome, because providers repeat refused calls.
 */
export const replyWebhook: Webhook = { kind: 'webhook', register };

function register(api: FastifyInstance, services: Services): void {
  if (!services.config.mailInbound) return;
  void api.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: maxMailBytes, fieldSize: maxMailBytes, files: 40, fields: 40 },
    });
    scope.addContentTypeParser(['message/rfc822', 'text/plain'], (_request, body, done) => done(null, body));
    scope.addHook('onRequest', async (request) => assertKnown(request, services.config.mailInbound));
    const options = { bodyLimit: maxMailBytes, config: { hasLongBody: true } };
    const post = async (request: FastifyRequest) => ({
      outcome: await receiveInTurn(services, (file) => readPost(request, file)),
    });
    scope.post('/inbound-mail/:secret', options, (request) => post(request));
    scope.post('/inbound-mail', options, (request) => post(request));
  });
}

/** Checked before a byte of the mail is read. */
function assertKnown({ params }: FastifyRequest, mailInbound: MailInbound | undefined): void {
  const { secret } = params as { secret?: string };
  const known = mailInbound?.secret;
  if (known !== undefined && secret !== undefined && isEqual(secret, known)) return;
  throw new AppError(
    'FORBIDDEN',
    say('Please post mail to /api/inbound-mail/ followed by this server’s MAIL_INBOUND_SECRET.'),
  );
}

const isEqual = (given: string, known: string): boolean =>
  timingSafeEqual(...([given, known].map((text) => createHash('sha256').update(text).digest()) as [Buffer, Buffer]));

async function readPost(request: FastifyRequest, file: StagedFile): Promise<PostedMail> {
  const mail = request.isMultipart()
    ? await readForm(request, file)
    : { size: await file.write(bodyOf(request)), recipients: [] };
  if (mail.size > 0) return { ...mail, read: (bytes) => file.read(bytes) };
  throw new AppError(
    'BAD_REQUEST',
    say('Send the email as it arrived: as message/rfc822, or in the form field “email”.'),
  );
}

async function* bodyOf({ body }: FastifyRequest): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxMailBytes) throw tooLarge();
    yield chunk;
  }
}

async function readForm(request: FastifyRequest, file: StagedFile): Promise<Omit<PostedMail, 'read'>> {
  let size = 0;
  let kept = 0;
  const recipients: string[] = [];
  for await (const part of partsOf(request)) {
    const isMail = size === 0 && rawFields.includes(part.fieldname);
    if (part.type === 'file') {
      // Skips attachments that the provider posts separately: the raw mail has them.
      if (isMail) size = await file.write(part.file);
      else part.file.resume();
      if (part.file.truncated) throw tooLarge();
    } else if (typeof part.value === 'string') {
      kept += part.value.length;
      if (part.valueTruncated || kept > maxMailBytes) throw tooLarge();
      if (isMail) size = await file.write([Buffer.from(part.value, 'utf8')]);
      else if (part.fieldname === 'recipient') recipients.push(...part.value.split(','));
    }
  }
  return { size, recipients };
}
