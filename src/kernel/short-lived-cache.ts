import { problem } from './problems.ts';

/** A revoked key or an ended session is refused within a second on every instance, so what was read counts for a little less. */
const TRUSTED_MS = 800;
/** A frozen database must not freeze every caller: who asks is the first query of each request. */
const PATIENCE_MS = 4000;
const MAX_KNOWN = 10_000;

/** At once when it was looked up a moment ago, which spares a busy caller a turn of the event loop. */
export function shortLivedCache<Value extends object>(
  look: (secret: string) => Promise<Value>,
  now: () => number,
): (secret: string) => Value | Promise<Value> {
  // What was asked for within the last moment, and then forgotten as a whole: no secret stays in memory for long.
  let known = new Map<string, { value: Value; readAt: number }>();
  let knownSince = now();

  async function lookAgain(secret: string): Promise<Value> {
    const readAt = now();
    const value = await withPatience(look(secret));
    if (known.size < MAX_KNOWN) known.set(secret, { value, readAt });
    return value;
  }

  return (secret) => {
    const time = now();
    if (time - knownSince >= TRUSTED_MS) {
      known = new Map();
      knownSince = time;
    }
    const cached = known.get(secret);
    return cached && time - cached.readAt < TRUSTED_MS ? cached.value : lookAgain(secret);
  };
}

async function withPatience<Value>(query: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(problem('SERVICE_UNAVAILABLE')), PATIENCE_MS);
  });
  try {
    return await Promise.race([query, late]);
  } finally {
    clearTimeout(timer);
  }
}
