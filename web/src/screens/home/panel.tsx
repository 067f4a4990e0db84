import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';

type Props<Row> = {
  title: string;
  all: { to: string; label: string };
  rows: Row[] | undefined;
  row(row: Row): ReactNode;
  rowKey(row: Row): number;
  empty: string;
  action?: { to: string; label: string };
  problem: unknown;
  onRetry(): void;
  /** Number of rows when full. */
  count?: number;
};

/** The newest few items. The height is the same when loading, full and empty. */
export function Panel<Row>({ title, all, rows, row, rowKey, empty, action, problem, onRetry, count = 4 }: Props<Row>) {
  return (
    <section aria-label={title} className="flex flex-col rounded-xl border border-line bg-surface shadow-card">
      <header className="flex h-12 items-center justify-between gap-3 border-b border-line pr-2 pl-5">
        <h2 className="font-semibold">{title}</h2>
        <Button variant="quiet" size="small" asChild>
          <Link to={all.to as never} aria-label={all.label} title={all.label}>
            <ArrowRight aria-hidden />
          </Link>
        </Button>
      </header>
      <ul className="min-h-60 flex-1" aria-busy={!rows}>
        {!rows && problem ? (
          <li>
            <ErrorState problem={problem} onRetry={onRetry} />
          </li>
        ) : null}
        {!rows &&
          !problem &&
          Array.from({ length: count }, (_, line) => (
            <li
              key={line}
              className="flex h-15 flex-col justify-center gap-1.5 border-b border-line px-5 last:border-0"
            >
              <Skeleton className="w-3/5" />
              <Skeleton className="h-3 w-28" />
            </li>
          ))}
        {rows?.slice(0, count).map((entry) => (
          <li key={rowKey(entry)} className="h-15 border-b border-line last:border-0">
            {row(entry)}
          </li>
        ))}
        {rows?.length === 0 && (
          <li className="flex min-h-60 flex-col items-center justify-center gap-4 px-6 text-center text-soft">
            {empty}
            {action && (
              <Button asChild>
                <Link to={action.to as never}>{action.label}</Link>
              </Button>
            )}
          </li>
        )}
      </ul>
    </section>
  );
}

/** One row of a panel: title and detail. */
export function PanelRow({
  to,
  search,
  title,
  detail,
  side,
}: {
  to: string;
  search?: Record<string, string>;
  title: string;
  detail: ReactNode;
  side?: ReactNode;
}) {
  return (
    <Link
      to={to as never}
      search={search as never}
      className="flex h-full items-center gap-3 px-5 transition-colors hover:bg-hover/50"
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{title}</span>
        <span className="block truncate text-xs text-faint">{detail}</span>
      </span>
      {side}
    </Link>
  );
}
