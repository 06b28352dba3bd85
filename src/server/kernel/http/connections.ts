import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { say } from '#words';
import { AppError } from '../errors.ts';

interface ConnectionLimits {
  /** At the same time; further ones are closed at once. */
  maxConnections: number;
  /** For the first request of a connection. */
  silentMs?: number;
  /** For the client to read a part of an answer. */
  unreadMs?: number;
  /** Total bytes of long answers being sent at once. */
  mostUnread?: number;
}

/** Shorter answers don't count. */
const longAnswer = 256 * 1024;

/** Keeps anyone from blocking others with idle connections, or the memory with answers they don't read. */
export function limitConnections(
  app: FastifyInstance,
  { maxConnections, silentMs = 10_000, unreadMs = 30_000, mostUnread = 64 * 1024 * 1024 }: ConnectionLimits,
): void {
  app.server.maxConnections = maxConnections;
  // Node closes a socket that is silent, or reads nothing, for this long.
  app.server.on('connection', (socket) => socket.setTimeout(silentMs));
  app.server.on('request', ({ socket }) => socket.setTimeout(0));

  let unread = 0;
  const countUnread = (reply: FastifyReply, answer: unknown): unknown => {
    const size = typeof answer === 'string' || Buffer.isBuffer(answer) ? Buffer.byteLength(answer) : 0;
    if (size < longAnswer) return answer;
    if (unread > 0 && unread + size > mostUnread) {
      throw new AppError(
        'SERVICE_UNAVAILABLE',
        say('The server is busy with other large requests. Please try again in a moment.'),
      );
    }
    unread += size;
    reply.raw.once('close', () => {
      unread -= size;
    });
    // Node keeps three times the size of a string that a socket doesn't take at once.
    return typeof answer === 'string' ? Buffer.from(answer) : answer;
  };
  app.addHook('onSend', (_request, reply, payload, done) => {
    const { socket } = reply.raw;
    if (socket instanceof Socket) socket.setTimeout(unreadMs);
    // A stream never ends by itself, and its parts are short.
    if (payload instanceof Response && !isEventStream(payload)) {
      wholeAnswer(reply, payload)
        .then((answer) => countUnread(reply, answer))
        .then((answer) => done(null, answer), done);
    } else done(null, countUnread(reply, payload));
  });
}

const isEventStream = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('text/event-stream') === true;

/** tRPC's answer, in one piece of known size. */
async function wholeAnswer(reply: FastifyReply, response: Response): Promise<Buffer | null> {
  reply.status(response.status).headers(Object.fromEntries(response.headers));
  return response.body ? Buffer.from(await response.arrayBuffer()) : null;
}
