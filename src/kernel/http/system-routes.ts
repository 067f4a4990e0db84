import type { FastifyInstance } from 'fastify';
import { lazy } from '../lazy.ts';
import type { Metrics } from '../metrics.ts';
import { problem } from '../problems.ts';
import type { WorkerPool } from '../workers/pool.ts';
import { registerDocs } from './docs/index.ts';
import { checkMetricsAccess } from './metrics-access.ts';
import { API_ROOT } from './parts.ts';
import { prepareContent, sendContent } from './static-content.ts';

type HealthParts = {
  metrics: Metrics;
  /** Bearer token of /metrics; without one, they are not served here. */
  metricsToken: string;
  isReady(): Promise<boolean>;
  /** Components that do not work; shown by /readyz. */
  problems(): { component: string; reason: string; since_kst: string }[];
  /** The same for all parts of the service, with a sentence for people. */
  degraded(): Promise<{ name: string; text: string }[]>;
};

/** Routes that every instance has, whatever its role: health, readiness and metrics. */
export function registerHealthRoutes(
  server: FastifyInstance,
  { metrics, metricsToken, isReady, problems, degraded }: HealthParts,
): void {
  const health = { config: { open: true, unlimited: true } };
  server.get('/healthz', health, async () => ({ status: 'ok' }));
  server.get('/readyz', health, async (_request, reply) => {
    const [ready, parts] = await Promise.all([isReady(), degraded()]);
    const found = problems();
    return reply.status(ready ? 200 : 503).send({
      status: ready ? 'ready' : 'not ready',
      ...(found.length > 0 ? { problems: found } : {}),
      ...(parts.length > 0 ? { degraded: parts } : {}),
    });
  });
  server.get('/metrics', { config: { open: true } }, async (request, reply) => {
    checkMetricsAccess(request, metricsToken);
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

/** The OpenAPI document and the documentation page, without a key. */
export function registerDocumentRoutes(
  server: FastifyInstance,
  { document, workers }: { document(): object; workers: WorkerPool },
): void {
  const open = { config: { open: true } };
  const openApi = lazy(() =>
    prepareContent(Buffer.from(JSON.stringify(document())), 'application/json; charset=utf-8'),
  );
  server.get(`${API_ROOT}/openapi.json`, open, async (request, reply) => sendContent(request, reply, await openApi()));
  server.get('/favicon.ico', open, async () => {
    throw problem('NOT_FOUND');
  });
  registerDocs(server, workers);
}
