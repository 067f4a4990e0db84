import { Users } from 'lucide-react';
import { useMessages } from '../../../i18n/messages.ts';
import { usePageNumber, useSearchValue } from '../../../search.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { toast } from '../../../ui/toast.tsx';
import type { Group, Reporter } from '../types.ts';
import { type useCatalogue, useSwitchReporter } from './calls.ts';
import { catalogueMessages } from './messages.ts';

export function ReportersTab({ catalogue }: { catalogue: ReturnType<typeof useCatalogue> }) {
  const messages = useMessages(catalogueMessages);
  const [page, setPage] = usePageNumber();
  const [keyword] = useSearchValue('keyword');
  const { data } = catalogue;
  return (
    <>
      <SearchBox label={messages.search} className="mb-3 max-sm:max-w-none" />
      <Table
        label={messages.reporters}
        columns={useColumns(data?.groups ?? [])}
        rows={data?.reporters}
        rowKey={({ email }) => email}
        problem={catalogue.error}
        onRetry={catalogue.refetch}
        expected={10}
        empty={
          <EmptyState icon={Users} title={keyword ? messages.nobody : messages.noReporters}>
            {!keyword && messages.noReportersLead}
          </EmptyState>
        }
      />
      <Pagination page={page} pageCount={data?.page_count} totalCount={data?.total_count} ofPeople onPage={setPage} />
    </>
  );
}

function useColumns(groups: Group[]): Column<Reporter>[] {
  const messages = useMessages(catalogueMessages);
  const names = new Map(groups.flatMap(({ categories }) => categories.map(({ code, name }) => [code, name] as const)));
  return [
    {
      key: 'reporter',
      title: messages.reporter,
      cell: ({ name, email, media, is_sample }) => (
        <>
          <span className="flex items-center gap-1.5 font-medium">
            {name}
            {is_sample && <Badge>{messages.sample}</Badge>}
          </span>
          <span className="block text-xs text-faint">{email}</span>
          <span className="block text-xs text-soft md:hidden">{media}</span>
        </>
      ),
    },
    {
      key: 'media',
      title: messages.media,
      width: 'w-40',
      wide: true,
      cell: ({ media }) => <span className="text-sm">{media}</span>,
    },
    {
      key: 'country',
      title: messages.country,
      width: 'w-28',
      wide: true,
      cell: ({ country_code }) => <span className="text-sm">{messages[country_code as 'kr'] ?? country_code}</span>,
    },
    {
      key: 'tier',
      title: messages.tier,
      width: 'w-16',
      wide: true,
      cell: ({ tier }) => <span className="text-sm">{tier}</span>,
    },
    {
      key: 'categories',
      title: messages.categories,
      width: 'w-64',
      wide: true,
      cell: ({ categories }) => (
        <span className="line-clamp-2 text-sm text-soft">
          {categories.map((code) => names.get(code) ?? code).join(', ')}
        </span>
      ),
    },
    {
      key: 'active',
      title: messages.receives,
      width: 'w-24',
      align: 'right',
      cell: (reporter) => <Receives reporter={reporter} />,
    },
  ];
}

function Receives({ reporter }: { reporter: Reporter }) {
  const messages = useMessages(catalogueMessages);
  const back = useSwitchReporter(() => {});
  const change = useSwitchReporter(({ name, active }) =>
    toast(active ? messages.reporterOff(name) : messages.reporterOn(name), {
      undo: () => back.mutate({ ...reporter, active: !active }),
    }),
  );
  return (
    <span className="flex justify-end">
      <Switch
        label={<span className="sr-only">{messages.receivesNamed(reporter.name)}</span>}
        checked={change.isPending ? !reporter.active : reporter.active}
        disabled={change.isPending}
        onCheckedChange={() => change.mutate(reporter)}
      />
    </span>
  );
}
