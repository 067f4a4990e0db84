import type { Actor } from '../../kernel/actor.ts';
import type { Transaction } from '../../kernel/database.ts';
import { badRequest, problem } from '../../kernel/problems.ts';
import { textKey } from '../live-messages.ts';
import { notifyLive } from '../live-store.ts';
import type { Outcome } from './schema.ts';
import { lockThread, type Owner, setResolved } from './store.ts';

/** The suggestion that an edit takes over. */
export type Acceptance = { thread_id: number; outcome: Exclude<Outcome, 'rejected'> };

/** Resolves the thread in the transaction that saves the edit; returns who made the suggestion. */
export async function acceptSuggestion(
  transaction: Transaction,
  owner: Owner,
  { name }: Actor,
  { thread_id: threadId, outcome }: Acceptance,
): Promise<string> {
  const { kind, accountId, textId } = owner;
  const thread = await lockThread(transaction, owner, threadId);
  if (!thread?.has_suggestion)
    throw badRequest({
      field: 'suggestion.thread_id',
      ko: '이 글의 제안이 아닙니다.',
      en: 'is not a suggestion on this text.',
    });
  if (thread.resolved_at !== null) throw problem('SUGGESTION_DECIDED');
  await setResolved(transaction, accountId, threadId, name, outcome);
  await notifyLive(transaction, { kind: 'commented', text: textKey(kind, accountId, textId), thread: threadId });
  return thread.comments[0]!.author;
}
