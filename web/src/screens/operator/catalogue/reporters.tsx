import { Users } from 'lucide-react';
import { useWords } from '../../../i18n/words.ts';
import { usePageNumber, useSearchValue } from '../../../search.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { toast } from '../../../ui/toast.tsx';
import type { Group, Reporter } from '../shapes.ts';
import { type useCatalogue, useSwitchReporter } from './calls.ts';
import { catalogueWords } from './words.ts';

export function ReportersTab({ catalogue }: { catalogue: ReturnType<typeof useCatalogue> }) {
  const words = useWords(catalogueWords);
  const [page, setPage] = usePageNumber();
  const [keyword] = useSearchValue('keyword');
  const { data } = catalogue;
  return (
    <>
      <SearchBox label={words.search} className="mb-3 max-sm:max-w-none" />
      <Table
        label={words.reporters}
        columns={useColumns(data?.groups ?? [])}
        rows={data?.reporters}
        rowKey={({ email }) => email}
        problem={catalogue.error}
        onRetry={catalogue.refetch}
        expected={10}
        empty={
          <EmptyState icon={Users} title={keyword ? words.nobody : words.noReporters}>
            {!keyword && words.noReportersLead}
          </EmptyState>
        }
      />
      <Pagination page={page} pageCount={data?.page_count} totalCount={data?.total_count} onPage={setPage} />
    </>
  );
}

function useColumns(groups: Group[]): Column<Reporter>[] {
  const words = useWords(catalogueWords);
  const names = new Map(groups.flatMap(({ categories }) => categories.map(({ code, name }) => [code, name] as const)));
  return [
    {
      key: 'reporter',
      title: words.reporter,
      cell: ({ name, email, media, is_sample }) => (
        <>
          <span className="flex items-center gap-1.5 font-medium">
            {name}
            {is_sample && <Badge>{words.sample}</Badge>}
          </span>
          <span className="block text-xs text-faint">{email}</span>
          <span className="block text-xs text-soft md:hidden">{media}</span>
        </>
      ),
    },
    {
      key: 'media',
      title: words.media,
      width: 'w-40',
      wide: true,
      cell: ({ media }) => <span className="text-sm">{media}</span>,
    },
    {
      key: 'country',
      title: words.country,
      width: 'w-28',
      wide: true,
      cell: ({ country_code }) => <span className="text-sm">{words[country_code as 'kr'] ?? country_code}</span>,
    },
    {
      key: 'tier',
      title: words.tier,
      width: 'w-16',
      wide: true,
      cell: ({ tier }) => <span className="text-sm">{tier}</span>,
    },
    {
      key: 'categories',
      title: words.categories,
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
      title: words.receives,
      width: 'w-24',
      align: 'right',
      cell: (reporter) => <Receives reporter={reporter} />,
    },
  ];
}

function Receives({ reporter }: { reporter: Reporter }) {
  const words = useWords(catalogueWords);
  const back = useSwitchReporter(() => {});
  const change = useSwitchReporter(({ name, active }) =>
    toast(active ? words.reporterOff(name) : words.reporterOn(name), {
      undo: () => back.mutate({ ...reporter, active: !active }),
    }),
  );
  return (
    <span className="flex justify-end">
      <Switch
        label={<span className="sr-only">{words.receivesNamed(reporter.name)}</span>}
        checked={change.isPending ? !reporter.active : reporter.active}
        disabled={change.isPending}
        onCheckedChange={() => change.mutate(reporter)}
      />
    </span>
  );
}
