import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn.ts';

type Props = Omit<ComponentProps<'section'>, 'title'> & { title?: ReactNode; lead?: ReactNode; actions?: ReactNode };

export function Card({ title, lead, actions, className, children, ...rest }: Props) {
  return (
    <section {...rest} className={cn('rounded-xl border border-line bg-surface shadow-card', className)}>
      {(title || actions) && (
        <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-5 pt-4">
          <div>
            {title && <h2 className="font-semibold">{title}</h2>}
            {lead && <p className="mt-0.5 text-sm text-soft">{lead}</p>}
          </div>
          {actions && <div className="flex gap-2">{actions}</div>}
        </header>
      )}
      <div className="px-5 py-4">{children}</div>
    </section>
  );
}
