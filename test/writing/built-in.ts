import { documentFrom } from '../../src/documents/outline.ts';
import { contentOf } from '../../src/documents/render.ts';
import type { Brief, OutlineDraft } from '../../src/writing/brief.ts';
import { draftBlog } from '../../src/writing/form/blog.ts';
import { draftCreation } from '../../src/writing/form/creations/index.ts';

/** A post or creation of the built-in writer with its plain text. */
export function written(brief: Brief): OutlineDraft & { title: string; content: string; whole: string } {
  const drafted = brief.task === 'creation' ? draftCreation(brief) : draftBlog(brief);
  const { title } = drafted.outline;
  const content = contentOf(documentFrom(drafted.outline));
  return { ...drafted, title, content, whole: `${title}\n${content}` };
}

export function placeholdersIn(text: string): string[] {
  return [...new Set(text.match(/\[[^[\]\n]+\]/gu) ?? [])];
}
