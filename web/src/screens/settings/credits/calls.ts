import { useQuery } from '@tanstack/react-query';
import type { Static } from 'typebox';
import type { LowCreditSettings } from '../../../../../src/areas/accounts/credits/schema.ts';
import type { Ledger } from '../../../../../src/areas/accounts/schema.ts';
import { api } from '../../../api/client.ts';
import { useAction, useApi, usePage } from '../../../api/hooks.ts';
import type { ApiProblem } from '../../../api/problem.ts';

type Listed = Static<typeof Ledger>;
export type Entry = Listed['entries'][number];

export const LEDGER = '/account/ledger';
export const CHART_DAYS = 30;
const DAY = 86_400;
const KOREA = 9 * 3600;
const PAGE_SIZE = 100;
const MOST_PAGES = 10;

export function useLedger(page: number) {
  return usePage<Listed>(LEDGER, { page, page_size: 20 });
}

const LOW_CREDIT = '/account/low-credit';

export function useLowCredit() {
  return useApi<Static<typeof LowCreditSettings>>(LOW_CREDIT);
}

export function useSaveLowCredit(onDone: () => void) {
  return useAction<number | null>({
    call: (threshold) => api.put(LOW_CREDIT, { threshold }),
    refresh: [LOW_CREDIT],
    onDone,
  });
}

export type Spending = { days: { day: string; spent: number }[]; total: number; isPartial: boolean };

/** Sums the ledger page by page, until the entries are older than the chart. */
export function useSpending() {
  return useQuery<Spending, ApiProblem>({
    queryKey: [`${LEDGER}/spending`, {}],
    queryFn: async ({ signal }) => {
      const first = dayNumber(Date.now() / 1000) - CHART_DAYS + 1;
      const entries: Entry[] = [];
      let page = 1;
      let isWhole = false;
      while (!isWhole && page <= MOST_PAGES) {
        const { data } = await api.page<Listed>(LEDGER, { page, page_size: PAGE_SIZE }, signal);
        entries.push(...data.entries);
        const oldest = data.entries.at(-1);
        isWhole = page >= data.page_count || !oldest || dayNumber(oldest.created_at) < first;
        page += 1;
      }
      return { ...spendingSince(first, entries), isPartial: !isWhole };
    },
  });
}

/** Refunds reduce the day they were made on; a day never goes below zero in the chart. */
function spendingSince(first: number, entries: Entry[]) {
  const spent = new Map<number, number>();
  for (const { amount, created_at, subject } of entries) {
    const isGrant = amount > 0 && subject === null;
    const day = dayNumber(created_at);
    if (day >= first && !isGrant) spent.set(day, (spent.get(day) ?? 0) - amount);
  }
  const days = Array.from({ length: CHART_DAYS }, (_, index) => ({
    day: new Date((first + index) * DAY * 1000).toISOString().slice(0, 10),
    spent: Math.max(0, spent.get(first + index) ?? 0),
  }));
  return {
    days,
    total: Math.max(
      0,
      [...spent.values()].reduce((sum, amount) => sum + amount, 0),
    ),
  };
}

/** Days since 1970 in Korean time. */
function dayNumber(unixSeconds: number): number {
  return Math.floor((unixSeconds + KOREA) / DAY);
}
