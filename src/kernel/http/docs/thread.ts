import { parentPort } from 'node:worker_threads';
import Fastify from 'fastify';
import { prepareContent } from '../static-content.ts';

/** Takes Scalar's script out of its package and compresses it, away from the event loop of the service. */

const PREFIX = '/docs';

const { default: scalar } = await import('@scalar/fastify-api-reference');
const server = Fastify();
// The script comes with the plugin's routes only; the page itself is ours.
await server.register(scalar, { routePrefix: PREFIX, configuration: { url: '/' } });
const { statusCode, rawPayload } = await server.inject({ method: 'GET', url: `${PREFIX}/js/scalar.js` });
if (statusCode !== 200) throw new Error(`Scalar's script is not where it was: ${statusCode}`);
parentPort?.postMessage(await prepareContent(rawPayload, 'text/javascript; charset=utf-8'));
