import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { SectionHeader } from '../../../ui/section-header.tsx';
import { Select } from '../../../ui/select.tsx';
import { StatTile } from '../../../ui/stat-tile.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import type { ImportReport, RowReport } from '../calls.ts';
import { reporterMessages } from '../messages.ts';
import { csvOf, saveFile } from '../save-file.ts';
import { importMessages } from './messages.ts';

const OUTCOMES = ['added', 'updated', 'duplicate', 'failed'] as const;
const TONES = { added: 'success', updated: 'accent', duplicate: 'warning', failed: 'danger' } as const;
const PAGE_SIZE = 50;

/** Result of every row. */
export function Report({ report, onAnother }: { report: ImportReport; onAnother(): void }) {
  const messages = useMessages(importMessages);
  const formats = useFormats();
  const language = useLanguage();
  const columns = useColumns();
  // Failed rows first.
  const [outcome, setOutcome] = useState<string>(report.failed > 0 ? 'failed' : '');
  const [page, setPage] = useState(1);
  const rows = report.rows.filter((row) => outcome === '' || row.outcome === outcome);
  function save() {
    const head = [messages.row, messages.outcome, 'email', messages.reason];
    const lines = report.rows.map((row) => [
      String(row.row),
      messages[row.outcome],
      row.email ?? '',
      row.reason?.[language] ?? '',
    ]);
    saveFile(messages.reportFile, 'text/csv;charset=utf-8', csvOf([head, ...lines]));
  }
  const actions = (
    <>
      <Button onClick={save}>
        <Download aria-hidden />
        {messages.saveReport}
      </Button>
      <Button onClick={onAnother}>{messages.another}</Button>
      <Button variant="primary" asChild>
        <Link to={'/reporters' as string}>{messages.toList}</Link>
      </Button>
    </>
  );
  return (
    <section role="status">
      <SectionHeader title={messages.report} lead={messages.total(formats.number(report.total))} actions={actions} />
      <div className="mb-6 grid grid-cols-2 gap-3 md:grid-cols-4">
        {OUTCOMES.map((kind) => (
          <StatTile key={kind} label={messages[kind]} value={formats.number(report[kind])} />
        ))}
      </div>
      <Select
        aria-label={messages.filter}
        value={outcome}
        className="mb-3 w-44"
        onChange={(event) => {
          setOutcome(event.target.value);
          setPage(1);
        }}
      >
        <option value="">{messages.everyRow}</option>
        {OUTCOMES.map((kind) => (
          <option key={kind} value={kind}>
            {messages[kind]} ({formats.number(report[kind])})
          </option>
        ))}
      </Select>
      <Table
        label={messages.report}
        columns={columns}
        rows={rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
        rowKey={({ row }) => row}
        empty={<EmptyState title={messages.noRows} />}
      />
      <Pagination
        page={page}
        pageCount={Math.max(1, Math.ceil(rows.length / PAGE_SIZE))}
        totalCount={rows.length}
        onPage={setPage}
      />
    </section>
  );
}

function useColumns(): Column<RowReport>[] {
  const messages = { ...useMessages(reporterMessages), ...useMessages(importMessages) };
  const language = useLanguage();
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
      cell: ({ outcome }) => <Badge tone={TONES[outcome]}>{messages[outcome]}</Badge>,
    },
    {
      key: 'email',
      title: messages.email,
      cell: ({ email, reason }) => (
        <>
          <span className="text-sm break-all">{email ?? '–'}</span>
          <span className="block text-xs text-soft md:hidden">{reason?.[language]}</span>
        </>
      ),
    },
    {
      key: 'reason',
      title: messages.reason,
      wide: true,
      cell: ({ reason }) => <span className="text-sm text-soft">{reason?.[language] ?? ''}</span>,
    },
  ];
}
