import { setTimeout as pause } from 'node:timers/promises';

/** Polls until there is a value, and returns it; fails at the timeout. */
export async function until<Seen>(look: () => Seen | Promise<Seen>, limit = 60_000): Promise<NonNullable<Seen>> {
  for (const end = Date.now() + limit; ; await pause(10)) {
    const seen = await look();
    if (seen) return seen;
    if (Date.now() > end) throw new Error(`Timed out waiting for ${look}`);
  }
}
