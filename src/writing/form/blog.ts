import { EMPTY_OUTLINE } from '../../documents/outline.ts';
import type { Brief, OutlineDraft } from '../brief.ts';
import { bodyBlocks } from './body.ts';
import { noteOf } from './notes.ts';
import { readBrief } from './reading/index.ts';
import { formOf } from './templates.ts';
import { titled } from './title.ts';

const KINDS = ['general', 'tech', 'marketing', 'news'];

/** A blog post of the typed lines in their order. */
export function draftBlog(brief: Brief): OutlineDraft {
  const { language } = brief;
  const { blanks } = formOf(language).press;
  const reading = readBrief(brief);
  const { title, lines } = titled(reading.lines, language, { isName: false });
  const isStub = lines.length === 0;
  const outline = {
    ...EMPTY_OUTLINE,
    title: title ?? blanks.title,
    blocks: isStub ? [{ type: 'paragraph' as const, text: blanks.lead }] : bodyBlocks(lines, language),
    to_check: [...(title === null ? [noteOf('titleMissing')] : []), ...reading.toCheck],
  };
  return { outline, kind: KINDS.find((known) => known === brief.kind) ?? 'general', issuer: null, isStub };
}
