import { MessageSquare, MessageSquarePlus } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../../../api/me.ts';
import { useMessages } from '../../../../i18n/messages.ts';
import { ApiCallButton } from '../../../../ui/api-call.tsx';
import { Button } from '../../../../ui/button.tsx';
import { cn } from '../../../../ui/cn.ts';
import { Pagination } from '../../../../ui/pagination.tsx';
import { SkeletonText } from '../../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../../ui/states.tsx';
import type { EditorState } from '../use-editor.ts';
import { threadsPath, useStartThread, useThreads } from './calls.ts';
import { CommentForm } from './comment-form.tsx';
import { commentMessages } from './messages.ts';
import { ThreadCard } from './thread.tsx';
import type { PlacedThread, Thread } from './types.ts';

type Props = { editor: EditorState; onShow(threadId: number): void };

/** The comments on a text, in the order of their passages. */
export function CommentsPanel({ editor, onShow }: Props) {
  const messages = useMessages(commentMessages);
  const { kind, text, comments } = editor;
  const [isResolved, setResolved] = useState(false);
  const counts = comments.open.data?.data;
  return (
    <div className="grid gap-4">
      <NewComment editor={editor} />
      <div className="flex items-center justify-between gap-2">
        <fieldset className="flex gap-1">
          <legend className="sr-only">{messages.filter}</legend>
          {[false, true].map((resolved) => (
            <Button
              key={String(resolved)}
              size="small"
              variant="quiet"
              aria-pressed={isResolved === resolved}
              className={cn(isResolved === resolved && 'bg-hover text-ink')}
              onClick={() => setResolved(resolved)}
            >
              {resolved ? messages.resolved(counts?.resolved_count ?? 0) : messages.open(counts?.open_count ?? 0)}
            </Button>
          ))}
        </fieldset>
        <ApiCallButton method="GET" path={threadsPath(kind, text.id)} />
      </div>
      {isResolved ? <ResolvedThreads editor={editor} /> : <OpenThreads editor={editor} onShow={onShow} />}
    </div>
  );
}

function OpenThreads({ editor, onShow }: Props) {
  const messages = useMessages(commentMessages);
  const { open, placed, active } = editor.comments;
  if (open.error && !open.data) return <ErrorState problem={open.error} onRetry={open.refetch} />;
  if (!open.data) return <SkeletonText lines={6} />;
  const { threads } = open.data.data;
  if (threads.length === 0)
    return (
      <EmptyState icon={MessageSquare} title={messages.emptyOpen} className="py-8">
        {messages.emptyOpenLead}
      </EmptyState>
    );
  return (
    <ul className="grid gap-3">
      {inOrder(threads, placed).map((thread) => (
        <ThreadCard
          key={thread.thread_id}
          editor={editor}
          thread={thread}
          placed={placed.get(thread.thread_id)}
          isActive={active === thread.thread_id}
          onChoose={() => onShow(thread.thread_id)}
        />
      ))}
    </ul>
  );
}

/** Those on the whole text first, those whose part was deleted last. */
function inOrder(threads: Thread[], placed: ReadonlyMap<number, PlacedThread>): Thread[] {
  const orderOf = ({ thread_id, anchor }: Thread) =>
    anchor ? (placed.get(thread_id)?.pos ?? Number.MAX_SAFE_INTEGER) : -1;
  return threads.toSorted((one, other) => orderOf(one) - orderOf(other) || one.thread_id - other.thread_id);
}

function ResolvedThreads({ editor }: Pick<Props, 'editor'>) {
  const messages = useMessages(commentMessages);
  const { kind, text } = editor;
  const [page, setPage] = useState(1);
  const resolved = useThreads(kind, text.id, { status: 'resolved', page });
  if (resolved.error && !resolved.data) return <ErrorState problem={resolved.error} onRetry={resolved.refetch} />;
  if (!resolved.data) return <SkeletonText lines={6} />;
  const { data, page_count, total_count } = resolved.data;
  if (data.threads.length === 0)
    return (
      <EmptyState icon={MessageSquare} title={messages.emptyResolved} className="py-8">
        {messages.emptyResolvedLead}
      </EmptyState>
    );
  return (
    <>
      <ul className="grid gap-3">
        {data.threads.map((thread) => (
          <ThreadCard
            key={thread.thread_id}
            editor={editor}
            thread={thread}
            placed={undefined}
            isActive={false}
            onChoose={() => {}}
          />
        ))}
      </ul>
      <Pagination page={page} pageCount={page_count} totalCount={total_count} onPage={setPage} />
    </>
  );
}

/** On the passage that was chosen in the text, or on the whole text. */
function NewComment({ editor: { kind, text, comments } }: Pick<Props, 'editor'>) {
  const messages = useMessages(commentMessages);
  const { passage } = comments;
  const mayWrite = useMay('write');
  const [isOpen, setOpen] = useState(false);
  const start = useStartThread(kind, text.id, ({ thread_id }) => {
    comments.cancel();
    setOpen(false);
    comments.choose(thread_id);
  });
  if (!mayWrite) return null;
  if (!passage && !isOpen)
    return (
      <Button className="justify-self-start" onClick={() => setOpen(true)}>
        <MessageSquarePlus aria-hidden />
        {messages.write}
      </Button>
    );
  return (
    <section
      aria-label={messages.write}
      className="grid gap-2 rounded-xl border border-line bg-surface p-4 shadow-card"
    >
      {passage ? (
        <p className="line-clamp-3 border-l-2 border-accent pl-2.5 text-sm break-words text-soft">
          {passage.quote?.replaceAll('*', '') ?? messages.wholeBlock}
        </p>
      ) : (
        <p className="text-xs text-soft">{messages.writeHint}</p>
      )}
      <CommentForm
        key={JSON.stringify(passage)}
        autoFocus
        label={messages.tab}
        verb={messages.send}
        placeholder={messages.placeholder}
        isPending={start.isPending}
        problem={start.error}
        onSend={async (written) => {
          await comments.save();
          start.mutate({ ...written, ...passage });
        }}
        onCancel={() => {
          comments.cancel();
          setOpen(false);
        }}
      />
    </section>
  );
}
