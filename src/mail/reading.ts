import type { Block } from '../export/blocks.ts';
import { cleanText } from '../export/read/clean.ts';
import { readText } from '../export/read/index.ts';
import type { Language } from '../writing/brief.ts';

/** The release as blocks, read as its PDF is. */

type Release = { title: string; content: string; language: Language; embargoAt: Date | null };

/** What an embargo contradicts. */
const AT_ONCE =
  /^(즉시 보도|FOR IMMEDIATE RELEASE|即时发布|立即发布|立即發布|即時發布|Pour publication immédiate|Untuk Disiarkan Segera)/iu;

export function readRelease({ title, content, language, embargoAt }: Release): Block[] {
  const blocks = blocksOf(title, content, language);
  if (!embargoAt) return blocks;
  return blocks.map((block) =>
    block.type === 'masthead' ? { ...block, notes: block.notes.filter((note) => !AT_ONCE.test(note)) } : block,
  );
}

function blocksOf(title: string, content: string, language: Language): Block[] {
  const common = { title, content, language, company: null, created: new Date(0) };
  try {
    return readText({ kind: 'press', ...common, withLead: false, picture: null }).blocks;
  } catch {
    // Too long for a page is not too long for a mail that is paid for.
    return [
      { type: 'title', text: title },
      { type: 'paragraph', text: cleanText(content) },
    ];
  }
}
