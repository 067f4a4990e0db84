import { dropLocally, keepLocally, localEntries } from '../../../../api/local-database.ts';
import type { Kept, LocalStore } from './engine.ts';
import type { JournalEntry } from './journal.ts';

/**
 * What the server has not acknowledged, by account, text and tab. It survives a reload and a crash of the tab, and is
 * deleted when it is acknowledged and when somebody signs out.
 */

/** A copy of another tab that was not renewed for this long is taken over: the tab is gone. */
const ORPHAN_MS = 2 * 60_000;

type Copy = Kept & { savedAt: number };

export function localStore(accountId: number, text: string): LocalStore {
  const start = `${accountId}:${text}:`;
  const own = start + tabId();
  return {
    async load() {
      const copies = await localEntries<Copy>('copies', start);
      const mine = copies.find(([key]) => key === own);
      if (mine) return mine[1];
      const orphan = copies.find(([, { savedAt }]) => Date.now() - savedAt > ORPHAN_MS);
      if (!orphan) return null;
      const [key, copy] = orphan;
      await keepLocally('copies', own, copy);
      await dropLocally('copies', key);
      return copy;
    },
    keep: (kept) => keepLocally('copies', own, { ...kept, savedAt: Date.now() } satisfies Copy),
    drop: () => dropLocally('copies', own),
    loadJournal: async () => (await localEntries<JournalEntry[]>('journals', own))[0]?.[1] ?? [],
    keepJournal: (entries) => keepLocally('journals', own, entries),
  };
}

const TAB = 'presswright-tab';

/** Survives a reload of the tab. */
function tabId(): string {
  const known = sessionStorage.getItem(TAB);
  if (known) return known;
  const made = Math.random().toString(36).slice(2);
  sessionStorage.setItem(TAB, made);
  return made;
}
