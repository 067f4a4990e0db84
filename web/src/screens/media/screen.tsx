import { Link } from '@tanstack/react-router';
import { ImageIcon, SearchX } from 'lucide-react';
import { API_ROOT, addressOf } from '../../api/client.ts';
import { useMessages } from '../../i18n/messages.ts';
import { usePageNumber, useSearchValue } from '../../search.ts';
import { ApiCallButton } from '../../ui/api-call.tsx';
import { useMediaList } from '../../ui/media/calls.ts';
import { MediaGrid, tileStyles } from '../../ui/media/grid.tsx';
import { mediaMessages } from '../../ui/media/messages.ts';
import { Uploads } from '../../ui/media/uploads.tsx';
import { Page } from '../../ui/page.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { libraryMessages } from './messages.ts';

const PAGE_SIZE = 40;

export default function MediaScreen() {
  const messages = { ...useMessages(mediaMessages), ...useMessages(libraryMessages) };
  const [keyword] = useSearchValue('keyword');
  const [page, setPage] = usePageNumber();
  const query = { ...(keyword && { keyword }), page, page_size: PAGE_SIZE };
  const list = useMediaList(query);
  const media = list.data?.media_list;
  const isEmpty = media?.length === 0;
  const path = addressOf('/media/list', query).slice(API_ROOT.length);
  return (
    <Page title={messages.title} lead={messages.lead} actions={<ApiCallButton method="GET" path={path} />}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Uploads />
        {(!isEmpty || keyword !== '') && <SearchBox label={messages.search} className="max-w-96" />}
        {list.error ? (
          <ErrorState problem={list.error} onRetry={list.refetch} />
        ) : isEmpty ? (
          <EmptyState
            icon={keyword === '' ? ImageIcon : SearchX}
            title={keyword === '' ? messages.noPictures : messages.nothing}
          >
            {keyword === '' ? messages.noPicturesLead : messages.nothingLead}
          </EmptyState>
        ) : (
          <MediaGrid media={media} isStale={list.isPlaceholderData}>
            {({ media_id }, picture) => (
              <Link to={`/media/${media_id}` as string} className={tileStyles}>
                {picture}
              </Link>
            )}
          </MediaGrid>
        )}
        {!isEmpty && (
          <Pagination
            page={page}
            pageCount={list.data?.page_count}
            totalCount={list.data?.total_count}
            onPage={setPage}
          />
        )}
      </div>
    </Page>
  );
}
