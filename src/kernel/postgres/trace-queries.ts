import type { Tracer } from '../tracing.ts';
import { type DriverQuery, queryPrototype } from './index.ts';

/** Makes a span of each SQL statement that a traced request or job sends. */
export function traceQueries(tracer: Tracer): void {
  const { handle } = queryPrototype;
  queryPrototype.handle = function (this: DriverQuery) {
    // The queries that look for work run all the time and belong to no trace.
    if (!this.executed && tracer.currentTraceId() !== undefined) watch(this, tracer);
    return handle.call(this);
  };
}

function watch(query: DriverQuery, tracer: Tracer): void {
  const span = tracer.start({ name: 'SQL', kind: 'client', attributes: { 'db.system.name': 'postgresql' } });
  const { resolve, reject } = query;
  const end = (error?: unknown) => {
    const text = query.statement?.string.replace(/\s+/g, ' ').trim() ?? '';
    const [operation = 'SQL'] = /^\w+/.exec(text.toUpperCase()) ?? [];
    span.rename(operation);
    span.set({ 'db.operation.name': operation, 'db.query.text': text });
    span.end(error);
  };
  query.resolve = (value) => {
    end();
    resolve(value);
  };
  query.reject = (error) => {
    end(error ?? new Error('unknown'));
    reject(error);
  };
}
