import { useNavigate } from '@tanstack/react-router';
import { Plus, SearchX } from 'lucide-react';
import { useState } from 'react';
import { API_ROOT, addressOf } from '../../../api/client.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { usePageNumber, useSearchValue } from '../../../search.ts';
import { ApiCallButton } from '../../../ui/api-call.tsx';
import { Button } from '../../../ui/button.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { Select } from '../../../ui/select.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Table } from '../../../ui/table.tsx';
import { type Reporter, reportersPath, useReporters } from '../calls.ts';
import { InWorkspace, ReportersPage } from '../layout.tsx';
import { reporterMessages } from '../messages.ts';
import { Start } from '../start/start.tsx';
import { useColumns } from './columns.tsx';
import { listMessages } from './messages.ts';
import { useRemoveReporter } from './remove.tsx';
import { ReporterDialog } from './reporter-dialog.tsx';

const PAGE_SIZE = 20;

export default function ReportersScreen() {
  return <InWorkspace>{({ id }) => <Reporters workspaceId={id} />}</InWorkspace>;
}

function Reporters({ workspaceId }: { workspaceId: number }) {
  const messages = { ...useMessages(reporterMessages), ...useMessages(listMessages) };
  const [page, setPage] = usePageNumber();
  const [keyword] = useSearchValue('keyword');
  const [is_distribution_target, setTarget] = useSearchValue('target');
  const [isNew, setNew] = useSearchValue('new');
  const [edited, setEdited] = useState<Reporter | null>(null);
  const navigate = useNavigate();
  const clear = () => navigate({ to: '.', search: {} as never });
  const query = { keyword, is_distribution_target, page, page_size: PAGE_SIZE };
  const reporters = useReporters(workspaceId, query);
  const removal = useRemoveReporter(workspaceId);
  const columns = useColumns({ workspaceId, onEdit: setEdited, onRemove: removal.start });
  const add = (
    <Button variant="primary" onClick={() => setNew('1')}>
      <Plus aria-hidden />
      {messages.add}
    </Button>
  );
  const actions = (
    <>
      <ApiCallButton method="GET" path={addressOf(reportersPath(workspaceId), query).slice(API_ROOT.length)} />
      {add}
    </>
  );
  const empty = (
    <EmptyState icon={SearchX} title={messages.nothingTitle} action={<Button onClick={clear}>{messages.clear}</Button>}>
      {messages.nothingLead}
    </EmptyState>
  );
  const dialog = isNew && <ReporterDialog workspaceId={workspaceId} onClose={() => setNew('')} />;
  if (reporters.data?.total_count === 0 && !keyword && !is_distribution_target) return <Start>{dialog}</Start>;
  return (
    <ReportersPage title={messages.reporters} lead={messages.lead} actions={actions}>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <SearchBox label={messages.search} className="max-sm:max-w-none" />
        <Select
          aria-label={messages.filter}
          value={is_distribution_target}
          onChange={(event) => setTarget(event.target.value)}
          className="w-auto max-sm:w-full"
        >
          <option value="">{messages.everyone}</option>
          <option value="true">{messages.onlyTargets}</option>
          <option value="false">{messages.onlyOthers}</option>
        </Select>
      </div>
      <Table
        label={messages.reporters}
        columns={columns}
        rows={reporters.data?.data}
        rowKey={({ reporter_id }) => reporter_id}
        problem={reporters.error}
        onRetry={reporters.refetch}
        isStale={reporters.isPlaceholderData}
        expected={8}
        empty={empty}
      />
      <Pagination
        page={page}
        pageCount={reporters.data?.page_count}
        totalCount={reporters.data?.total_count}
        onPage={setPage}
      />
      {dialog}
      {edited && <ReporterDialog workspaceId={workspaceId} reporter={edited} onClose={() => setEdited(null)} />}
      {removal.dialog}
    </ReportersPage>
  );
}
