import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Connections that nobody has asked anything over, as browsers and load balancers keep ready. Node counts them among the
 * busy ones, and a server that closes would wait for them as long as their owner likes.
 */
export function trackIdleSockets(server: Server): { close(): void } {
  const unasked = new Set<Socket>();
  let isClosing = false;
  server.on('connection', (socket: Socket) => {
    if (isClosing) return socket.destroy();
    unasked.add(socket);
    socket.once('close', () => unasked.delete(socket));
  });
  server.prependListener('request', ({ socket }: IncomingMessage) => unasked.delete(socket));
  return {
    close() {
      isClosing = true;
      // What has begun to arrive is still heard.
      for (const socket of unasked) if (socket.bytesRead === 0) socket.destroy();
    },
  };
}
