import { Link } from '@tanstack/react-router';
import { Settings2 } from 'lucide-react';
import { useMe } from '../../../api/me.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { ApiCallButton } from '../../../ui/api-call.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { StatTile } from '../../../ui/stat-tile.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { SOURCES, type Source, useSources } from '../calls.ts';
import { secondsOf } from '../dates.ts';
import { NewsPage } from '../layout.tsx';
import { newsMessages } from '../messages.ts';
import { NoSources } from '../no-sources.tsx';
import { sourceMessages } from './messages.ts';

/** News sources and whether articles may be missing. */
export default function SourcesScreen() {
  const messages = { ...useMessages(newsMessages), ...useMessages(sourceMessages) };
  const formats = useFormats();
  const sources = useSources();
  const count = (health: Source['health']) => sources.data?.filter((source) => source.health === health).length;
  const failing = count('failing') ?? 0;
  const latest = sources.data
    ?.flatMap(({ last_new_kst }) => last_new_kst ?? [])
    .sort()
    .at(-1);
  const number = (value: number | undefined) => (value === undefined ? undefined : formats.number(value));
  return (
    <NewsPage title={messages.feeds} actions={<Actions />}>
      {sources.data?.length !== 0 && (
        <div className="mb-4 grid grid-cols-2 gap-3 sm:max-w-2xl sm:grid-cols-3">
          <StatTile label={messages.ok} value={number(count('ok'))} />
          <StatTile label={messages.failing} value={number(count('failing'))} />
          <div className="max-sm:col-span-2">
            <StatTile
              label={messages.lastNew}
              value={sources.data && (latest ? formats.relative(secondsOf(latest)) : messages.none)}
            />
          </div>
        </div>
      )}
      {failing > 0 && (
        <Notice tone="warning" className="mb-4">
          {messages.trouble(formats.number(failing))}
        </Notice>
      )}
      <Table
        label={messages.feeds}
        columns={useColumns()}
        rows={sources.data}
        rowKey={({ id }) => id}
        problem={sources.error}
        onRetry={sources.refetch}
        empty={<NoSources />}
      />
    </NewsPage>
  );
}

function Actions() {
  const messages = useMessages(sourceMessages);
  const isOperator = useMe().data?.person.is_operator ?? false;
  return (
    <>
      <ApiCallButton method="GET" path={SOURCES} />
      {isOperator && (
        <Button asChild>
          <Link to="/operator/feeds">
            <Settings2 aria-hidden />
            {messages.manage}
          </Link>
        </Button>
      )}
    </>
  );
}

const TONES = { new: 'neutral', ok: 'success', failing: 'danger' } as const;

function useColumns(): Column<Source>[] {
  const messages = { ...useMessages(newsMessages), ...useMessages(sourceMessages) };
  const formats = useFormats();
  const when = (moment: string) => formats.relative(secondsOf(moment));
  return [
    {
      key: 'media',
      title: messages.media,
      cell: ({ media, is_sample }) => (
        <span className="flex items-center gap-1.5 font-medium">
          {media}
          {is_sample && <Badge>{messages.sample}</Badge>}
        </span>
      ),
    },
    {
      key: 'health',
      title: messages.health,
      width: 'w-56',
      cell: ({ health, last_success_kst }) => (
        <>
          <Badge tone={TONES[health]}>{messages[health]}</Badge>
          {health !== 'new' && (
            <span className="block text-xs text-faint">
              {last_success_kst ? messages.since(when(last_success_kst)) : messages.neverReached}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'region',
      title: messages.region,
      width: 'w-24',
      wide: true,
      cell: ({ region }) => (
        <span className="text-sm">{region === '국내' ? messages.domestic : messages.overseas}</span>
      ),
    },
    {
      key: 'articles',
      title: messages.articles,
      width: 'w-24',
      align: 'right',
      wide: true,
      cell: ({ article_count }) => (
        <span className="text-sm whitespace-nowrap tabular-nums">
          {messages.articleCount(formats.number(article_count))}
        </span>
      ),
    },
    {
      key: 'new',
      title: messages.lastNew,
      width: 'w-32',
      wide: true,
      cell: ({ last_new_kst }) => (
        <span className="text-sm whitespace-nowrap text-soft">{last_new_kst ? when(last_new_kst) : messages.none}</span>
      ),
    },
  ];
}
