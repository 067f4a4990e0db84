import { Link } from '@tanstack/react-router';
import { Tabs as Radix } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn.ts';

const tabLook =
  'relative -mb-px inline-flex h-9 items-center border-b-2 border-transparent px-0.5 text-sm whitespace-nowrap text-soft transition-colors hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-accent data-[state=active]:text-ink data-[state=active]:font-medium data-[status=active]:border-accent data-[status=active]:text-ink data-[status=active]:font-medium';
const listLook = 'flex gap-5 overflow-x-auto border-b border-line [scrollbar-width:none]';

/** Tabs within a page. */
export const Tabs = Radix.Root;
export const TabPanel = Radix.Content;

export function TabList({ className, ...rest }: ComponentProps<typeof Radix.List>) {
  return <Radix.List ref={showChosen} {...rest} className={cn(listLook, className)} />;
}

/** On a phone the tabs scroll sideways: scroll the active one into view. */
function showChosen(strip: HTMLElement | null): void {
  const chosen = strip?.querySelector<HTMLElement>('[data-state=active], [data-status=active]');
  if (strip && chosen) strip.scrollLeft = chosen.offsetLeft - strip.offsetLeft - strip.clientWidth / 2;
}

export function Tab({ className, ...rest }: ComponentProps<typeof Radix.Trigger>) {
  return <Radix.Trigger {...rest} className={cn(tabLook, className)} />;
}

/** `exact`: not active on sub-pages, which have their own tabs. */
type LinkTab = { to: string; label: ReactNode; exact?: boolean };

/** Tabs that are links to separate pages. */
export function LinkTabs({ label, links }: { label: string; links: LinkTab[] }) {
  return (
    <nav ref={showChosen} aria-label={label} className={listLook}>
      {links.map(({ to, label: text, exact = false }) => (
        <Link key={to} to={to} className={tabLook} activeOptions={{ exact, includeSearch: false }}>
          {text}
        </Link>
      ))}
    </nav>
  );
}
