import { createServer, type Server, type Socket } from 'node:net';

interface ReceivedMail {
  from: string;
  to: string[];
  /** Headers and body as received, dots unstuffed. */
  source: string;
}

export interface SmtpPeer {
  /** For SMTP_URL. */
  url: string;
  mails: ReceivedMail[];
  close(): Promise<void>;
}

interface SmtpOptions {
  /** The step at which the server refuses, like a full or strict mail server. */
  refuse?: 'sender' | 'recipient' | 'message';
  /** Its answer at that step; 550 and similar by default, 451 for "try again". */
  answer?: number;
  /** The step from which on it stays silent; `message` accepts the mail first. */
  silent?: 'greeting' | 'recipient' | 'message';
  /** Closes the connection instead of answering. */
  hangUp?: 'greeting' | 'message';
  /** How long it takes to check a message before answering. */
  delayMs?: number;
  /** How long it waits before each answer. */
  slowMs?: number;
}

/** A mail server on loopback with as much SMTP (RFC 5321) as a sender needs. It keeps what it receives. */
export async function startSmtpServer(options: SmtpOptions = {}): Promise<SmtpPeer> {
  const mails: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    converse(socket, mails, options);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port.');
  return { url: `smtp://127.0.0.1:${address.port}`, mails, close: () => closeServer(server, sockets) };
}

function closeServer(server: Server, sockets: Set<Socket>): Promise<void> {
  for (const socket of sockets) socket.destroy();
  return new Promise((resolve) => server.close(() => resolve()));
}

const endOfData = '\r\n.\r\n';

function converse(
  socket: Socket,
  mails: ReceivedMail[],
  { refuse, answer, silent, hangUp, delayMs, slowMs }: SmtpOptions,
): void {
  let pending = '';
  let mail: ReceivedMail = { from: '', to: [], source: '' };
  let isInData = false;
  const write = (line: string): void => void (socket.writable && socket.write(`${line}\r\n`));
  const say = (line: string): void => {
    if (slowMs === undefined) write(line);
    else setTimeout(() => write(line), slowMs);
  };
  if (hangUp === 'greeting') socket.destroy();
  else if (silent !== 'greeting') say('220 localhost ready');

  const onCommand = (line: string): void => {
    const [verb = ''] = line.toUpperCase().split(' ', 1);
    const address = /<(.*)>/.exec(line)?.[1] ?? '';
    if (verb === 'EHLO' || verb === 'HELO') say('250 localhost');
    else if (verb === 'MAIL') {
      mail = { from: address, to: [], source: '' };
      say(refuse === 'sender' ? `${answer ?? 550} 5.7.1 Sender refused` : '250 OK');
    } else if (verb === 'RCPT') {
      if (refuse !== 'recipient') mail.to.push(address);
      if (silent !== 'recipient')
        say(refuse === 'recipient' ? `${answer ?? 550} <${address}> No such mailbox` : '250 OK');
    } else if (verb === 'DATA') {
      isInData = true;
      say('354 End with a dot');
    } else if (verb === 'QUIT') socket.end('221 Bye\r\n');
    else say(verb === 'RSET' || verb === 'NOOP' ? '250 OK' : '502 Not known here');
  };

  const onMessage = (source: string): void => {
    isInData = false;
    if (refuse !== 'message') mails.push({ ...mail, source: source.replace(/^\.\./gm, '.') });
    if (hangUp === 'message') socket.destroy();
    else if (silent !== 'message') {
      const reply = refuse === 'message' ? `${answer ?? 554} 5.6.0 Message refused` : '250 Queued';
      if (delayMs === undefined) say(reply);
      else setTimeout(() => say(reply), delayMs);
    }
  };

  socket.on('data', (chunk) => {
    pending += chunk.toString('utf8');
    for (;;) {
      const mark = isInData ? endOfData : '\r\n';
      const end = pending.indexOf(mark);
      if (end < 0) return;
      const part = pending.slice(0, end);
      pending = pending.slice(end + mark.length);
      if (isInData) onMessage(part);
      else onCommand(part);
    }
  });
}
