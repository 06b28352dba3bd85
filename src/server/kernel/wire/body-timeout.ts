import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A film or a whole letter. It may take any time as long as bytes keep arriving. */
    hasLongBody?: boolean | undefined;
  }
}

interface BodyTimeouts {
  /** Time limit for a whole body. */
  usualMs?: number;
  /** How often a long body is checked. */
  lookMs?: number;
}

/** Bytes expected between two checks. Any connection that can upload a film is faster. */
const fewestBytes = 16 * 1024;

/**
 * A body must arrive in time, or its connection is closed. Otherwise a few slow senders would hold all connections.
 * Node has one limit for all requests, but an export takes longer than a form.
 */
export function registerBodyTimeout(
  app: FastifyInstance,
  { usualMs = 15_000, lookMs = 15_000 }: BodyTimeouts = {},
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw, routeOptions } = request;
    // A request without a body ends only after its answer, which may take as long as a film.
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
    // These bytes wait for us, not for their sender.
    const isOurs = raw.readableLength > 0;
    if (!isOurs && socket.bytesRead - seen < fewestBytes) socket.destroy();
    seen = socket.bytesRead;
  }, lookMs);
}
