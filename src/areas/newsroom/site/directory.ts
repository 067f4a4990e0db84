import type { Database } from '../../../kernel/database.ts';
import type { PageCache } from './cache.ts';
import { findSite, listHosts, type Site } from './store.ts';

/** Which newsroom a name or host means, without a query for those that are known. The database tells what changed. */

const CHANNEL = 'presswright_newsroom';
const LIFETIME_MS = 60_000;
const MAX_SITES = 1000;

export type Directory = {
  /** Undefined when there is no such newsroom or it is off. */
  find(slug: string): Site | undefined | Promise<Site | undefined>;
  /** The newsroom of a Host header; undefined for every other host. */
  slugOf(host: string | undefined): string | undefined;
  /** Follows changes; the driver reconnects by itself. */
  listen(): Promise<void>;
};

type Deps = { database: Database; caches: PageCache[]; now(): number; onError(error: unknown): void };

export function createDirectory({ database, caches, now, onError }: Deps): Directory {
  const sites = new Map<string, { site: Site; loadedAt: number }>();
  let hosts = new Map<string, string>();

  async function loadHosts(): Promise<void> {
    hosts = new Map((await listHosts(database)).map(({ host, slug }) => [host, slug]));
  }

  function forget(accountId: number): void {
    for (const cache of caches) cache.forget(accountId);
    for (const [slug, { site }] of sites) if (site.account_id === accountId) sites.delete(slug);
  }

  function receive(message: string): void {
    const [kind, accountId] = message.split(' ');
    forget(Number(accountId));
    if (kind === 'site') void loadHosts().catch(onError);
  }

  /** Whatever was missed while there was no connection. */
  function startOver(): void {
    for (const cache of caches) cache.clear();
    sites.clear();
    void loadHosts().catch(onError);
  }

  async function load(slug: string): Promise<Site | undefined> {
    const loadedAt = now();
    const site = await findSite(database, slug);
    if (sites.size >= MAX_SITES) sites.clear();
    if (site) sites.set(slug, { site, loadedAt });
    return site;
  }

  return {
    find(slug) {
      const known = sites.get(slug);
      return known && now() - known.loadedAt < LIFETIME_MS ? known.site : load(slug);
    },
    slugOf: (host) => (host === undefined ? undefined : hosts.get(host.toLowerCase().replace(/:\d+$/, ''))),
    listen: async () => void (await database.listen(CHANNEL, receive, startOver)),
  };
}
