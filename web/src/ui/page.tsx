import { type ReactNode, useEffect } from 'react';
import { cn } from './cn.ts';

type Props = {
  title: string;
  /** Of the window, when it says more than the heading. */
  windowTitle?: string;
  lead?: ReactNode;
  /** Buttons on the right, the main one last. */
  actions?: ReactNode;
  /** Tabs under the title. */
  tabs?: ReactNode;
  /** Lists take the whole width, forms and texts a narrower one. */
  width?: 'wide' | 'text';
  children: ReactNode;
};

/** A screen's head and body. Sets the title of the window too. */
export function Page({ title, windowTitle = title, lead, actions, tabs, width = 'wide', children }: Props) {
  useEffect(() => {
    document.title = `${windowTitle} · Presswright`;
  }, [windowTitle]);
  return (
    <div className={cn('mx-auto px-5 pt-7 pb-20 md:px-8', width === 'wide' ? 'max-w-6xl' : 'max-w-3xl')}>
      <header className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-xl font-semibold">{title}</h1>
          {lead && <p className="mt-1 max-w-2xl text-soft">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </header>
      {tabs && <div className="mb-6">{tabs}</div>}
      {children}
    </div>
  );
}
