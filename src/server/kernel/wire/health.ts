import type { FastifyInstance } from 'fastify';
import { say } from '#words';
import type { Database } from '../database/database.ts';
import { AppError } from '../errors.ts';
import { version } from '../version.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes `/readyz` answer 503 and each answer close its connection, so that proxies use other processes. */
    announceStop(): void;
  }
}

/** `/healthz`: the process runs. `/readyz`: it reaches what a sign-in needs and accepts requests, else 503. */
export function registerHealth(app: FastifyInstance, database: Database): void {
  let isStopping = false;
  app.decorate('announceStop', () => {
    isStopping = true;
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    if (isStopping) reply.header('connection', 'close');
    return payload;
  });
  app.get('/healthz', async () => ({ status: 'ok', version }));
  app.get('/readyz', async () => {
    if (isStopping) throw new AppError('SERVICE_UNAVAILABLE', say('This server is stopping. Try again in a minute.'));
    await database.ping().catch((cause: unknown) => {
      if (cause instanceof AppError) throw cause;
      const sentence = say('Upbringing is not available right now. Please try again in a moment.');
      throw new AppError('SERVICE_UNAVAILABLE', sentence, { cause });
    });
    return { status: 'ok' };
  });
}
