import { type Counting, countCharacters } from '../../../../../src/writing/social/counting.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { cn } from '../../../ui/cn.ts';
import type { Platform } from '../calls.ts';
import { socialMessages } from '../messages.ts';
import { published } from '../published.ts';

type Props = { platform: Platform; content: string; hashtags: string[] };

/** Character count of the edited post against the platform's limit. */
export function Counter({ platform, content, hashtags }: Props) {
  const messages = useMessages(socialMessages);
  const formats = useFormats();
  const { max_characters: limit, max_hashtags: mostTags, counting } = platform;
  const count = countCharacters(published(content, hashtags), counting as Counting);
  const over = limit === null ? 0 : Math.max(0, count - limit);
  const tagsOver = mostTags !== null && hashtags.length > mostTags;
  return (
    <div className="grid gap-1.5 text-xs text-soft tabular-nums" title={messages.withTags}>
      {limit !== null && (
        <span className="block h-1 overflow-hidden rounded-full bg-hover" aria-hidden>
          <span
            className={cn('block h-full rounded-full', over > 0 ? 'bg-danger' : 'bg-accent')}
            style={{ width: `${Math.min(100, (count / limit) * 100)}%` }}
          />
        </span>
      )}
      <span className="flex flex-wrap justify-between gap-x-3">
        <span className={cn(over > 0 && 'font-medium text-danger-text')}>
          {limit === null
            ? messages.counterFree(formats.number(count))
            : messages.counter(formats.number(count), formats.number(limit))}
          {over > 0 && ` · ${messages.over(formats.number(over))}`}
        </span>
        {mostTags !== null && (
          <span className={cn(tagsOver && 'font-medium text-danger-text')}>
            {messages.tagCount(hashtags.length, mostTags)}
          </span>
        )}
      </span>
    </div>
  );
}
