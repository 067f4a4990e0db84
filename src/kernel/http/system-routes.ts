import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { lazily } from '../lazily.ts';
import type { Metrics } from '../metrics.ts';
import { problem } from '../problems.ts';
import { API_ROOT } from './parts.ts';

/** What is served without a key: health, metrics, the interface's own description and its human page. */
export function registerSystemRoutes(
  server: FastifyInstance,
  { document, metrics, isReady }: { document(): object; metrics: Metrics; isReady(): Promise<boolean> },
): void {
  const open = { config: { open: true } };
  const text = lazily(() => JSON.stringify(document()));

  server.get('/healthz', open, async () => ({ status: 'ok' }));
  server.get('/readyz', open, async (_request, reply) => {
    if (await isReady()) return { status: 'ready' };
    return reply.status(503).send({ status: 'not ready' });
  });
  server.get('/metrics', open, async (_request, reply) => {
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
  server.get(`${API_ROOT}/openapi.json`, open, async (_request, reply) => {
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(text());
  });
  server.get('/favicon.ico', open, async () => {
    throw problem('NOT_FOUND');
  });
  registerDocs(server);
}

const DOCS = `${API_ROOT}/docs`;
const DOCS_POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; frame-ancestors 'none'";

/** Behind a server of its own, opened by the first reader: the page's four megabytes are no part of a start. */
function registerDocs(server: FastifyInstance): void {
  const pages = lazily(openDocs);
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const page = await (await pages()).inject({ method: 'GET', url: request.url });
    return reply
      .status(page.statusCode)
      .headers(page.headers)
      .header('content-security-policy', DOCS_POLICY)
      .send(page.rawPayload);
  };
  for (const url of [DOCS, `${DOCS}/*`]) server.get(url, { config: { open: true } }, answer);
}

/** Scalar, with every asset from here: the page works on a machine without a network. */
async function openDocs(): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const server = Fastify();
  await server.register(scalar, {
    routePrefix: DOCS,
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
  return server;
}
