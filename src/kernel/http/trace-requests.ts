import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Span, tracer } from '../tracing.ts';

export type RequestSpans = {
  /** Ends the span of the request and returns its trace id. */
  end(request: FastifyRequest, reply: FastifyReply): string | undefined;
};

/** Makes a span of each request; a `traceparent` header of the caller is continued. Null without a tracer. */
export function traceRequests(server: FastifyInstance): RequestSpans | null {
  const active = tracer();
  if (!active) return null;
  const spans = new WeakMap<FastifyRequest, Span>();
  server.addHook('onRequest', (request, _reply, done) => {
    const { method, headers } = request;
    const span = active.start({ name: method, kind: 'server', attributes: { 'http.request.method': method } }, headers);
    spans.set(request, span);
    span.enter(done);
  });
  // A body arrives in events of the socket, which do not belong to the span.
  server.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) span.enter(done);
    else done();
  });
  return {
    end(request, reply) {
      const span = spans.get(request);
      if (!span) return undefined;
      const route = request.routeOptions.url ?? 'none';
      span.rename(`${request.method} ${route}`);
      span.set({ 'http.route': route, 'http.response.status_code': reply.statusCode, 'request.id': request.id });
      span.end(reply.statusCode >= 500 ? new Error() : undefined);
      return span.traceId;
    },
  };
}

/** Option of the logger that adds the trace id to each line; nothing without a tracer. */
export function traceIdOfLine(): { mixin?(): object } {
  const active = tracer();
  if (!active) return {};
  return {
    mixin() {
      const id = active.currentTraceId();
      return id === undefined ? {} : { trace_id: id };
    },
  };
}
