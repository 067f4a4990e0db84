import { problem } from './problems.ts';

/** Less than a second, because a revoked key or session must be refused within one second on every instance. */
const LIFETIME_MS = 800;
/** Authentication is the first query of every request, so this bounds how long requests hang on a stalled database. */
const TIMEOUT_MS = 4000;
const MAX_ENTRIES = 10_000;

type Cache<Value> = {
  (secret: string): Value | Promise<Value>;
  /** For what this instance changed itself: also ignores values that are being loaded. */
  clear(): void;
};

/** Returns a cached value synchronously, which saves frequent callers a query and a turn of the event loop. */
export function shortLivedCache<Value extends object>(
  load: (secret: string) => Promise<Value>,
  now: () => number,
): Cache<Value> {
  // Replaced as a whole when its time is up, so that no secret stays in memory for long.
  let entries = new Map<string, { value: Value; loadedAt: number }>();
  let createdAt = now();

  async function reload(secret: string): Promise<Value> {
    const loadedAt = now();
    const into = entries;
    const value = await withTimeout(load(secret));
    if (into.size < MAX_ENTRIES) into.set(secret, { value, loadedAt });
    return value;
  }

  function clear(): void {
    entries = new Map();
    createdAt = now();
  }

  function find(secret: string): Value | Promise<Value> {
    const time = now();
    if (time - createdAt >= LIFETIME_MS) clear();
    const cached = entries.get(secret);
    return cached && time - cached.loadedAt < LIFETIME_MS ? cached.value : reload(secret);
  }

  return Object.assign(find, { clear });
}

async function withTimeout<Value>(query: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(problem('SERVICE_UNAVAILABLE')), TIMEOUT_MS);
  });
  try {
    return await Promise.race([query, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
