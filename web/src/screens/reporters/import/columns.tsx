import { useMessages } from '../../../i18n/messages.ts';
import { Card } from '../../../ui/card.tsx';
import { Select } from '../../../ui/select.tsx';
import type { Field, ImportColumn } from './calls.ts';
import { useHeadings } from './headings.ts';
import { fieldMessages, importMessages } from './messages.ts';

type Props = {
  columns: ImportColumn[];
  isVcard: boolean;
  onField(column: number, field: Field | null): void;
};

/** More than these are shown on request only: exports of address books have dozens. */
const MAX_OPEN = 8;

/** What each column of the file is imported as. */
export function Columns({ columns, ...rest }: Props) {
  const messages = useMessages(importMessages);
  const filled = columns.filter(({ filled }) => filled > 0);
  const others = filled.filter(({ field }) => field === null);
  const isLong = others.length > MAX_OPEN;
  const shown = isLong ? filled.filter(({ field }) => field !== null) : filled;
  return (
    <Card title={messages.columnsTitle} lead={messages.columnsLead}>
      <ColumnList columns={shown} {...rest} />
      {isLong && (
        <details className="mt-3">
          <summary className="cursor-pointer text-sm text-soft">{messages.otherColumns(others.length)}</summary>
          <ColumnList columns={others} {...rest} />
        </details>
      )}
      {filled.length < columns.length && (
        <p className="mt-3 text-sm text-soft">{messages.hiddenColumns(columns.length - filled.length)}</p>
      )}
    </Card>
  );
}

function ColumnList({ columns, isVcard, onField }: Props) {
  const messages = useMessages(importMessages);
  const fields = Object.entries(useMessages(fieldMessages)) as [Field, string][];
  const headingOf = useHeadings(isVcard);
  return (
    <ul className="grid grid-cols-1 gap-x-6 md:grid-cols-2">
      {columns.map((column) => (
        <li key={column.column} className="flex items-center gap-3 border-b border-line py-2.5">
          <div className="min-w-0 flex-1">
            <p className="truncate font-medium">{headingOf(column)}</p>
            <p className="truncate text-sm text-soft">{column.samples.join(', ')}</p>
          </div>
          <Select
            aria-label={messages.fieldOf(headingOf(column))}
            className="w-36 shrink-0"
            value={column.field ?? ''}
            onChange={(event) => onField(column.column, (event.target.value || null) as Field | null)}
          >
            <option value="">{messages.notImported}</option>
            {fields.map(([field, label]) => (
              <option key={field} value={field}>
                {label}
              </option>
            ))}
          </Select>
        </li>
      ))}
    </ul>
  );
}
