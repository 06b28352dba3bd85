import type { IncomingHttpHeaders } from 'node:http';
import type { Context, Span } from '@opentelemetry/api';

/** Traces for OpenTelemetry. Names and attributes come from the program, never from input. */
export interface Tracing {
  /** Begins a request's span, as a part of the caller's trace if the headers name one. */
  beginRequest(method: string, headers: IncomingHttpHeaders): TracedRequest;
  /** Does the work in a span, such as a procedure or a job. The span fails if `work` rejects or `isFailure` says so. */
  span<T>(name: string, work: () => Promise<T>, isFailure?: (result: T) => boolean): Promise<T>;
  /** A statement that has ended; its text has placeholders in place of values. */
  statement(text: string, ms: number, error: unknown): void;
  /** Sends what is still waiting. */
  close(): Promise<void>;
}

export interface TracedRequest {
  /** Does the work with the request's span as parent of others. */
  within(work: () => void): void;
  /** `route` is a pattern, such as `/api/children/:id`. */
  end(route: string, status: number): void;
}

interface TracingOptions {
  /** Which share of traces is sent, from 0 to 1. */
  traceSampleRatio: number;
  onError: (message: string) => void;
}

const longestStatement = 2000;

/**
 * Loads OpenTelemetry, which reads OTEL_EXPORTER_OTLP_ENDPOINT and its other variables itself. Failing exports call
 * `onError` and delay nothing.
 */
export async function openTracing({ traceSampleRatio, onError }: TracingOptions): Promise<Tracing> {
  const { context, diag, DiagLogLevel, propagation, SpanKind, SpanStatusCode, trace } = await import(
    '@opentelemetry/api'
  );
  const { AsyncLocalStorageContextManager } = await import('@opentelemetry/context-async-hooks');
  const { W3CTraceContextPropagator } = await import('@opentelemetry/core');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const { detectResources, envDetector, resourceFromAttributes } = await import('@opentelemetry/resources');
  const { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } = await import(
    '@opentelemetry/sdk-trace'
  );
  const silent = (): void => undefined;
  diag.setLogger(
    { error: onError, warn: silent, info: silent, debug: silent, verbose: silent },
    { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
  );
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'upbringing' }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(traceSampleRatio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const tracer = provider.getTracer('upbringing');
  const fail = (span: Span): void => void span.setStatus({ code: SpanStatusCode.ERROR });

  return {
    beginRequest(method, headers) {
      const caller = propagation.extract(context.active(), headers);
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER }, caller);
      const own: Context = trace.setSpan(caller, span);
      return {
        within: (work) => context.with(own, work),
        end(route, status) {
          span.updateName(`${method} ${route}`);
          span.setAttributes({
            'http.request.method': method,
            'http.route': route,
            'http.response.status_code': status,
          });
          if (status >= 500) fail(span);
          span.end();
        },
      };
    },
    span: (name, work, isFailure) =>
      tracer.startActiveSpan(name, async (span) => {
        try {
          const result = await work();
          if (isFailure?.(result)) fail(span);
          return result;
        } catch (error) {
          fail(span);
          throw error;
        } finally {
          span.end();
        }
      }),
    statement(text, ms, error) {
      // A transaction outside any trace, such as the start's.
      if (!trace.getActiveSpan()) return;
      const end = Date.now();
      const span = tracer.startSpan(/^\w*/.exec(text)?.[0].toLowerCase() || 'statement', {
        kind: SpanKind.CLIENT,
        startTime: end - ms,
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, longestStatement) },
      });
      if (error !== undefined) fail(span);
      span.end(end);
    },
    close: () => provider.shutdown().catch((error: unknown) => onError(String(error))),
  };
}
