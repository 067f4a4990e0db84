import scalar from '@scalar/fastify-api-reference';
import Fastify from 'fastify';
import { prepareContent, type StaticContent } from '../static-content.ts';

const PREFIX = '/docs';

/** Takes Scalar's script out of its package and compresses it, away from the event loop of the service. */
export async function loadScalar(): Promise<StaticContent> {
  const server = Fastify();
  // The script comes with the plugin's routes only; the page itself is ours.
  await server.register(scalar, { routePrefix: PREFIX, configuration: { url: '/' } });
  const { statusCode, rawPayload } = await server.inject({ method: 'GET', url: `${PREFIX}/js/scalar.js` });
  if (statusCode !== 200) throw new Error(`Scalar's script is not where it was: ${statusCode}`);
  return prepareContent(rawPayload, 'text/javascript; charset=utf-8');
}
