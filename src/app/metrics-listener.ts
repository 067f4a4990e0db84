import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type Config, ConfigError } from '../config/index.ts';
import { hasToken } from '../kernel/http/metrics-access.ts';
import type { Metrics } from '../kernel/metrics.ts';

/** The listener of METRICS_PORT, which serves nothing but /metrics, for networks that only Prometheus can reach. */

type ListenerConfig = Pick<Config, 'metricsHost' | 'metricsPort' | 'metricsToken'>;

const MAX_CONNECTIONS = 50;

/** Null without METRICS_PORT. */
export async function openMetricsListener(config: ListenerConfig, { registry }: Metrics): Promise<Server | null> {
  const { metricsPort: port, metricsHost: host, metricsToken: token } = config;
  if (port === undefined) return null;
  const server = createServer({ requestTimeout: 10_000 }, async (request, response) => {
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics') return response.writeHead(404).end();
    if (token !== '' && !hasToken(request.headers.authorization, token)) return response.writeHead(401).end();
    try {
      const text = await registry.metrics();
      response.writeHead(200, { 'content-type': registry.contentType }).end(text);
    } catch {
      response.writeHead(500).end();
    }
  });
  server.maxConnections = MAX_CONNECTIONS;
  server.listen(port, host);
  await once(server, 'listening').catch((error: Error) => {
    throw new ConfigError(`METRICS_PORT ${port} at ${host} cannot be used: ${error.message}.`);
  });
  return server;
}
