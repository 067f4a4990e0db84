import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Metrics } from '../metrics.ts';
import { addressMatcher } from '../networks.ts';
import { clientOf } from './client-address.ts';

/** Limits open connections, and with them the memory of responses that clients do not read. */

export type ConnectionLimits = {
  /** Open connections in total and per client; 0 means no limit. */
  total: number;
  perClient: number;
  /** Proxies carry the connections of many clients, so the limit per client does not apply to them. */
  trustedProxies: string[];
};

export function limitConnections(server: Server, limits: ConnectionLimits, { connections }: Metrics): void {
  const isProxy = addressMatcher(limits.trustedProxies);
  const perClient = new Map<string, number>();
  let total = 0;
  connections.collect = () => connections.gauge.set(total);

  server.prependListener('connection', (socket: Socket) => {
    const address = socket.remoteAddress;
    // Already disconnected.
    if (address === undefined) return socket.destroy();
    const client = clientOf(address);
    const open = perClient.get(client) ?? 0;
    const isFull = limits.total > 0 && total >= limits.total;
    const hasMany = limits.perClient > 0 && open >= limits.perClient && !isProxy(address);
    if (isFull || hasMany) {
      connections.refused.inc({ reason: isFull ? 'total' : 'client' });
      return socket.destroy();
    }
    total += 1;
    perClient.set(client, open + 1);
    socket.once('close', () => {
      total -= 1;
      const left = (perClient.get(client) ?? 1) - 1;
      if (left > 0) perClient.set(client, left);
      else perClient.delete(client);
    });
  });
}

/**
 * Disconnects a client that has not read any bytes of its response for a while. The socket timeout (`server.timeout`)
 * also fires while a handler is still working and has nothing to send; that case is ignored.
 */
export function limitWriteStalls(server: Server, { connections }: Metrics): void {
  function onTimeout(this: ServerResponse, socket: Socket): void {
    if (socket.writableLength === 0) return;
    connections.stalled.inc();
    socket.destroy();
  }
  server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    response.on('timeout', onTimeout);
  });
}
