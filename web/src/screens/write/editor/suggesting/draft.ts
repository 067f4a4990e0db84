import type { Block } from '../../../../../../src/documents/model.ts';
import { dropLocally, keepLocally, localEntries } from '../../../../api/local-database.ts';

/** A suggestion that is being written, on this device only: it must survive a reload and never become part of the text. */

/** `base`: the text that it is written on. */
export type SuggestionDraft = { base: Block[]; version: number; blocks: Block[]; note: string };

const keyOf = (accountId: number, text: string) => `suggestion:${accountId}:${text}`;

export async function loadDraft(accountId: number, text: string): Promise<SuggestionDraft | null> {
  const key = keyOf(accountId, text);
  const found = await localEntries<SuggestionDraft>('copies', key).catch(() => []);
  return found.find(([own]) => own === key)?.[1] ?? null;
}

export async function keepDraft(accountId: number, text: string, draft: SuggestionDraft | null): Promise<void> {
  const key = keyOf(accountId, text);
  await (draft ? keepLocally('copies', key, draft) : dropLocally('copies', key)).catch(() => {});
}
