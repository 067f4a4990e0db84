/**
 * The state of the service that is read from the database and the disk, for metrics, readiness and alerts. It is kept for
 * some seconds, so that many scrapers and health checks do not load the database, and read only when somebody asks.
 */
export type Snapshot = {
  database: { downSeconds: number };
  mail: { queued: number; sending: number; deferred: number; oldestDueSeconds: number; heldReleases: number };
  webhooks: {
    pending: number;
    oldestDueSeconds: number;
    endpointsOk: number;
    endpointsFailing: number;
    endpointsDisabled: number;
  };
  feeds: { ok: number; failing: number; waiting: number; lastSuccessAt: number };
  jobs: { queue: string; state: string; count: number }[];
  holds: { open: number; expired: number };
  /** All zero without a model. */
  model: { failuresInARow: number; lastCallSeconds: number };
  disk: { freeBytes: number; sizeBytes: number };
  objectStore: { isReachable: boolean };
  /** Null when there are no scheduled backups, or nothing is known about them yet. */
  backups: BackupStatus | null;
  /** Null without a mailbox. */
  bounceMailbox: { problem: string | null } | null;
};

/** Scheduled backups, as far as they can be seen in their target. */
export type BackupStatus = {
  everySeconds: number;
  /** Unix time; 0 when there is none. */
  lastSuccessAt: number;
  ageSeconds: number | null;
  /** How long this instance has been there to see one. */
  watchedSeconds: number;
  failure: 'disk_full' | 'target_unreadable' | 'other' | null;
};

/** A part that could not be read is missing. */
export type Readings = Partial<Snapshot>;
export type Readers = { [Name in keyof Snapshot]?: () => Promise<Snapshot[Name]> };

const LIFETIME_MS = 5000;
/** A stalled database must not delay a scrape. */
const TIMEOUT_MS = 2000;

export function createSnapshots(readers: Readers, onError: (error: unknown) => void): () => Promise<Readings> {
  let current: { readings: Promise<Readings>; readAt: number } | null = null;

  async function readAll(): Promise<Readings> {
    const entries = await Promise.all(
      Object.entries(readers).map(async ([name, read]) => {
        try {
          return [[name, await withTimeout<unknown>(read(), name)]];
        } catch (error) {
          onError(error);
          return [];
        }
      }),
    );
    return Object.fromEntries(entries.flat()) as Readings;
  }

  return () => {
    const now = performance.now();
    if (!current || now - current.readAt >= LIFETIME_MS) current = { readings: readAll(), readAt: now };
    return current.readings;
  };
}

async function withTimeout<Value>(reading: Promise<Value>, name: string): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`The state of ${name} could not be read in time.`)), TIMEOUT_MS);
  return Promise.race([reading, late]).finally(() => clearTimeout(timer));
}
