import type { Gauge, Registry } from 'prom-client';

/** This process's metrics for Prometheus. Labels come from the program, never from input, so their sets are bounded. */
export interface Metrics {
  registry: Registry;
  /** A procedure answered; `code` is `OK` or the failure's. */
  called(call: { procedure: string; code: string; ms: number }): void;
  /** A request was answered. `route` is a pattern, such as `/api/children/:id`. */
  answered(request: { method: string; route: string; status: number; ms: number }): void;
  /** A message was sent, or failed. */
  messageEnded(message: { channel: string; kind: string; outcome: string }): void;
  /** A gauge that is set on request. */
  gauge<Label extends string>(name: string, help: string, ...labelNames: Label[]): Gauge<Label>;
}

const buckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Includes Node's own: memory, CPU time, event loop delay. */
export async function openMetrics(): Promise<Metrics> {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client');
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const calls = new Histogram({
    name: 'upbringing_call_seconds',
    help: 'Calls of procedures, by tRPC and REST.',
    labelNames: ['procedure'],
    buckets,
    registers,
  });
  const outcomes = new Counter({
    name: 'upbringing_calls_total',
    help: 'Calls of procedures by outcome.',
    labelNames: ['procedure', 'code'],
    registers,
  });
  const times = new Histogram({
    name: 'upbringing_http_request_seconds',
    help: 'HTTP requests of any kind.',
    buckets,
    registers,
  });
  const requests = new Counter({
    name: 'upbringing_http_requests_total',
    help: 'HTTP requests by route and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const messages = new Counter({
    name: 'upbringing_messages_total',
    help: 'What became of each attempt to send a message.',
    labelNames: ['channel', 'kind', 'outcome'],
    registers,
  });
  return {
    registry,
    called({ procedure, code, ms }) {
      calls.observe({ procedure }, ms / 1000);
      outcomes.inc({ procedure, code });
    },
    answered({ method, route, status, ms }) {
      times.observe(ms / 1000);
      requests.inc({ method, route, status: String(status) });
    },
    messageEnded: (message) => messages.inc({ ...message }),
    gauge: (name, help, ...labelNames) => new Gauge({ name, help, labelNames, registers }),
  };
}
