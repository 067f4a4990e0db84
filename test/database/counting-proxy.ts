import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';

/** A proxy in front of PostgreSQL that counts the queries that pass through it, by their text. */

export type CountingProxy = {
  /** The address of the database through the proxy. */
  url: string;
  /** Queries since the last call, by text without white space runs. */
  take(): Map<string, number>;
  stop(): Promise<void>;
};

/** `target` is an address in the notation with a Unix socket folder, as the test server has it. */
export async function startCountingProxy(target: string): Promise<CountingProxy> {
  const address = new URL(target);
  const path = join(address.searchParams.get('host')!, `.s.PGSQL.${address.port}`);
  const sockets = new Set<Socket>();
  let counts = new Map<string, number>();
  const count = (text: string) => {
    const query = text.replace(/\s+/g, ' ').trim();
    counts.set(query, (counts.get(query) ?? 0) + 1);
  };
  const server = createServer((client) => {
    const upstream = connect(path);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    }
    client.on('data', readQueries(count));
    client.pipe(upstream).pipe(client);
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    take() {
      const taken = counts;
      counts = new Map();
      return taken;
    },
    async stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}

/** Parses the messages of one client: simple queries, and executions of prepared statements. */
function readQueries(count: (text: string) => void): (chunk: Buffer) => void {
  const statements = new Map<string, string>();
  let rest: Buffer = Buffer.alloc(0);
  let isStarted = false;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      // The first message, which opens the session, has no type byte.
      const head = isStarted ? 1 : 0;
      if (rest.length < head + 4) return;
      const length = rest.readInt32BE(head);
      if (rest.length < head + length) return;
      const body = rest.subarray(head + 4, head + length);
      const type = isStarted ? String.fromCharCode(rest[0]!) : '';
      rest = rest.subarray(head + length);
      isStarted = true;
      if (type === 'Q') count(texts(body)[0]!);
      if (type === 'P') statements.set(texts(body)[0]!, texts(body)[1]!);
      if (type === 'B') count(statements.get(texts(body)[1]!) ?? 'unknown statement');
    }
  };
}

/** The first two NUL-terminated texts. */
function texts(body: Buffer): [string, string] {
  const first = body.indexOf(0);
  const second = body.indexOf(0, first + 1);
  return [body.toString('utf8', 0, first), second < 0 ? '' : body.toString('utf8', first + 1, second)];
}
