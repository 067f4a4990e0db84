import type { Language } from '../documents/language.ts';
import type { Document } from '../documents/model.ts';
import type { Block } from '../export/blocks.ts';
import { pressDocument } from '../export/read/press.ts';
import { WORDING } from './wording.ts';

/** The release as blocks, the same as in its PDF. */

/** What an embargo contradicts. */
const AT_ONCE =
  /^(즉시 보도|FOR IMMEDIATE RELEASE|即时发布|立即发布|立即發布|即時發布|Pour publication immédiate|Untuk Disiarkan Segera)/iu;

type Release = { document: Document; language: Language; embargoAt: Date | null };

/** The document as its PDF has it: the attachment is passed on without the mail, so it names the embargo itself. */
export function paperOf(release: Release): Document {
  const { language, embargoAt } = release;
  const document = withoutAtOnce(release);
  if (!embargoAt) return document;
  return { ...document, head: [WORDING[language].embargo(embargoAt), ...document.head] };
}

export function readRelease(release: Release): Block[] {
  const document = withoutAtOnce(release);
  return pressDocument({ document, language: release.language, company: null, picture: null, created: new Date(0) })
    .blocks;
}

function withoutAtOnce({ document, embargoAt }: Release): Document {
  return embargoAt ? { ...document, head: document.head.filter((line) => !AT_ONCE.test(line.trim())) } : document;
}
