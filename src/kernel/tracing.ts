import type { IncomingHttpHeaders } from 'node:http';

/**
 * Spans of requests, SQL statements, outbound calls, model calls and jobs. Without a tracer, which is the default,
 * `traced` only calls the work.
 */

export type SpanKind = 'server' | 'client' | 'consumer' | 'internal';
export type Attributes = Record<string, string | number | boolean>;
export type SpanStart = { name: string; kind: SpanKind; attributes?: Attributes };

export type Span = {
  traceId: string;
  set(attributes: Attributes): void;
  rename(name: string): void;
  /** Without an argument the work succeeded. */
  end(error?: unknown): void;
  /** Spans that are started in the work, also later and asynchronously, belong to this one. */
  enter<Result>(work: () => Result): Result;
};

export type Tracer = {
  /** The parent is the current span, or the caller's given by the `traceparent` in the headers. */
  start(span: SpanStart, headers?: IncomingHttpHeaders): Span;
  /** The trace that the current work belongs to. */
  currentTraceId(): string | undefined;
};

let current: Tracer | null = null;

/** Called once at the start, before anything is traced. */
export function setTracer(tracer: Tracer | null): void {
  current = tracer;
}

export function tracer(): Tracer | null {
  return current;
}

export async function traced<Result>(
  start: SpanStart,
  work: () => Promise<Result>,
  describe?: (result: Result) => Attributes,
): Promise<Result> {
  if (!current) return work();
  const span = current.start(start);
  try {
    const result = await span.enter(work);
    if (describe) span.set(describe(result));
    span.end();
    return result;
  } catch (error) {
    span.end(error ?? new Error('unknown'));
    throw error;
  }
}
