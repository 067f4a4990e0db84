import type { Language } from '../documents/language.ts';
import type { Document } from '../documents/model.ts';
import type { Block } from '../export/blocks.ts';
import { pressDocument } from '../export/read/press.ts';
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
  return { ...document, head: [WORDING[language].embargo(embargoAt), ...document.head] };
}

export function readRelease(release: Release): Block[] {
  const document = withoutImmediateRelease(release);
  return pressDocument({ document, language: release.language, company: null, picture: null, created: new Date(0) })
    .blocks;
}

function withoutImmediateRelease({ document, embargoAt }: Release): Document {
  return embargoAt
    ? { ...document, head: document.head.filter((line) => !IMMEDIATE_RELEASE.test(line.trim())) }
    : document;
}
