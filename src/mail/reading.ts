import { plainText } from '../documents/inline.ts';
import type { Language } from '../documents/language.ts';
import type { Document, Block as DocumentBlock } from '../documents/model.ts';
import type { Block } from '../export/blocks.ts';
import { type Cover, pressDocument } from '../export/read/press.ts';
import { WORDING } from './wording.ts';

/** Converts a release to the same blocks as its PDF. */

/** A line that contradicts an embargo. */
const IMMEDIATE_RELEASE =
  /^(즉시 보도|FOR IMMEDIATE RELEASE|即时发布|立即发布|立即發布|即時發布|Pour publication immédiate|Untuk Disiarkan Segera)/iu;

type Release = { document: Document; language: Language; embargoAt: Date | null };

/** The PDF states the embargo itself, because it may be forwarded without the mail. */
export function pdfDocumentOf(release: Release): Document {
  const { language, embargoAt } = release;
  const document = withoutImmediateRelease(release);
  if (!embargoAt) return document;
  const runs = [{ text: WORDING[language].embargo(embargoAt) }];
  return { ...document, blocks: [{ id: 'embargo', role: 'head', type: 'paragraph', runs }, ...document.blocks] };
}

export function readRelease(release: Release, cover: Cover | null): Block[] {
  return pressDocument({
    kind: 'press',
    document: withoutImmediateRelease(release),
    language: release.language,
    company: null,
    created: new Date(0),
    cover,
    pictures: new Map(),
  }).blocks;
}

function withoutImmediateRelease({ document, embargoAt }: Release): Document {
  if (!embargoAt) return document;
  const isContradiction = (block: DocumentBlock) =>
    block.role === 'head' && block.type === 'paragraph' && IMMEDIATE_RELEASE.test(plainText(block.runs).trim());
  return { ...document, blocks: document.blocks.filter((block) => !isContradiction(block)) };
}
