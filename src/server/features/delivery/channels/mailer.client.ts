import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import MailComposer from 'nodemailer/lib/mail-composer';
import { say } from '#words';
import type { Delivery } from './delivery.rules.ts';
import { asOwnPicture } from './own-pictures.rules.ts';
import { mailRefused, sendOverSmtp } from './smtp.client.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same for every attempt, so that mail programs show a mail that arrives twice once. */
  messageId?: string;
  /** Headers such as `List-Unsubscribe`. */
  headers?: Record<string, string>;
  replyTo?: string;
  /** Pictures, shown where the HTML names their Content-ID. */
  pictures?: readonly MailPicture[];
}

export interface MailPicture {
  cid: string;
  /** The bytes of a JPEG. */
  bytes: Uint8Array;
}

/** Sends one mail. */
export interface Mailer {
  /**
   * Resolves to its Message-ID. Calls `onHandOver` just before the point of no return. If that throws, nothing is sent.
   */
  send(mail: Mail, onHandOver?: () => Promise<void>): Promise<Delivery>;
}

interface MailerOptions {
  smtpUrl: string | undefined;
  from: string;
  /** Without an SMTP server, every mail becomes an .eml file in this folder. */
  outboxDir: string;
  /** How long a mail server may take to answer each step. */
  patienceMs?: number;
  /** How long a mail server may take in total before it asks for the mail: less than the minute that a claim lasts. */
  deadlineMs?: number;
}

const inOutbox = say('This server doesn’t send email. The message was written to its outbox folder instead.');

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
      // The address is invalid; a mail server would refuse it with an unclear reason.
      if (envelope.to.length === 0) return mailRefused('EENVELOPE');
      if (smtpUrl) {
        const fault = await sendOverSmtp(smtpUrl, { envelope, source, onHandOver, patienceMs, deadlineMs });
        if (fault) return fault;
      } else {
        await onHandOver();
        await writeToOutbox(outboxDir, source);
      }
      return { outcome: 'sent', messageId, ...(smtpUrl ? {} : { sentence: inOutbox }) };
    },
  };
}

async function compose({ pictures = [], ...mail }: Mail & { from: string }) {
  const attachments = pictures.map(({ cid, bytes }, index) => ({
    cid,
    content: asOwnPicture(bytes),
    contentType: 'image/jpeg',
    contentDisposition: 'inline' as const,
    // Never sends the file's own name.
    filename: `photo-${index + 1}.jpg`,
  }));
  const node = new MailComposer({ ...mail, attachments }).compile();
  const source = await node.build();
  const { from, to } = node.getEnvelope();
  return { envelope: { from, to }, messageId: node.messageId(), source };
}

async function writeToOutbox(outboxDir: string, source: Buffer): Promise<void> {
  // A mail may contain a link that opens an account.
  await mkdir(outboxDir, { recursive: true, mode: 0o700 });
  const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}`;
  // Renames the file when it is complete, so that nobody reads half a mail.
  await writeFile(join(outboxDir, `${name}.part`), source, { mode: 0o600 });
  await rename(join(outboxDir, `${name}.part`), join(outboxDir, `${name}.eml`));
}
