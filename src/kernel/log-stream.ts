import { destination } from 'pino';

/** Where log lines go: gathered and written every second, because a system call for each would cost more than the line. */

/** Whoever reads them may stall. What does not fit is dropped and counted, rather than filling the memory. */
const MOST_WAITING_BYTES = 8 * 1024 * 1024;
/** So long the end waits for a reader, and for one that has stalled. */
const LAST_WAIT_MS = 5000;
const STALLED_MS = 1000;

export type LogStream = {
  write(line: string): void;
  flush(): void;
  /** How many lines were dropped since it was last asked. */
  dropped(): number;
  /** Writes what is left, as far as somebody reads it. */
  end(): void;
};

export function createLogStream(): LogStream {
  let mayWait = (_left: number) => true;
  let dropped = 0;
  const stream = destination({
    fd: 1,
    sync: false,
    minLength: 8192,
    maxLength: MOST_WAITING_BYTES,
    retryEAGAIN: (_error, writing, rest) => mayWait(writing + rest),
  });
  stream.on('drop', () => {
    dropped += 1;
  });
  // What cannot be written is lost; a service that cannot log goes on, and one that is ending ends well.
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
      mayWait = patience();
      try {
        stream.flushSync();
      } catch {
        // Nobody reads any more, and nobody is to try again when the process ends.
        stream.destroy();
      }
    },
  };
}

function patience(): (left: number) => boolean {
  const end = Date.now() + LAST_WAIT_MS;
  let least = Number.POSITIVE_INFINITY;
  let moved = Date.now();
  return (left) => {
    if (left < least) moved = Date.now();
    least = Math.min(least, left);
    return Date.now() < Math.min(end, moved + STALLED_MS);
  };
}
