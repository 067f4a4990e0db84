import { useNavigate } from '@tanstack/react-router';
import { Plus, SearchX } from 'lucide-react';
import { useState } from 'react';
import { API_ROOT, addressOf } from '../../../api/client.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { usePageNumber, useSearchValue } from '../../../search.ts';
import { ApiCallButton } from '../../../ui/api-call.tsx';
import { Button } from '../../../ui/button.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Table } from '../../../ui/table.tsx';
import { TrashLink } from '../../../ui/trash-link.tsx';
import { type Reporter, reportersPath, useRemoveReporter, useReporters } from '../calls.ts';
import { InWorkspace, ReportersPage } from '../layout.tsx';
import type { FilterInput } from '../list-calls.ts';
import { reporterMessages } from '../messages.ts';
import { Start } from '../start/start.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { useColumns } from './columns.tsx';
import { Filters } from './filters.tsx';
import { listMessages } from './messages.ts';
import { ReporterDialog } from './reporter-dialog.tsx';
import { useSelection } from './selection.ts';

const PAGE_SIZE = 20;

export default function ReportersScreen() {
  return <InWorkspace>{({ id }) => <Reporters workspaceId={id} />}</InWorkspace>;
}

function Reporters({ workspaceId }: { workspaceId: number }) {
  const messages = { ...useMessages(reporterMessages), ...useMessages(listMessages) };
  const [page, setPage] = usePageNumber();
  const filter = useFilter();
  const [isNew, setNew] = useSearchValue('new');
  const [edited, setEdited] = useState<Reporter | null>(null);
  const navigate = useNavigate();
  const clear = () => navigate({ to: '.', search: {} as never });
  const query = { ...filter, page, page_size: PAGE_SIZE };
  const reporters = useReporters(workspaceId, query);
  const remove = useRemoveReporter(workspaceId, messages.removed);
  const selection = useSelection(JSON.stringify(filter));
  const rows = reporters.data?.data;
  const columns = useColumns({
    workspaceId,
    // Those of the previous page or filter, which are shown until the next ones are there, are not selected.
    rows: (!reporters.isPlaceholderData && rows) || [],
    selection,
    onEdit: setEdited,
    onRemove: remove.mutate,
  });
  const isFiltered = Object.keys(filter).length > 0;
  const add = (
    <Button variant="primary" onClick={() => setNew('1')}>
      <Plus aria-hidden />
      {messages.add}
    </Button>
  );
  const actions = (
    <>
      <ApiCallButton method="GET" path={addressOf(reportersPath(workspaceId), query).slice(API_ROOT.length)} />
      <TrashLink kind="reporter" />
      {add}
    </>
  );
  const empty = (
    <EmptyState icon={SearchX} title={messages.nothingTitle} action={<Button onClick={clear}>{messages.clear}</Button>}>
      {messages.nothingLead}
    </EmptyState>
  );
  const list = (
    <ReportersPage title={messages.reporters} lead={messages.lead} actions={actions}>
      <Filters workspaceId={workspaceId} />
      {(selection.isAll || selection.ids.length > 0) && (
        <BulkBar
          workspaceId={workspaceId}
          selection={selection}
          filter={filter}
          total={reporters.data?.total_count ?? 0}
        />
      )}
      <Table
        label={messages.reporters}
        columns={columns}
        rows={rows}
        rowKey={({ reporter_id }) => reporter_id}
        problem={reporters.error}
        onRetry={reporters.refetch}
        isStale={reporters.isPlaceholderData}
        expected={8}
        dense
        empty={empty}
      />
      <Pagination
        page={page}
        pageCount={reporters.data?.page_count}
        totalCount={reporters.data?.total_count}
        ofPeople
        onPage={setPage}
      />
      {edited && <ReporterDialog workspaceId={workspaceId} reporter={edited} onClose={() => setEdited(null)} />}
    </ReportersPage>
  );
  // The dialog stays in one place: it is opened before it is known whether there are reporters.
  return (
    <>
      {reporters.data?.total_count === 0 && !isFiltered ? <Start /> : list}
      {isNew && <ReporterDialog workspaceId={workspaceId} onClose={() => setNew('')} />}
    </>
  );
}

/** The filters in the URL, as the API takes them. */
function useFilter(): FilterInput {
  const [keyword] = useSearchValue('keyword');
  const [target] = useSearchValue('target');
  const [tag] = useSearchValue('tag');
  const [beat] = useSearchValue('beat');
  const [outlet] = useSearchValue('outlet');
  const [list] = useSearchValue('list');
  const [segment] = useSearchValue('segment');
  return {
    ...(keyword && { search: keyword }),
    ...(target && { is_distribution_target: target === 'true' }),
    ...(tag && { tag }),
    ...(beat && { beat }),
    ...(outlet && { outlet }),
    ...(Number(list) > 0 && { list_id: Number(list) }),
    ...(Number(segment) > 0 && { segment_id: Number(segment) }),
  };
}
