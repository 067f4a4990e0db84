import type { Duplex } from 'node:stream';

/**
 * The driver writes with `setImmediate`. When the socket closes before that, the driver cancels the write but still
 * considers it scheduled, so that the connection never writes again and every attempt to reconnect times out:
 * https://github.com/porsager/postgres/pull/1215
 * Reporting the close two turns of the event loop later lets the write happen first.
 */
export function withLateClose<Socket extends Duplex>(socket: Socket): Socket {
  const emit = socket.emit.bind(socket);
  const emitLate = (event: string, ...values: unknown[]): boolean => {
    if (event !== 'close') return emit(event, ...values);
    setImmediate(() => setImmediate(() => emit(event, ...values)));
    return true;
  };
  return Object.assign(socket, { emit: emitLate });
}
