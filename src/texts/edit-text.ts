import { documentOf, MAX_INLINE_CHARACTERS, type StoredText } from '../documents/stored.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Committed } from '../kernel/committed.ts';
import type { Queryable, Transaction } from '../kernel/database.ts';
import { requireFound } from '../kernel/ownership.ts';
import { badRequest, Problem } from '../kernel/problems.ts';
import type { JobKind } from '../kernel/workers/pool.ts';
import { keepForText } from '../media/files/store.ts';
import { type Acceptance, acceptSuggestion } from './comments/accept.ts';
import { type Edited, type EditJob, type EditOutcome, editDocument, type TextEdit } from './edit.ts';
import type { PublicKind, TextKind } from './kind.ts';
import { changePublic } from './publications/publish.ts';
import {
  type ChangedText,
  formOf,
  requireOwnText,
  type ShownText,
  saveText,
  type Target,
  type TextDeps,
} from './save.ts';
import { findSession, findText, lockText, type TextRow } from './store.ts';
import { findTextAt, requireVersion } from './versions.ts';
import { continueSession } from './work-sessions.ts';

/** Changing a text by hand. */

/** `autosave`: a save of the editor, which belongs to a session of work unless it accepts a suggestion. */
export type Saving = {
  autosave?: boolean | undefined;
  client?: string | undefined;
  suggestion?: Acceptance | undefined;
};

/** `isPublic` only for kinds that can be published. */
export async function editText(
  deps: Pick<TextDeps, 'database' | 'workers' | 'now'>,
  kind: TextKind,
  actor: Actor,
  { id, baseVersion, included, autosave = false, client, suggestion, ...edit }: Target & TextEdit & Saving,
  isPublic?: boolean,
): Promise<Committed<ShownText>> {
  refuseTwoForms(edit);
  // An editor knows what it sent, and the response is stored for the Idempotency-Key of each of its many saves.
  const shown = (text: ChangedText) => ({ ...text, ...(autosave && { content: '', changes: [] }), included });
  const before = await requireOwnText(deps.database, kind, actor, id);
  const isEdit = Object.values(edit).some((value) => value !== undefined);
  const edited = isEdit ? await editedText(deps, deps.database, kind, actor, { before, edit, baseVersion }) : null;
  const save = async (transaction: Transaction): Promise<ShownText> => {
    const version = requireFound(await lockText(transaction, kind, actor.accountId, id));
    await keepPictures(transaction, actor.accountId, edit);
    if (edited === null) {
      requireVersion(version, baseVersion);
      const document = documentOf(before);
      return { ...before, document, changes: [], included };
    }
    const saving = {
      client,
      suggestedBy:
        suggestion &&
        (await acceptSuggestion(transaction, { kind, accountId: actor.accountId, textId: id }, actor, suggestion)),
      work: autosave && !suggestion ? await sessionAfter(deps, transaction, kind, actor, { id, version }) : undefined,
    };
    if (version === before.version)
      return shown(await saveEdited(transaction, kind, actor, before, { ...edited, ...saving }));
    // Somebody else was faster: the edit is made again on the new text.
    const current = requireFound(await findText(transaction, kind, actor.accountId, id));
    const again = await editedText(deps, transaction, kind, actor, { before: current, edit, baseVersion });
    return shown(await saveEdited(transaction, kind, actor, current, { ...again, ...saving }));
  };
  return actor.commit(async (transaction) => {
    const text = await save(transaction);
    // What becomes public is the text that this call saved.
    if (isPublic !== undefined) await changePublic(transaction, kind as PublicKind, actor, { id, isPublic });
    return text;
  });
}

async function sessionAfter(
  { now }: Pick<TextDeps, 'now'>,
  transaction: Transaction,
  kind: TextKind,
  { accountId, name, person, keyId }: Actor,
  { id, version }: { id: number; version: number },
) {
  const author = { id: person ? `person:${person.id}` : `key:${keyId}`, name };
  return continueSession(await findSession(transaction, kind, accountId, id), version, author, now().getTime());
}

/** Pictures of the blocks that were sent must be uploads of the account. */
export async function keepPictures(transaction: Transaction, accountId: number, { document, edits = [] }: TextEdit) {
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
  const words = { ko: '업로드한 파일이 아닙니다.', en: 'is not one of your uploads.' };
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
export async function editedText(
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

function storedText({ title, content, language, document }: StoredText): StoredText {
  return { title, content, language, document };
}

type Saved = Edited & {
  client: string | undefined;
  suggestedBy: string | undefined;
  work: ReturnType<typeof continueSession> | undefined;
};

function saveEdited(transaction: Transaction, kind: TextKind, actor: Actor, before: TextRow, edited: Saved) {
  const { document, content, changes, client, suggestedBy, work } = edited;
  const { title } = document;
  return saveText(transaction, kind, actor, before, {
    ...{ title, content, language: before.language, document, changes, client, suggestedBy, work },
    cause: suggestedBy === undefined ? 'edited' : 'suggestion',
    claims: null,
  });
}
