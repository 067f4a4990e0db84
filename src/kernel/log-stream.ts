import { destination } from 'pino';

/** Buffers log lines and writes them every second, because a system call per line would be expensive. */

/** When the reader of the log stalls, lines beyond this buffer are dropped and counted. */
const MAX_BUFFERED_BYTES = 8 * 1024 * 1024;
/** How long to wait at exit for the log to be read, and for a reader that has stalled. */
const LAST_WAIT_MS = 5000;
const STALLED_MS = 1000;

export type LogStream = {
  write(line: string): void;
  flush(): void;
  /** How many lines were dropped since it was last asked. */
  dropped(): number;
  /** Writes the remaining lines unless the reader stalls. */
  end(): void;
};

export function createLogStream(): LogStream {
  let mayWait = (_left: number) => true;
  let dropped = 0;
  const stream = destination({
    fd: 1,
    sync: false,
    minLength: 8192,
    maxLength: MAX_BUFFERED_BYTES,
    retryEAGAIN: (_error, writing, rest) => mayWait(writing + rest),
  });
  stream.on('drop', () => {
    dropped += 1;
  });
  // Lines that cannot be written are lost; the service keeps running and still exits normally.
  stream.on('error', () => {});
  return {
    write: (line) => void stream.write(line),
    flush: () => stream.flush(),
    dropped() {
      const count = dropped;
      dropped = 0;
      return count;
    },
    end() {
      mayWait = createWaitLimit();
      try {
        stream.flushSync();
      } catch {
        // There is no reader any more; do not try again when the process exits.
        stream.destroy();
      }
    },
  };
}

function createWaitLimit(): (left: number) => boolean {
  const end = Date.now() + LAST_WAIT_MS;
  let minLeft = Number.POSITIVE_INFINITY;
  let moved = Date.now();
  return (left) => {
    if (left < minLeft) moved = Date.now();
    minLeft = Math.min(minLeft, left);
    return Date.now() < Math.min(end, moved + STALLED_MS);
  };
}
