import { documentFrom } from '../../src/documents/outline.ts';
import { contentOf, textOf } from '../../src/documents/render.ts';
import type { Brief, OutlineDraft } from '../../src/writing/brief.ts';
import type { Facts } from '../../src/writing/facts.ts';
import { draftBlog } from '../../src/writing/form/blog.ts';
import { draftCreation } from '../../src/writing/form/creations.ts';
import { draft } from '../../src/writing/form/work.ts';

/** A post or creation of the built-in writer with its plain text. */
export function written(brief: Brief): OutlineDraft & { title: string; content: string; whole: string } {
  const drafted = brief.task === 'creation' ? draftCreation(brief) : draftBlog(brief);
  const { title } = drafted.outline;
  const content = contentOf(documentFrom(drafted.outline));
  return { ...drafted, title, content, whole: `${title}\n${content}` };
}

/** A text of the built-in writer from declared facts, with the Korean notes about what to check. */
export function writeFacts(facts: Facts, form: Partial<Brief> = {}) {
  const brief: Brief = {
    ...{ task: 'press', kind: null, language: 'ko', keyword: '', tone: 'professional', length: 'medium' },
    ...{ references: [], sources: [], brand: null, today: '2026-11-18', withLead: false, instruction: null },
    ...form,
    facts,
  };
  const { value, claims } = draft(brief);
  const notes = value.document.to_check.map(({ reason }) => reason.ko);
  return { ...textOf(value.document), notes, claims };
}
