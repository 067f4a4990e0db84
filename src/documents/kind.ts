import type { Task } from '../writing/brief.ts';

/** One of the areas that keep written texts. Their tables share the columns this folder works on. */
export type TextKind = {
  /** Name of the area in versions, references, search and ledger. */
  area: 'official-document' | 'press' | 'blog' | 'creation';
  table: 'official_documents' | 'press_releases' | 'blog_posts' | 'creations';
  task: Task;
  languages: readonly string[];
  /** Found by keyword in the area's list. */
  searched: boolean;
};

/** The kinds that may have a generated image and be published. */
export type ImageKind = TextKind & { table: 'press_releases' | 'blog_posts' };
