import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Tracks connections on which no request was sent yet; browsers and load balancers open them in advance. Node does not
 * count them as idle, so a closing server would wait until the client closes them.
 */
export function trackIdleSockets(server: Server): { close(): void } {
  const idle = new Set<Socket>();
  let isClosing = false;
  server.on('connection', (socket: Socket) => {
    if (isClosing) return socket.destroy();
    idle.add(socket);
    socket.once('close', () => idle.delete(socket));
  });
  server.prependListener('request', ({ socket }: IncomingMessage) => idle.delete(socket));
  return {
    close() {
      isClosing = true;
      // A request that has begun to arrive is still answered.
      for (const socket of idle) if (socket.bytesRead === 0) socket.destroy();
    },
  };
}
