import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '../errors.ts';

interface ConnectionLimits {
  /** At once; more are closed before they have said anything. */
  maxConnections: number;
  /** For the first request of a connection. */
  silentMs?: number;
  /** For a part of an answer to be taken. */
  unreadMs?: number;
  /** Of long answers that are on their way together, in bytes. */
  mostUnread?: number;
}

/** Shorter answers are not counted. */
const longAnswer = 256 * 1024;

/** Nobody keeps the others out by holding connections, or the server's memory by not reading what was asked for. */
export function limitConnections(
  app: FastifyInstance,
  { maxConnections, silentMs = 10_000, unreadMs = 30_000, mostUnread = 128 * 1024 * 1024 }: ConnectionLimits,
): void {
  app.server.maxConnections = maxConnections;
  // A socket that nothing has come over, or that takes nothing, in such a time is closed by Node.
  app.server.on('connection', (socket) => socket.setTimeout(silentMs));
  app.server.on('request', ({ socket }) => socket.setTimeout(0));

  let unread = 0;
  app.addHook('onSend', async (_request, reply, payload) => {
    const { socket } = reply.raw;
    if (socket instanceof Socket) socket.setTimeout(unreadMs);
    // A stream never ends by itself, and each of its parts is short.
    if (payload instanceof Response && isEventStream(payload)) return payload;
    const answer = payload instanceof Response ? await wholeAnswer(reply, payload) : payload;
    const size = typeof answer === 'string' || Buffer.isBuffer(answer) ? Buffer.byteLength(answer) : 0;
    if (size < longAnswer) return answer;
    if (unread > 0 && unread + size > mostUnread) {
      throw new AppError('SERVICE_UNAVAILABLE', 'Too many large answers are being sent. Please try again in a moment.');
    }
    unread += size;
    reply.raw.once('close', () => {
      unread -= size;
    });
    return answer;
  });
}

const isEventStream = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('text/event-stream') === true;

/** What tRPC answers with, as one piece whose size is known. */
async function wholeAnswer(reply: FastifyReply, response: Response): Promise<Buffer | null> {
  reply.status(response.status).headers(Object.fromEntries(response.headers));
  return response.body ? Buffer.from(await response.arrayBuffer()) : null;
}
