import { type Config, ConfigError } from '../config/index.ts';
import { VERSION } from '../config/version.ts';
import { traceQueries } from '../kernel/postgres/trace-queries.ts';
import { setTracer } from '../kernel/tracing.ts';
import { createOtlpTracer } from '../providers/tracing/otlp.ts';

/** Starts traces when OTEL_EXPORTER_OTLP_ENDPOINT is set. Returns a function that sends what is left. */
export async function startTracing(config: Config): Promise<() => Promise<void>> {
  if (config.otelEndpoint === undefined) return async () => {};
  const tracer = await createOtlpTracer({
    endpoint: config.otelEndpoint,
    headers: readHeaders(config.otelHeaders),
    serviceName: config.otelServiceName,
    sampleRatio: config.otelSampleRatio,
    version: VERSION,
  });
  setTracer(tracer);
  traceQueries(tracer);
  return () => tracer.stop().catch(() => {});
}

/** `name=value` pairs separated by commas, values percent-encoded, as OpenTelemetry defines it. */
export function readHeaders(text: string): Record<string, string> {
  const pairs = text.split(',').filter((pair) => pair.trim() !== '');
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, name, value] = /^\s*([^=\s]+)\s*=\s*(.*?)\s*$/.exec(pair) ?? [];
      if (name === undefined || value === undefined)
        throw new ConfigError('OTEL_EXPORTER_OTLP_HEADERS must be name=value pairs separated by commas.');
      return [name, decodeURIComponent(value)];
    }),
  );
}
