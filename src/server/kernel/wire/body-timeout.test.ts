import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerBodyTimeout } from './body-timeout.ts';

const usualMs = 100;

let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  app = Fastify();
  registerBodyTimeout(app, { usualMs, lookMs: 3 * usualMs });
  const slowAnswer = async () => {
    await wait(5 * usualMs);
    return 'whole';
  };
  app.get('/', slowAnswer);
  app.post('/', slowAnswer);
  app.post('/film', { config: { hasLongBody: true } }, async () => 'whole');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const [address] = app.addresses();
  port = typeof address === 'object' ? address.port : 0;
});
afterAll(() => app.close());

/** Sends `parts` with a pause between them. A body that is announced but never sent keeps the call open. */
function send(method: string, parts: string[] = [], missing = 0, path = '/'): Promise<string> {
  return new Promise((resolve, reject) => {
    const length = parts.join('').length + missing;
    const headers = { 'content-type': 'text/plain', 'content-length': length };
    const call = request({ host: '127.0.0.1', port, method, path, ...(length > 0 && { headers }) }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      answer.on('end', () => resolve(text));
    });
    call.on('error', reject);
    void (async () => {
      for (const part of parts) {
        call.write(part);
        if (parts.length > 1) await wait(usualMs);
      }
      if (missing === 0) call.end();
      else call.flushHeaders();
    })();
  });
}

test('an answer may take longer than a request body may', async () => {
  expect(await send('GET')).toBe('whole');
  expect(await send('POST', ['hello'])).toBe('whole');
});

test('a body that doesn’t arrive in time closes the connection', async () => {
  await expect(send('POST', ['hel'], 2)).rejects.toMatchObject({ code: 'ECONNRESET' });
});

test('a film may take longer, but not trickle in', async () => {
  const parts = Array.from({ length: 8 }, () => 'x'.repeat(100_000));
  expect(await send('POST', parts, 0, '/film')).toBe('whole');
  await expect(send('POST', ['drop', 'drop', 'drop'], 1, '/film')).rejects.toMatchObject({ code: 'ECONNRESET' });
});
