import type { Actor } from '../../../kernel/actor.ts';
import { badRequest, problem } from '../../../kernel/problems.ts';
import type { PersonalDataRow } from '../activities/schema.ts';
import { findPersonalData, moveActivities } from '../activities/store.ts';
import { erasePerson } from '../import/store.ts';
import { checkAddress, ownReporter } from '../reporters/service.ts';
import { addressKey, deleteReporter, updateReporter } from '../reporters/store.ts';
import { type ErasedCounts, LIMITS, type ReporterPath, type ReporterRow } from '../schema.ts';
import { type Deps, takeTurn } from '../service.ts';

/** Two entries that are one person become one; and what is kept of a person is handed out or erased. */

export async function mergeReporters(actor: Actor, path: ReporterPath, fromId: number): Promise<ReporterRow> {
  if (fromId === path.reporter_id) {
    throw badRequest({
      field: 'from_reporter_id',
      ko: '같은 기자끼리는 합칠 수 없습니다.',
      en: 'must be another reporter.',
    });
  }
  const { accountId } = actor;
  return actor.commit(async (transaction) => {
    await takeTurn(transaction, actor, path.workspace_id);
    const kept = await ownReporter(transaction, actor, path, { lock: true });
    const goes = { workspace_id: path.workspace_id, reporter_id: fromId };
    const other = await ownReporter(transaction, actor, goes, { lock: true });
    await moveActivities(transaction, accountId, fromId, kept.reporter_id);
    await deleteReporter(transaction, accountId, goes);
    return updateReporter(transaction, accountId, {
      ...kept,
      media: kept.media.trim() === '' ? other.media : kept.media,
      memo: joinedMemo(kept.memo, other.memo),
    });
  });
}

/** Neither is lost: one beneath the other. */
function joinedMemo(kept: string, other: string): string {
  const memos = [kept, other].filter((memo) => memo.trim() !== '');
  const joined = kept === other ? kept : memos.join('\n');
  if ([...joined].length <= LIMITS.memo) return joined;
  throw badRequest({
    field: 'from_reporter_id',
    ko: `두 메모를 합치면 ${LIMITS.memo}자를 넘습니다. 한쪽 메모를 먼저 줄여 주세요.`,
    en: `the two memos together have more than ${LIMITS.memo} characters. Shorten one first.`,
  });
}

export async function exportPerson(deps: Deps, actor: Actor, path: ReporterPath): Promise<PersonalDataRow> {
  const data = await findPersonalData(deps.database, actor.accountId, path);
  if (!data) throw problem('NOT_FOUND');
  return { ...data, mails: await deps.listMailsTo(actor.accountId, addressKey(data.reporter.email)) };
}

/** Whoever asks to be forgotten names the address; that nothing is kept of it is a good answer too. */
export async function forgetPerson(
  deps: Deps,
  actor: Actor,
  workspaceId: number,
  email: string,
): Promise<ErasedCounts> {
  checkAddress(email);
  const { accountId } = actor;
  return actor.commit(async (transaction) => {
    await takeTurn(transaction, actor, workspaceId);
    const erased = await erasePerson(transaction, { accountId, workspaceId }, email);
    return { ...erased, mails: await deps.forgetRecipient(transaction, accountId, addressKey(email)) };
  });
}
