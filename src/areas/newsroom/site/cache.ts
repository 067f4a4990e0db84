import { hash } from 'node:crypto';

/** Rendered pages of this process, by account, up to a number of bytes. */

export type Rendered = { body: Buffer; type: string; etag: string; policy: string | null };

type Entry = { rendered: Rendered; accountId: number; loadedAt: number };

export type PageCache = {
  /** Renders a page once, however many ask for it at the same time; `null` is not kept. */
  get(accountId: number, key: string, render: () => Promise<Rendered | null>): Promise<Rendered | null> | Rendered;
  forget(accountId: number): void;
  clear(): void;
};

/** Larger ones are rendered anew each time, so that one page does not displace all others. */
const MAX_ENTRY_BYTES = 2 * 1024 * 1024;
/** Keys and objects. */
const ENTRY_OVERHEAD = 500;
/** A notification of the database removes outdated pages at once; this is for one that was lost. */
const LIFETIME_MS = 60_000;

export function createPageCache({ maxBytes, now }: { maxBytes: number; now(): number }): PageCache {
  // A Map keeps the order of insertion: the first entry is the one that was not used for the longest time.
  const entries = new Map<string, Entry>();
  const running = new Map<string, Promise<Rendered | null>>();
  /** Increased when pages become outdated, so that what was read before is not kept. */
  let generation = 0;
  let bytes = 0;

  const sizeOf = ({ rendered }: Entry) => rendered.body.length + ENTRY_OVERHEAD;

  function remove(key: string): void {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    bytes -= sizeOf(entry);
  }

  function keep(key: string, entry: Entry): void {
    remove(key);
    if (entry.rendered.body.length > MAX_ENTRY_BYTES) return;
    entries.set(key, entry);
    bytes += sizeOf(entry);
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break;
      remove(oldest);
    }
  }

  async function load(accountId: number, key: string, render: () => Promise<Rendered | null>) {
    const begun = generation;
    const rendered = await render();
    if (rendered && begun === generation) keep(key, { rendered, accountId, loadedAt: now() });
    return rendered;
  }

  return {
    get(accountId, path, render) {
      const key = `${accountId} ${path}`;
      const entry = entries.get(key);
      if (entry && now() - entry.loadedAt < LIFETIME_MS) {
        entries.delete(key);
        entries.set(key, entry);
        return entry.rendered;
      }
      const begun = running.get(key);
      if (begun) return begun;
      const rendering = load(accountId, key, render).finally(() => {
        if (running.get(key) === rendering) running.delete(key);
      });
      running.set(key, rendering);
      return rendering;
    },
    forget(accountId) {
      generation += 1;
      for (const [key, entry] of entries) if (entry.accountId === accountId) remove(key);
      for (const key of running.keys()) if (key.startsWith(`${accountId} `)) running.delete(key);
    },
    clear() {
      generation += 1;
      entries.clear();
      running.clear();
      bytes = 0;
    },
  };
}

export function rendered(body: string | Buffer, type: string, policy: string | null = null): Rendered {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  return { body: bytes, type, policy, etag: `"${hash('sha256', bytes, 'base64url').slice(0, 27)}"` };
}
