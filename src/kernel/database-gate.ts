import { once } from 'node:events';
import { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';

/**
 * A database whose processes stand still takes connections and never answers; the driver would wait for the statement
 * timeout, which is the server's to keep. The gate holds the sockets of a pool. Closed, it cuts them and lets no new one
 * through, so that every query fails at once and no attempts pile up at the server.
 */
export type Gate = {
  /** For the driver's option of that name. */
  socket(options: SocketAddress): Duplex;
  close(): void;
  open(): void;
  isClosed(): boolean;
};

type SocketAddress = { path?: string | false; host: string[]; port: number[] };

export function createGate(): Gate {
  const sockets = new Set<Duplex>();
  let closed = false;
  const cut = (socket: Duplex) =>
    socket.destroy(Object.assign(new Error('The database does not answer.'), { code: 'CONNECTION_DESTROYED' }));
  return {
    socket({ path, host: [host = 'localhost'], port: [port = 5432] }) {
      if (closed) {
        const dead = closingLast(new Duplex({ read() {}, write: (_chunk, _encoding, done) => done() }));
        // Not at once: the driver listens for the error only after this function.
        nextTurn().then(() => cut(dead));
        return dead;
      }
      // The driver reads the name for TLS from here.
      const socket = Object.assign(closingLast(new Socket()), { host, port });
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      return path ? socket.connect(path) : socket.connect(port, host);
    },
    close() {
      closed = true;
      for (const socket of sockets) cut(socket);
    },
    open() {
      closed = false;
    },
    isClosed: () => closed,
  };
}

/**
 * postgres.js 3.4.9 writes in the next turn of the event loop. A socket that closes before that turn leaves its connection
 * unable to write ever again: every attempt to connect then times out. So the end of a socket is told after that turn.
 *
 * A query that is asked between the error and the end of a socket is kept by the driver, never sent, and takes the answer
 * of another one later. The driver drops such queries only when it is told that there was no error.
 */
function closingLast<Kind extends Duplex>(socket: Kind): Kind {
  const emit = socket.emit.bind(socket);
  let wasConnected = false;
  const emitLater = (event: string, ...values: unknown[]): boolean => {
    if (event === 'connect') wasConnected = true;
    if (event !== 'close') return emit(event, ...values);
    // The driver waits longer after each failed attempt to connect, so those stay errors.
    const [hadError] = values;
    setImmediate(() => setImmediate(() => emit('close', hadError === true && !wasConnected)));
    return true;
  };
  return Object.assign(socket, { emit: emitLater });
}

/** Asks again this long after an answer. */
const INTERVAL_MS = 500;
/** Without an answer for this long the database is stalled: with the interval, well below the 5 s that are promised. */
const PATIENCE_MS = 3000;
/** A connection that was cut off without notice never answers: another one is tried. */
const RETRY_MS = 5000;

/** `ask` tells whether the database answered, be it with a refusal. */
export type Probe = { ask(): Promise<boolean>; end(): Promise<void> };
export type Watch = { stop(): Promise<void> };

/** `open` makes a probe with a connection of its own. */
export function watchDatabase(open: () => Probe, gate: Gate, log: (line: string) => void): Watch {
  const ending = new AbortController();
  const watching = watch(open, gate, log, ending.signal);
  return {
    async stop() {
      ending.abort();
      gate.open();
      await watching;
    },
  };
}

async function watch(open: () => Probe, gate: Gate, log: (line: string) => void, signal: AbortSignal): Promise<void> {
  let probe = open();
  // While the service is loading, a slow machine takes seconds to connect.
  await Promise.race([probe.ask(), once(signal, 'abort')]);
  while (!signal.aborted) {
    const answer = probe.ask();
    if (!(await inTime(answer, PATIENCE_MS, signal))) {
      if (signal.aborted) break;
      if (!gate.isClosed()) log('The database does not answer; requests are refused until it does.');
      gate.close();
      if (!(await inTime(answer, RETRY_MS, signal))) {
        void probe.end();
        probe = open();
        continue;
      }
    }
    if (gate.isClosed()) log('The database answers again.');
    gate.open();
    await pause(INTERVAL_MS, undefined, { signal, ref: false }).catch(() => {});
  }
  await probe.end();
}

async function inTime(answer: Promise<boolean>, milliseconds: number, signal: AbortSignal): Promise<boolean> {
  const late = pause(milliseconds, false, { signal, ref: false })
    // When the event loop was busy the answer may have arrived but not been read.
    .then(() => nextTurn())
    .then(() => nextTurn(false))
    .catch(() => false);
  return Promise.race([answer, late]);
}
