import { nearestPlace } from '../../documents/anchors.ts';
import { blockText } from '../../documents/render.ts';
import { documentOf } from '../../documents/stored.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Committed } from '../../kernel/committed.ts';
import type { Database, Transaction } from '../../kernel/database.ts';
import { requireFound } from '../../kernel/ownership.ts';
import { pageCount } from '../../kernel/page-count.ts';
import { badRequest, problem } from '../../kernel/problems.ts';
import type { WorkerPool } from '../../kernel/workers/pool.ts';
import { keepPictures } from '../edit-text.ts';
import type { TextKind } from '../kind.ts';
import { textKey } from '../live-messages.ts';
import { notifyLive } from '../live-store.ts';
import type { Notify } from '../notices.ts';
import { findText, lockText, ownsText } from '../store.ts';
import { tellPeople } from './notices.ts';
import type { CommentInput, NewThreadInput, Outcome, ShownThread, ThreadsInput } from './schema.ts';
import { isOwnComment, showThread } from './show.ts';
import {
  type CommentRow,
  countComments,
  deleteComment,
  deleteThread,
  findMembers,
  findThread,
  insertComment,
  insertThread,
  listThreads,
  lockThread,
  type Mention,
  type NewAnchor,
  type Owner,
  setResolved,
  type ThreadRow,
  updateComment,
} from './store.ts';
import { suggestionOf, wordsOf } from './suggestions.ts';

/** Comments on a text or a passage of it. Everybody in the account may read, answer and resolve them. */

export type CommentDeps = { database: Database; workers: WorkerPool; notify: Notify };

/** A screen shows all open threads of a text at once. */
const MAX_OPEN = 100;
const MAX_COMMENTS = 1000;

const NOTHING_SAID = { field: 'text', ko: '내용을 입력해 주세요.', en: 'is required unless edits are given.' };

const NO_SUGGESTION = { field: 'outcome', ko: '제안이 없는 댓글입니다.', en: 'the thread suggests nothing.' };

export async function listTextThreads(
  { database }: Pick<CommentDeps, 'database'>,
  kind: TextKind,
  actor: Actor,
  { id, status, page, page_size }: ThreadsInput & { id: number },
) {
  const owner = { kind, accountId: actor.accountId, textId: id };
  requireFound(await ownsText(database, kind, actor.accountId, id));
  const { rows, open, resolved } = await listThreads(database, owner, { status, page, page_size });
  const total = status === 'open' ? open : status === 'resolved' ? resolved : open + resolved;
  return {
    threads: rows.map((row) => showThread(row, actor)),
    ...{ open_count: open, resolved_count: resolved },
    ...{ page_count: pageCount(total, page_size), total_count: total },
  };
}

export async function startThread(
  deps: CommentDeps,
  kind: TextKind,
  actor: Actor,
  { id, text = '', mentions, edits, base_version, ...passage }: NewThreadInput & { id: number },
): Promise<Committed<ShownThread>> {
  const owner = { kind, accountId: actor.accountId, textId: id };
  if (!text && !edits) throw badRequest(NOTHING_SAID);
  const suggestion = edits ? await suggestionOf(deps, kind, actor, { id, edits, baseVersion: base_version }) : null;
  return actor.commit(async (transaction) => {
    // Locked, so that no edit comes between finding the passage and storing where it is.
    requireFound(await lockText(transaction, kind, actor.accountId, id));
    await requireRoom(transaction, owner, true);
    const mentioned = await requireMembers(transaction, actor.accountId, mentions);
    const anchor = suggestion ? anchorAt(suggestion.at) : await anchorIn(transaction, owner, actor, passage);
    if (edits) await keepPictures(transaction, actor.accountId, { edits });
    const threadId = await insertThread(transaction, owner, anchor, suggestion?.stored ?? null);
    await insertComment(transaction, actor.accountId, threadId, {
      ...{ author: authorOf(actor), body: text, mentions: mentioned },
    });
    const thread = requireFound(await findThread(transaction, owner, threadId));
    const said = suggestion && !text ? wordsOf(suggestion.stored) : text;
    await tellPeople(deps.notify, transaction, owner, actor, { thread, text: said, mentioned });
    return announced(transaction, owner, actor, thread);
  });
}

export async function replyToThread(
  deps: CommentDeps,
  kind: TextKind,
  actor: Actor,
  { id, threadId, text, mentions }: CommentInput & { id: number; threadId: number },
): Promise<Committed<ShownThread>> {
  const owner = { kind, accountId: actor.accountId, textId: id };
  return actor.commit(async (transaction) => {
    requireFound(await lockThread(transaction, owner, threadId));
    await requireRoom(transaction, owner, false);
    const mentioned = await requireMembers(transaction, actor.accountId, mentions);
    await insertComment(transaction, actor.accountId, threadId, {
      ...{ author: authorOf(actor), body: text, mentions: mentioned },
    });
    const thread = requireFound(await findThread(transaction, owner, threadId));
    await tellPeople(deps.notify, transaction, owner, actor, { thread, text, mentioned });
    return announced(transaction, owner, actor, thread);
  });
}

type Which = { id: number; threadId: number; commentId: number };

/** Only those who are mentioned newly are told. */
export async function editComment(
  deps: CommentDeps,
  kind: TextKind,
  actor: Actor,
  { id, threadId, commentId, text, mentions }: CommentInput & Which,
): Promise<Committed<ShownThread>> {
  const owner = { kind, accountId: actor.accountId, textId: id };
  return actor.commit(async (transaction) => {
    const before = requireFound(await lockThread(transaction, owner, threadId));
    const comment = requireOwnComment(before, commentId, actor);
    const mentioned = await requireMembers(transaction, actor.accountId, mentions);
    await updateComment(transaction, actor.accountId, commentId, { body: text, mentions: mentioned });
    const thread = requireFound(await findThread(transaction, owner, threadId));
    const added = mentioned.filter((each) => !comment.mentions.some((known) => known.id === each.id));
    await tellPeople(deps.notify, transaction, owner, actor, { thread, text, mentioned: added, onlyMentions: true });
    return announced(transaction, owner, actor, thread);
  });
}

/** The last comment of a thread takes the thread with it. */
export async function removeComment(
  kind: TextKind,
  actor: Actor,
  { id, threadId, commentId }: Which,
): Promise<Committed<true>> {
  const owner = { kind, accountId: actor.accountId, textId: id };
  return actor.commit(async (transaction) => {
    const thread = requireFound(await lockThread(transaction, owner, threadId));
    requireOwnComment(thread, commentId, actor);
    const others = thread.comments.filter((each) => each.id !== commentId && !each.is_deleted);
    if (others.length === 0) await deleteThread(transaction, actor.accountId, threadId);
    else await deleteComment(transaction, actor.accountId, commentId, thread.comments[0]!.id === commentId);
    await notifyLive(transaction, { kind: 'commented', text: textKey(kind, actor.accountId, id), thread: threadId });
    return true as const;
  });
}

export async function resolveThread(
  kind: TextKind,
  actor: Actor,
  { id, threadId, isResolved, outcome }: { id: number; threadId: number; isResolved: boolean; outcome?: Outcome },
): Promise<Committed<ShownThread>> {
  const owner = { kind, accountId: actor.accountId, textId: id };
  return actor.commit(async (transaction) => {
    const before = requireFound(await lockThread(transaction, owner, threadId));
    if (outcome && !before.has_suggestion) throw badRequest(NO_SUGGESTION);
    if (outcome && isResolved && before.resolved_at !== null && before.outcome !== outcome)
      throw problem('SUGGESTION_DECIDED');
    if ((before.resolved_at !== null) === isResolved) return showThread(before, actor);
    if (!isResolved) await requireRoom(transaction, owner, true);
    const by = isResolved ? actor.name : null;
    await setResolved(transaction, actor.accountId, threadId, by, isResolved ? (outcome ?? null) : null);
    const thread = requireFound(await findThread(transaction, owner, threadId));
    return announced(transaction, owner, actor, thread);
  });
}

/** Everybody who has the text open sees it at once. */
async function announced(
  transaction: Transaction,
  { kind, textId }: Owner,
  actor: Actor,
  thread: ThreadRow,
): Promise<ShownThread> {
  const text = textKey(kind, actor.accountId, textId);
  await notifyLive(transaction, { kind: 'commented', text, thread: thread.id });
  return showThread(thread, actor);
}

function authorOf({ name, person, keyId }: Actor) {
  return { name, personId: person?.id ?? null, keyId: keyId ?? null };
}

function requireOwnComment({ comments }: ThreadRow, commentId: number, actor: Actor): CommentRow {
  const comment = requireFound(comments.find(({ id, is_deleted }) => id === commentId && !is_deleted));
  if (!isOwnComment(comment, actor)) throw problem('NOT_AUTHORIZED');
  return comment;
}

async function requireRoom(transaction: Transaction, owner: Owner, isOpening: boolean): Promise<void> {
  const { open, comments } = await countComments(transaction, owner);
  if (isOpening && open >= MAX_OPEN)
    throw badRequest({
      field: 'text',
      ko: `글 하나에서 댓글 ${MAX_OPEN}건까지 열어 둘 수 있습니다. 끝난 댓글을 해결 처리해 주세요.`,
      en: `a text can have ${MAX_OPEN} open threads. Resolve some of them first.`,
    });
  if (comments >= MAX_COMMENTS)
    throw badRequest({
      field: 'text',
      ko: `글 하나에 댓글을 ${MAX_COMMENTS}개까지 달 수 있습니다.`,
      en: `a text can have ${MAX_COMMENTS} comments.`,
    });
}

async function requireMembers(transaction: Transaction, accountId: number, ids: number[]): Promise<Mention[]> {
  if (ids.length === 0) return [];
  const members = await findMembers(transaction, accountId, ids);
  const known = new Set(members.map(({ id }) => id));
  const unknown = ids.findIndex((id) => !known.has(id));
  if (unknown !== -1)
    throw badRequest({
      field: `mentions[${unknown}]`,
      ko: '계정의 구성원이 아닙니다.',
      en: 'is not a member of the account.',
    });
  return members;
}

/** At a whole block, or the whole text. */
function anchorAt(blockId?: string): NewAnchor {
  return { block_id: blockId ?? null, quote: null, words: null, start_offset: null, end_offset: null };
}

type Passage = Pick<NewThreadInput, 'block_id' | 'quote' | 'start' | 'end'>;

/** Words that somebody changed a moment ago keep their comment at the block. */
async function anchorIn(
  transaction: Transaction,
  { kind, textId }: Owner,
  actor: Actor,
  { block_id: blockId, quote, start, end }: Passage,
): Promise<NewAnchor> {
  if (blockId === undefined) {
    if (quote !== undefined || start !== undefined || end !== undefined) throw missing('block_id');
    return anchorAt();
  }
  const text = requireFound(await findText(transaction, kind, actor.accountId, textId));
  const { blocks } = documentOf(text);
  const block = blocks.find(({ id }) => id === blockId);
  if (!block)
    throw badRequest({
      field: 'block_id',
      ko: '글에서 찾을 수 없는 부분입니다.',
      en: 'is not a block of this text.',
    });
  if (quote === undefined) {
    if (start !== undefined || end !== undefined) throw missing('quote');
    return anchorAt(blockId);
  }
  if (start !== undefined && end !== undefined && end - start !== quote.length)
    throw badRequest({
      field: 'end',
      ko: '인용한 글의 길이와 맞지 않습니다.',
      en: 'does not fit the length of quote.',
    });
  const place = nearestPlace(blockText(block), quote, start ?? 0);
  return {
    ...{ block_id: blockId, quote, words: quote },
    ...{ start_offset: place?.start ?? null, end_offset: place?.end ?? null },
  };
}

function missing(field: string) {
  return badRequest({ field, ko: '함께 보내야 합니다.', en: 'is required with the other fields of a passage.' });
}
