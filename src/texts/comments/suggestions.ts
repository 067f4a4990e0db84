import type { Edit } from '../../documents/edits.ts';
import type { Block } from '../../documents/model.ts';
import { blockText } from '../../documents/render.ts';
import { documentOf } from '../../documents/stored.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Database } from '../../kernel/database.ts';
import { requireFound } from '../../kernel/ownership.ts';
import { problem } from '../../kernel/problems.ts';
import type { WorkerPool } from '../../kernel/workers/pool.ts';
import { editedText } from '../edit-text.ts';
import type { TextKind } from '../kind.ts';
import { findText } from '../store.ts';
import { findTextAt } from '../versions.ts';
import { findSuggestion, type StoredSuggestion } from './store.ts';

/** Changes that somebody suggests in a thread. The text stays as it is until somebody accepts them. */

type Deps = { database: Database; workers: WorkerPool };

/** Refuses edits that could not have been saved in the version that they were made on. `at`: where the thread stands. */
export async function suggestionOf(
  deps: Deps,
  kind: TextKind,
  actor: Actor,
  { id, edits, baseVersion }: { id: number; edits: Edit[]; baseVersion: number | undefined },
): Promise<{ stored: StoredSuggestion; at: string | undefined }> {
  const { database } = deps;
  const current = requireFound(await findText(database, kind, actor.accountId, id));
  const version = baseVersion ?? current.version;
  const base =
    version === current.version ? current : await findTextAt(database, kind, actor.accountId, { textId: id, version });
  if (!base) throw problem('CHANGED_MEANWHILE', { version: current.version });
  const before = { ...current, ...base };
  await editedText(deps, database, kind, actor, { before, edit: { edits }, baseVersion: undefined });
  const { blocks } = documentOf(base);
  const at = firstChanged(base === current ? blocks : documentOf(current).blocks, edits);
  return { stored: { base_version: version, before: blocks, edits }, at };
}

/** The first block of the text that is changed, or that something is added to. */
function firstChanged(blocks: Block[], edits: Edit[]): string | undefined {
  const changed = new Set(edits.map((edit) => (edit.op === 'insert' ? edit.after : edit.id)));
  return blocks.find(({ id }) => changed.has(id))?.id;
}

/** What a notice quotes of a suggestion without a note. */
export function wordsOf({ before, edits }: StoredSuggestion): string {
  const block = edits.flatMap((edit) => ('block' in edit ? [edit.block as Block] : []))[0];
  return block ? blockText(block) : blockText(before.find(({ id }) => id === (edits[0] as { id: string }).id)!);
}

export async function readSuggestion(
  { database }: Pick<Deps, 'database'>,
  kind: TextKind,
  { accountId }: Actor,
  { id, threadId }: { id: number; threadId: number },
): Promise<StoredSuggestion> {
  return requireFound(await findSuggestion(database, { kind, accountId, textId: id }, threadId));
}

const before: Block = {
  id: '0k3x9qa',
  role: 'body',
  type: 'paragraph',
  runs: [{ text: '센서는 5분마다 혈당을 잰다.' }],
};

export const suggestionExample: StoredSuggestion = {
  base_version: 3,
  before: [before],
  edits: [{ op: 'replace', id: before.id, block: { ...before, runs: [{ text: '센서는 3분마다 혈당을 잰다.' }] } }],
};
