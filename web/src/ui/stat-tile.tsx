import type { ReactNode } from 'react';
import { Skeleton } from './skeleton.tsx';

/** One figure. Shows a skeleton while the value is undefined. */
export function StatTile({ label, value, hint }: { label: ReactNode; value: ReactNode | undefined; hint?: ReactNode }) {
  return (
    <div className="rounded-xl border border-line bg-surface px-5 py-4 shadow-card">
      <p className="text-sm text-soft">{label}</p>
      <div className="mt-1 flex h-8 items-center text-2xl font-semibold tracking-tight tabular-nums">
        {value ?? <Skeleton className="h-6 w-24" />}
      </div>
      {hint && <p className="mt-1 text-xs text-faint">{hint}</p>}
    </div>
  );
}
