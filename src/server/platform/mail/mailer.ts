import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { AppError } from '../errors.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Stays the same over retries, so that a mail sent twice is seen once. */
  messageId?: string;
}

/** Sends one mail. Resolves to its Message-ID; throws SERVICE_UNAVAILABLE when it could not be handed over. */
export interface Mailer {
  send(mail: Mail): Promise<{ messageId: string }>;
  close(): void;
}

interface MailerOptions {
  smtpUrl: string | undefined;
  from: string;
  /** Without an SMTP server every mail is written here as an .eml file. */
  outboxDir: string;
}

export function createMailer({ smtpUrl, from, outboxDir }: MailerOptions): Mailer {
  return smtpUrl ? smtpMailer(smtpUrl, from) : outboxMailer(outboxDir, from);
}

function smtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return {
    async send(mail) {
      try {
        const { messageId } = await transport.sendMail({ from, ...mail });
        return { messageId };
      } catch (error) {
        throw new AppError('SERVICE_UNAVAILABLE', sentenceOf(error), { cause: error });
      }
    },
    close: () => transport.close(),
  };
}

function sentenceOf(error: unknown): string {
  return isOfOneMail(error)
    ? 'The mail server did not accept the message. Please try again later.'
    : 'The mail server could not be reached. Please try again later.';
}

/** A server that answered and refused, or an address that can't be one, is another matter than a server that is away. */
function isOfOneMail(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isRefused = 'responseCode' in error && error.responseCode !== undefined;
  return isRefused || ('code' in error && error.code === 'EENVELOPE');
}

/** Whether `send` failed for a reason that any other mail would meet now, too: the server can't be reached. */
export function isServerAway(error: unknown): boolean {
  return error instanceof AppError && error.code === 'SERVICE_UNAVAILABLE' && !isOfOneMail(error.cause);
}

function outboxMailer(outboxDir: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      const { messageId, message } = await transport.sendMail({ from, ...mail });
      await mkdir(outboxDir, { recursive: true });
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}`;
      // Renamed when complete: whoever watches the folder never reads half a mail.
      await writeFile(join(outboxDir, `${name}.part`), message);
      await rename(join(outboxDir, `${name}.part`), join(outboxDir, `${name}.eml`));
      return { messageId };
    },
    close: () => transport.close(),
  };
}
