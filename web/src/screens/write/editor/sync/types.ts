import type { Block } from '../../../../../../src/documents/model.ts';
import type { ApiProblem } from '../../../../api/problem.ts';

/** How the text editor and the synchroniser meet. */

export type EditorContent = { title: string; blocks: Block[] };

/** What the text editor offers to the synchroniser. */
export type EditorHandle = {
  read(): EditorContent;
  /**
   * Replaces by block id what others changed; keeps the caret and the undo history of what was typed here. `changed`: ids
   * of inserted, replaced, moved or deleted blocks.
   */
  apply(content: EditorContent, changed: ReadonlySet<string>): void;
  /** True while an input method composes: nothing may be applied then. */
  isComposing(): boolean;
};

export type SyncState = 'saved' | 'saving' | 'unsaved' | 'offline' | 'refused';
export type Person = { id: string; name: string; blockId: string | null };
/** A block that both changed; `theirs` and `mine` are the texts before the merge. The title has the id `title`. */
export type MergedBlock = { blockId: string; mine: string; theirs: string };

/** The suggestion that a save accepts. */
export type Acceptance = { thread_id: number; outcome: 'accepted' | 'partly_accepted' };

export type Sync = {
  state: SyncState;
  /** The last version that the server has acknowledged. */
  version: number;
  /** The text of that version, as far as this page knows it. */
  stored: EditorContent & { version: number };
  problem: ApiProblem | null;
  others: Person[];
  merged: MergedBlock[];
  dismissMerged(blockId: string): void;
  /** Called once with the handle; returns how to detach. */
  attach(handle: EditorHandle): () => void;
  /** The user changed something (never called for what `apply` changed). */
  changed(): void;
  /** The block that the caret is in, for the presence of others. */
  moved(blockId: string | null): void;
  /** Saves what is unsaved now (Ctrl+S, before an instruction, export or leaving); the version afterwards. */
  flush(): Promise<number>;
  /** What is saved next accepts a suggestion, and the history says so. */
  accepting(suggestion: Acceptance): void;
  /** Steps back what was typed before the page was loaded; false when there is nothing. For an empty undo history. */
  undoBeforeReload?(): boolean;
};
