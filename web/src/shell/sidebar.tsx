import { Link } from '@tanstack/react-router';
import { ArrowUpRight, Search } from 'lucide-react';
import { useAccounts } from '../api/accounts.ts';
import { API_ROOT } from '../api/client.ts';
import { INBOX } from '../api/inbox.ts';
import { useMessages } from '../i18n/messages.ts';
import icon from '../icon.svg';
import { cn } from '../ui/cn.ts';
import { Keys } from '../ui/keys.tsx';
import { AccountSwitcher } from './account-switcher.tsx';
import { shellMessages } from './messages.ts';
import { SIDEBAR, type SidebarItem } from './navigation.ts';
import { openPalette } from './palette-state.ts';
import { commandKey, keysOf, useLetterShortcuts } from './shortcuts.ts';
import { UnreadBadge } from './unread-badge.tsx';

const rowLook =
  'flex h-7.5 items-center gap-2.5 rounded-md px-2 text-sm text-soft transition-colors hover:bg-hover hover:text-ink data-[status=active]:bg-selected data-[status=active]:font-medium data-[status=active]:text-ink pointer-coarse:h-10 [&_svg]:size-4 [&_svg]:text-faint data-[status=active]:[&_svg]:text-ink';

export function Sidebar({ isOperator, onGo }: { isOperator: boolean; onGo?(): void }) {
  const messages = useMessages(shellMessages);
  const hasSeveral = (useAccounts().data?.accounts.length ?? 0) > 1;
  return (
    <div className="flex h-full flex-col gap-4 overflow-y-auto px-3 py-3.5">
      <Link
        to="/"
        onClick={onGo}
        className="flex h-8 items-center gap-2.5 rounded-md px-2 font-semibold tracking-tight"
      >
        <img src={icon} alt="" width="20" height="20" />
        Presswright
      </Link>
      <AccountSwitcher onGo={onGo} />
      <button
        type="button"
        onClick={() => {
          onGo?.();
          openPalette();
        }}
        className="flex h-8 shrink-0 items-center gap-2.5 rounded-md border border-line-strong bg-surface px-2 text-sm text-faint shadow-card transition-colors hover:text-ink pointer-coarse:h-10"
      >
        <Search className="size-4" aria-hidden />
        <span className="flex-1 truncate text-left">{messages.goTo}</span>
        <Keys keys={`${commandKey} K`} aria-hidden />
      </button>
      <nav aria-label={messages.navigation} className="flex flex-1 flex-col gap-4">
        {SIDEBAR.map(({ heading, items }) => (
          <div key={items[0]?.to}>
            {heading && <p className="px-2 pb-1 text-xs text-faint">{messages[heading] as string}</p>}
            <ul className="grid gap-px">
              {items
                .filter((item) => (isOperator || !item.operatorOnly) && (hasSeveral || !item.severalAccounts))
                .map((item) => (
                  <li key={item.to}>
                    <SidebarLink item={item} label={messages[item.message] as string} onGo={onGo} />
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </nav>
      <a href={`${API_ROOT}/docs/`} className={rowLook}>
        <ArrowUpRight aria-hidden />
        {messages.docs}
      </a>
    </div>
  );
}

function SidebarLink({ item: { to, icon: Icon }, label, onGo }: { item: SidebarItem; label: string; onGo?(): void }) {
  const keys = keysOf(to)?.keys;
  const areOn = useLetterShortcuts();
  return (
    <Link
      to={to}
      onClick={onGo}
      activeOptions={{ exact: to === '/', includeSearch: false }}
      className={cn(rowLook, 'group')}
    >
      <Icon aria-hidden />
      <span className="flex-1">{label}</span>
      {to === INBOX && <UnreadBadge />}
      {keys && areOn && (
        <Keys keys={keys} aria-hidden className="hidden group-hover:inline-flex group-focus-visible:inline-flex" />
      )}
    </Link>
  );
}
