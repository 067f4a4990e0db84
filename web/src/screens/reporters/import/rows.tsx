import { useState } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { Select } from '../../../ui/select.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import type { ImportPreview, PreviewRow } from './calls.ts';
import { useChangeText } from './change-text.ts';
import { importMessages, outcomeMessages } from './messages.ts';

const OUTCOMES = ['added', 'updated', 'unchanged', 'duplicate', 'failed'] as const;
const TONES = {
  added: 'success',
  updated: 'accent',
  unchanged: 'neutral',
  duplicate: 'warning',
  failed: 'danger',
} as const;
const PAGE_SIZE = 20;

type Props = { report: ImportPreview; isStale: boolean };

/** Every row as it would be stored. */
export function Rows({ report, isStale }: Props) {
  const messages = useMessages(importMessages);
  const outcomes = useMessages(outcomeMessages);
  const formats = useFormats();
  const columns = useColumns();
  const [outcome, setOutcome] = useState('');
  const [page, setPage] = useState(1);
  const rows = report.rows.filter((row) => outcome === '' || row.outcome === outcome);
  const pageCount = Math.max(1, Math.ceil(rows.length / PAGE_SIZE));
  const shownPage = Math.min(page, pageCount);
  const present = OUTCOMES.filter((kind) => report[kind] > 0);
  return (
    <div>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <p role="status" className="flex flex-1 flex-wrap items-center gap-x-3 gap-y-1">
          {present.map((kind) => (
            <span key={kind} className="inline-flex items-center gap-1.5">
              <Badge tone={TONES[kind]}>{outcomes[kind]}</Badge>
              <span className="tabular-nums">{formats.number(report[kind])}</span>
            </span>
          ))}
        </p>
        <Select
          aria-label={messages.filter}
          value={outcome}
          className="w-40"
          onChange={(event) => {
            setOutcome(event.target.value);
            setPage(1);
          }}
        >
          <option value="">{messages.everyRow}</option>
          {present.map((kind) => (
            <option key={kind} value={kind}>
              {outcomes[kind]}
            </option>
          ))}
        </Select>
      </div>
      <Table
        label={messages.rowsLabel}
        columns={columns}
        rows={rows.slice((shownPage - 1) * PAGE_SIZE, shownPage * PAGE_SIZE)}
        rowKey={({ row }) => row}
        isStale={isStale}
        empty={<EmptyState title={messages.noRows} />}
      />
      <Pagination page={shownPage} pageCount={pageCount} totalCount={rows.length} onPage={setPage} />
    </div>
  );
}

function useColumns(): Column<PreviewRow>[] {
  const messages = useMessages(importMessages);
  const outcomes = useMessages(outcomeMessages);
  const language = useLanguage();
  const changeText = useChangeText();
  const remark = ({ reason, changes }: PreviewRow) => reason?.[language] ?? changes.map(changeText).join(', ');
  return [
    {
      key: 'row',
      title: messages.row,
      width: 'w-16',
      cell: ({ row }) => <span className="text-sm text-soft tabular-nums">{row}</span>,
    },
    {
      key: 'outcome',
      title: messages.outcome,
      width: 'w-24',
      cell: ({ outcome }) => <Badge tone={TONES[outcome]}>{outcomes[outcome]}</Badge>,
    },
    {
      key: 'name',
      title: messages.person,
      cell: (row) => (
        <>
          {row.values && <span className="block font-medium">{row.values.name}</span>}
          <span className="block text-sm break-all text-soft">{row.email ?? row.text ?? '–'}</span>
          <span className="block text-xs text-soft md:hidden">{remark(row)}</span>
        </>
      ),
    },
    {
      key: 'values',
      title: messages.details,
      wide: true,
      cell: ({ values }) =>
        values && (
          <>
            <span className="block text-sm">
              {[values.media, values.title, values.beat].filter(Boolean).join(' · ')}
            </span>
            <span className="block text-sm text-soft">
              {[values.phone, values.tags.map((tag) => `#${tag}`).join(' ')].filter(Boolean).join(' · ')}
            </span>
          </>
        ),
    },
    {
      key: 'remark',
      title: messages.remark,
      wide: true,
      cell: (row) => <span className="text-sm text-soft">{remark(row)}</span>,
    },
  ];
}
