import type { TObject } from 'typebox';
import type { Scope } from '../kernel/access.ts';
import type { Task } from '../writing/brief.ts';

/** A kind of stored text. The tables of all kinds share the columns that this folder uses. */
export type TextKind = {
  /** Name of the area in versions, references, search and ledger. */
  area: 'official-document' | 'press' | 'blog' | 'creation';
  table: 'official_documents' | 'press_releases' | 'blog_posts' | 'creations';
  task: Task;
  languages: readonly string[];
  /** Whether the list of the area has a keyword search. */
  searched: boolean;
  /** What making one public needs besides `write`. */
  publicScope?: Scope;
};

/** The kinds that may have a generated image. */
export type ImageKind = TextKind & { table: 'press_releases' | 'blog_posts' };
/** The kinds that may be published. */
export type PublicKind = TextKind & { table: 'press_releases' | 'blog_posts' | 'creations' };

/** The name of a kind in operation ids, the name of its id in paths, and the schema of the path. */
export type Place = { name: string; id: string; params: TObject };
