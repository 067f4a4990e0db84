import { UserCheck } from 'lucide-react';
import { useMessages } from '../../../i18n/messages.ts';
import { usePageNumber } from '../../../search.ts';
import { ApiCallButton } from '../../../ui/api-call.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { reportersPath, useDuplicates } from '../calls.ts';
import { InWorkspace, ReportersPage } from '../layout.tsx';
import { reporterMessages } from '../messages.ts';
import { duplicateMessages } from './messages.ts';
import { Pair } from './pair.tsx';

const PAGE_SIZE = 10;

export default function DuplicatesScreen() {
  return <InWorkspace>{({ id }) => <Duplicates workspaceId={id} />}</InWorkspace>;
}

function Duplicates({ workspaceId }: { workspaceId: number }) {
  const messages = { ...useMessages(reporterMessages), ...useMessages(duplicateMessages) };
  const [page, setPage] = usePageNumber();
  const pairs = useDuplicates(workspaceId, { page, page_size: PAGE_SIZE });
  const call = <ApiCallButton method="GET" path={`${reportersPath(workspaceId)}/duplicates?page=${page}`} />;
  const rows = pairs.data?.data;
  return (
    <ReportersPage title={messages.duplicates} lead={messages.lead} actions={call}>
      {pairs.error && !rows ? (
        <ErrorState problem={pairs.error} onRetry={pairs.refetch} />
      ) : rows?.length === 0 ? (
        <EmptyState icon={UserCheck} title={messages.emptyTitle}>
          {messages.emptyLead}
        </EmptyState>
      ) : (
        <>
          <div className="grid gap-4" aria-busy={!rows}>
            {rows
              ? rows.map((pair) => (
                  <Pair
                    key={pair.reporters.map(({ reporter_id }) => reporter_id).join('-')}
                    workspaceId={workspaceId}
                    pair={pair}
                  />
                ))
              : [1, 2].map((place) => <Skeleton key={place} className="h-64 rounded-xl" />)}
          </div>
          <Pagination
            page={page}
            pageCount={pairs.data?.page_count}
            totalCount={pairs.data?.total_count}
            onPage={setPage}
          />
        </>
      )}
    </ReportersPage>
  );
}
