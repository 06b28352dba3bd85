import { Readable } from 'node:stream';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection, { type SMTPEnvelope } from 'nodemailer/lib/smtp-connection';
import { say } from '#words';
import { isLoopbackHost } from '../../../kernel/outbound/public-address.ts';
import type { NotSent } from './delivery.rules.ts';

export interface SmtpMessage {
  envelope: SMTPEnvelope;
  /** Headers and body. */
  source: Buffer;
  /** Called when the server asks for the message. If it throws, nothing is sent. */
  onHandOver: () => Promise<void>;
  /** How long the server may take for an answer. */
  patienceMs: number;
  /** How long the server may take to ask for the message, and again to accept it. */
  deadlineMs: number;
}

/**
 * The options in SMTP_URL. Never sends a password to another machine unencrypted: the server must offer STARTTLS,
 * unless the address says `requireTLS=false`.
 */
export function connectionOptionsOf(url: string) {
  const options = parseConnectionUrl(url);
  const needsTls = options.auth !== undefined && !isLoopbackHost(options.host ?? 'localhost');
  return { requireTLS: needsTls, ...options };
}

/**
 * Hands a message to the SMTP server at `url`, and resolves to the reason if it wasn't sent. Nothing is sent before the
 * server asks for the message; after that, only its answer says whether it was.
 */
export async function sendOverSmtp(
  url: string,
  { envelope, source, onHandOver, patienceMs, deadlineMs }: SmtpMessage,
): Promise<NotSent | undefined> {
  const { auth, ...options } = connectionOptionsOf(url);
  const connection = new SMTPConnection({
    ...options,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  });
  let wasHandedOver = false;
  const deadline = new AbortController();
  let timer = setTimeout(() => deadline.abort(), deadlineMs);
  async function* message(): AsyncGenerator<Buffer> {
    deadline.signal.throwIfAborted();
    await onHandOver();
    wasHandedOver = true;
    clearTimeout(timer);
    timer = setTimeout(() => deadline.abort(), deadlineMs);
    yield source;
  }
  try {
    await new Promise<void>((resolve, reject) => {
      const settle = (error: unknown): void => (error ? reject(error as Error) : resolve());
      deadline.signal.addEventListener('abort', () => settle(tooSlow()));
      const send = (): void => connection.send(envelope, Readable.from(message()), settle);
      connection.once('error', settle);
      // The server may end the connection at any step.
      connection.once('end', () => settle(new Error('The connection was closed.')));
      connection.connect((error) => {
        if (error) settle(error);
        else if (auth && connection.allowsAuth) connection.login(auth, (fault) => (fault ? settle(fault) : send()));
        else send();
      });
    });
    return undefined;
  } catch (cause) {
    return failureOf(cause, wasHandedOver);
  } finally {
    clearTimeout(timer);
    connection.close();
  }
}

/** Error code for a deadline that has passed. */
const slowCode = 'ESLOW';
const tooSlow = (): Error => Object.assign(new Error('The mail server took too long.'), { code: slowCode });

const sentences = {
  away: say('We couldn’t reach the mail server.'),
  refused: say('The mail server didn’t accept the message.'),
  slow: say('The mail server took too long to answer.'),
  unknown: say('The mail server didn’t say whether it accepted the message.'),
};

export const mailRefused = (code: string | number): NotSent => ({
  outcome: 'refused',
  sentence: sentences.refused,
  code,
});

const serviceNotAvailable = 421;

function failureOf(cause: unknown, wasHandedOver: boolean): NotSent {
  const { code, responseCode } = cause as { code?: string; responseCode?: number };
  const isAway = code === 'EAUTH' || code === 'ENOAUTH' || responseCode === serviceNotAvailable;
  const said = responseCode ?? code;
  if (said !== undefined && !isAway && (responseCode !== undefined || code === 'EENVELOPE')) return mailRefused(said);
  const outcome = isAway || !wasHandedOver ? (code === slowCode ? 'slow' : 'away') : 'unknown';
  return { outcome, sentence: sentences[outcome], code: said };
}
