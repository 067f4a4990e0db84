import type { Actor } from '../kernel/actor.ts';
import type { Database, Transaction } from '../kernel/database.ts';
import { problem } from '../kernel/problems.ts';
import { enqueueIndexing } from '../kernel/search-jobs.ts';
import type { Followed, Writer } from '../writing/writer.ts';
import { type BriefDeps, recallBrief, type StoredBrief } from './brief.ts';
import type { TextKind } from './kind.ts';
import {
  deleteText,
  findText,
  findVersion,
  insertVersion,
  listVersions,
  type NewText,
  type TextRow,
  textExists,
  updateText,
  type Version,
} from './store.ts';

/** Verbs that every kind of text has: change by instruction, change by hand, history, restore, delete. */

export type TextDeps = BriefDeps & { database: Database; writer: Writer };
export type ChangedText = NewText & { id: number; brief: StoredBrief; updated_at: number };
export type RevisedText<Row> = {
  text: ChangedText;
  generator: string;
  followed: Followed;
  unverifiedClaims: string[];
  row: Row;
};

/** The caller's own text; 404 when there is none, 403 when it is somebody else's. */
export async function requireOwnText(
  database: Database,
  kind: TextKind,
  accountId: number,
  id: number,
): Promise<TextRow> {
  const row = await findText(database, kind, accountId, id);
  if (row) return row;
  throw problem((await textExists(database, kind, id)) ? 'NOT_AUTHORIZED' : 'NOT_FOUND');
}

/** `read` fetches what the area shows beside the changed text, in the same transaction. */
export async function reviseText<Row>(
  deps: TextDeps,
  kind: TextKind,
  actor: Actor,
  { id, instruction }: { id: number; instruction: string },
  read: (transaction: Transaction) => Promise<Row>,
): Promise<RevisedText<Row>> {
  const before = await requireOwnText(deps.database, kind, actor.accountId, id);
  const referenceArea = kind.area === 'creation' ? null : kind.area;
  const brief = await recallBrief(deps, actor.accountId, { ...before, task: kind.task, referenceArea });
  const written = await deps.writer.revise({ text: before, instruction, brief }, actor);
  const { value, generator, unverifiedClaims } = written;
  const language = kind.languages.includes(value.language) ? value.language : before.language;
  return actor.commit(async (transaction) => {
    const text = await saveText(transaction, kind, actor.accountId, before, { ...value, language });
    return { text, generator, followed: value.followed, unverifiedClaims, row: await read(transaction) };
  });
}

/** For areas that show nothing beside the text. */
export async function nothingBeside(): Promise<null> {
  return null;
}

/** `also` changes what the area keeps beside the text, in the same transaction. */
export async function editText(
  deps: { database: Database },
  kind: TextKind,
  actor: Actor,
  { id, title, content }: { id: number; title: string | undefined; content: string | undefined },
  also: (transaction: Transaction) => Promise<void> = async () => {},
): Promise<ChangedText> {
  const before = await requireOwnText(deps.database, kind, actor.accountId, id);
  const after = { title: title ?? before.title, content: content ?? before.content, language: before.language };
  return actor.commit(async (transaction) => {
    await also(transaction);
    if (title === undefined && content === undefined) return before;
    return saveText(transaction, kind, actor.accountId, before, after);
  });
}

export async function restoreText(
  deps: { database: Database },
  kind: TextKind,
  actor: Actor,
  { id, versionId }: { id: number; versionId: number },
): Promise<ChangedText> {
  const before = await requireOwnText(deps.database, kind, actor.accountId, id);
  const version = await findVersion(deps.database, kind, actor.accountId, { textId: id, versionId });
  if (!version) throw problem('NOT_FOUND');
  return actor.commit((transaction) => saveText(transaction, kind, actor.accountId, before, version));
}

export async function textHistory(
  deps: { database: Database },
  kind: TextKind,
  actor: Actor,
  id: number,
): Promise<Version[]> {
  const text = await findText(deps.database, kind, actor.accountId, id);
  if (!text) throw problem('NOT_FOUND');
  return listVersions(deps.database, kind, actor.accountId, id);
}

/** `guard` may refuse the deletion; it runs first, in the same transaction. */
export async function removeText(
  deps: { database: Database },
  kind: TextKind,
  actor: Actor,
  id: number,
  guard: (transaction: Transaction) => Promise<void> = async () => {},
): Promise<true> {
  const deleted = await actor.commit(async (transaction) => {
    await guard(transaction);
    return deleteText(transaction, kind, actor.accountId, id);
  });
  if (!deleted) throw problem((await textExists(deps.database, kind, id)) ? 'NOT_AUTHORIZED' : 'NOT_FOUND');
  return deleted;
}

/** The new text, the version it replaces and the job that indexes it are saved together, or not at all. */
async function saveText(
  transaction: Transaction,
  kind: TextKind,
  accountId: number,
  before: TextRow,
  after: NewText,
): Promise<ChangedText> {
  const { title, content, language } = after;
  const { id, revision, brief } = before;
  const updatedAt = await updateText(transaction, kind, accountId, { id, revision, title, content, language });
  if (updatedAt === undefined) throw problem('CHANGED_MEANWHILE');
  await insertVersion(transaction, kind, accountId, before);
  if (kind.searched) await enqueueIndexing(transaction, { accountId, area: kind.area, textId: id });
  return { id, title, content, language, brief, updated_at: updatedAt };
}
