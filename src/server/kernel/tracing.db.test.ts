import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { context, diag, propagation } from '@opentelemetry/api';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp, testPassword } from '../../../tests/harness/test-app.ts';
import { openTracing } from './tracing.ts';

interface Span {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
}

const spans: Span[] = [];
const named = (name: string) => spans.filter((span) => span.name === name);
let collector: Server;
let app: TestApp;

/** Starts a server that traces; `close` sends its spans. */
async function startTraced() {
  const tracing = await openTracing({ traceSampleRatio: 1, onError: expect.unreachable });
  app = await startTestApp({}, tracing);
  return tracing;
}

beforeAll(async () => {
  collector = createServer((request, response) => {
    void json(request).then((body) => {
      const { resourceSpans } = body as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
      response.end('{}');
    });
  });
  await once(collector.listen(0, '127.0.0.1'), 'listening');
  const { port } = collector.address() as AddressInfo;
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${port}`);
});

afterAll(() => {
  vi.unstubAllEnvs();
  context.disable();
  propagation.disable();
  diag.disable();
  collector.closeAllConnections();
  collector.close();
});

test('a request, its call and its statements form one trace, which continues the caller’s', async () => {
  const tracing = await startTraced();
  const caller = { trace: '0af7651916cd43dd8448eb211c80319c', span: 'b7ad6b7169203331' };
  const registration = { email: 'ada@example.com', password: testPassword, firstName: 'Ada', lastName: 'Lovelace' };
  const answer = await app.server.inject({
    method: 'POST',
    url: '/api/register',
    headers: { traceparent: `00-${caller.trace}-${caller.span}-01` },
    payload: registration,
  });
  expect(answer.statusCode).toBe(201);
  expect((await app.server.inject('/api/children')).statusCode).toBe(401);
  await tracing.span('job sweep', () => Promise.resolve());
  await tracing.close();

  const [request] = named('POST /api/register');
  const [call] = named('auth.register');
  expect(request).toMatchObject({ traceId: caller.trace, parentSpanId: caller.span });
  expect(call).toMatchObject({ traceId: caller.trace, parentSpanId: request?.spanId });
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === call?.spanId);
  expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(['select', 'insert']));
  expect(named('children.list')).toMatchObject([{ status: { code: 2 } }]);
  expect(named('job sweep')).toHaveLength(1);
  const sent = JSON.stringify(spans);
  for (const input of Object.values(registration)) expect(sent).not.toContain(input);
});
