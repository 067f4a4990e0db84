import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Ellipsis, History, Pencil, RefreshCw, Square, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { refreshPaths } from '../../../api/hooks.ts';
import { useStream } from '../../../api/stream.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { sharedMessages } from '../../../i18n/shared-messages.ts';
import { ApiCallButton } from '../../../ui/api-call.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Menu, MenuItem, MenuLine } from '../../../ui/menu.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type Platform, type Post, SOCIAL, type SourceText, useRemove } from '../calls.ts';
import { socialMessages } from '../messages.ts';
import { published } from '../published.ts';
import { Counter } from './counter.tsx';
import { PostEditor } from './editor.tsx';
import { PlatformProblems } from './platform-problems.tsx';
import { PostPreview } from './preview.tsx';
import { PostText } from './text.tsx';

type Props = {
  post: Post;
  platform: Platform;
  author: string;
  source: SourceText | undefined;
  /** Set on the post's own page, where a link to it would be pointless. */
  isAlone?: boolean;
};

/** One post: preview, character limit and actions. */
export function PostCard({ post, platform, author, source, isAlone }: Props) {
  const messages = { ...useMessages(sharedMessages), ...useMessages(socialMessages) };
  const label = platform.label[useLanguage()];
  const queries = useQueryClient();
  const [isEditing, setEditing] = useState(false);
  const writing = useStream<Post>(`/sns/${post.id}/regenerate`, async () => {
    await refreshPaths(queries, [SOCIAL]);
    toast(messages.regenerated);
  });
  const hasProblems = post.platform_check.refused.length > 0;
  const hasSource = post.press_id !== null || post.blog_id !== null;
  const Heading = isAlone ? 'h2' : 'h3';
  const whole = published(post.content, post.hashtags);
  const rewrite = writing.isRunning ? (
    <Button variant="quiet" onClick={writing.stop}>
      <Square aria-hidden />
      {messages.stop}
    </Button>
  ) : (
    <Button
      variant={post.source_outdated ? 'secondary' : 'quiet'}
      disabled={!hasSource}
      onClick={() => writing.start({ base_version: post.version })}
    >
      <RefreshCw aria-hidden />
      {messages.regenerate}
    </Button>
  );
  return (
    <article
      aria-label={label}
      className="flex min-w-0 flex-col overflow-hidden rounded-xl border border-line bg-surface shadow-card"
    >
      <header className="flex h-11 items-center gap-2 border-b border-line pr-1.5 pl-4">
        <Heading className="min-w-0 truncate text-sm font-medium">
          {isAlone ? (
            label
          ) : (
            <Link to={`/social/${post.id}` as string} className="hover:underline">
              {label}
            </Link>
          )}
        </Heading>
        <Badge tone={hasProblems ? 'warning' : 'success'}>
          {hasProblems ? messages.notPostable : messages.postable}
        </Badge>
        <span className="flex-1" />
        <MoreMenu post={post} label={label} isAlone={isAlone} />
      </header>
      <div className="flex flex-1 flex-col">
        <PostPreview platform={post.platform} author={author} source={source} title={post.title}>
          {isEditing ? (
            <PostEditor post={post} platform={platform} onClose={() => setEditing(false)} />
          ) : (
            <PostText
              label={label}
              content={writing.isRunning ? writing.text || messages.writing : post.content}
              hashtags={writing.isRunning ? [] : post.hashtags}
              isTall={isAlone}
            />
          )}
        </PostPreview>
      </div>
      {!isEditing && (
        <footer className="grid gap-3 border-t border-line px-4 pt-3.5 pb-3">
          <Counter platform={platform} content={post.content} hashtags={post.hashtags} />
          {!writing.isRunning && <PlatformProblems post={post} />}
          {post.source_outdated && (
            <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              <Badge tone="warning" title={messages.sourceChangedLead}>
                {messages.sourceChanged}
              </Badge>
              {rewrite}
            </div>
          )}
          <ProblemNotice problem={writing.problem} />
          <div className="flex flex-wrap items-center gap-1">
            <CopyButton
              text={post.title ? `${post.title}\n\n${whole}` : whole}
              withLabel
              variant="secondary"
              aria-label={`${label}: ${messages.copyPost}`}
            />
            <span className="[&_button]:px-2 [&_span]:sr-only">
              <ApiCallButton method="POST" path={`/sns/${post.id}/regenerate`} body={{ base_version: post.version }} />
            </span>
            <span className="flex-1" />
            <Button variant="quiet" onClick={() => setEditing(true)} disabled={writing.isRunning}>
              <Pencil aria-hidden />
              {messages.edit}
            </Button>
            {!post.source_outdated && rewrite}
          </div>
        </footer>
      )}
    </article>
  );
}

function MoreMenu({ post, label, isAlone }: { post: Post; label: string; isAlone?: boolean }) {
  const messages = { ...useMessages(sharedMessages), ...useMessages(socialMessages) };
  const navigate = useNavigate();
  const remove = useRemove(messages.removed, () => isAlone && navigate({ to: '/social' as string }));
  const trigger = (
    <Button variant="quiet" size="icon" aria-label={messages.more(label)}>
      <Ellipsis aria-hidden />
    </Button>
  );
  return (
    <Menu trigger={trigger}>
      {!isAlone && (
        <>
          <MenuItem onSelect={() => navigate({ to: `/social/${post.id}` as string })}>
            <History aria-hidden />
            {messages.history}
          </MenuItem>
          <MenuLine />
        </>
      )}
      <MenuItem danger onSelect={() => remove.mutate(post.id)}>
        <Trash2 aria-hidden />
        {messages.delete}
      </MenuItem>
    </Menu>
  );
}
