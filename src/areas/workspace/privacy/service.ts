import type { Actor } from '../../../kernel/actor.ts';
import type { Committed } from '../../../kernel/committed.ts';
import { requireFound } from '../../../kernel/ownership.ts';
import { badRequest } from '../../../kernel/problems.ts';
import { keepInTrash } from '../../../trash/keep.ts';
import type { PersonalDataRow } from '../activities/schema.ts';
import { findPersonalData, moveActivities } from '../activities/store.ts';
import { erasePerson } from '../import/store.ts';
import { copyMemberships, listNamesOf } from '../lists/store.ts';
import { copyDeclarations } from '../namesakes/store.ts';
import type { MergeDetails } from '../reporters/merge-undo.ts';
import { checkAddress, ownReporter } from '../reporters/service.ts';
import { addressKey, deleteReporters, updateReporter } from '../reporters/store.ts';
import { normalizeTags } from '../reporters/tags.ts';
import { eraseFromTrash, REPORTER_TRASH } from '../reporters/trash.ts';
import { type ErasedCounts, LIMITS, type ReporterPath, type ReporterRow } from '../schema.ts';
import { type Deps, lockOwnWorkspace } from '../service.ts';

/** Merges duplicate reporters, and exports or erases the data of one person. */

export async function mergeReporters(
  actor: Actor,
  path: ReporterPath,
  fromId: number,
): Promise<Committed<ReporterRow & { trashId: number | null }>> {
  if (fromId === path.reporter_id) {
    throw badRequest({
      field: 'from_reporter_id',
      ko: '같은 기자끼리는 합칠 수 없습니다.',
      en: 'must be another reporter.',
    });
  }
  const { accountId } = actor;
  return actor.commit(async (transaction) => {
    await lockOwnWorkspace(transaction, actor, path.workspace_id);
    const kept = await ownReporter(transaction, actor, path, { lock: true });
    const fromPath = { workspace_id: path.workspace_id, reporter_id: fromId };
    const other = await ownReporter(transaction, actor, fromPath, { lock: true });
    const into = kept.reporter_id;
    const after = joined(kept, other);
    const details: MergeDetails = {
      into,
      name: kept.name,
      before: kept,
      after,
      activity_ids: await moveActivities(transaction, accountId, fromId, into),
      list_ids: await copyMemberships(transaction, accountId, fromId, into),
      declarations: await copyDeclarations(transaction, accountId, fromId, into),
    };
    const trashId = await keepInTrash(transaction, REPORTER_TRASH, actor, [fromId], details);
    await deleteReporters(transaction, { accountId, workspaceId: path.workspace_id }, [fromId]);
    return { ...(await updateReporter(transaction, accountId, after)), trashId };
  });
}

/** Empty fields are filled, tags and memos joined; a refusal of mail by either stays. */
function joined(kept: ReporterRow, other: ReporterRow): ReporterRow {
  return {
    ...kept,
    media: kept.media.trim() === '' ? other.media : kept.media,
    memo: joinedMemo(kept.memo, other.memo),
    title: kept.title.trim() === '' ? other.title : kept.title,
    phone: kept.phone.trim() === '' ? other.phone : kept.phone,
    beat: kept.beat.trim() === '' ? other.beat : kept.beat,
    tags: joinedTags(kept.tags, other.tags),
    language: kept.language === '' ? other.language : kept.language,
    consent: joinedConsent(kept.consent, other.consent),
  };
}

function joinedConsent(kept: ReporterRow['consent'], other: ReporterRow['consent']): ReporterRow['consent'] {
  if (other === 'refused') return other;
  return kept === 'unknown' ? other : kept;
}

function joinedTags(kept: string[], other: string[]): string[] {
  const tags = normalizeTags([...kept, ...other]);
  if (tags.length <= LIMITS.tags) return tags;
  throw badRequest({
    field: 'from_reporter_id',
    ko: `태그를 합치면 ${LIMITS.tags}개를 넘습니다. 한쪽 태그를 먼저 줄여 주세요.`,
    en: `together they have more than ${LIMITS.tags} tags. Remove some of them first.`,
  });
}

/** Keeps both memos, separated by a line break. */
function joinedMemo(kept: string, other: string): string {
  const memos = [kept, other].filter((memo) => memo.trim() !== '');
  const joined = kept === other ? kept : memos.join('\n');
  if ([...joined].length <= LIMITS.memo) return joined;
  throw badRequest({
    field: 'from_reporter_id',
    ko: `두 메모를 합치면 ${LIMITS.memo}자를 넘습니다. 한쪽 메모를 먼저 줄여 주세요.`,
    en: `the joined memos would have more than ${LIMITS.memo} characters. Shorten one of them first.`,
  });
}

export async function exportPerson(deps: Deps, actor: Actor, path: ReporterPath): Promise<PersonalDataRow> {
  const data = requireFound(await findPersonalData(deps.database, actor.accountId, path));
  const lists = await listNamesOf(deps.database, actor.accountId, path.reporter_id);
  const email = addressKey(data.reporter.email);
  const mails = await deps.listMailsTo(actor.accountId, email);
  return { ...data, lists, mails, replies: await deps.listRepliesOf(actor.accountId, email) };
}

/** By mail address; erasing an unknown address is not an error. */
export async function erasePersonalData(
  deps: Deps,
  actor: Actor,
  workspaceId: number,
  email: string,
): Promise<Committed<ErasedCounts>> {
  checkAddress(email);
  const { accountId } = actor;
  return actor.commit(async (transaction) => {
    await lockOwnWorkspace(transaction, actor, workspaceId);
    const trashed = await eraseFromTrash(transaction, accountId, email);
    const stored = await erasePerson(transaction, { accountId, workspaceId }, email);
    const erased = {
      reporters: stored.reporters + trashed.reporters,
      activities: stored.activities + trashed.activities,
    };
    return { ...erased, mails: await deps.forgetRecipient(transaction, accountId, addressKey(email)) };
  });
}
