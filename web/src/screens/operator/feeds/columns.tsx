import { Ellipsis } from 'lucide-react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import type { Column } from '../../../ui/table.tsx';
import { toast } from '../../../ui/toast.tsx';
import type { Feed } from '../types.ts';
import { useChangeFeed } from './calls.ts';
import { feedMessages } from './messages.ts';

const TONES = { new: 'neutral', ok: 'success', failing: 'danger', off: 'warning' } as const;

type Actions = { onEdit(feed: Feed): void; onRemove(feed: Feed): void };

export function useFeedColumns(actions: Actions): Column<Feed>[] {
  const messages = useMessages(feedMessages);
  const formats = useFormats();
  return [
    {
      key: 'media',
      title: messages.media,
      cell: ({ media, url, is_sample }) => (
        <>
          <span className="flex items-center gap-1.5 font-medium">
            {media}
            {is_sample && <Badge>{messages.sample}</Badge>}
          </span>
          <span className="line-clamp-1 text-xs break-all text-faint">{url}</span>
        </>
      ),
    },
    {
      key: 'health',
      title: messages.health,
      width: 'w-56',
      cell: ({ health, failures, last_status, note, last_polled_at }) => (
        <>
          <Badge tone={TONES[health]}>{messages[health]}</Badge>
          {health === 'failing' && (
            <span className="mt-0.5 line-clamp-2 text-xs text-danger-text max-md:hidden">
              {messages.failedTimes(failures)} · {messages.reason(last_status)}
            </span>
          )}
          {health === 'ok' && last_polled_at && (
            <span className="block text-xs text-faint max-md:hidden">
              {messages.lastPoll(formats.relative(last_polled_at))}
            </span>
          )}
          {note && <span className="line-clamp-2 text-xs text-warning-text max-md:hidden">{messages.incomplete}</span>}
        </>
      ),
    },
    {
      key: 'region',
      title: messages.region,
      width: 'w-20',
      wide: true,
      cell: ({ region }) => (
        <span className="text-sm whitespace-nowrap">{region === '국내' ? messages.domestic : messages.abroad}</span>
      ),
    },
    {
      key: 'articles',
      title: messages.articles,
      width: 'w-24',
      align: 'right',
      wide: true,
      cell: ({ articles_total }) => (
        <span className="text-sm whitespace-nowrap tabular-nums">
          {messages.articleCount(formats.number(articles_total))}
        </span>
      ),
    },
    {
      key: 'new',
      title: messages.lastNew,
      width: 'w-32',
      wide: true,
      cell: ({ last_new_at }) => (
        <span className="text-sm whitespace-nowrap text-soft">
          {last_new_at ? formats.relative(last_new_at) : messages.never}
        </span>
      ),
    },
    {
      key: 'actions',
      title: <span className="sr-only">{messages.edit}</span>,
      width: 'w-14',
      align: 'right',
      cell: (feed) => <FeedMenu feed={feed} {...actions} />,
    },
  ];
}

function FeedMenu({ feed, onEdit, onRemove }: { feed: Feed } & Actions) {
  const messages = useMessages(feedMessages);
  const change = useChangeFeed(({ media, active }) => toast(active ? messages.resumed(media) : messages.paused(media)));
  const trigger = (
    <Button variant="quiet" size="icon" aria-label={messages.actionsOf(feed.media)} pending={change.isPending}>
      <Ellipsis aria-hidden />
    </Button>
  );
  return (
    <Menu trigger={trigger}>
      <MenuItem onSelect={() => onEdit(feed)}>{messages.edit}</MenuItem>
      <MenuItem onSelect={() => change.mutate({ feed_id: feed.feed_id, active: !feed.active })}>
        {feed.active ? messages.pause : messages.resume}
      </MenuItem>
      <MenuItem danger onSelect={() => onRemove(feed)}>
        {messages.remove}
      </MenuItem>
    </Menu>
  );
}
