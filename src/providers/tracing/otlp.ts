// biome-ignore-all lint/plugin/imports-on-demand: OpenTelemetry is loaded when traces are on.
import type { Span as OtelSpan } from '@opentelemetry/api';
import type { Span, SpanKind, Tracer } from '../../kernel/tracing.ts';

/** Sends spans to an OpenTelemetry collector over OTLP/HTTP (JSON). */

export type OtlpSettings = {
  /** Base address, without /v1/traces. */
  endpoint: string;
  headers: Record<string, string>;
  serviceName: string;
  version: string;
  /** Share of traces that are recorded, 0 to 1; a caller who sends `traceparent` decides for its own. */
  sampleRatio: number;
};

export type OtlpTracer = Tracer & {
  /** Sends what is left. */
  stop(): Promise<void>;
};

const EXPORT_TIMEOUT_MS = 5000;
const EXPORT_DELAY_MS = 2000;

export async function createOtlpTracer(settings: OtlpSettings): Promise<OtlpTracer> {
  const [api, sdk, core, { AsyncLocalStorageContextManager }, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/core'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  const { ROOT_CONTEXT, SpanStatusCode, trace, context } = api;
  const kinds: Record<SpanKind, number> = {
    server: api.SpanKind.SERVER,
    client: api.SpanKind.CLIENT,
    consumer: api.SpanKind.CONSUMER,
    internal: api.SpanKind.INTERNAL,
  };
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const propagator = new core.W3CTraceContextPropagator();
  const exporter = new OTLPTraceExporter({
    url: `${settings.endpoint}/v1/traces`,
    headers: settings.headers,
    timeoutMillis: EXPORT_TIMEOUT_MS,
  });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': settings.serviceName, 'service.version': settings.version }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(settings.sampleRatio) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter, scheduledDelayMillis: EXPORT_DELAY_MS })],
  });
  const tracer = provider.getTracer('presswright', settings.version);

  function wrap(span: OtelSpan, parent: ReturnType<typeof context.active>): Span {
    const own = trace.setSpan(parent, span);
    return {
      traceId: span.spanContext().traceId,
      set: (attributes) => void span.setAttributes(attributes),
      rename: (name) => void span.updateName(name),
      end(error) {
        if (error !== undefined) {
          // Messages may quote what a caller wrote, so only the type is sent.
          const type = error instanceof Error ? error.name : typeof error;
          span.setAttribute('error.type', type);
          span.setStatus({ code: SpanStatusCode.ERROR });
        }
        span.end();
      },
      enter: (work) => context.with(own, work),
    };
  }

  return {
    start({ name, kind, attributes = {} }, headers) {
      const parent = headers ? propagator.extract(ROOT_CONTEXT, headers, api.defaultTextMapGetter) : context.active();
      return wrap(tracer.startSpan(name, { kind: kinds[kind], attributes }, parent), parent);
    },
    currentTraceId: () => trace.getActiveSpan()?.spanContext().traceId,
    stop: () => provider.shutdown(),
  };
}
