import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Metrics } from '../metrics.ts';
import { addressMatcher, clientOf } from './client-address.ts';

/** Bounds what clients can keep open, and with it the memory of responses that nobody reads. */

export type ConnectionLimits = {
  /** Open connections in all, and of one client; 0 is no limit. */
  total: number;
  perClient: number;
  /** Proxies in front, which hold the connections of many clients. */
  trustedProxies: string[];
};

export function limitConnections(server: Server, limits: ConnectionLimits, { connections }: Metrics): void {
  const isProxy = addressMatcher(limits.trustedProxies);
  const perClient = new Map<string, number>();
  let total = 0;
  connections.collect = () => connections.gauge.set(total);

  server.prependListener('connection', (socket: Socket) => {
    const address = socket.remoteAddress;
    // Gone before we looked.
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
 * Disconnects a client that has not taken any bytes of its response for a while. The socket's timeout (`server.timeout`)
 * also ends while a handler is at work and has nothing to send yet; that is left alone.
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
