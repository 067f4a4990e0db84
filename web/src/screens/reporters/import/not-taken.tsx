import { Download } from 'lucide-react';
import { useFormats } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { SectionHeader } from '../../../ui/section-header.tsx';
import { Table } from '../../../ui/table.tsx';
import { csvOf, saveFile } from '../save-file.ts';
import type { ImportPreview, ImportReport } from './calls.ts';
import { useHeadings } from './headings.ts';
import { importMessages } from './messages.ts';

type Entry = { key: number; row: string; column: string; value: string; reason: string };
type Props = { report: ImportReport | ImportPreview; isVcard: boolean; isPreview?: boolean };

const SHOWN = 50;

/** Every column, row and value that is left out, with the reason; also as a file. */
export function NotTaken({ report, isVcard, isPreview = false }: Props) {
  const messages = useMessages(importMessages);
  const formats = useFormats();
  const entries = useEntries(report, isVcard);
  if (entries.length === 0) return null;
  function save() {
    const head = [messages.row, messages.column, messages.value, messages.reason];
    const lines = entries.map(({ row, column, value, reason }) => [row, column, value, reason]);
    saveFile(messages.reportFile, 'text/csv;charset=utf-8', csvOf([head, ...lines]));
  }
  const count = formats.number(entries.length);
  return (
    <section>
      <SectionHeader
        title={isPreview ? messages.willNotTake(count) : messages.didNotTake(count)}
        lead={entries.length > SHOWN ? messages.firstOnly(formats.number(SHOWN)) : undefined}
        actions={
          <Button onClick={save}>
            <Download aria-hidden />
            {messages.saveReport}
          </Button>
        }
      />
      <Table
        label={isPreview ? messages.willNotTake(count) : messages.didNotTake(count)}
        rows={entries.slice(0, SHOWN)}
        rowKey={({ key }) => key}
        empty={null}
        columns={[
          { key: 'row', title: messages.row, width: 'w-16', cell: ({ row }) => row || '–' },
          { key: 'column', title: messages.column, width: 'w-36', cell: ({ column }) => column || '–' },
          {
            key: 'value',
            title: messages.value,
            cell: ({ value, reason }) => (
              <>
                <span className="text-sm break-all">{value || '–'}</span>
                <span className="block text-xs text-soft md:hidden">{reason}</span>
              </>
            ),
          },
          {
            key: 'reason',
            title: messages.reason,
            wide: true,
            cell: ({ reason }) => <span className="text-sm text-soft">{reason}</span>,
          },
        ]}
      />
    </section>
  );
}

function useEntries({ rows, columns, not_taken }: Props['report'], isVcard: boolean): Entry[] {
  const language = useLanguage();
  const headingOf = useHeadings(isVcard);
  const headings = new Map(columns.map((column) => [column.column, headingOf(column)]));
  const refused = rows.flatMap(({ row, email, text, reason }) =>
    reason ? [{ row: String(row), column: '', value: email ?? text ?? '', reason: reason[language] }] : [],
  );
  const others = not_taken.map(({ row, column, value, reason }) => ({
    row: row === null ? '' : String(row),
    column: column === null ? '' : (headings.get(column) ?? ''),
    value,
    reason: reason[language],
  }));
  return [...refused, ...others].map((entry, key) => ({ key, ...entry }));
}
