import { changesBetween } from '../documents/changes.ts';
import { documentOf } from '../documents/stored.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Committed } from '../kernel/committed.ts';
import type { Database, Transaction } from '../kernel/database.ts';
import { requireFound, requireOwn } from '../kernel/ownership.ts';
import { pageCount } from '../kernel/page-count.ts';
import type { TextKind } from './kind.ts';
import { formOf, requireOwnText, type ShownText, saveText, type Target, type TextDeps } from './save.ts';
import { deleteText, lockText, ownsText, textExists } from './store.ts';
import { findVersion, listVersions, requireVersion, type Version } from './versions.ts';

/** History, restoring and deleting of all kinds of text. */

export async function restoreText(
  deps: Pick<TextDeps, 'database' | 'workers'>,
  kind: TextKind,
  actor: Actor,
  { versionId, included, ...target }: Target & { versionId: number },
): Promise<Committed<ShownText>> {
  const textId = target.id;
  const before = await requireOwnText(deps.database, kind, actor, textId);
  const version = requireFound(await findVersion(deps.database, kind, actor.accountId, { textId, versionId }));
  const form = formOf(kind, before);
  const [old, document] = await Promise.all([
    documentOf(deps.workers, actor, before, form),
    documentOf(deps.workers, actor, version, form),
  ]);
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
  deps: { database: Database },
  kind: TextKind,
  actor: Actor,
  { id, versionId }: { id: number; versionId: number },
): Promise<Version> {
  await requireReadable(deps.database, kind, actor, id);
  return requireFound(await findVersion(deps.database, kind, actor.accountId, { textId: id, versionId }));
}

async function requireReadable(database: Database, kind: TextKind, actor: Actor, id: number): Promise<void> {
  requireFound(await ownsText(database, kind, actor.accountId, id));
}

/** `guard` may refuse the deletion; it runs first, in the same transaction. */
export async function removeText(
  kind: TextKind,
  actor: Actor,
  id: number,
  guard: (transaction: Transaction) => Promise<void> = async () => {},
): Promise<Committed<true>> {
  return actor.commit(async (transaction) => {
    await guard(transaction);
    const deleted = await deleteText(transaction, kind, actor.accountId, id);
    return requireOwn<true>(deleted, () => textExists(transaction, kind, id));
  });
}
