import { Link } from '@tanstack/react-router';
import { LayoutGrid } from 'lucide-react';
import { useLanguage } from '../../../i18n/language.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { useIdParam } from '../../../search.ts';
import { ApiCallButton } from '../../../ui/api-call.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { useAuthor } from '../author.ts';
import { type Post, type Source, usePlatforms, usePost, useSource } from '../calls.ts';
import { socialMessages } from '../messages.ts';
import { PostCard } from '../post/card.tsx';
import { PostImage } from './image.tsx';
import { detailMessages } from './messages.ts';
import { Planned } from './planned.tsx';
import { Versions } from './versions.tsx';

export default function PostScreen() {
  const messages = { ...useMessages(socialMessages), ...useMessages(detailMessages) };
  const language = useLanguage();
  const id = useIdParam('content_id');
  const post = usePost(id);
  const platforms = usePlatforms();
  const author = useAuthor();
  const source = post.data ? sourceOf(post.data) : null;
  const text = useSource(source);
  const image = post.data?.image?.url ?? text.text?.image ?? null;
  const shown = text.text && { ...text.text, image };
  const platform = platforms.data?.find(({ value }) => value === post.data?.platform);
  const problem = post.error ?? platforms.error;
  const actions = source && (
    <>
      <ApiCallButton method="GET" path={`/sns/${id}`} />
      <Button asChild>
        <Link to={'/social/new' as string} search={{ [`${source.kind}_id`]: String(source.id) } as never}>
          <LayoutGrid aria-hidden />
          {messages.sideBySide}
        </Link>
      </Button>
    </>
  );
  const lead =
    post.data && !source
      ? messages.sourceDeleted
      : source &&
        text.text && (
          <Link to={`/write/${source.kind}/${source.id}` as string} className="hover:underline">
            {messages[source.kind]}: {text.text.title}
          </Link>
        );
  return (
    <>
      <BackLink to="/social">{messages.social}</BackLink>
      <Page title={platform?.label[language] ?? messages.social} lead={lead} actions={actions}>
        {problem && !(post.data && platform) ? (
          <ErrorState problem={problem} onRetry={post.refetch} />
        ) : (
          <div className="grid items-start gap-8 lg:grid-cols-[26rem_minmax(0,1fr)]">
            {post.data && platform ? (
              <PostCard key={id} post={post.data} platform={platform} author={author} source={shown} isAlone />
            ) : (
              <Skeleton className="h-[28rem] rounded-xl" />
            )}
            {post.data && (
              <div className="grid min-w-0 gap-8">
                <Planned key={post.data.planned_kst} post={post.data} />
                <PostImage post={post.data} />
                <Versions post={post.data} />
              </div>
            )}
          </div>
        )}
      </Page>
    </>
  );
}

function sourceOf({ press_id, blog_id }: Post): Source | null {
  if (press_id !== null) return { kind: 'press', id: press_id };
  return blog_id === null ? null : { kind: 'blog', id: blog_id };
}
