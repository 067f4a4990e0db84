import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics.ts';
import { problem } from '../problems.ts';
import { landingPage } from './landing.ts';
import { API_ROOT } from './parts.ts';

/** What is served without a key: health, metrics, the interface's own description and its human page. */
export function registerSystemRoutes(
  server: FastifyInstance,
  {
    document,
    metrics,
    isReady,
    publicUrl,
  }: { document: object; metrics: Metrics; isReady(): Promise<boolean>; publicUrl: string },
): void {
  const open = { config: { open: true } };
  const text = JSON.stringify(document);

  server.get('/healthz', open, async () => ({ status: 'ok' }));
  server.get('/readyz', open, async (_request, reply) => {
    if (await isReady()) return { status: 'ready' };
    return reply.status(503).send({ status: 'not ready' });
  });
  server.get('/metrics', open, async (_request, reply) => {
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
  server.get(`${API_ROOT}/openapi.json`, open, async (_request, reply) => {
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(text);
  });
  server.get('/', open, async (_request, reply) => {
    return reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      )
      .type('text/html; charset=utf-8')
      .send(landingPage(publicUrl));
  });
  server.get('/favicon.ico', open, async () => {
    throw problem('NOT_FOUND');
  });
  registerDocs(server);
}

/** Scalar, with every asset from here: the page works on a machine without a network. */
function registerDocs(server: FastifyInstance): void {
  server.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, open: true };
    });
    scope.addHook('onSend', async (_request, reply, payload) => {
      reply.header(
        'content-security-policy',
        "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; frame-ancestors 'none'",
      );
      return payload;
    });
    await scope.register(scalar, {
      routePrefix: `${API_ROOT}/docs`,
      configuration: {
        url: `${API_ROOT}/openapi.json`,
        pageTitle: 'Presswright API',
        withDefaultFonts: false,
        telemetry: false,
        hideClientButton: true,
        // What Scalar offers beyond the page talks to its own hosts.
        showDeveloperTools: 'never',
        agent: { disabled: true },
        mcp: { disabled: true },
        authentication: { preferredSecurityScheme: 'ServiceApiKey' },
      },
    });
  });
}
