import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A third-party web server on this machine that counts requests. */
export type Site = {
  port: number;
  /** `127.0.0.1:port`, as written in an allow list. */
  host: string;
  url: string;
  connections(): number;
  close(): Promise<void>;
};

export async function openSite(answer: RequestListener, where: 'loopback' | 'everywhere' = 'loopback'): Promise<Site> {
  const server = createServer(answer);
  let connections = 0;
  server.on('connection', () => {
    connections++;
  });
  await new Promise<void>((resolve) =>
    server.listen({ port: 0, ...(where === 'loopback' && { host: '127.0.0.1' }) }, resolve),
  );
  const { port } = server.address() as AddressInfo;
  const host = `127.0.0.1:${port}`;
  return { port, host, url: `http://${host}`, connections: () => connections, close: () => closed(server) };
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
