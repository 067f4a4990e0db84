import type { Site } from './store.ts';

/** Addresses of the pages of a newsroom. */

export const SITE_PATH = '/newsroom';

export type Addresses = {
  /** Start of links within the site: empty on its own domain. */
  base: string;
  /** Start of the addresses that search engines and feeds are told. */
  canonical: string;
};

export function canonicalOf({ slug, host }: Pick<Site, 'slug' | 'host'>, publicUrl: string): string {
  return host === null ? `${publicUrl}${SITE_PATH}/${slug}` : `${new URL(publicUrl).protocol}//${host}`;
}

export function addressesOf(site: Site, publicUrl: string, isOwnHost: boolean): Addresses {
  return { base: isOwnHost ? '' : `${SITE_PATH}/${site.slug}`, canonical: canonicalOf(site, publicUrl) };
}

/** The index is the start itself, which is `/` on an own domain. */
export const indexOf = (start: string) => start || '/';
