import { Check, CornerDownRight, Ellipsis, RotateCcw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useFormats } from '../../../../i18n/format.ts';
import { useMessages } from '../../../../i18n/messages.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { cn } from '../../../../ui/cn.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { Menu, MenuItem } from '../../../../ui/menu.tsx';
import { ProblemNotice } from '../../../../ui/notice.tsx';
import { toast } from '../../../../ui/toast.tsx';
import type { Kind } from '../../kinds.ts';
import { suggestingMessages } from '../suggesting/messages.ts';
import { SuggestionReview } from '../suggesting/review.tsx';
import type { EditorState } from '../use-editor.ts';
import { useDeleteComment, useEditComment, useReply, useResolve } from './calls.ts';
import { CommentForm } from './comment-form.tsx';
import { piecesOf } from './mention.ts';
import { commentMessages } from './messages.ts';
import type { Comment, PlacedThread, Thread } from './types.ts';

type Props = {
  editor: EditorState;
  thread: Thread;
  /** Where it stands in the editor; undefined for a resolved one. */
  placed: PlacedThread | undefined;
  isActive: boolean;
  onChoose(): void;
};

/** A comment and its replies. */
export function ThreadCard({ editor, thread, placed, isActive, onChoose }: Props) {
  const messages = useMessages(commentMessages);
  const suggestions = useMessages(suggestingMessages);
  const {
    kind,
    text: { id },
  } = editor;
  const card = useRef<HTMLLIElement>(null);
  const [isReplying, setReplying] = useState(false);
  const reply = useReply(kind, id, thread.thread_id, () => setReplying(false));
  const resolve = useResolve(kind, id, thread.thread_id, (isResolved) =>
    toast(isResolved ? messages.resolvedDone : messages.reopenedDone),
  );
  useEffect(() => {
    if (isActive) card.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  const [first] = thread.comments;
  return (
    <li
      ref={card}
      aria-current={isActive || undefined}
      aria-label={messages.thread(first?.author ?? '')}
      data-thread-card={thread.thread_id}
      className={cn(
        'grid scroll-my-16 gap-3 rounded-xl border bg-surface p-4 shadow-card transition-colors',
        isActive ? 'border-accent' : 'border-line',
      )}
    >
      <div className="flex items-start justify-between gap-2">
        {thread.has_suggestion ? (
          <Badge tone="accent">{suggestions.badge}</Badge>
        ) : (
          <Passage thread={thread} placed={placed} onChoose={onChoose} />
        )}
        {/* An open suggestion is closed by the decision about it. */}
        {(thread.is_resolved || !thread.has_suggestion) && (
          <Button
            size="small"
            variant="quiet"
            pending={resolve.isPending}
            onClick={() => resolve.mutate(!thread.is_resolved)}
          >
            {thread.is_resolved ? <RotateCcw aria-hidden /> : <Check aria-hidden />}
            {thread.is_resolved ? messages.reopen : messages.resolve}
          </Button>
        )}
      </div>
      <ul className="grid gap-3">
        {thread.comments.map((comment) => (
          <CommentItem key={comment.comment_id} kind={kind} id={id} threadId={thread.thread_id} comment={comment} />
        ))}
      </ul>
      {thread.has_suggestion && !thread.is_resolved && (
        <SuggestionReview editor={editor} thread={thread} onShow={onChoose} />
      )}
      <Resolution thread={thread} />
      <ProblemNotice problem={resolve.error} />
      {isReplying ? (
        <CommentForm
          autoFocus
          label={messages.reply}
          verb={messages.sendReply}
          placeholder={messages.replyPlaceholder}
          isPending={reply.isPending}
          problem={reply.error}
          onSend={reply.mutate}
          onCancel={() => setReplying(false)}
        />
      ) : (
        <Button size="small" variant="quiet" className="-ml-2 justify-self-start" onClick={() => setReplying(true)}>
          <CornerDownRight aria-hidden />
          {messages.reply}
        </Button>
      )}
    </li>
  );
}

/** As a reader reads it: without the signs of bold and italic. */
const readable = (text: string) => text.replaceAll('*', '');

/** The words that the thread is about; a click shows them in the text. */
function Passage({ thread: { anchor, is_resolved }, placed, onChoose }: Pick<Props, 'thread' | 'placed' | 'onChoose'>) {
  const messages = useMessages(commentMessages);
  if (!anchor) return <span className="pt-1 text-xs text-faint">{messages.wholeText}</span>;
  const isGone = placed ? placed.pos === null : anchor.is_deleted;
  const isChanged = !isGone && anchor.quote !== null && placed !== undefined && !placed.isPlaced;
  const note = isGone ? messages.deletedPart : isChanged ? messages.changedPart : null;
  return (
    <button
      type="button"
      disabled={isGone || is_resolved}
      title={isGone ? undefined : messages.showInText}
      onClick={onChoose}
      className="min-w-0 border-l-2 border-accent/50 py-0.5 pl-2.5 text-left text-sm text-soft not-disabled:hover:text-ink"
    >
      {note && <span className="block text-xs text-warning-text">{note}</span>}
      <span className={cn('line-clamp-2 break-words', isGone && 'line-through')}>
        {anchor.quote === null ? messages.wholeBlock : readable(anchor.quote)}
      </span>
    </button>
  );
}

function Resolution({ thread: { resolved_at, resolved_by, outcome } }: { thread: Thread }) {
  const comments = useMessages(commentMessages);
  const suggestions = useMessages(suggestingMessages);
  const formats = useFormats();
  if (resolved_at === null) return null;
  const say = outcome ? suggestions[outcome] : comments.resolvedBy;
  return <p className="text-xs text-faint">{say(resolved_by ?? '', formats.dateTime(resolved_at))}</p>;
}

function CommentItem({ kind, id, threadId, comment }: { kind: Kind; id: number; threadId: number; comment: Comment }) {
  const messages = useMessages(commentMessages);
  const formats = useFormats();
  const [isEditing, setEditing] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const edit = useEditComment(kind, id, threadId, () => setEditing(false));
  const remove = useDeleteComment(kind, id, threadId, () => {
    setAsking(false);
    toast(messages.removed);
  });
  if (comment.is_deleted) return <li className="text-sm text-faint">{messages.deletedComment}</li>;
  return (
    <li className="grid gap-1">
      <div className="flex min-h-7 items-center gap-2">
        <span className="truncate text-sm font-medium">{comment.author}</span>
        <time
          className="shrink-0 text-xs text-faint"
          dateTime={new Date(comment.created_at * 1000).toISOString()}
          title={formats.dateTime(comment.created_at)}
        >
          {formats.relative(comment.created_at)}
          {comment.edited_at !== null && ` · ${messages.edited}`}
        </time>
        {comment.is_own && !isEditing && (
          <span className="ml-auto">
            <Menu
              trigger={
                <Button size="icon" variant="quiet" aria-label={messages.more} className="size-7">
                  <Ellipsis aria-hidden />
                </Button>
              }
            >
              <MenuItem onSelect={() => setEditing(true)}>{messages.edit}</MenuItem>
              <MenuItem danger onSelect={() => setAsking(true)}>
                {messages.remove}
              </MenuItem>
            </Menu>
          </span>
        )}
      </div>
      {isEditing ? (
        <CommentForm
          autoFocus
          label={messages.edit}
          verb={messages.save}
          placeholder={messages.placeholder}
          start={comment.text}
          isPending={edit.isPending}
          problem={edit.error}
          onSend={(written) => edit.mutate({ ...written, commentId: comment.comment_id })}
          onCancel={() => setEditing(false)}
        />
      ) : (
        // A suggestion may come without a note.
        comment.text !== '' && <CommentText comment={comment} />
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate(comment.comment_id)}
        title={messages.removeTitle}
        verb={messages.remove}
        pending={remove.isPending}
        problem={remove.error}
      >
        {messages.removeLead}
      </ConfirmDialog>
    </li>
  );
}

function CommentText({ comment: { text, mentions } }: { comment: Comment }) {
  const pieces = piecesOf(
    text,
    mentions.map(({ name }) => name),
  );
  return (
    <p className="text-sm leading-relaxed break-words whitespace-pre-wrap">
      {pieces.map((piece, index) =>
        piece.isName ? (
          <span key={index} className="font-medium text-accent-text">
            {piece.text}
          </span>
        ) : (
          piece.text
        ),
      )}
    </p>
  );
}
