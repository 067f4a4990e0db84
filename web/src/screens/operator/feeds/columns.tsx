import { Ellipsis } from 'lucide-react';
import { useFormats } from '../../../i18n/format.ts';
import { useWords } from '../../../i18n/words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import type { Column } from '../../../ui/table.tsx';
import { toast } from '../../../ui/toast.tsx';
import type { Feed } from '../shapes.ts';
import { useChangeFeed } from './calls.ts';
import { feedWords } from './words.ts';

const TONES = { new: 'neutral', ok: 'success', failing: 'danger', off: 'warning' } as const;

type Actions = { onEdit(feed: Feed): void; onRemove(feed: Feed): void };

export function useFeedColumns(actions: Actions): Column<Feed>[] {
  const words = useWords(feedWords);
  const formats = useFormats();
  return [
    {
      key: 'media',
      title: words.media,
      cell: ({ media, url, is_sample }) => (
        <>
          <span className="flex items-center gap-1.5 font-medium">
            {media}
            {is_sample && <Badge>{words.sample}</Badge>}
          </span>
          <span className="line-clamp-1 text-xs break-all text-faint">{url}</span>
        </>
      ),
    },
    {
      key: 'health',
      title: words.health,
      width: 'w-56',
      cell: ({ health, failures, last_error, last_polled_at }) => (
        <>
          <Badge tone={TONES[health]}>{words[health]}</Badge>
          {health === 'failing' && (
            <span
              title={last_error ?? undefined}
              className="mt-0.5 line-clamp-2 text-xs text-danger-text max-md:hidden"
            >
              {words.failedTimes(failures)} · {last_error}
            </span>
          )}
          {health === 'ok' && last_polled_at && (
            <span className="block text-xs text-faint max-md:hidden">
              {words.lastPoll(formats.relative(last_polled_at))}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'region',
      title: words.region,
      width: 'w-20',
      wide: true,
      cell: ({ region }) => (
        <span className="text-sm whitespace-nowrap">{region === '국내' ? words.domestic : words.abroad}</span>
      ),
    },
    {
      key: 'articles',
      title: words.articles,
      width: 'w-24',
      align: 'right',
      wide: true,
      cell: ({ articles_total }) => (
        <span className="text-sm whitespace-nowrap tabular-nums">
          {words.articleCount(formats.number(articles_total))}
        </span>
      ),
    },
    {
      key: 'new',
      title: words.lastNew,
      width: 'w-32',
      wide: true,
      cell: ({ last_new_at }) => (
        <span className="text-sm whitespace-nowrap text-soft">
          {last_new_at ? formats.relative(last_new_at) : words.never}
        </span>
      ),
    },
    {
      key: 'actions',
      title: <span className="sr-only">{words.edit}</span>,
      width: 'w-14',
      align: 'right',
      cell: (feed) => <FeedMenu feed={feed} {...actions} />,
    },
  ];
}

function FeedMenu({ feed, onEdit, onRemove }: { feed: Feed } & Actions) {
  const words = useWords(feedWords);
  const change = useChangeFeed(({ media, active }) => toast(active ? words.resumed(media) : words.paused(media)));
  const trigger = (
    <Button look="quiet" size="icon" aria-label={words.actionsOf(feed.media)} pending={change.isPending}>
      <Ellipsis aria-hidden />
    </Button>
  );
  return (
    <Menu trigger={trigger}>
      <MenuItem onSelect={() => onEdit(feed)}>{words.edit}</MenuItem>
      <MenuItem onSelect={() => change.mutate({ feed_id: feed.feed_id, active: !feed.active })}>
        {feed.active ? words.pause : words.resume}
      </MenuItem>
      <MenuItem danger onSelect={() => onRemove(feed)}>
        {words.remove}
      </MenuItem>
    </Menu>
  );
}
