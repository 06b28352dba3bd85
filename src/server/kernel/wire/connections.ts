import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { say } from '#words';
import { AppError } from '../errors.ts';
import { networkOf } from '../limits/network-address.ts';

interface ConnectionLimits {
  /** At the same time. Further connections are closed at once. */
  maxConnections: number;
  /** Of those, from one address; undefined behind a proxy, which has one address for everyone. */
  mostOfAddress?: number | undefined;
  /** Time limit for the first request of a connection. */
  silentMs?: number;
  /** Time limit for the client to read a part of an answer. */
  unreadMs?: number;
  /** Total bytes of long answers being sent at once. */
  mostUnread?: number;
  /** For one family. Beyond this it gets no further lists; the server doesn't even create them. */
  mostOfFamily?: number;
}

/** Long answers under way. */
export interface LongAnswers {
  /** Records whose answer it will be. Returns a function that throws while that family has too many running. */
  ofFamily(request: FastifyRequest, tenantId: number): () => void;
}

/** Shorter answers don't count. */
const longAnswer = 256 * 1024;

/** Keeps anyone from blocking others with idle connections, or the memory with answers they don't read. */
export function limitConnections(
  app: FastifyInstance,
  {
    maxConnections,
    mostOfAddress,
    silentMs = 10_000,
    unreadMs = 30_000,
    mostUnread = 64 * 1024 * 1024,
    mostOfFamily = 16 * 1024 * 1024,
  }: ConnectionLimits,
): LongAnswers {
  app.server.maxConnections = maxConnections;
  if (mostOfAddress !== undefined) limitAddresses(app, mostOfAddress);
  // Node closes a socket that is silent, or reads nothing, for this long.
  app.server.on('connection', (socket) => socket.setTimeout(silentMs));
  app.server.on('request', ({ socket }) => socket.setTimeout(0));

  let unread = 0;
  const families = new WeakMap<FastifyRequest, number>();
  const unreadOf = new Map<number, number>();
  const countOfFamily = (tenantId: number, size: number): void => {
    const sum = (unreadOf.get(tenantId) ?? 0) + size;
    if (sum > 0) unreadOf.set(tenantId, sum);
    else unreadOf.delete(tenantId);
  };
  const tooMany = () =>
    new AppError(
      'SERVICE_UNAVAILABLE',
      say('The server is busy with other large requests. Please try again in a moment.'),
    );
  const countUnread = (reply: FastifyReply, answer: unknown): unknown => {
    const size = typeof answer === 'string' || Buffer.isBuffer(answer) ? Buffer.byteLength(answer) : 0;
    if (size < longAnswer) return answer;
    if (unread > 0 && unread + size > mostUnread) throw tooMany();
    const family = families.get(reply.request);
    unread += size;
    if (family !== undefined) countOfFamily(family, size);
    reply.raw.once('close', () => {
      unread -= size;
      if (family !== undefined) countOfFamily(family, -size);
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
  return {
    ofFamily(request, tenantId) {
      families.set(request, tenantId);
      return () => {
        if ((unreadOf.get(tenantId) ?? 0) >= mostOfFamily) throw tooMany();
      };
    },
  };
}

/** Closes further connections of an address at once, so that one address can't use up everyone's. */
function limitAddresses(app: FastifyInstance, most: number): void {
  const open = new Map<string, number>();
  app.server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const before = open.get(network) ?? 0;
    if (before >= most) {
      socket.destroy();
      return;
    }
    open.set(network, before + 1);
    socket.once('close', () => {
      const left = (open.get(network) ?? 0) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}

const isEventStream = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('text/event-stream') === true;

/** tRPC's answer, in one piece of known size. */
async function wholeAnswer(reply: FastifyReply, response: Response): Promise<Buffer | null> {
  reply.status(response.status).headers(Object.fromEntries(response.headers));
  return response.body ? Buffer.from(await response.arrayBuffer()) : null;
}
