import type { Socket } from 'node:net';
import type { SMTPServerDataStream } from 'smtp-server';
import type { StagedFile } from '../../../kernel/files/staged-file.ts';
import type { Logger } from '../../../kernel/logging.ts';

/** Several times the size of a mail with photos. */
export const maxMailBytes = 25 * 1024 * 1024;
/** Ten times the size of real headers. */
export const longestHeads = 256 * 1024;
const patienceMs = 60_000;
/** Time limit for a whole connection, so that slow clients can't block the server. */
const longestMs = 10 * 60_000;
const mostClients = 50;
const mostRecipients = 10;

/** A mail as it arrived, and the recipients of its envelope. */
export interface PostedMail {
  size: number;
  /** The first bytes of the mail, up to that many, in memory. */
  read(bytes: number): Promise<Buffer>;
  recipients: string[];
}

/** Writes the incoming mail into the file. */
export type Receive = (file: StagedFile) => Promise<PostedMail>;

export interface MailReceiver {
  port: number;
  close(): Promise<void>;
}

interface ReceiverOptions {
  host: string;
  port: number;
  log: Logger;
  /** Whether an address is ours. Other mail is refused before the sender sends it. */
  accepts: (recipient: string) => Promise<boolean>;
  /** Receives the mail when its turn comes. Returns false to refuse it. If it throws, the sender tries again later. */
  receive: (receive: Receive) => Promise<boolean>;
}

/** An SMTP answer: 4xx asks the sender to try again, 5xx is final. */
const refusal = (responseCode: number, sentence: string) => Object.assign(new Error(sentence), { responseCode });
const later = () => refusal(451, 'Please try again later');

/** Reads a mail that is too large to its end, because the sender listens only then, but stops saving it. */
async function* withinSize(stream: SMTPServerDataStream): AsyncGenerator<Buffer> {
  for await (const chunk of stream as AsyncIterable<Buffer>) if (!stream.sizeExceeded) yield chunk;
}

/** Receives mail by SMTP (RFC 5321), for our own addresses only. Resolves when it listens. */
export async function startMailReceiver(options: ReceiverOptions): Promise<MailReceiver> {
  const { host, port, log, accepts, receive } = options;
  const { SMTPServer } = await import('smtp-server');
  const receiveAll = async (stream: SMTPServerDataStream, recipients: string[]): Promise<void> => {
    const receiveOne: Receive = async (file) => {
      const size = await file.write(withinSize(stream));
      if (stream.sizeExceeded) throw refusal(552, 'The message is larger than 25 MB');
      return { size, read: (bytes) => file.read(bytes), recipients };
    };
    if (!(await receive(receiveOne))) throw refusal(550, 'This address takes no such mail');
  };
  const server = new SMTPServer({
    banner: 'Upbringing',
    size: maxMailBytes,
    // Nobody signs in here, and the mail server in front of us has the certificate.
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    maxClients: mostClients,
    socketTimeout: patienceMs,
    closeTimeout: 5000,
    logger: false,
    onRcptTo({ address }, session, done) {
      if (session.envelope.rcptTo.length >= mostRecipients) {
        done(refusal(452, 'Too many recipients'));
        return;
      }
      accepts(address).then(
        (isAccepted) => done(isAccepted ? null : refusal(550, 'No such address here')),
        (err: unknown) => {
          log.error({ err }, 'an address of a mail could not be looked up');
          done(later());
        },
      );
    },
    onData(stream, session, done) {
      receiveAll(
        stream,
        session.envelope.rcptTo.map(({ address }) => address),
      ).then(
        () => done(null),
        (error: unknown) => {
          if (error instanceof Error && 'responseCode' in error) {
            done(error);
            return;
          }
          log.error({ err: error }, 'a mail could not be taken');
          done(later());
        },
      );
    },
  });
  // Mail connections break all the time.
  server.on('error', (err) => log.debug({ err }, 'a mail connection failed'));
  server.server.on('connection', (socket: Socket) => {
    const end = setTimeout(() => socket.destroy(), longestMs).unref();
    socket.once('close', () => clearTimeout(end));
  });
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
