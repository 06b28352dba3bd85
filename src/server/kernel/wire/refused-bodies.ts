import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

interface DrainLimits {
  mostBytes?: number;
  withinMs?: number;
}

/**
 * Reads the rest of a refused body before the connection continues, or closes it if that takes too long: a proxy that
 * is still sending would see a break and answer 502 in place of our answer.
 */
export function drainRefusedBodies(
  app: FastifyInstance,
  { mostBytes = 32 * 1024 * 1024, withinMs = 10_000 }: DrainLimits = {},
): void {
  app.addHook('onSend', ({ raw }, reply, payload, done) => {
    if (!raw.complete && raw.socket instanceof Socket) {
      // Fastify closes the connection after its own refusals; Node reads the rest where it stays open.
      reply.removeHeader('connection');
      reply.raw.once('finish', () => boundDrain(raw, { mostBytes, withinMs }));
    }
    done(null, payload);
  });
}

function boundDrain(raw: FastifyRequest['raw'], { mostBytes, withinMs }: Required<DrainLimits>): void {
  const { socket } = raw;
  if (raw.complete) return;
  const most = socket.bytesRead + mostBytes;
  const started = performance.now();
  const timer = setInterval(() => {
    if (raw.complete) clearInterval(timer);
    else if (socket.bytesRead > most || performance.now() - started > withinMs) socket.destroy();
  }, 50);
  timer.unref();
  const stop = (): void => clearInterval(timer);
  raw.once('end', stop);
  socket.once('close', stop);
}
