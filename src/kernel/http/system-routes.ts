import type { FastifyInstance } from 'fastify';
import { lazy } from '../lazy.ts';
import type { Metrics } from '../metrics.ts';
import { problem } from '../problems.ts';
import type { WorkerPool } from '../workers/pool.ts';
import { registerDocs } from './docs/index.ts';
import { checkMetricsAccess } from './metrics-access.ts';
import { API_ROOT } from './parts.ts';
import { prepareContent, sendContent } from './static-content.ts';

type SystemParts = {
  document(): object;
  metrics: Metrics;
  workers: WorkerPool;
  /** Bearer token of /metrics; without one, only this machine may read them. */
  metricsToken: string;
  isReady(): Promise<boolean>;
  /** Components that do not work while requests are served; shown by /readyz. */
  problems(): { component: string; reason: string; since_kst: string }[];
  /** The same for all parts of the service, with a sentence for people. */
  degraded(): Promise<{ name: string; text: string }[]>;
};

/** Routes without a key: health, metrics, the OpenAPI document and the documentation page. */
export function registerSystemRoutes(
  server: FastifyInstance,
  { document, metrics, workers, metricsToken, isReady, problems, degraded }: SystemParts,
): void {
  const open = { config: { open: true } };
  const health = { config: { open: true, unlimited: true } };
  const openApi = lazy(() =>
    prepareContent(Buffer.from(JSON.stringify(document())), 'application/json; charset=utf-8'),
  );

  server.get('/healthz', health, async () => ({ status: 'ok' }));
  server.get('/readyz', health, async (_request, reply) => {
    if (!(await isReady())) return reply.status(503).send({ status: 'not ready' });
    const parts = await degraded();
    const found = problems();
    return {
      status: 'ready',
      ...(found.length > 0 ? { problems: found } : {}),
      ...(parts.length > 0 ? { degraded: parts } : {}),
    };
  });
  server.get('/metrics', open, async (request, reply) => {
    checkMetricsAccess(request, metricsToken);
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
  server.get(`${API_ROOT}/openapi.json`, open, async (request, reply) => sendContent(request, reply, await openApi()));
  server.get('/favicon.ico', open, async () => {
    throw problem('NOT_FOUND');
  });
  registerDocs(server, workers);
}
