import type { ReactNode } from 'react';
import { useMessages } from '../i18n/messages.ts';
import { sharedMessages } from '../i18n/shared-messages.ts';
import { cn } from './cn.ts';
import { Skeleton } from './skeleton.tsx';
import { ErrorState } from './states.tsx';

export type Column<Row> = {
  key: string;
  title: ReactNode;
  cell(row: Row): ReactNode;
  /** Tailwind width, e.g. `w-40`; the first column takes the remaining space. */
  width?: string;
  align?: 'left' | 'right';
  /** Hidden on a phone. */
  wide?: boolean;
};

type Props<Row> = {
  /** Label for screen readers. */
  label: string;
  columns: Column<Row>[];
  rows: Row[] | undefined;
  rowKey(row: Row): string | number;
  problem?: unknown;
  onRetry?(): void;
  /** Shown instead of the table when there are no rows. */
  empty: ReactNode;
  /** Rows of one line, 44 px high. */
  dense?: boolean;
  /** Number of skeleton rows. */
  expected?: number;
  /** The previous page is still shown while the next one loads. */
  isStale?: boolean;
};

/** A table with loading, empty and error states. Rows keep their height while loading, so the layout does not shift. */
export function Table<Row>({
  label,
  columns,
  rows,
  rowKey,
  problem,
  onRetry,
  empty,
  dense,
  expected = 5,
  isStale,
}: Props<Row>) {
  const messages = useMessages(sharedMessages);
  // Relative: visually hidden text is positioned absolutely and would otherwise widen the page.
  const frame = 'relative overflow-hidden rounded-xl border border-line bg-surface shadow-card';
  if (problem && !rows) {
    return (
      <div className={frame}>
        <ErrorState problem={problem} onRetry={onRetry} />
      </div>
    );
  }
  if (rows?.length === 0) return <div className={frame}>{empty}</div>;
  const height = dense ? 'h-11' : 'h-12';
  const look = (column: Column<Row>) =>
    // The remaining space may be tiny; a minimum width keeps names from wrapping after every syllable.
    cn(column.width ?? 'min-w-36', column.align === 'right' && 'text-right', column.wide && 'max-md:hidden');
  return (
    // Focusable because it scrolls sideways on narrow screens.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable.
    <section className={cn(frame, 'overflow-x-auto')} aria-label={label} aria-busy={!rows || isStale} tabIndex={0}>
      <table className={cn('w-full text-left transition-opacity xl:table-fixed', isStale && 'opacity-60')}>
        <caption className="sr-only">{rows ? label : `${label}: ${messages.loading}`}</caption>
        <thead>
          <tr className="h-9 border-b border-line text-xs text-soft">
            {columns.map((column) => (
              <th key={column.key} scope="col" className={cn('px-4 font-medium', look(column))}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows
            ? rows.map((row) => (
                <tr
                  key={rowKey(row)}
                  className={cn(height, 'border-b border-line transition-colors last:border-0 hover:bg-hover/50')}
                >
                  {columns.map((column) => (
                    <td key={column.key} className={cn('px-4', dense ? 'py-1' : 'py-2', look(column))}>
                      {column.cell(row)}
                    </td>
                  ))}
                </tr>
              ))
            : Array.from({ length: expected }, (_, line) => (
                <tr key={line} className={cn(height, 'border-b border-line last:border-0')}>
                  {columns.map((column) => (
                    <td key={column.key} className={cn('px-4', look(column))}>
                      <Skeleton className="w-3/5 max-w-40" />
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </section>
  );
}
