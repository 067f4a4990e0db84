import type { Actor } from '../../kernel/actor.ts';
import type { ShownThread } from './schema.ts';
import type { CommentRow, ThreadRow } from './store.ts';

export function showThread(thread: ThreadRow, actor: Actor): ShownThread {
  const { block_id, quote, words, start_offset, end_offset, is_block_deleted } = thread;
  return {
    thread_id: thread.id,
    anchor:
      block_id === null
        ? null
        : { block_id, quote, text: words, start: start_offset, end: end_offset, is_deleted: is_block_deleted },
    is_resolved: thread.resolved_at !== null,
    resolved_at: thread.resolved_at,
    resolved_by: thread.resolved_by,
    has_suggestion: thread.has_suggestion,
    outcome: thread.outcome,
    created_at: thread.created_at,
    comments: thread.comments.map((comment) => ({
      comment_id: comment.id,
      author: comment.author,
      member_id: comment.person_id,
      is_own: !comment.is_deleted && isOwnComment(comment, actor),
      text: comment.body,
      mentions: comment.mentions.map(({ id, name }) => ({ member_id: id, name })),
      created_at: comment.created_at,
      edited_at: comment.edited_at,
      is_deleted: comment.is_deleted,
    })),
  };
}

export function isOwnComment({ person_id, key_id }: CommentRow, { person, keyId }: Actor): boolean {
  return person ? person_id === person.id : key_id !== null && key_id === keyId;
}
