import scalar from '@scalar/fastify-api-reference';
import Fastify from 'fastify';
import { prepareContent, type StaticContent } from '../static-content.ts';

const PREFIX = '/docs';

/** Extracts Scalar's script from its package and compresses it in a thread. */
export async function loadScalar(): Promise<StaticContent> {
  const server = Fastify();
  // The plugin provides the script only through its routes; the page itself is ours.
  await server.register(scalar, { routePrefix: PREFIX, configuration: { url: '/' } });
  const { statusCode, rawPayload } = await server.inject({ method: 'GET', url: `${PREFIX}/js/scalar.js` });
  if (statusCode !== 200) throw new Error(`Scalar's script is not where it was: ${statusCode}`);
  return prepareContent(rawPayload, 'text/javascript; charset=utf-8');
}
