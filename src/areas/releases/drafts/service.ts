import type { Actor } from '../../../kernel/actor.ts';
import type { Committed } from '../../../kernel/committed.ts';
import type { Database, Transaction } from '../../../kernel/database.ts';
import { requireFound } from '../../../kernel/ownership.ts';
import { pageCount } from '../../../kernel/page-count.ts';
import { problem } from '../../../kernel/problems.ts';
import { findOrdered } from './ordered-store.ts';
import { type DraftInput, type DraftRow, type DraftsInput, type ListedDraftRow, MAX_DRAFTS } from './schema.ts';
import { countDrafts, deleteDraft, findDraft, insertDraft, listDrafts, updateDraft } from './store.ts';

/** Unfinished distributions. They belong to the account, so that a colleague or another browser can continue them. */

type Deps = { database: Database };
type Listed = { data: ListedDraftRow[]; totals: { page_count: number; total_count: number } };

export async function createDraft(actor: Actor, input: DraftInput): Promise<Committed<DraftRow>> {
  return actor.commit((transaction) => addDraft(transaction, actor, input));
}

/** The choices of a release as a new draft, so that the form opens as it was filled in. */
export async function reopenDraft(actor: Actor, releaseId: number): Promise<Committed<DraftRow>> {
  return actor.commit(async (transaction) => {
    const order = requireFound(await findOrdered(transaction, actor.accountId, releaseId));
    return addDraft(transaction, actor, { order });
  });
}

async function addDraft(transaction: Transaction, actor: Actor, input: DraftInput): Promise<DraftRow> {
  if ((await countDrafts(transaction, actor.accountId)) >= MAX_DRAFTS) throw problem('TOO_MANY_DRAFTS');
  return insertDraft(transaction, actor, input);
}

export async function saveDraft(actor: Actor, id: number, input: DraftInput): Promise<Committed<DraftRow>> {
  return actor.commit(async (transaction) => requireFound(await updateDraft(transaction, actor, id, input)));
}

export async function readDraft({ database }: Deps, { accountId }: Actor, id: number): Promise<DraftRow> {
  return requireFound(await findDraft(database, accountId, id));
}

export async function listOwnDrafts({ database }: Deps, { accountId }: Actor, input: DraftsInput): Promise<Listed> {
  const data = await listDrafts(database, accountId, input);
  const total = await countDrafts(database, accountId);
  return { data, totals: { page_count: pageCount(total, input.page_size), total_count: total } };
}

export async function discardDraft(actor: Actor, id: number): Promise<Committed<void>> {
  return actor.commit(async (transaction) => {
    requireFound((await deleteDraft(transaction, actor.accountId, id)) || undefined);
  });
}
