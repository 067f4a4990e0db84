import { withHiddenParts } from '../../documents/blocks.ts';
import { cut, MAX_TITLE_LENGTH } from '../../documents/limits.ts';
import { type Block, type Document, MAX_BLOCKS, type Role } from '../../documents/model.ts';
import { blockText, contentOf } from '../../documents/render.ts';
import { type Json, objectOf, stringOf } from '../../kernel/json-value.ts';
import type { Reading } from '../../providers/text/port.ts';
import { LANGUAGES, type Language } from '../brief.ts';
import { givenSentences } from '../given.ts';
import { inHouseStyle } from '../house.ts';
import { checkDeclared, checkExact } from '../origins/index.ts';
import type { Checked, Revision, RevisionRequest } from '../writer.ts';
import { type BlockStyle, listOf, readBlocks, readToCheck, type WrittenBlock } from './answer.ts';
import { declaredOf } from './declared.ts';
import type { Fence } from './fence.ts';
import { textComplaint } from './language-check.ts';
import { boundedBrief } from './material.ts';
import { headline } from './plain.ts';
import { briefText } from './request.ts';

export function revisionRequest(request: RevisionRequest, fence: Fence): string {
  const { document, instruction, brief, blocks } = request;
  return [
    briefText(brief, fence),
    fence.around('title of the text', document.title),
    fence.around('text in blocks', document.blocks.map(shownBlock).join('\n\n')),
    blocks === null ? '' : `Only these blocks may change: ${blocks.join(', ')}`,
    selectedPassage(request, fence),
    fence.around('instruction', instruction),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function selectedPassage({ document, passage }: RevisionRequest, fence: Fence): string {
  const block = passage && document.blocks.find(({ id }) => id === passage.id);
  if (!block) return '';
  const words = fence.around('selected passage', blockText(block).slice(passage.start, passage.end));
  return `Only this passage of that block may change; what stands before and after it stays word for word:\n${words}`;
}

function shownBlock(block: Block): string {
  return `(${block.id}, ${block.role}, ${block.type})\n${blockText(block)}`;
}

const CHANGES = ['title', 'replaced', 'inserted', 'deleted'];

const WITHOUT_FIELDS = `The JSON object has neither "applied": false nor any of ${CHANGES.join(', ')}.`;

const UNCHANGED =
  'The text is unchanged. Carry the instruction out; if that is impossible, set applied to false and say why in to_check.';

export function readRevision(answer: Json, request: RevisionRequest): Reading<Omit<Checked<Revision>, 'generator'>> {
  const { document, brief, instruction } = request;
  if (answer.applied !== false && !CHANGES.some((field) => Object.hasOwn(answer, field)))
    return { wrong: WITHOUT_FIELDS };
  // A selection that is translated does not change the language of the text.
  const named = request.blocks === null ? LANGUAGES.find((known) => known === answer.language) : undefined;
  const language = named ?? brief.language;
  const { document: after, written } = changedDocument(answer, request, language);
  const isChanged = after.title !== document.title || contentOf(after) !== contentOf(document);
  const applied = isChanged && answer.applied !== false;
  const toCheck = readToCheck(answer.to_check);
  if (!applied) {
    const revision: Revision = { document, language: brief.language, applied, toCheck };
    const claims = checkExact(document, brief.language, givenSentences(brief), brief);
    return { value: { value: revision, claims }, flaws: answer.applied === false ? [] : [UNCHANGED] };
  }
  const wrong = textComplaint({ title: after.title, content: contentOf(after) }, language);
  if (wrong !== null) return { wrong };
  // Numbered after the sentences that the model read, so that their numbers stay, and with a gap: they are another list.
  const read = givenSentences(boundedBrief(brief));
  const added = givenSentences({ ...brief, keyword: instruction, brand: null, references: [], sources: [] });
  const given = [...read, ...added.map((sentence) => ({ ...sentence, number: read.length + 1 + sentence.number }))];
  const claims = checkDeclared(after, language, given, declaredOf(answer, after.title, written), brief);
  return { value: { value: { document: after, language, applied, toCheck }, claims } };
}

type Changed = { document: Document; written: WrittenBlock[] };

function changedDocument(answer: Json, request: RevisionRequest, language: Language): Changed {
  const { document, brief, blocks: allowed } = request;
  const style: BlockStyle = { task: brief.task, language, house: (text) => inHouseStyle(text, brief.brand, language) };
  const taken = new Set(document.blocks.map(({ id }) => id));
  const mayChange = (id: string) => allowed === null || allowed.includes(id);
  const read = (change: unknown, role?: Role) => {
    // Weaker models put the new block itself in place of the list.
    const { blocks = [change] } = objectOf(change);
    return readBlocks(blocks, style, taken, role);
  };
  const replaced = new Map(listOf(answer.replaced).map((each) => [stringOf(objectOf(each).id), each] as const));
  const inserted = Map.groupBy(listOf(answer.inserted), (each) => stringOf(objectOf(each).after) ?? '');
  const insertedAfter = (id: string) =>
    id === '' || mayChange(id) ? (inserted.get(id) ?? []).flatMap((each) => read(each)) : [];
  const deleted = new Set(listOf(answer.deleted).map(stringOf));
  const blocks = document.blocks.flatMap((block) => {
    const kept: WrittenBlock = { block, from: [] };
    if (!mayChange(block.id)) return [kept];
    const change = replaced.get(block.id);
    const own = change === undefined ? [kept] : changedBlock(kept, read(change, block.role));
    return [...(deleted.has(block.id) ? [] : own), ...insertedAfter(block.id)];
  });
  const ownTitle = stringOf(answer.title);
  const title = ownTitle === undefined || allowed !== null ? '' : style.house(headline(ownTitle));
  const written = [...(allowed === null ? insertedAfter('') : []), ...blocks].slice(0, MAX_BLOCKS);
  return {
    document: {
      ...document,
      title: title === '' ? document.title : cut(title, MAX_TITLE_LENGTH),
      blocks: written.map(({ block }) => block),
    },
    written,
  };
}

/** The first block in place of another keeps its id and what no text shows; one that did not change stays as it is. */
function changedBlock(kept: WrittenBlock, [first, ...others]: WrittenBlock[]): WrittenBlock[] {
  if (first === undefined) return [kept];
  const { block } = kept;
  const text = blockText(first.block);
  if (others.length === 0 && text === blockText(block)) return [kept];
  return [
    { ...first, block: { ...first.block, ...withHiddenParts(block, first.block, text), id: block.id } },
    ...others,
  ];
}
