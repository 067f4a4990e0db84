import type { ReactNode } from 'react';
import { cn } from './cn.ts';

type Props = { level: 'h1' | 'h2'; title: ReactNode; lead?: ReactNode; actions?: ReactNode; className?: string };

/** Page title and actions. On a phone a short title shares its line with the buttons; the lead comes below. */
export function PageHead({ level: Title, title, lead, actions, className }: Props) {
  return (
    <header
      className={cn(
        'flex flex-wrap items-start justify-between gap-x-6 gap-y-3 max-sm:items-center max-sm:gap-x-3 max-sm:gap-y-2',
        className,
      )}
    >
      <div className="min-w-0 max-sm:contents">
        <Title className={cn('font-semibold', Title === 'h1' ? 'text-xl' : 'text-lg')}>{title}</Title>
        {lead && <p className="mt-1 max-w-3xl text-soft max-sm:order-last max-sm:mt-0 max-sm:basis-full">{lead}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2 max-sm:gap-1.5">{actions}</div>}
    </header>
  );
}
