import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below what systems hand out by themselves: there a port is soon somebody else's, when nobody listens for a moment. */
const LOWEST = 20_000;
const HIGHEST = 32_000;

/** For whoever names an address before anybody listens there, or leaves it for a while and comes back. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST, HIGHEST);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
