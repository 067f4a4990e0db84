import { cut, MAX_TITLE_LENGTH } from '../../documents/limits.ts';
import { type Block, type Document, MAX_BLOCKS } from '../../documents/model.ts';
import { blockText, contentOf } from '../../documents/render.ts';
import type { Reading } from '../../providers/text/port.ts';
import { LANGUAGES, type Language } from '../brief.ts';
import { checkClaims } from '../claims/index.ts';
import { inHouseStyle } from '../house.ts';
import type { Checked, Revision, RevisionRequest } from '../writer.ts';
import { type BlockStyle, type Json, listOf, objectOf, readBlocks, readToCheck, textOf } from './answer.ts';
import type { Fence } from './fence.ts';
import { textComplaint } from './language-check.ts';
import { headline } from './plain.ts';
import { briefText } from './request.ts';

export function revisionRequest({ document, instruction, brief, blocks }: RevisionRequest, fence: Fence): string {
  return [
    briefText(brief, fence),
    fence.around('title of the text', document.title),
    fence.around('text in blocks', document.blocks.map(shownBlock).join('\n\n')),
    blocks === null ? '' : `Only these blocks may change: ${blocks.join(', ')}`,
    fence.around('instruction', instruction),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function shownBlock(block: Block): string {
  return `(${block.id}, ${block.role}, ${block.type})\n${blockText(block)}`;
}

const UNCHANGED =
  'The text is unchanged. Carry the instruction out; if that is impossible, set applied to false and say why in to_check.';

export function readRevision(answer: Json, request: RevisionRequest): Reading<Omit<Checked<Revision>, 'generator'>> {
  const { document, brief, instruction } = request;
  // A selection that is translated does not change the language of the text.
  const written = request.blocks === null ? LANGUAGES.find((known) => known === answer.language) : undefined;
  const language = written ?? brief.language;
  const after = changedDocument(answer, request, language);
  const isChanged = after.title !== document.title || contentOf(after) !== contentOf(document);
  const applied = isChanged && answer.applied !== false;
  const toCheck = readToCheck(answer.to_check);
  if (!applied) {
    const revision: Revision = { document, language: brief.language, applied, toCheck };
    const claims = checkClaims(document, brief.language, brief);
    return { value: { value: revision, claims }, flaws: answer.applied === false ? [] : [UNCHANGED] };
  }
  const wrong = textComplaint({ title: after.title, content: contentOf(after) }, language);
  if (wrong !== null) return { wrong };
  const claims = checkClaims(after, language, { ...brief, instruction });
  return { value: { value: { document: after, language, applied, toCheck }, claims } };
}

function changedDocument(answer: Json, request: RevisionRequest, language: Language): Document {
  const { document, brief, blocks: allowed } = request;
  const style: BlockStyle = { task: brief.task, house: (text) => inHouseStyle(text, brief.brand, language) };
  const taken = new Set(document.blocks.map(({ id }) => id));
  const mayChange = (id: string) => allowed === null || allowed.includes(id);
  const read = (value: unknown) => readBlocks(value, style, taken).map(({ block }) => block);
  const replaced = new Map(
    listOf(answer.replaced).map((each) => [textOf(objectOf(each).id) ?? '', read(objectOf(each).blocks)] as const),
  );
  const inserted = Map.groupBy(listOf(answer.inserted), (each) => textOf(objectOf(each).after) ?? '');
  const insertedAfter = (id: string) =>
    id === '' || mayChange(id) ? (inserted.get(id) ?? []).flatMap((each) => read(objectOf(each).blocks)) : [];
  const deleted = new Set(listOf(answer.deleted).map(textOf));
  const blocks = document.blocks.flatMap((block) => {
    const kept =
      mayChange(block.id) && deleted.has(block.id) ? [] : changedBlock(block, replaced.get(block.id), mayChange);
    return [...kept, ...insertedAfter(block.id)];
  });
  const written = textOf(answer.title);
  const title = written === null || allowed !== null ? '' : style.house(headline(written));
  return {
    ...document,
    title: title === '' ? document.title : cut(title, MAX_TITLE_LENGTH),
    blocks: [...(allowed === null ? insertedAfter('') : []), ...blocks].slice(0, MAX_BLOCKS),
  };
}

/** The first block in place of another keeps its id; one that did not change stays as it is. */
function changedBlock(block: Block, written: Block[] | undefined, mayChange: (id: string) => boolean): Block[] {
  const [first, ...others] = written ?? [];
  if (first === undefined || !mayChange(block.id)) return [block];
  const isSame = others.length === 0 && blockText(first) === blockText(block);
  return isSame ? [block] : [{ ...first, id: block.id }, ...others];
}
