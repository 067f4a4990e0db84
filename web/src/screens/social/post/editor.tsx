import { useBlocker } from '@tanstack/react-router';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { sharedMessages } from '../../../i18n/shared-messages.ts';
import { ApiCallButton } from '../../../ui/api-call.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ConflictDialog } from '../../../ui/conflict-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { toast } from '../../../ui/toast.tsx';
import { isConflict, type Platform, type Post, useChange } from '../calls.ts';
import { socialMessages } from '../messages.ts';
import { published } from '../published.ts';
import { Counter } from './counter.tsx';

type Props = { post: Post; platform: Platform; onClose(): void };

/** Edits the post in place of its preview. */
export function PostEditor({ post, platform, onClose }: Props) {
  const messages = { ...useMessages(sharedMessages), ...useMessages(socialMessages) };
  /** The version the draft is based on, so that a colleague's save is not overwritten silently. */
  const [base] = useState(post.version);
  const [isDeciding, setDeciding] = useState(false);
  const [content, setContent] = useState(post.content);
  const [tags, setTags] = useState(post.hashtags.join(' '));
  const hashtags = hashtagsIn(tags);
  const save = useChange(
    post.id,
    () => {
      toast(messages.saved);
      onClose();
    },
    () => setDeciding(true),
  );
  const isChanged = content !== post.content || hashtags.join(' ') !== post.hashtags.join(' ');
  const body = { content, hashtags, base_version: base };
  const leaving = useBlocker({
    shouldBlockFn: () => isChanged,
    enableBeforeUnload: () => isChanged,
    withResolver: true,
  });
  function submit(event?: FormEvent) {
    event?.preventDefault();
    if (isChanged && content.trim() !== '') save.mutate(body);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
    if (event.key === 'Escape' && !isChanged) onClose();
  }
  return (
    <form onSubmit={submit} onKeyDown={onKeyDown} className="grid grid-cols-1 gap-3 py-1">
      <Field label={messages.content} name="content" problem={save.error}>
        <Textarea
          autoFocus
          rows={6}
          className="max-h-96"
          value={content}
          onChange={(event) => setContent(event.target.value)}
        />
      </Field>
      <Field label={messages.hashtags} name="hashtags" problem={save.error} hint={messages.hashtagsHint}>
        <Input value={tags} onChange={(event) => setTags(event.target.value)} />
      </Field>
      <Counter platform={platform} content={content} hashtags={hashtags} />
      <ProblemNotice problem={isDeciding ? null : save.error} fields={['content', 'hashtags']} />
      <div className="flex flex-wrap items-center justify-end gap-2">
        <span className="mr-auto [&_span]:sr-only">
          <ApiCallButton method="PUT" path={`/sns/${post.id}`} body={body} />
        </span>
        <Button onClick={onClose}>{messages.cancel}</Button>
        <Button
          type="submit"
          variant="primary"
          pending={save.isPending}
          disabled={!isChanged || content.trim() === ''}
          title="Ctrl+Enter"
        >
          {messages.save}
        </Button>
      </div>
      {isDeciding && (
        <ConflictDialog
          mine={{ title: null, content: published(content, hashtags) }}
          theirs={{ title: null, content: published(post.content, post.hashtags) }}
          onKeepMine={() => save.mutate({ ...body, base_version: post.version })}
          onTakeTheirs={onClose}
          onClose={() => setDeciding(false)}
          pending={save.isPending}
          problem={isConflict(save.error) ? null : save.error}
        />
      )}
      <ConfirmDialog
        open={leaving.status === 'blocked'}
        title={messages.leaveTitle}
        verb={messages.leave}
        onConfirm={() => leaving.proceed?.()}
        onClose={() => leaving.reset?.()}
      >
        {messages.leaveLead}
      </ConfirmDialog>
    </form>
  );
}

/** Adds missing # signs and removes duplicates. */
function hashtagsIn(text: string): string[] {
  const tags = text.split(/[\s,]+/u).filter((word) => word.replaceAll('#', '') !== '');
  return [...new Set(tags.map((word) => `#${word.replace(/^#+/u, '')}`))];
}
