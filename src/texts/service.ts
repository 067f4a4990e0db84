import type { Change } from '../documents/changes.ts';
import { changesBetween } from '../documents/changes.ts';
import type { Language } from '../documents/language.ts';
import type { Document, ToCheck } from '../documents/model.ts';
import { parseDocument } from '../documents/parse.ts';
import { textOf } from '../documents/render.ts';
import { documentOf, type Form, MAX_INLINE_CHARACTERS, type StoredText } from '../documents/stored.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Database, Queryable, Transaction } from '../kernel/database.ts';
import { requireFound, requireOwn } from '../kernel/ownership.ts';
import { pageCount } from '../kernel/page-count.ts';
import { badRequest, Problem } from '../kernel/problems.ts';
import type { JobKind, WorkerPool } from '../kernel/workers/pool.ts';
import { keepForText } from '../media/files/store.ts';
import { enqueueIndexing } from '../search-index/jobs.ts';
import { clausesOf, evenlySpaced, MAX_CLAUSES } from '../writing/builtin/revise/clauses.ts';
import type { Claim } from '../writing/claims/types.ts';
import type { Writer } from '../writing/writer.ts';
import { type BriefDeps, recallBrief, type StoredBrief } from './brief.ts';
import { keepClaims, markChanged } from './check-store.ts';
import { type Edited, type EditJob, type EditOutcome, editDocument, type TextEdit } from './edit.ts';
import type { Included } from './include.ts';
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
import { findTextAt, findVersion, keepVersion, listVersions, requireVersion, type Version } from './versions.ts';

/** Operations that all kinds of text share: change by instruction, manual change, history, restore, delete. */

export type TextDeps = BriefDeps & { database: Database; writer: Writer; workers: WorkerPool };
export type ChangedText = NewText & {
  id: number;
  brief: StoredBrief;
  version: number;
  updated_at: number;
  /** Compared with the version before. */
  changes: Change[];
};
/** With the parts that the answer is to have. */
export type ShownText = ChangedText & { included: Included };
export type RevisedText<Row> = {
  text: ShownText;
  generator: string;
  applied: boolean;
  claims: Claim[];
  row: Row;
};

/** The text to change and, to detect concurrent changes, the version that the change is based on. */
type Target = { id: number; baseVersion: number | undefined; included: Included };

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
  { id, baseVersion, included, instruction }: Target & { instruction: string },
  read: (transaction: Transaction) => Promise<Row>,
): Promise<RevisedText<Row>> {
  refuseLongInstruction(instruction);
  const before = await requireOwnText(deps.database, kind, actor, id);
  // Checked here to avoid a useless model call, and again when the text is saved.
  requireVersion(before.version, baseVersion);
  const referenceArea = kind.area === 'creation' ? null : kind.area;
  const brief = await recallBrief(deps, actor.accountId, { ...before, task: kind.task, referenceArea });
  const document = await documentOf(deps.workers, actor, before, formOf(kind, before));
  const written = await deps.writer.revise({ text: before, document, instruction, brief }, actor);
  const { value, generator, claims } = written;
  const { applied } = value;
  const language = kind.languages.includes(value.language) ? value.language : before.language;
  const parsed = applied
    ? await parsedAfter(deps, kind, actor, { ...value, language, brief: before.brief }, document)
    : document;
  const after = { ...parsed, to_check: merged(parsed.to_check, value.toCheck) };
  return actor.commit(async (transaction) => {
    const version = requireFound(await lockText(transaction, kind, actor.accountId, id));
    requireVersion(version, baseVersion);
    const changes = changesBetween(document, after);
    // An instruction that could not be carried out leaves text and version unchanged.
    const text = applied
      ? await saveText(transaction, kind, actor, before, {
          ...textOf(after),
          language,
          document: after,
          cause: 'instruction',
          changes,
          claims,
        })
      : { ...before, document: after, changes };
    return { text: { ...text, included }, generator, applied, claims, row: await read(transaction) };
  });
}

function formOf({ area }: TextKind, { brief }: { brief: StoredBrief }): Form {
  return { isPress: area === 'press', withSubtitle: brief.withLead };
}

const PARSE: JobKind<Parameters<typeof parseDocument>[0], Document> = {
  program: new URL('../documents/parse.ts', import.meta.url),
  handler: 'parseDocument',
  timeoutMs: 10_000,
};

/** Only what the revision changed is parsed. */
async function parsedAfter(
  { workers }: Pick<TextDeps, 'workers'>,
  kind: TextKind,
  { accountId, signal }: Actor,
  { title, content, language, brief }: { title: string; content: string; language: string; brief: StoredBrief },
  before: Document,
): Promise<Document> {
  const text = { ...formOf(kind, { brief }), title, content, language: language as Language, before };
  if (content.length <= MAX_INLINE_CHARACTERS) return parseDocument(text);
  return workers.run(PARSE, accountId, text, signal);
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
  const known = new Map([...before, ...added].map((each) => [`${each.field}\n${each.reason.en}`, each]));
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
  { id, baseVersion, included, ...edit }: Target & TextEdit,
  also: (transaction: Transaction) => Promise<void> = async () => {},
): Promise<ShownText> {
  refuseTwoForms(edit);
  const before = await requireOwnText(deps.database, kind, actor, id);
  const isEdit = Object.values(edit).some((value) => value !== undefined);
  const edited = isEdit ? await editedText(deps, deps.database, kind, actor, { before, edit, baseVersion }) : null;
  return actor.commit(async (transaction) => {
    const version = requireFound(await lockText(transaction, kind, actor.accountId, id));
    await also(transaction);
    await keepPictures(transaction, actor.accountId, edit);
    if (edited === null) {
      requireVersion(version, baseVersion);
      const document = await documentOf(deps.workers, actor, before, formOf(kind, before));
      return { ...before, document, changes: [], included };
    }
    if (version === before.version)
      return { ...(await saveEdited(transaction, kind, actor, before, edited)), included };
    // Somebody else was faster: the edit is made again on the new text.
    const current = requireFound(await findText(transaction, kind, actor.accountId, id));
    const again = await editedText(deps, transaction, kind, actor, { before: current, edit, baseVersion });
    return { ...(await saveEdited(transaction, kind, actor, current, again)), included };
  });
}

/** Pictures of the blocks that were sent must be uploads of the account. */
async function keepPictures(transaction: Transaction, accountId: number, { document, edits = [] }: TextEdit) {
  const sent = [
    ...(document?.blocks ?? []).map((block, index) => ({ block, field: `document.blocks[${index}]` })),
    ...edits.map((edit, index) => ({ block: 'block' in edit ? edit.block : null, field: `edits[${index}].block` })),
  ];
  const pictures = sent.flatMap(({ block, field }) =>
    block?.type === 'image' && block.media_id ? [{ id: block.media_id, field: `${field}.media_id` }] : [],
  );
  const own = await keepForText(
    transaction,
    accountId,
    pictures.map(({ id }) => id),
  );
  const foreign = pictures.filter(({ id }) => !own.includes(id));
  const words = { ko: '업로드한 파일이 아닙니다.', en: 'is no upload of yours.' };
  if (foreign.length > 0) throw badRequest(...foreign.map(({ field }) => ({ field, ...words })));
}

function refuseTwoForms({ content, document, edits }: TextEdit): void {
  if ([content, document, edits].filter((form) => form !== undefined).length <= 1) return;
  throw badRequest({
    field: 'content, document, edits',
    ko: '이 중 하나만 보낼 수 있습니다.',
    en: 'only one of these can be sent.',
  });
}

const EDIT: JobKind<EditJob, EditOutcome> = {
  program: new URL('./edit.ts', import.meta.url),
  handler: 'editDocument',
  timeoutMs: 10_000,
};

/**
 * The text after an edit. With `edits` a change of other blocks since `baseVersion` is kept; any other change since then is
 * a 409, and so is one of the same block, with both versions of it.
 */
async function editedText(
  { workers }: Pick<TextDeps, 'workers'>,
  sql: Queryable,
  kind: TextKind,
  { accountId, signal }: Actor,
  { before, edit, baseVersion }: { before: TextRow; edit: TextEdit; baseVersion: number | undefined },
): Promise<Edited> {
  const isOutdated = baseVersion !== undefined && baseVersion !== before.version;
  const base =
    isOutdated && edit.edits
      ? await findTextAt(sql, kind, accountId, { textId: before.id, version: baseVersion })
      : undefined;
  if (!base) requireVersion(before.version, baseVersion);
  const job = {
    current: storedText(before),
    form: formOf(kind, before),
    base: base ?? null,
    edit,
    language: before.language,
  };
  const length = before.content.length + (edit.content?.length ?? 0);
  const isShort = length <= MAX_INLINE_CHARACTERS && !edit.document && (edit.edits?.length ?? 0) <= MAX_INLINE_EDITS;
  const outcome = isShort ? editDocument(job) : await workers.run(EDIT, accountId, job, signal);
  if ('fault' in outcome) throw badRequest(outcome.fault);
  if ('conflicts' in outcome)
    throw new Problem('CHANGED_MEANWHILE', { version: before.version }, [], undefined, outcome.conflicts);
  return outcome.edited;
}

/** More of them are carried out in a thread. */
const MAX_INLINE_EDITS = 20;

function storedText({ title, content, language, document, outline }: StoredText): StoredText {
  return { title, content, language, document, outline };
}

function saveEdited(transaction: Transaction, kind: TextKind, actor: Actor, before: TextRow, edited: Edited) {
  const { document, content, changes } = edited;
  const { title } = document;
  return saveText(transaction, kind, actor, before, {
    ...{ title, content, language: before.language, document, changes },
    cause: 'edited',
    claims: null,
  });
}

export async function restoreText(
  deps: Pick<TextDeps, 'database' | 'workers'>,
  kind: TextKind,
  actor: Actor,
  { versionId, included, ...target }: Target & { versionId: number },
): Promise<ShownText> {
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

type SavedText = NewText & { cause: ChangeCause; changes: Change[]; claims: Claim[] | null };

/** Saves the new text, the version it replaces, the indexing job and what is to be checked in one transaction. */
async function saveText(
  transaction: Transaction,
  kind: TextKind,
  { accountId, name: by }: Actor,
  { id, brief }: TextRow,
  { title, content, language, document, cause, changes, claims }: SavedText,
): Promise<ChangedText> {
  await keepVersion(transaction, kind, accountId, id);
  const changed = await updateText(transaction, kind, accountId, { id, title, content, language, document, by, cause });
  if (kind.searched) await enqueueIndexing(transaction, { accountId, area: kind.area, textId: id });
  if (claims === null) await markChanged(transaction, kind, accountId, id);
  else await keepClaims(transaction, kind, accountId, { id, version: changed.version, claims });
  return { id, title, content, language, document, brief, changes, ...changed };
}
