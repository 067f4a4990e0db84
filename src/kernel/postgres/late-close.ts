import type { Duplex } from 'node:stream';

/**
 * The driver writes with `setImmediate`. When the socket closes before that, the driver cancels the write but still
 * considers it scheduled, so that the connection never writes again and every attempt to reconnect times out:
 * https://github.com/porsager/postgres/pull/1215
 * Reporting the close two turns of the event loop later lets the write happen first.
 *
 * A query that is made between the error and the close of a socket is kept by the driver, never sent, and takes the
 * result of another query later. The driver rejects such queries only if the close is reported without an error.
 */
export function withLateClose<Socket extends Duplex>(socket: Socket): Socket {
  const emit = socket.emit.bind(socket);
  let wasConnected = false;
  const emitLate = (event: string, ...values: unknown[]): boolean => {
    if (event === 'connect') wasConnected = true;
    if (event !== 'close') return emit(event, ...values);
    // The driver backs off after each failed attempt to connect, so those are still reported as errors.
    const [hadError] = values;
    setImmediate(() => setImmediate(() => emit('close', hadError === true && !wasConnected)));
    return true;
  };
  return Object.assign(socket, { emit: emitLate });
}
