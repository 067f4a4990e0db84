import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A proxy before the service that fails as proxies and networks do. */
export type Gateway = { url: string; seen: IncomingMessage[]; fail(...faults: Fault[]): void; close(): Promise<void> };

/** For one request each: `lost` passes it on and drops the answer; a body may stall or be cut before its end. */
export type Fault =
  | 'lost'
  | 'silent'
  | { status: number; headers?: Record<string, string>; body?: string; ends?: 'stalled' | 'cut' };

export async function startGateway(service: string): Promise<Gateway> {
  const seen: IncomingMessage[] = [];
  const faults: Fault[] = [];
  const server = createServer(async (request, response) => {
    seen.push(request);
    const fault = faults.shift();
    if (fault === 'silent') return undefined;
    if (typeof fault === 'object') {
      response.writeHead(fault.status, fault.headers);
      if (!fault.ends) return response.end(fault.body);
      return response.write(fault.body, () => fault.ends === 'cut' && request.socket.destroy());
    }
    return pass(service, request, response, fault === 'lost');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    fail: (...next) => faults.push(...next),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function pass(service: string, request: IncomingMessage, response: ServerResponse, isLost: boolean) {
  const { host: _, connection: __, ...headers } = request.headers as Record<string, string>;
  const body = request.method === 'GET' ? null : await buffer(request);
  const answer = await fetch(service + request.url, { method: request.method!, headers, body });
  const content = Buffer.from(await answer.arrayBuffer());
  if (isLost) return request.socket.destroy();
  const { 'transfer-encoding': ___, 'content-encoding': ____, ...kept } = Object.fromEntries(answer.headers);
  return response.writeHead(answer.status, kept).end(content);
}
