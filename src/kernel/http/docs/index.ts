import type { FastifyInstance } from 'fastify';
import { lazy } from '../../lazy.ts';
import type { JobKind, WorkerPool } from '../../workers/pool.ts';
import { API_ROOT } from '../parts.ts';
import { prepareContent, type StaticContent, sendContent } from '../static-content.ts';
import { DOCS_PAGE, DOCS_POLICY, START_SCRIPT } from './page.ts';

/** The documentation page: Scalar with local assets, so that it works without internet access. */

const DOCS = `${API_ROOT}/docs`;

const LOAD_SCALAR: JobKind<null, StaticContent> = {
  program: new URL('./thread.ts', import.meta.url),
  handler: 'loadScalar',
  timeoutMs: 60_000,
  patient: true,
};

export function registerDocs(server: FastifyInstance, workers: WorkerPool): void {
  const open = { config: { open: true } };
  // Created on first use, because it is rarely needed.
  const scalar = lazy(() => loadScalar(workers));
  const page = lazy(() => prepareContent(Buffer.from(DOCS_PAGE), 'text/html; charset=utf-8'));
  const start = lazy(() => prepareContent(Buffer.from(START_SCRIPT), 'text/javascript; charset=utf-8'));
  server.get(DOCS, open, async (_request, reply) => reply.redirect(`${DOCS}/`, 301));
  server.get(`${DOCS}/`, open, async (request, reply) => {
    reply.headers({ 'content-security-policy': DOCS_POLICY, 'referrer-policy': 'same-origin' });
    return sendContent(request, reply, await page());
  });
  server.get(`${DOCS}/js/scalar.js`, open, async (request, reply) => sendContent(request, reply, await scalar()));
  server.get(`${DOCS}/js/start.js`, open, async (request, reply) => sendContent(request, reply, await start()));
}

async function loadScalar(workers: WorkerPool): Promise<StaticContent> {
  const { type, etag, plain, br, gzip } = await workers.run(LOAD_SCALAR, 'docs', null);
  // Buffers arrive from a thread as plain byte arrays.
  const [all, brotli, zipped] = [plain, br, gzip].map(({ buffer, byteOffset, byteLength }) =>
    Buffer.from(buffer, byteOffset, byteLength),
  ) as [Buffer, Buffer, Buffer];
  return { type, etag, plain: all, br: brotli, gzip: zipped };
}
