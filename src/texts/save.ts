import type { Change } from '../documents/changes.ts';
import type { Form } from '../documents/parse.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Database, Transaction } from '../kernel/database.ts';
import { requireOwn } from '../kernel/ownership.ts';
import type { WorkerPool } from '../kernel/workers/pool.ts';
import { enqueueIndexing } from '../search-index/jobs.ts';
import type { Claim } from '../writing/origins/types.ts';
import type { Writer } from '../writing/writer.ts';
import type { BriefDeps, StoredBrief } from './brief.ts';
import { keepClaims, markChanged } from './check-store.ts';
import { followEdits } from './comments/follow-edits.ts';
import type { Included } from './include.ts';
import type { TextKind } from './kind.ts';
import type { Live } from './live.ts';
import type { Notify } from './notices.ts';
import { type ChangeCause, findText, type NewText, type TextRow, textExists, updateText } from './store.ts';
import { keepVersion } from './versions.ts';
import type { continueSession } from './work-sessions.ts';

/** What every change of a text needs: the text before it, and saving the text after it. */

export type TextDeps = BriefDeps & {
  database: Database;
  writer: Writer;
  workers: WorkerPool;
  live: Live;
  notify: Notify;
};
export type ChangedText = NewText & {
  id: number;
  brief: StoredBrief;
  version: number;
  updated_at: number;
  /** Compared with the version before. */
  changes: Change[];
};
/** With the parts that the answer is to have. */
export type ShownText = ChangedText & { included: Included };
/** The text to change and, to detect concurrent changes, the version that the change is based on. */
export type Target = { id: number; baseVersion: number | undefined; included: Included };

/** The account's own text; throws 404 when it does not exist, 403 when it belongs to another account. */
export async function requireOwnText(database: Database, kind: TextKind, actor: Actor, id: number): Promise<TextRow> {
  const text = await actor.inTurn(() => findText(database, kind, actor.accountId, id));
  return requireOwn(text, () => textExists(database, kind, id));
}

export function formOf({ area }: TextKind, { brief }: { brief: StoredBrief }): Form {
  return { isPress: area === 'press', withSubtitle: brief.withLead };
}

type SavedText = NewText & {
  cause: ChangeCause;
  changes: Change[];
  claims: Claim[] | null;
  /** What wrote the text; left out when a person did. */
  generator?: string | undefined;
  /** Who made the suggestion that this change accepts. */
  suggestedBy?: string | undefined;
  /** Of a save of the editor: the session of work that it belongs to. */
  work?: ReturnType<typeof continueSession> | undefined;
  /** The editor that saves, so that it does not take its own change for that of somebody else. */
  client?: string | undefined;
};

/** Saves the new text, the version it replaces, the indexing job and what is to be checked in one transaction. */
export async function saveText(
  transaction: Transaction,
  kind: TextKind,
  { accountId, name }: Actor,
  { id, brief }: TextRow,
  { title, content, language, document, cause, changes, claims, generator, suggestedBy, work, client }: SavedText,
): Promise<ChangedText> {
  const isTyping = work !== undefined;
  await keepVersion(transaction, kind, accountId, { id, isStep: work?.isStep ?? false });
  const changed = await updateText(transaction, kind, accountId, {
    ...{ id, title, content, language, document, cause },
    ...{ by: work?.by ?? name, savedBy: name, client: client ?? null, session: work?.session ?? null },
    ...{ generator: generator ?? null, suggestedBy: suggestedBy ?? null },
  });
  await followEdits(transaction, { kind, accountId, textId: id }, changes);
  if (kind.searched) await enqueueIndexing(transaction, { accountId, area: kind.area, textId: id }, { isTyping });
  if (claims === null) await markChanged(transaction, kind, accountId, { id, isTyping });
  else await keepClaims(transaction, kind, accountId, { id, version: changed.version, claims });
  return { id, title, content, language, document, brief, changes, ...changed };
}
