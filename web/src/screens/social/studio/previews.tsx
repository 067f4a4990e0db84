import { Link } from '@tanstack/react-router';
import { Share2 } from 'lucide-react';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { SectionHeader } from '../../../ui/section-header.tsx';
import { Skeleton, SkeletonText } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { useAuthor } from '../author.ts';
import { type Platform, type PlatformId, type Source, type SourceText, sourceQuery, usePosts } from '../calls.ts';
import { PostCard } from '../post/card.tsx';
import { studioMessages } from './messages.ts';

type Props = {
  source: Source;
  text: SourceText | undefined;
  platforms: Platform[];
  /** Platforms whose posts are being generated. */
  awaited: PlatformId[];
};

const gridLook = 'grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3';

export function Previews({ source, text, platforms, awaited }: Props) {
  const messages = useMessages(studioMessages);
  const author = useAuthor();
  const posts = usePosts({ ...sourceQuery(source), page_size: 100 });
  if (posts.error && !posts.data) return <ErrorState problem={posts.error} onRetry={posts.refetch} />;
  const found = posts.isPlaceholderData ? undefined : posts.data?.data.contents;
  const latest = (id: PlatformId) => found?.find(({ platform }) => platform === id);
  const shown = found
    ? platforms.filter(({ value }) => awaited.includes(value) || latest(value))
    : platforms.slice(0, 3);
  if (shown.length === 0) {
    return (
      <EmptyState icon={Share2} title={messages.emptyTitle}>
        {messages.emptyLead}
      </EmptyState>
    );
  }
  const all = (
    <Button variant="quiet" asChild>
      <Link to={'/social' as string} search={textQuery(source) as never}>
        {messages.earlier}
      </Link>
    </Button>
  );
  return (
    <section>
      <SectionHeader title={messages.previews} lead={messages.previewsLead} actions={all} />
      <div className={gridLook} aria-busy={awaited.length > 0}>
        {shown.map((platform) => {
          const post = latest(platform.value);
          if (!post || awaited.includes(platform.value)) return <Waiting key={platform.value} />;
          return <PostCard key={post.id} post={post} platform={platform} author={author} source={text} />;
        })}
      </div>
    </section>
  );
}

function textQuery({ kind, id }: Source): Record<string, string> {
  return { [`${kind}_id`]: String(id) };
}

function Waiting() {
  return (
    <div className="min-h-80 rounded-xl border border-line bg-surface p-4 shadow-card">
      <Skeleton className="mb-6 w-24" />
      <SkeletonText lines={6} />
    </div>
  );
}
