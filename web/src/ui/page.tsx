import { type ReactNode, useEffect } from 'react';
import { cn } from './cn.ts';
import { PageHead } from './page-head.tsx';

const WIDTHS = { wide: 'max-w-6xl', text: 'max-w-3xl', window: 'max-w-[100rem]' };

type Props = {
  title: string;
  /** Window title, when it should differ from the heading. */
  windowTitle?: string;
  lead?: ReactNode;
  /** Buttons on the right, the primary one last. */
  actions?: ReactNode;
  /** Tabs under the title. */
  tabs?: ReactNode;
  /** Lists use the full width, forms and documents a narrower column, and two documents side by side the whole window. */
  width?: keyof typeof WIDTHS;
  children: ReactNode;
};

/** Page header and body. Also sets the window title. */
export function Page({ title, windowTitle = title, lead, actions, tabs, width = 'wide', children }: Props) {
  useEffect(() => {
    document.title = `${windowTitle} · Presswright`;
  }, [windowTitle]);
  return (
    <div className={cn('mx-auto px-5 pt-7 pb-20 md:px-8', WIDTHS[width])}>
      <PageHead level="h1" title={title} lead={lead} actions={actions} className="mb-5" />
      {tabs && <div className="mb-6">{tabs}</div>}
      {children}
    </div>
  );
}
