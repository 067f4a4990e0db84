import { changesBetween, isWithinSelection } from '../documents/changes.ts';
import type { Document, ToCheck } from '../documents/model.ts';
import { isWithinPassage } from '../documents/passage.ts';
import type { Anchor } from '../documents/plain.ts';
import { blockText, textOf } from '../documents/render.ts';
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
import { NO_REASON, OUTSIDE_SELECTION, revisedMessage } from './messages.ts';
import { requireOwnText, type ShownText, saveText, type Target, type TextDeps } from './save.ts';
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

/** What an instruction may change; the whole text when both are null. */
type Limits = { blockIds: string[] | null; passage: Anchor | null; isProposal: boolean };
export type Instruction = Target & { instruction: string } & Limits;

/** The limits as requests contain them. */
export type Wish = {
  block_ids?: string[];
  selection?: { block_id: string; start: number; end: number };
  propose?: boolean;
};

export function limitsOf({ block_ids, selection, propose = false }: Wish): Limits {
  if (block_ids && selection)
    throw badRequest({
      field: 'block_ids, selection',
      ko: '이 중 하나만 보낼 수 있습니다.',
      en: 'only one of these can be sent.',
    });
  const passage = selection ? { id: selection.block_id, start: selection.start, end: selection.end } : null;
  return { blockIds: block_ids ?? null, passage, isProposal: propose };
}

/** `read` fetches additional fields of the area in the same transaction. */
export async function reviseText<Row>(
  deps: TextDeps,
  kind: TextKind,
  actor: Actor,
  { id, baseVersion, included, instruction, blockIds, passage, isProposal }: Instruction,
  read: (transaction: Transaction) => Promise<Row>,
): Promise<Committed<RevisedText<Row>>> {
  const before = await requireOwnText(deps.database, kind, actor, id);
  // Checked here to avoid a useless model call, and again when the text is saved.
  requireVersion(before.version, baseVersion);
  const brief = await recallBrief(deps, actor.accountId, { ...before, task: kind.task });
  const document = documentOf(before);
  if (passage) requirePassage(document, passage);
  const selected = passage ? new Set([passage.id]) : blockIds && selectedBlocks(document, blockIds);
  const blocks = selected && [...selected];
  const written = await deps.writer.revise({ document, instruction, brief, blocks, passage }, actor);
  const { value, generator } = written;
  // Also for a writer that does not know about selections.
  const isWithin =
    (selected === null || isWithinSelection(document, value.document, selected)) &&
    (passage === null || isWithinPassage(document, value.document, passage));
  const isOutside = value.applied && !isWithin;
  const applied = value.applied && !isOutside;
  const isByModel = !generator.startsWith('builtin/');
  const message = isOutside ? OUTSIDE_SELECTION : revisedMessage(applied, isProposal, isByModel);
  const language = selected === null && kind.languages.includes(value.language) ? value.language : before.language;
  const reasons = applied || value.toCheck.length > 0 ? value.toCheck : [about(NO_REASON)];
  const toCheck = isOutside ? [about(OUTSIDE_SELECTION)] : reasons;
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
    // An instruction that could not be carried out leaves text and version unchanged, and so does a proposal.
    const isSaved = applied && !isProposal;
    const text = isSaved
      ? await saveText(transaction, kind, actor, before, {
          ...textOf(after),
          language,
          document: after,
          cause: 'instruction',
          changes,
          claims,
          generator,
        })
      : { ...before, ...(applied && textOf(after)), document: after, changes };
    const row = await read(transaction);
    return { text: { ...text, included }, generator, applied, message, claims, row };
  });
}

const about = (reason: Message): ToCheck => ({ field: 'instruction', reason });

function requirePassage({ blocks }: Document, { id, start, end }: Anchor): void {
  const block = blocks.find((each) => each.id === id);
  if (!block)
    throw badRequest({
      field: 'selection.block_id',
      ko: '이 글에 없는 블록입니다.',
      en: 'is not a block of this text.',
    });
  if (start >= end || end > blockText(block).length)
    throw badRequest({
      field: 'selection.end',
      ko: '시작보다 뒤이면서 블록의 글 안에 있어야 합니다.',
      en: 'must be after the start and within the text of the block.',
    });
}

function selectedBlocks({ blocks }: Document, blockIds: string[]): Set<string> {
  const known = new Set(blocks.map(({ id }) => id));
  const unknown = blockIds.findIndex((id) => !known.has(id));
  if (unknown !== -1)
    throw badRequest({
      field: `block_ids[${unknown}]`,
      ko: '글에서 찾을 수 없는 부분입니다.',
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
