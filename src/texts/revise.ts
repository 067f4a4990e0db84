import { changesBetween, isWithinSelection } from '../documents/changes.ts';
import type { Document, ToCheck } from '../documents/model.ts';
import { textOf } from '../documents/render.ts';
import { documentOf } from '../documents/stored.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Committed } from '../kernel/committed.ts';
import type { Transaction } from '../kernel/database.ts';
import type { Message } from '../kernel/messages.ts';
import { requireFound } from '../kernel/ownership.ts';
import { badRequest } from '../kernel/problems.ts';
import { claimsAfterEdit } from '../writing/origins/index.ts';
import type { Claim } from '../writing/origins/types.ts';
import { recallBrief } from './brief.ts';
import { findChecks } from './check-store.ts';
import type { TextKind } from './kind.ts';
import { OUTSIDE_SELECTION, revisedMessage } from './messages.ts';
import { formOf, requireOwnText, type ShownText, saveText, type Target, type TextDeps } from './save.ts';
import { lockText } from './store.ts';
import { requireVersion } from './versions.ts';

/** Changing a text by an instruction. */

export type RevisedText<Row> = {
  text: ShownText;
  generator: string;
  applied: boolean;
  message: Message;
  claims: Claim[];
  row: Row;
};

/** `blockIds`: the blocks that may change; the whole text when left out. */
export type Instruction = Target & { instruction: string; blockIds: string[] | undefined };

/** `read` fetches additional fields of the area in the same transaction. */
export async function reviseText<Row>(
  deps: TextDeps,
  kind: TextKind,
  actor: Actor,
  { id, baseVersion, included, instruction, blockIds }: Instruction,
  read: (transaction: Transaction) => Promise<Row>,
): Promise<Committed<RevisedText<Row>>> {
  const before = await requireOwnText(deps.database, kind, actor, id);
  // Checked here to avoid a useless model call, and again when the text is saved.
  requireVersion(before.version, baseVersion);
  const brief = await recallBrief(deps, actor.accountId, { ...before, task: kind.task });
  const document = await documentOf(deps.workers, actor, before, formOf(kind, before));
  const selected = blockIds === undefined ? null : selectedBlocks(document, blockIds);
  const blocks = selected && [...selected];
  const written = await deps.writer.revise({ document, instruction, brief, blocks }, actor);
  const { value, generator } = written;
  // Also for a writer that does not know about selections.
  const isOutside = value.applied && selected !== null && !isWithinSelection(document, value.document, selected);
  const applied = value.applied && !isOutside;
  const message = isOutside ? OUTSIDE_SELECTION : revisedMessage(applied);
  const language = selected === null && kind.languages.includes(value.language) ? value.language : before.language;
  const toCheck = isOutside ? [{ field: 'instruction' as const, reason: OUTSIDE_SELECTION }] : value.toCheck;
  const after = { ...(applied ? value.document : document), to_check: merged(document.to_check, toCheck) };
  const known = await findChecks(deps.database, kind, actor.accountId, id);
  const claims =
    known?.version === before.version
      ? claimsAfterEdit({ document, claims: known.claims }, after, written.claims)
      : written.claims;
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
          generator,
        })
      : { ...before, document: after, changes };
    const row = await read(transaction);
    return { text: { ...text, included }, generator, applied, message, claims, row };
  });
}

function selectedBlocks({ blocks }: Document, blockIds: string[]): Set<string> {
  const known = new Set(blocks.map(({ id }) => id));
  const unknown = blockIds.findIndex((id) => !known.has(id));
  if (unknown !== -1)
    throw badRequest({
      field: `block_ids[${unknown}]`,
      ko: '이 글에 없는 블록입니다.',
      en: 'is not a block of this text.',
    });
  return new Set(blockIds);
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
