import { Link, useNavigate } from '@tanstack/react-router';
import { Plus, SearchX, Share2 } from 'lucide-react';
import { API_ROOT, addressOf } from '../../../api/client.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { usePageNumber, useSearchValue } from '../../../search.ts';
import { ApiCallButton } from '../../../ui/api-call.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { Select } from '../../../ui/select.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { TrashLink } from '../../../ui/trash-link.tsx';
import { type Post, usePlatforms, usePosts } from '../calls.ts';
import { socialMessages } from '../messages.ts';
import { listMessages } from './messages.ts';

const PAGE_SIZE = 20;

export default function PostsScreen() {
  const messages = { ...useMessages(socialMessages), ...useMessages(listMessages) };
  const language = useLanguage();
  const [page, setPage] = usePageNumber();
  const [platform, setPlatform] = useSearchValue('platform');
  const [press_id] = useSearchValue('press_id');
  const [blog_id] = useSearchValue('blog_id');
  const navigate = useNavigate();
  const showAll = () => navigate({ to: '.', search: {} as never });
  const platforms = usePlatforms();
  const query = { press_id, blog_id, platform, page, page_size: PAGE_SIZE };
  const posts = usePosts(query);
  const columns = useColumns();
  const isFiltered = platform !== '' || press_id !== '' || blog_id !== '';
  const source = press_id ? { press_id } : blog_id ? { blog_id } : null;
  const create = (
    <Button variant="primary" asChild>
      <Link to={'/social/new' as string} search={(source ?? {}) as never}>
        <Plus aria-hidden />
        {messages.newSocial}
      </Link>
    </Button>
  );
  const actions = (
    <>
      <ApiCallButton method="GET" path={addressOf('/sns/contents', query).slice(API_ROOT.length)} />
      <TrashLink kind="social" />
      {create}
    </>
  );
  return (
    <Page title={messages.social} lead={messages.lead} actions={actions}>
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Select
          aria-label={messages.platform}
          value={platform}
          onChange={(event) => setPlatform(event.target.value)}
          className="w-44"
        >
          <option value="">{messages.allPlatforms}</option>
          {platforms.data?.map(({ value, label }) => (
            <option key={value} value={value}>
              {label[language]}
            </option>
          ))}
        </Select>
        {source && (
          <span className="flex items-center gap-2 text-sm text-soft">
            {messages.onlySource}
            <Button variant="link" size="bare" onClick={showAll}>
              {messages.showAll}
            </Button>
          </span>
        )}
      </div>
      <Table
        label={messages.social}
        columns={columns}
        rows={posts.data?.data.contents}
        rowKey={({ id }) => id}
        problem={posts.error}
        onRetry={posts.refetch}
        isStale={posts.isPlaceholderData}
        expected={8}
        empty={
          isFiltered ? (
            <EmptyState
              icon={SearchX}
              title={messages.nothingTitle}
              action={<Button onClick={showAll}>{messages.clear}</Button>}
            >
              {messages.nothingLead}
            </EmptyState>
          ) : (
            <EmptyState icon={Share2} title={messages.emptyTitle} action={create}>
              {messages.emptyLead}
            </EmptyState>
          )
        }
      />
      <Pagination
        page={page}
        pageCount={posts.data?.data.page_count}
        totalCount={posts.data?.data.total_count}
        onPage={setPage}
      />
    </Page>
  );
}

function useColumns(): Column<Post>[] {
  const messages = { ...useMessages(socialMessages), ...useMessages(listMessages) };
  const language = useLanguage();
  const formats = useFormats();
  const platforms = usePlatforms();
  const labelOf = (post: Post) => platforms.data?.find(({ value }) => value === post.platform)?.label[language] ?? '';
  const sourceOf = ({ press_id, blog_id }: Post) => {
    if (press_id !== null) return { press_id: String(press_id) };
    return blog_id === null ? null : { blog_id: String(blog_id) };
  };
  return [
    {
      key: 'text',
      title: messages.text,
      cell: (post) => (
        <Link to={`/social/${post.id}` as string} className="block py-1 hover:underline">
          <span className="line-clamp-2 font-medium md:line-clamp-1">{post.title ?? firstLine(post.content)}</span>
          <span className="block text-xs text-faint md:hidden">
            {labelOf(post)} · {formats.relative(post.updated_at)}
          </span>
        </Link>
      ),
    },
    {
      key: 'platform',
      title: messages.platform,
      width: 'w-36',
      wide: true,
      cell: (post) => <span className="text-sm whitespace-nowrap">{labelOf(post)}</span>,
    },
    {
      key: 'state',
      title: messages.state,
      width: 'w-28',
      cell: ({ platform_check: { refused }, source_outdated }) => (
        <span className="flex flex-wrap gap-1">
          <Badge tone={refused.length > 0 ? 'warning' : 'success'}>
            {refused.length > 0 ? messages.notPostable : messages.postable}
          </Badge>
          {source_outdated && (
            <Badge tone="warning" title={messages.sourceChangedLead}>
              {messages.sourceChanged}
            </Badge>
          )}
        </span>
      ),
    },
    {
      key: 'updated',
      title: messages.updated,
      width: 'w-36',
      wide: true,
      cell: ({ updated_at }) => (
        <span className="text-sm whitespace-nowrap text-soft" title={formats.dateTime(updated_at)}>
          {formats.relative(updated_at)}
        </span>
      ),
    },
    {
      key: 'previews',
      title: <span className="sr-only">{messages.previews}</span>,
      width: 'w-28',
      align: 'right',
      wide: true,
      cell: (post) =>
        sourceOf(post) && (
          <Button variant="quiet" size="small" asChild>
            <Link to={'/social/new' as string} search={sourceOf(post) as never}>
              {messages.previews}
            </Link>
          </Button>
        ),
    },
  ];
}

function firstLine(text: string): string {
  return text.trim().split('\n')[0] ?? '';
}
