import type { FoundKind } from './found.ts';

/** What was last opened from the palette, in this browser. Forgotten on sign-out, because titles may be confidential. */
export type RecentItem = { to: string; label: string; kind: FoundKind };

const KEY = 'palette-recent';
const MAX_ITEMS = 7;

export function recentItems(accountId: number | undefined): RecentItem[] {
  const { account, items } = read();
  return account === accountId ? items : [];
}

export function rememberItem(accountId: number | undefined, item: RecentItem): void {
  if (accountId === undefined) return;
  const others = recentItems(accountId).filter(({ to }) => to !== item.to);
  localStorage.setItem(KEY, JSON.stringify({ account: accountId, items: [item, ...others].slice(0, MAX_ITEMS) }));
}

export function forgetRecent(): void {
  localStorage.removeItem(KEY);
}

function read(): { account?: number; items: RecentItem[] } {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '') as { account: number; items: RecentItem[] };
  } catch {
    return { items: [] };
  }
}
