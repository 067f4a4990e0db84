import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** One entry of the timeline, with a line to the next. */
export function Entry({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="group relative flex gap-4 pb-6 last:pb-0">
      <span className="absolute top-9 bottom-1 left-4 w-px bg-line group-last:hidden" aria-hidden />
      <span className="flex size-8 shrink-0 items-center justify-center rounded-full border border-line bg-surface text-soft">
        <Icon className="size-4" aria-hidden />
      </span>
      <div className="min-w-0 flex-1 pt-1">{children}</div>
    </li>
  );
}
