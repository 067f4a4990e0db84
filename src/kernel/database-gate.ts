import { once } from 'node:events';
import { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { withLateClose } from './postgres/late-close.ts';

/**
 * A database whose processes are suspended accepts connections and never answers, and the statement timeout does not help
 * because the server enforces it. The gate owns the sockets of a pool. While it is closed, it destroys them and opens no
 * new ones, so that every query fails at once and no connection attempts pile up at the server.
 */
export type Gate = {
  /** For the `socket` option of the driver. */
  socket(options: SocketAddress): Duplex;
  close(): void;
  open(): void;
  isClosed(): boolean;
  /** Grows with everything that the database sends. */
  bytesRead(): number;
};

type SocketAddress = { path?: string | false; host: string[]; port: number[] };

export function createGate(): Gate {
  const sockets = new Set<Socket>();
  let closed = false;
  let bytesOfClosed = 0;
  const cut = (socket: Duplex) =>
    socket.destroy(Object.assign(new Error('The database does not answer.'), { code: 'CONNECTION_DESTROYED' }));
  return {
    socket({ path, host: [host = 'localhost'], port: [port = 5432] }) {
      if (closed) {
        const dead = withLateClose(new Duplex({ read() {}, write: (_chunk, _encoding, done) => done() }));
        // Later, because the driver listens for the error only after this function returns.
        nextTurn().then(() => cut(dead));
        return dead;
      }
      // The driver takes the host name for TLS from here.
      const socket = Object.assign(withLateClose(new Socket()), { host, port });
      sockets.add(socket);
      socket.once('close', () => {
        if (sockets.delete(socket)) bytesOfClosed += socket.bytesRead;
      });
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
    bytesRead() {
      let bytes = bytesOfClosed;
      for (const socket of sockets) bytes += socket.bytesRead;
      return bytes;
    },
  };
}

/** How often to check whether the database has sent anything. */
const INTERVAL_MS = 250;
/** The database is asked when it has sent nothing in this many intervals. */
const SILENT_INTERVALS = 4;
/** Without an answer for this long the database is stalled: with the intervals, below the 5 s that are promised. */
const STALL_TIMEOUT_MS = 2500;
/** A connection that was lost without notice never answers, so another one is tried after this time. */
const RETRY_MS = 5000;

/** `ask` resolves to whether the database answered, even if with an error. */
export type Probe = { ask(): Promise<boolean>; end(): Promise<void> };
export type Watch = { stop(): Promise<void> };

/** `open` creates a probe with a separate connection. */
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
    if (!(await inTime(answer, STALL_TIMEOUT_MS, signal))) {
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
    await silence(gate, signal);
  }
  await probe.end();
}

/** Waits until the database has sent nothing for a while: queries that are answered show that it works. */
async function silence(gate: Gate, signal: AbortSignal): Promise<void> {
  let seen = gate.bytesRead();
  for (let silent = 0; silent < SILENT_INTERVALS && !signal.aborted; ) {
    await pause(INTERVAL_MS, undefined, { signal, ref: false }).catch(() => {});
    const read = gate.bytesRead();
    silent = read === seen ? silent + 1 : 0;
    seen = read;
  }
}

async function inTime(answer: Promise<boolean>, milliseconds: number, signal: AbortSignal): Promise<boolean> {
  const late = pause(milliseconds, false, { signal, ref: false })
    // When the event loop was busy the answer may have arrived but not been read.
    .then(() => nextTurn())
    .then(() => nextTurn(false))
    .catch(() => false);
  return Promise.race([answer, late]);
}
