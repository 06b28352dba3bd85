import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerBodyTimeout } from './body-timeout.ts';

const bodyTimeoutMs = 100;

let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  app = Fastify();
  registerBodyTimeout(app);
  const slowAnswer = async () => {
    await wait(5 * bodyTimeoutMs);
    return 'whole';
  };
  app.get('/', { config: { bodyTimeoutMs } }, slowAnswer);
  app.post('/', { config: { bodyTimeoutMs } }, slowAnswer);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const [address] = app.addresses();
  port = typeof address === 'object' ? address.port : 0;
});
afterAll(() => app.close());

function send(method: string, body?: { length: number; text: string }): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = body && { 'content-type': 'text/plain', 'content-length': body.length };
    const call = request({ host: '127.0.0.1', port, method, ...(headers && { headers }) }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      answer.on('end', () => resolve(text));
    });
    call.on('error', reject);
    call.write(body?.text ?? '');
    // A body that is announced and does not come keeps the call open.
    if (!body || body.text.length === body.length) call.end();
  });
}

test('an answer may take longer than a body, with and without one', async () => {
  expect(await send('GET')).toBe('whole');
  expect(await send('POST', { length: 5, text: 'hello' })).toBe('whole');
});

test('a body that does not arrive in time closes the connection', async () => {
  await expect(send('POST', { length: 5, text: 'hel' })).rejects.toMatchObject({ code: 'ECONNRESET' });
});
