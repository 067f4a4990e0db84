import { Download, ScrollText } from 'lucide-react';
import type { Static } from 'typebox';
import type { AuditPage } from '../../../../../src/areas/accounts/audit/schema.ts';
import { download } from '../../../api/files.ts';
import { useAction, usePage } from '../../../api/hooks.ts';
import { useMe } from '../../../api/me.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { usePageNumber, useSearchValue } from '../../../search.ts';
import { Button } from '../../../ui/button.tsx';
import { Input } from '../../../ui/input.tsx';
import { Notice, ProblemNotice } from '../../../ui/notice.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { Select } from '../../../ui/select.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { SettingsPage } from '../layout.tsx';
import { useMembers } from '../members/calls.ts';
import { areaMessages, auditMessages, verbMessages } from './messages.ts';

type Page = Static<typeof AuditPage>;
type Entry = Page['entries'][number];

export default function AuditScreen() {
  const messages = useMessages(auditMessages);
  const { data: me } = useMe();
  const isOwner = me?.person.role === 'owner';
  const [page, setPage] = usePageNumber();
  const [person_id, setPerson] = useSearchValue('person');
  const [area, setArea] = useSearchValue('area');
  const [start_date, setStart] = useSearchValue('from');
  const [end_date, setEnd] = useSearchValue('to');
  const filter = { person_id, area, start_date, end_date };
  const given = Object.entries(filter).filter(([, value]) => value !== '');
  const entries = usePage<Page>('/account/audit', { ...filter, page }, { enabled: isOwner });
  const areas = useMessages(areaMessages);
  const members = useMembers().data?.members ?? [];
  const columns = useColumns();
  const exporting = useAction({ call: () => download(`/account/audit/export?${new URLSearchParams(given)}`) });
  const action = isOwner && (
    <Button pending={exporting.isPending} onClick={() => exporting.mutate()}>
      <Download aria-hidden />
      {messages.export}
    </Button>
  );
  if (me && !isOwner)
    return (
      <SettingsPage title={messages.title}>
        <Notice>{messages.onlyOwners}</Notice>
      </SettingsPage>
    );
  return (
    <SettingsPage title={messages.title} lead={messages.lead} actions={action}>
      <ProblemNotice problem={exporting.error} />
      <div className="mb-4 grid grid-cols-2 gap-2 sm:grid-cols-4">
        <Select aria-label={messages.who} value={person_id} onChange={(event) => setPerson(event.target.value)}>
          <option value="">{messages.everybody}</option>
          {members.map(({ member_id, name, email }) => (
            <option key={member_id} value={member_id}>
              {name || email}
            </option>
          ))}
        </Select>
        <Select aria-label={messages.what} value={area} onChange={(event) => setArea(event.target.value)}>
          <option value="">{messages.everything}</option>
          {Object.entries(areas).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        <Input
          type="date"
          aria-label={messages.start}
          value={start_date}
          onChange={(event) => setStart(event.target.value)}
        />
        <Input
          type="date"
          aria-label={messages.end}
          value={end_date}
          onChange={(event) => setEnd(event.target.value)}
        />
      </div>
      <Table
        label={messages.title}
        columns={columns}
        rows={entries.data?.data.entries}
        rowKey={({ entry_id }) => entry_id}
        problem={entries.error}
        onRetry={entries.refetch}
        isStale={entries.isPlaceholderData}
        empty={
          <EmptyState icon={ScrollText} title={messages.empty}>
            {messages.emptyLead}
          </EmptyState>
        }
      />
      <Pagination
        page={page}
        pageCount={entries.data?.page_count}
        totalCount={entries.data?.total_count}
        onPage={setPage}
      />
    </SettingsPage>
  );
}

function useColumns(): Column<Entry>[] {
  const messages = useMessages(auditMessages);
  const areas = useMessages(areaMessages);
  const verbs = useMessages(verbMessages);
  const formats = useFormats();
  const at = ({ created_kst }: Entry) => formats.dateTime(new Date(created_kst).getTime() / 1000);
  return [
    {
      key: 'what',
      title: messages.what,
      cell: (entry) => (
        <>
          <span className="block font-medium" title={entry.operation}>
            {messages.did(
              areas[entry.area as keyof typeof areas] ?? entry.area,
              verbs[verbOf(entry.operation)],
              entry.resource_id === null ? '' : messages.number(entry.resource_id),
            )}
          </span>
          <span className="block text-xs text-faint md:hidden">
            {entry.actor_name} · {at(entry)}
          </span>
        </>
      ),
    },
    {
      key: 'who',
      title: messages.who,
      width: 'w-56',
      wide: true,
      cell: ({ actor_name, key_id }) => (
        <>
          <span className="block truncate">{actor_name}</span>
          {key_id !== null && <span className="text-xs text-faint">{messages.byKey}</span>}
        </>
      ),
    },
    {
      key: 'from',
      title: messages.from,
      width: 'w-40',
      wide: true,
      cell: ({ address }) => <span className="text-sm text-soft tabular-nums">{address}</span>,
    },
    {
      key: 'when',
      title: messages.when,
      width: 'w-48',
      wide: true,
      cell: (entry) => <span className="text-sm text-soft tabular-nums">{at(entry)}</span>,
    },
  ];
}

const VERBS = [
  [/^(create|add|generate|upload|start|reply|import)/, 'create'],
  [/^(delete|remove|cancel|end|revoke|empty)/, 'delete'],
  [/^(send|order|retry)/, 'send'],
  [/^invite/, 'invite'],
  [/^(export|download)/, 'export'],
  [/^(update|edit|modify|change|set|save|name|choose|move|merge|restore|confirm|reschedule|resolve)/, 'change'],
] as const;

/** The first word of the operation. */
function verbOf(operation: string) {
  return VERBS.find(([pattern]) => pattern.test(operation))?.[1] ?? 'do';
}
