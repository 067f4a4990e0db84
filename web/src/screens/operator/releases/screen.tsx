import { Link } from '@tanstack/react-router';
import { ClipboardCheck } from 'lucide-react';
import { useFormats } from '../../../i18n/format.ts';
import { secondsOf } from '../../../i18n/korean-time.ts';
import { useWords } from '../../../i18n/words.ts';
import { useSearchValue } from '../../../search.ts';
import { Select } from '../../../ui/select.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { StatusBadge } from '../../distribute/status.tsx';
import { forOperators, OperatorPage } from '../layout.tsx';
import type { ListedRelease } from '../shapes.ts';
import { useDesk } from './calls.ts';
import { deskWords } from './words.ts';

const STATUSES = ['EDITING', 'SCHEDULED', 'SENDING', 'SENT', 'FAILED', 'CANCELED'] as const;

export default forOperators(DeskScreen);

function DeskScreen() {
  const words = useWords(deskWords);
  const [status, setStatus] = useSearchValue('status', 'EDITING');
  const desk = useDesk(status === 'ALL' ? '' : status);
  const filter = (
    <Select
      aria-label={words.status}
      value={status}
      onChange={(event) => setStatus(event.target.value)}
      className="w-40"
    >
      <option value="ALL">{words.all}</option>
      {STATUSES.map((each) => (
        <option key={each} value={each}>
          {words[each]}
        </option>
      ))}
    </Select>
  );
  return (
    <OperatorPage title={words.title} lead={words.lead} actions={filter}>
      <Table
        label={words.title}
        columns={useColumns()}
        rows={desk.data?.releases}
        rowKey={({ release_id }) => release_id}
        problem={desk.error}
        onRetry={desk.refetch}
        empty={
          <EmptyState icon={ClipboardCheck} title={status === 'EDITING' ? words.emptyTitle : words.nothing}>
            {status === 'EDITING' && words.emptyLead}
          </EmptyState>
        }
      />
      {desk.data && desk.data.releases.length >= 200 && <p className="mt-3 text-sm text-faint">{words.limit}</p>}
    </OperatorPage>
  );
}

function useColumns(): Column<ListedRelease>[] {
  const words = useWords(deskWords);
  const formats = useFormats();
  return [
    {
      key: 'press',
      title: words.press,
      cell: ({ release_id, press_title, email }) => (
        <Link to={`/operator/releases/${release_id}`} className="block py-1 hover:underline">
          <span className="line-clamp-2 font-medium md:line-clamp-1">{press_title}</span>
          <span className="block text-xs text-faint">{email}</span>
        </Link>
      ),
    },
    {
      key: 'status',
      title: words.status,
      width: 'w-28',
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    {
      key: 'recipients',
      title: words.recipients,
      width: 'w-28',
      align: 'right',
      wide: true,
      cell: ({ reporter_count }) => (
        <span className="text-sm whitespace-nowrap tabular-nums">{words.people(formats.number(reporter_count))}</span>
      ),
    },
    {
      key: 'due',
      title: words.due,
      width: 'w-44',
      wide: true,
      cell: ({ scheduled_kst, status }) => (
        <span className="text-sm whitespace-nowrap text-soft">
          {scheduled_kst ? formats.dateTime(secondsOf(scheduled_kst)) : status === 'EDITING' ? words.asSoon : '–'}
        </span>
      ),
    },
  ];
}
