import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { cn } from '../cn.ts';
import { Skeleton } from '../skeleton.tsx';
import { type Media, shown } from './calls.ts';
import { mediaMessages } from './messages.ts';

type Props = {
  /** Undefined while they are loading. */
  media: Media[] | undefined;
  isStale?: boolean;
  /** Wraps a picture in what opens or chooses it. */
  children(media: Media, picture: ReactNode): ReactNode;
};

const EXPECTED = 8;

export function MediaGrid({ media, isStale = false, children }: Props) {
  const messages = useMessages(mediaMessages);
  return (
    <ul
      aria-label={messages.pictures}
      aria-busy={media === undefined}
      className={cn(
        'grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-3 transition-opacity',
        isStale && 'opacity-60',
      )}
    >
      {media === undefined
        ? Array.from({ length: EXPECTED }, (_, place) => (
            <li key={place}>
              <Skeleton className="aspect-square h-auto w-full rounded-lg" />
            </li>
          ))
        : media.map((each) => <li key={each.media_id}>{children(each, <Picture media={each} />)}</li>)}
    </ul>
  );
}

/** Class of what wraps a picture. */
export const tileStyles =
  'group block w-full overflow-hidden rounded-lg border border-line bg-surface text-left shadow-card transition-colors hover:border-line-strong hover:bg-hover';

function Picture({ media }: { media: Media }) {
  const messages = useMessages(mediaMessages);
  const { filename, caption, credit, width, height } = media;
  return (
    <>
      <img
        src={shown(media, media.thumb_url)}
        alt=""
        loading="lazy"
        className="aspect-square w-full bg-sunken object-cover"
      />
      <span className="block px-2.5 py-2">
        <span className="block truncate text-sm">{caption || filename}</span>
        <span className="block truncate text-xs text-soft">{credit || messages.sizeOf(width, height)}</span>
      </span>
    </>
  );
}
