import { Link } from '@tanstack/react-router';
import { BookOpen, FileText, Landmark, Plus, SearchX, Sparkles } from 'lucide-react';
import { API_ROOT, addressOf } from '../../../api/client.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { usePageNumber, useSearchValue } from '../../../search.ts';
import { ApiCallButton } from '../../../ui/api-call.tsx';
import { Button } from '../../../ui/button.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Table } from '../../../ui/table.tsx';
import { TrashLink } from '../../../ui/trash-link.tsx';
import { PAGE_SIZE, useTexts } from '../calls.ts';
import type { Kind } from '../kinds.ts';
import { listMessages, useKindMessages } from '../messages.ts';
import { NothingWithStatus } from '../review/status-filter.tsx';
import { useColumns } from './columns.tsx';
import { Filters } from './filters.tsx';
import { KindPage } from './layout.tsx';

const TRASH_KINDS = { press: 'press', documents: 'official_document', blog: 'blog', creations: 'creation' } as const;
const ICONS = { press: FileText, documents: Landmark, blog: BookOpen, creations: Sparkles };

export function ListScreen({ kind }: { kind: Kind }) {
  const messages = useKindMessages(kind.name);
  const [page, setPage] = usePageNumber();
  const [keyword, setKeyword] = useSearchValue('keyword');
  const [sorting] = useSearchValue('sorting', 'latest');
  const [creation_type] = useSearchValue('creation_type');
  const [chosenStatus, setStatus] = useSearchValue('review_status');
  const review_status = kind.hasSearch && keyword ? '' : chosenStatus;
  const query = {
    page,
    ...(review_status === '' ? {} : { review_status }),
    ...(kind.hasSearch ? { keyword, sorting } : {}),
    ...(kind.name === 'creations' ? { creation_type } : {}),
  };
  const texts = useTexts(kind, query);
  const columns = useColumns(kind);
  const create = (
    <Button asChild variant="primary">
      <Link to={`${kind.home}/new` as string}>
        <Plus aria-hidden />
        {messages.create}
      </Link>
    </Button>
  );
  const asked = addressOf(kind.listPath, { ...query, [kind.sizeField]: PAGE_SIZE }).slice(API_ROOT.length);
  const actions = (
    <>
      <ApiCallButton method="GET" path={asked} />
      <TrashLink kind={TRASH_KINDS[kind.name]} />
      {create}
    </>
  );
  const nothing = (
    <EmptyState icon={ICONS[kind.name]} title={messages.empty} action={create}>
      {messages.emptyLead}
    </EmptyState>
  );
  return (
    <KindPage kind={kind} actions={actions}>
      <Filters kind={kind} />
      <Table
        label={messages.name}
        columns={columns}
        rows={texts.found?.rows}
        rowKey={({ id }) => id}
        problem={texts.error}
        onRetry={texts.refetch}
        isStale={texts.isPlaceholderData}
        expected={8}
        empty={
          kind.hasSearch && keyword ? (
            <NothingFound onClear={() => setKeyword('')} />
          ) : review_status === '' ? (
            nothing
          ) : (
            <NothingWithStatus onClear={() => setStatus('')} />
          )
        }
      />
      <Pagination page={page} pageCount={texts.found?.pages} totalCount={texts.found?.total} onPage={setPage} />
    </KindPage>
  );
}

function NothingFound({ onClear }: { onClear(): void }) {
  const messages = useMessages(listMessages);
  return (
    <EmptyState
      icon={SearchX}
      title={messages.nothingFound}
      action={<Button onClick={onClear}>{messages.clearSearch}</Button>}
    >
      {messages.nothingFoundLead}
    </EmptyState>
  );
}
