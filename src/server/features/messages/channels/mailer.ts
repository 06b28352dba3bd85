import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import MailComposer from 'nodemailer/lib/mail-composer';
import { MailError } from './mail-error.ts';
import { sendOverSmtp } from './smtp.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Stays the same over retries, so that a mail sent twice is seen once. */
  messageId?: string;
  /** Such as `List-Unsubscribe`. */
  headers?: Record<string, string>;
  replyTo?: string;
}

/** Sends one mail. Resolves to its Message-ID; throws a MailError when it could not be handed over. */
export interface Mailer {
  /** `onHandOver` is asked at the last moment at which the mail surely has not gone; when it throws, it does not go. */
  send(mail: Mail, onHandOver?: () => Promise<void>): Promise<{ messageId: string }>;
}

interface MailerOptions {
  smtpUrl: string | undefined;
  from: string;
  /** Without an SMTP server every mail is written here as an .eml file. */
  outboxDir: string;
  /** How long a mail server may say nothing, at each step. */
  patienceMs?: number;
  /** How long it may take altogether until it asks for the mail: shorter than the sender's claim of a minute. */
  deadlineMs?: number;
}

export function createMailer({
  smtpUrl,
  from,
  outboxDir,
  patienceMs = 20_000,
  deadlineMs = 45_000,
}: MailerOptions): Mailer {
  return {
    async send(mail, onHandOver = () => Promise.resolve()) {
      const { envelope, messageId, source } = await compose({ from, ...mail });
      if (smtpUrl) await sendOverSmtp(smtpUrl, { envelope, source, onHandOver, patienceMs, deadlineMs });
      else {
        await onHandOver();
        await writeToOutbox(outboxDir, source);
      }
      return { messageId };
    },
  };
}

async function compose(mail: Mail & { from: string }) {
  const node = new MailComposer(mail).compile();
  const source = await node.build();
  const { from, to } = node.getEnvelope();
  // A mail server takes no recipient that is none for another reason than one that it does not know.
  if (to.length === 0) {
    throw new MailError(Object.assign(new Error('no recipient'), { code: 'EENVELOPE' }), { wasHandedOver: false });
  }
  return { envelope: { from, to }, messageId: node.messageId(), source };
}

async function writeToOutbox(outboxDir: string, source: Buffer): Promise<void> {
  // A mail may hold a link that opens an account.
  await mkdir(outboxDir, { recursive: true, mode: 0o700 });
  const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}`;
  // Renamed when complete: whoever watches the folder never reads half a mail.
  await writeFile(join(outboxDir, `${name}.part`), source, { mode: 0o600 });
  await rename(join(outboxDir, `${name}.part`), join(outboxDir, `${name}.eml`));
}
