import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';

/** The way back to a list, above the title of a wide page. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <div className="mx-auto -mb-4 max-w-6xl px-5 pt-4 md:px-8">
      <Link to={to} className="inline-flex items-center gap-1.5 text-sm text-soft hover:text-ink">
        <ArrowLeft className="size-4" aria-hidden />
        {children}
      </Link>
    </div>
  );
}
