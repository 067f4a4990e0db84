import { canonicalBlocks, type SentBlock } from '../documents/canonical.ts';
import { type Change, changesBetween } from '../documents/changes.ts';
import { applyEdits, type Conflict, type Edit, type EditFault, rebasedEdits } from '../documents/edits.ts';
import type { Language } from '../documents/language.ts';
import { MAX_CONTENT_LENGTH } from '../documents/limits.ts';
import { type Document, MAX_BLOCKS } from '../documents/model.ts';
import { type Form, parseDocument } from '../documents/parse.ts';
import { contentOf } from '../documents/render.ts';
import { documentOf, type StoredText } from '../documents/stored.ts';
import type { FieldFault } from '../kernel/problems.ts';

/** A change of a stored text by hand: pure functions, called in a thread for long texts. */

/** At most one of `content`, `document` and `edits`. */
export type TextEdit = {
  title?: string | undefined;
  content?: string | undefined;
  document?: { title?: string | undefined; blocks: SentBlock[] } | undefined;
  edits?: Edit[] | undefined;
};

export type EditJob = {
  current: StoredText;
  form: Form;
  /** The version that the edits were made on, when it is not the current one. */
  base: StoredText | null;
  edit: TextEdit;
  language: string;
};

export type Edited = { document: Document; content: string; changes: Change[] };

/** `yours` and `theirs` are titles where `block_id` is null. */
export type TextConflict = Conflict | { block_id: null; yours: string; theirs: string };

export type EditOutcome = { edited: Edited } | { fault: FieldFault } | { conflicts: TextConflict[] };

export function editDocument({ current, form, base, edit, language }: EditJob): EditOutcome {
  const before = documentOf(current);
  const title = edit.title ?? edit.document?.title ?? before.title;
  const conflicts: TextConflict[] = [];
  if (base && edit.title !== undefined && base.title !== before.title && before.title !== edit.title)
    conflicts.push({ block_id: null, yours: edit.title, theirs: before.title });
  const blocks = blocksAfter(before, { current, form, base, edit, language }, conflicts);
  if (conflicts.length > 0) return { conflicts };
  if ('fault' in blocks) return blocks;
  const document = { title, blocks: blocks.blocks, to_check: before.to_check };
  const content = contentOf(document);
  const fault = faultIn(content, document, edit);
  return fault ? { fault } : { edited: { document, content, changes: changesBetween(before, document) } };
}

type Blocks = Pick<Document, 'blocks'> | { fault: FieldFault };

function blocksAfter(before: Document, job: EditJob, conflicts: TextConflict[]): Blocks {
  const { base, edit, form, language } = job;
  if (edit.content !== undefined) {
    const text = { ...form, title: before.title, content: edit.content, language: language as Language };
    return parseDocument({ ...text, before });
  }
  if (edit.document) {
    const blocks = canonicalBlocks(edit.document.blocks);
    return Array.isArray(blocks) ? { blocks } : { fault: blockFault(`document.blocks[${blocks.index}]`, blocks.fault) };
  }
  if (!edit.edits) return before;
  const rebased = base
    ? rebasedEdits(documentOf(base).blocks, before.blocks, edit.edits)
    : { edits: edit.edits, conflicts: [] };
  conflicts.push(...rebased.conflicts);
  if (rebased.conflicts.length > 0) return before;
  const blocks = applyEdits(before.blocks, rebased.edits);
  if (Array.isArray(blocks)) return { blocks };
  const { index, field, fault } = blocks;
  // Edits that became unnecessary are left out, so the place is looked up in what was sent.
  const place = edit.edits.indexOf(rebased.edits[index]!);
  return { fault: blockFault(`edits[${place < 0 ? index : place}].${field}`, fault) };
}

const FAULTS: Record<EditFault['fault'], { ko: string; en: string }> = {
  'unknown-id': { ko: '글에서 찾을 수 없는 부분입니다.', en: 'is not a block of this text.' },
  'duplicate-id': { ko: '글에 이미 있는 부분과 번호가 같습니다.', en: 'has the id of another block.' },
  'too-deep': { ko: '목록은 8단계까지 쓸 수 있습니다.', en: 'has a list of more than 8 levels.' },
  'dateline-type': { ko: '발신지와 날짜는 문단이어야 합니다.', en: 'a dateline must be a paragraph.' },
  empty: { ko: '내용이 없습니다. 필요 없는 부분은 삭제해 주세요.', en: 'has no text. Use delete to remove a block.' },
};

function blockFault(field: string, fault: EditFault['fault']): FieldFault {
  return { field, ...FAULTS[fault] };
}

function faultIn(content: string, { blocks }: Document, edit: TextEdit): FieldFault | null {
  const field = edit.edits ? 'edits' : edit.document ? 'document.blocks' : 'content';
  if (content.trim() === '' && (edit.edits || edit.document))
    return { field, ko: '글을 비워 둘 수 없습니다.', en: 'must leave some text.' };
  // Marks of a content that was sent are counted as they were typed, so only structured changes can become too long.
  if (content.length > MAX_CONTENT_LENGTH && [...content].length > MAX_CONTENT_LENGTH)
    return {
      field,
      ko: `글은 ${MAX_CONTENT_LENGTH}자 이하여야 합니다.`,
      en: `must leave at most ${MAX_CONTENT_LENGTH} characters.`,
    };
  if (blocks.length > MAX_BLOCKS)
    return {
      field,
      ko: `글은 ${MAX_BLOCKS}개 문단까지 담을 수 있습니다.`,
      en: `must leave at most ${MAX_BLOCKS} blocks.`,
    };
  return null;
}
