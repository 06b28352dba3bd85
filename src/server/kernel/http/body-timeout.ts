import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A film or a whole letter: it may take as long as it likes, as long as something of it arrives. */
    hasLongBody?: boolean | undefined;
  }
}

interface BodyTimeouts {
  /** For a whole body. */
  usualMs?: number;
  /** How often a long body is looked at. */
  lookMs?: number;
}

/** In each look; less is no line that anybody sends a film over. */
const fewestBytes = 16 * 1024;

/**
 * A body has to arrive in time, or its connection is closed: else a few slow senders would hold all connections. Node's
 * own limit is one for all requests, and a family's export takes longer to arrive than a form may.
 */
export function registerBodyTimeout(
  app: FastifyInstance,
  { usualMs = 15_000, lookMs = 15_000 }: BodyTimeouts = {},
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw, routeOptions } = request;
    // A request without a body never ends before its answer has, and that may take as long as a film is long.
    if (hasBody(request)) {
      const timer = routeOptions.config.hasLongBody
        ? endWhenTooSlow(request, lookMs)
        : setTimeout(() => raw.socket.destroy(), usualMs);
      timer.unref();
      const stop = (): void => clearTimeout(timer);
      raw.once('end', stop).once('close', stop);
      reply.raw.once('finish', stop);
    }
    done();
  });
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function endWhenTooSlow({ raw }: FastifyRequest, lookMs: number): NodeJS.Timeout {
  const { socket } = raw;
  let seen = socket.bytesRead;
  return setInterval(() => {
    // What lies here unread waits for us, not for its sender.
    const isOurs = raw.readableLength > 0;
    if (!isOurs && socket.bytesRead - seen < fewestBytes) socket.destroy();
    seen = socket.bytesRead;
  }, lookMs);
}
