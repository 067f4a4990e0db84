import type { Actor } from '../../../kernel/actor.ts';
import type { Committed } from '../../../kernel/committed.ts';
import { requireFound } from '../../../kernel/ownership.ts';
import { badRequest } from '../../../kernel/problems.ts';
import { ownReporter } from '../reporters/service.ts';
import { lockOwnWorkspace } from '../service.ts';
import type { PairPath, ReporterArticlePath } from './schema.ts';
import { deleteDistinct, deleteNamesakeArticle, insertDistinct, insertNamesakeArticle } from './store.ts';

/** People who share a name: declarations that two reporters, or a reporter and an author, are different people. */

export async function declareDifferent(actor: Actor, path: PairPath): Promise<Committed<void>> {
  return changePair(actor, path, insertDistinct);
}

export async function undeclareDifferent(actor: Actor, path: PairPath): Promise<Committed<void>> {
  return changePair(actor, path, deleteDistinct);
}

async function changePair(
  actor: Actor,
  { workspace_id, reporter_id, other_reporter_id }: PairPath,
  change: typeof insertDistinct,
): Promise<Committed<void>> {
  if (reporter_id === other_reporter_id) {
    throw badRequest({
      field: 'other_reporter_id',
      ko: '다른 기자를 골라 주세요.',
      en: 'must be another reporter.',
    });
  }
  return actor.commit(async (transaction) => {
    await lockOwnWorkspace(transaction, actor, workspace_id);
    await ownReporter(transaction, actor, { workspace_id, reporter_id });
    await ownReporter(transaction, actor, { workspace_id, reporter_id: other_reporter_id });
    await change(transaction, actor.accountId, [reporter_id, other_reporter_id]);
  });
}

export async function declareNamesakeArticle(actor: Actor, path: ReporterArticlePath): Promise<Committed<void>> {
  return actor.commit(async (transaction) => {
    const { reporter_id } = await ownReporter(transaction, actor, path, { lock: true });
    requireFound(await insertNamesakeArticle(transaction, actor.accountId, reporter_id, path.article_id));
  });
}

export async function undeclareNamesakeArticle(actor: Actor, path: ReporterArticlePath): Promise<Committed<void>> {
  return actor.commit(async (transaction) => {
    const { reporter_id } = await ownReporter(transaction, actor, path, { lock: true });
    await deleteNamesakeArticle(transaction, actor.accountId, reporter_id, path.article_id);
  });
}
