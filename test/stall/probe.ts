import { Agent, request } from 'node:http';

/**
 * The unrelated account: calls GET /account at a fixed rate from its own process, so that neither the load generator
 * nor slow responses change the rate. Reports the start and the end of each call.
 */

/** Status null while there is no response yet. */
export type Sample = { at: number; ms: number; status: number | null };

const [url = '', key = '', perSecond] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

setInterval(() => {
  const at = Date.now();
  const begin = performance.now();
  const told = (status: number | null) => process.send?.({ at, ms: performance.now() - begin, status });
  const call = request(url, { agent, headers: { 'SERVICE-API-KEY': key } }, (answer) => {
    answer.resume().on('end', () => told(answer.statusCode ?? 0));
  });
  call.on('error', () => told(0));
  told(null);
  call.end();
}, 1000 / Number(perSecond));
process.once('disconnect', () => process.exit());
