import { type Change, changesBetween } from '../documents/changes.ts';
import type { Document } from '../documents/model.ts';
import { documentOf } from '../documents/stored.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Committed } from '../kernel/committed.ts';
import type { Database, Transaction } from '../kernel/database.ts';
import { requireFound, requireOwn } from '../kernel/ownership.ts';
import { pageCount } from '../kernel/page-count.ts';
import { badRequest } from '../kernel/problems.ts';
import { keepInTrash } from '../trash/keep.ts';
import type { TrashKind } from '../trash/kind.ts';
import { compareTexts } from './compare.ts';
import type { TextKind } from './kind.ts';
import { findCurrentVersion } from './live-store.ts';
import { requireOwnText, type ShownText, saveText, type Target, type TextDeps } from './save.ts';
import { deleteText, lockText, ownsText, textExists } from './store.ts';
import {
  type CurrentVersion,
  countNamed,
  findCurrent,
  findLatestEntry,
  findPredecessor,
  findVersion,
  listVersions,
  MAX_NAMED,
  nameCurrent,
  nameVersion,
  requireVersion,
  type StoredVersion,
  type Version,
} from './versions.ts';

/** History, restoring and deleting of all kinds of text. */

export async function restoreText(
  deps: Pick<TextDeps, 'database'>,
  kind: TextKind,
  actor: Actor,
  { versionId, included, ...target }: Target & { versionId: number },
): Promise<Committed<ShownText>> {
  const textId = target.id;
  const before = await requireOwnText(deps.database, kind, actor, textId);
  const version = requireFound(await findVersion(deps.database, kind, actor.accountId, { textId, versionId }));
  const [old, document] = [documentOf(before), documentOf(version)];
  return actor.commit(async (transaction) => {
    const current = requireFound(await lockText(transaction, kind, actor.accountId, textId));
    requireVersion(current, target.baseVersion);
    const { title, content, language } = version;
    const restored = await saveText(transaction, kind, actor, before, {
      ...{ title, content, language, document, changes: changesBetween(old, document) },
      cause: 'restored',
      claims: null,
    });
    return { ...restored, included };
  });
}

export async function textHistory(
  deps: { database: Database },
  kind: TextKind,
  actor: Actor,
  { id, page, page_size }: { id: number; page: number; page_size: number },
): Promise<{ versions: Version[]; page_count: number; total_count: number }> {
  await requireReadable(deps.database, kind, actor, id);
  const { rows, total } = await listVersions(deps.database, kind, actor.accountId, { textId: id, page, page_size });
  return { versions: rows, page_count: pageCount(total, page_size), total_count: total };
}

export async function textVersion(
  deps: Pick<TextDeps, 'database' | 'workers'>,
  kind: TextKind,
  actor: Actor,
  { id, versionId }: { id: number; versionId: number },
): Promise<Version & { document: Document; changes: Change[] | null }> {
  const { accountId } = actor;
  const which = { textId: id, versionId };
  const { document, ...version } = requireFound(await findVersion(deps.database, kind, accountId, which));
  const before = await findPredecessor(deps.database, kind, accountId, which);
  const changes = before ? await compareTexts(deps.workers, actor, { before, after: { ...version, document } }) : null;
  return { ...version, document: documentOf({ ...version, document }), changes };
}

type LatestChange = Pick<CurrentVersion, 'version' | 'by' | 'cause' | 'generator' | 'suggested_by'> & {
  changes: Change[] | null;
};

/** Who made the current version, how, and what it changed. */
export async function latestChange(
  deps: Pick<TextDeps, 'database' | 'workers'>,
  kind: TextKind,
  actor: Actor,
  id: number,
): Promise<LatestChange> {
  const { accountId } = actor;
  const after = requireFound(await findCurrent(deps.database, kind, accountId, id));
  const { version, by, cause, generator, suggested_by } = after;
  const before = await findLatestEntry(deps.database, kind, accountId, { textId: id, current: version });
  const changes = before ? await compareTexts(deps.workers, actor, { before, after }) : null;
  return { version, by, cause, generator, suggested_by, changes };
}

/** Keeps the current version under a name. */
export async function nameCurrentVersion(
  kind: TextKind,
  actor: Actor,
  { id, name, baseVersion }: { id: number; name: string; baseVersion: number | undefined },
): Promise<Committed<StoredVersion>> {
  return actor.commit(async (transaction) => {
    const version = await lockText(transaction, kind, actor.accountId, id);
    requireVersion(await requireOwn(version, () => textExists(transaction, kind, id)), baseVersion);
    const versionId = requireFound(await nameCurrent(transaction, kind, actor.accountId, { textId: id, name }));
    return namedVersion(transaction, kind, actor.accountId, { textId: id, versionId });
  });
}

/** `name` null: removes the name. */
export async function nameOldVersion(
  kind: TextKind,
  actor: Actor,
  { id, versionId, name }: { id: number; versionId: number; name: string | null },
): Promise<Committed<StoredVersion>> {
  return actor.commit(async (transaction) => {
    const version = await lockText(transaction, kind, actor.accountId, id);
    await requireOwn(version, () => textExists(transaction, kind, id));
    requireFound(await nameVersion(transaction, kind, actor.accountId, { textId: id, versionId, name }));
    return namedVersion(transaction, kind, actor.accountId, { textId: id, versionId });
  });
}

async function namedVersion(
  transaction: Transaction,
  kind: TextKind,
  accountId: number,
  which: { textId: number; versionId: number },
): Promise<StoredVersion> {
  if ((await countNamed(transaction, kind, accountId, which.textId)) > MAX_NAMED)
    throw badRequest({
      field: 'name',
      ko: `글 하나에서 버전 ${MAX_NAMED}개까지 이름을 붙일 수 있습니다.`,
      en: `only ${MAX_NAMED} versions of a text can have a name.`,
    });
  return requireFound(await findVersion(transaction, kind, accountId, which));
}

export async function currentVersion(
  deps: { database: Database },
  kind: TextKind,
  { accountId }: Actor,
  id: number,
): Promise<{ version: number }> {
  return requireFound(await findCurrentVersion(deps.database, kind, accountId, id));
}

async function requireReadable(database: Database, kind: TextKind, actor: Actor, id: number): Promise<void> {
  requireFound(await ownsText(database, kind, actor.accountId, id));
}

/** `guard` may refuse the deletion; it runs first, in the same transaction. Returns the id in the trash. */
export async function removeText(
  kind: TextKind,
  trash: TrashKind,
  actor: Actor,
  id: number,
  guard: (transaction: Transaction) => Promise<void> = async () => {},
): Promise<Committed<number>> {
  return actor.commit(async (transaction) => {
    await guard(transaction);
    const kept = await keepInTrash(transaction, trash, actor, [id]);
    const trashId = await requireOwn(kept, () => textExists(transaction, kind, id));
    await deleteText(transaction, kind, actor.accountId, id);
    return trashId;
  });
}
