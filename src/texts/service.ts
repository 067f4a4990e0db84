import { type Change, changesBetween } from '../documents/changes.ts';
import type { Language } from '../documents/language.ts';
import type { Document, ToCheck } from '../documents/model.ts';
import { documentOf, parseText, type StoredText } from '../documents/parsing.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Database, Transaction } from '../kernel/database.ts';
import { requireFound, requireOwn } from '../kernel/ownership.ts';
import { pageCount } from '../kernel/page-count.ts';
import { badRequest } from '../kernel/problems.ts';
import type { WorkerPool } from '../kernel/workers/pool.ts';
import { enqueueIndexing } from '../search-index/jobs.ts';
import { clausesOf, evenlySpaced, MAX_CLAUSES } from '../writing/builtin/revise/clauses.ts';
import type { Claim } from '../writing/claims/types.ts';
import type { Writer } from '../writing/writer.ts';
import { type BriefDeps, recallBrief, type StoredBrief } from './brief.ts';
import type { TextKind } from './kind.ts';
import {
  type ChangeCause,
  deleteText,
  findText,
  lockText,
  type NewText,
  ownsText,
  type TextRow,
  textExists,
  updateText,
} from './store.ts';
import { findVersion, keepVersion, listVersions, requireVersion, type Version } from './versions.ts';

/** Operations that all kinds of text share: change by instruction, manual change, history, restore, delete. */

export type TextDeps = BriefDeps & { database: Database; writer: Writer; workers: WorkerPool };
export type ChangedText = NewText & { id: number; brief: StoredBrief; version: number; updated_at: number };
export type RevisedText<Row> = {
  text: ChangedText;
  document: Document;
  generator: string;
  applied: boolean;
  changes: Change[];
  claims: Claim[];
  row: Row;
};

/** The text to change and, to detect concurrent changes, the version that the change is based on. */
type Target = { id: number; baseVersion: number | undefined };

/** The account's own text; throws 404 when it does not exist, 403 when it belongs to another account. */
export async function requireOwnText(database: Database, kind: TextKind, actor: Actor, id: number): Promise<TextRow> {
  const text = await actor.inTurn(() => findText(database, kind, actor.accountId, id));
  return requireOwn(text, () => textExists(database, kind, id));
}

/** `read` fetches additional fields of the area in the same transaction. */
export async function reviseText<Row>(
  deps: TextDeps,
  kind: TextKind,
  actor: Actor,
  { id, baseVersion, instruction }: Target & { instruction: string },
  read: (transaction: Transaction) => Promise<Row>,
): Promise<RevisedText<Row>> {
  refuseLongInstruction(instruction);
  const before = await requireOwnText(deps.database, kind, actor, id);
  // Checked here to avoid a useless model call, and again when the text is saved.
  requireVersion(before.version, baseVersion);
  const referenceArea = kind.area === 'creation' ? null : kind.area;
  const brief = await recallBrief(deps, actor.accountId, { ...before, task: kind.task, referenceArea });
  const document = await documentOfText(deps, kind, actor, before);
  const written = await deps.writer.revise({ text: before, document, instruction, brief }, actor);
  const { value, generator, claims } = written;
  const language = kind.languages.includes(value.language) ? value.language : before.language;
  const parsed = await documentAfter(deps, kind, actor, { ...value, language, brief: before.brief }, document);
  const after = { ...parsed, to_check: merged(parsed.to_check, value.toCheck) };
  return actor.commit(async (transaction) => {
    const current = await lockVersion(transaction, kind, actor, { id, baseVersion });
    // An instruction that could not be carried out leaves text and version unchanged.
    const text = value.applied
      ? await saveText(transaction, kind, actor, current, { ...value, language, document: after, cause: 'instruction' })
      : { ...current, document: after };
    const { applied } = value;
    const changes = changesBetween(document, after);
    return { text, document: after, generator, applied, changes, claims, row: await read(transaction) };
  });
}

function documentOfText(
  { workers }: Pick<TextDeps, 'workers'>,
  kind: TextKind,
  actor: Actor,
  text: StoredText & { brief: StoredBrief },
): Promise<Document> {
  return documentOf(workers, actor, text, { isPress: kind.area === 'press', withSubtitle: text.brief.withLead });
}

/** Parts of the new text that are unchanged keep their role in the document. */
function documentAfter(
  { workers }: Pick<TextDeps, 'workers'>,
  kind: TextKind,
  actor: Actor,
  { title, content, language, brief }: { title: string; content: string; language: string; brief: StoredBrief },
  before: Document | null,
): Promise<Document> {
  const isPress = kind.area === 'press';
  const text = { isPress, title, content, language: language as Language, withSubtitle: brief.withLead, before };
  return parseText(workers, actor, text);
}

function refuseLongInstruction(instruction: string): void {
  if (clausesOf(evenlySpaced(instruction)).length <= MAX_CLAUSES) return;
  throw badRequest({
    field: 'modification_prompt',
    ko: `한 번에 ${MAX_CLAUSES}가지까지 요청할 수 있습니다. 나누어 보내 주세요.`,
    en: `asks for more than ${MAX_CLAUSES} changes at once. Send them in several calls.`,
  });
}

/** Without duplicates when an instruction is repeated. */
function merged(before: ToCheck[], added: ToCheck[]): ToCheck[] {
  const known = new Map([...before, ...added].map((each) => [`${each.field}\n${each.reason}`, each]));
  return [...known.values()];
}

/** For areas without additional fields in the response. */
export async function noExtraFields(): Promise<null> {
  return null;
}

/** `also` updates additional columns of the area in the same transaction. */
export async function editText(
  deps: Pick<TextDeps, 'database' | 'workers'>,
  kind: TextKind,
  actor: Actor,
  { title, content, ...target }: Target & { title: string | undefined; content: string | undefined },
  also: (transaction: Transaction) => Promise<void> = async () => {},
): Promise<ChangedText> {
  const before = await requireOwnText(deps.database, kind, actor, target.id);
  const parsed =
    content === undefined ? null : await documentAfter(deps, kind, actor, { ...before, content }, before.document);
  return actor.commit(async (transaction) => {
    const current = await lockVersion(transaction, kind, actor, target);
    await also(transaction);
    const renamed = { ...current, title: title ?? current.title };
    const document = parsed ?? (await documentOfText(deps, kind, actor, renamed));
    if (title === undefined && content === undefined) return { ...current, document };
    return saveText(transaction, kind, actor, current, {
      title: renamed.title,
      content: content ?? current.content,
      language: current.language,
      document: { ...document, title: renamed.title },
      cause: 'edited',
    });
  });
}

export async function restoreText(
  deps: Pick<TextDeps, 'database' | 'workers'>,
  kind: TextKind,
  actor: Actor,
  { versionId, ...target }: Target & { versionId: number },
): Promise<ChangedText> {
  const textId = target.id;
  const { brief } = await requireOwnText(deps.database, kind, actor, textId);
  const wanted = { textId, versionId };
  const version = requireFound(await actor.inTurn(() => findVersion(deps.database, kind, actor.accountId, wanted)));
  const document = await documentOfText(deps, kind, actor, { ...version, brief });
  return actor.commit(async (transaction) => {
    const current = await lockVersion(transaction, kind, actor, target);
    const { title, content, language } = version;
    return saveText(transaction, kind, actor, current, { title, content, language, document, cause: 'restored' });
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
  return requireOwn(deleted, () => textExists(deps.database, kind, id));
}

/** Locks the current text until the transaction ends; throws 409 when it is not the version the change is based on. */
async function lockVersion(
  transaction: Transaction,
  kind: TextKind,
  actor: Actor,
  { id, baseVersion }: Target,
): Promise<TextRow> {
  const current = requireFound(await lockText(transaction, kind, actor.accountId, id));
  requireVersion(current.version, baseVersion);
  return current;
}

/** Saves the new text, the version it replaces and the indexing job in one transaction. */
async function saveText(
  transaction: Transaction,
  kind: TextKind,
  { accountId, name: by }: Actor,
  { id, brief }: TextRow,
  { title, content, language, document, cause }: NewText & { cause: ChangeCause },
): Promise<ChangedText> {
  await keepVersion(transaction, kind, accountId, id);
  const changed = await updateText(transaction, kind, accountId, { id, title, content, language, document, by, cause });
  if (kind.searched) await enqueueIndexing(transaction, { accountId, area: kind.area, textId: id });
  return { id, title, content, language, document, brief, ...changed };
}
