import { ImageIcon, SearchX } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { Dialog } from '../dialog.tsx';
import { Input } from '../input.tsx';
import { Pagination } from '../pagination.tsx';
import { EmptyState, ErrorState } from '../states.tsx';
import { type Media, useMediaList } from './calls.ts';
import { MediaGrid, tileStyles } from './grid.tsx';
import { mediaMessages } from './messages.ts';
import { Uploads } from './uploads.tsx';

const PAGE_SIZE = 24;

/** Chooses a picture of the media library, or uploads one. For every place where a picture is chosen. */
export function MediaPicker({ onChoose, onClose }: { onChoose(media: Media): void; onClose(): void }) {
  const messages = useMessages(mediaMessages);
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const keyword = useDeferredValue(typed.trim());
  const list = useMediaList({ keyword, page, page_size: PAGE_SIZE });
  const media = list.data?.media_list;
  return (
    <Dialog
      open
      onClose={onClose}
      title={messages.pick}
      lead={messages.pickLead}
      className="w-[min(56rem,calc(100vw-2rem))]"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Input
          type="search"
          aria-label={messages.search}
          placeholder={messages.search}
          maxLength={100}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setPage(1);
          }}
        />
        {/* A single picture is uploaded to be used; of several, one is chosen. */}
        <Uploads onAdded={(added, { count }) => count === 1 && onChoose(added)} />
        {list.error ? (
          <ErrorState problem={list.error} onRetry={list.refetch} />
        ) : media?.length === 0 ? (
          <EmptyState
            icon={keyword === '' ? ImageIcon : SearchX}
            title={keyword === '' ? messages.noPictures : messages.nothing}
            className="py-8"
          >
            {keyword === '' ? messages.noPicturesLead : messages.nothingLead}
          </EmptyState>
        ) : (
          <MediaGrid media={media} isStale={list.isPlaceholderData}>
            {(each, picture) => (
              <button
                type="button"
                aria-label={messages.choose(each.caption || each.filename)}
                onClick={() => onChoose(each)}
                className={tileStyles}
              >
                {picture}
              </button>
            )}
          </MediaGrid>
        )}
        <Pagination
          page={page}
          pageCount={list.data?.page_count}
          totalCount={list.data?.total_count}
          onPage={setPage}
        />
      </div>
    </Dialog>
  );
}
