import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { test } from 'node:test';
import { until } from '../until.ts';
import { openSocket, readAnswer } from './raw-socket.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const REQUEST = 'GET /nowhere HTTP/1.1\r\nHost: x\r\n\r\n';

async function openMany(server: TestServer, count: number): Promise<Socket[]> {
  const sockets = Array.from({ length: count }, () => openSocket(server.url));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  return sockets;
}

for (const limit of ['connections', 'connectionsPerClient'] as const) {
  test(`closes a connection beyond the limit of ${limit}, and accepts one again when another has closed`, async () => {
    const server = await startTestServer([], { [limit]: 5 });
    try {
      const kept = await openMany(server, 5);
      await until(async () => (await server.connections()) === 5, 10_000);
      const refused = openSocket(server.url);
      await once(refused, 'close');
      kept[0]?.write(REQUEST);
      assert.equal((await readAnswer(kept[0] as Socket))?.status, 404, 'the others are served');
      kept[1]?.destroy();
      await until(async () => (await server.connections()) === 4, 10_000);
      const next = openSocket(server.url);
      next.write(REQUEST);
      assert.equal((await readAnswer(next))?.status, 404);
      for (const socket of [...kept, next]) socket.destroy();
    } finally {
      await server.stop();
    }
  });
}
