import { Link, useNavigate } from '@tanstack/react-router';
import { Bell, FlaskConical, Keyboard, LogOut, Menu as MenuIcon, UserRound, Wallet } from 'lucide-react';
import { INBOX } from '../api/inbox.ts';
import { type Me, useKeepLanguage } from '../api/me.ts';
import { TEST_SCREEN } from '../api/test-mode.ts';
import { useFormats } from '../i18n/format.ts';
import { useMessages } from '../i18n/messages.ts';
import { Button } from '../ui/button.tsx';
import { Keys } from '../ui/keys.tsx';
import { Menu, MenuItem, MenuLabel, MenuLine } from '../ui/menu.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { shellMessages } from './messages.ts';
import { ModeItem } from './mode-item.tsx';
import { LanguageSwitch, ThemeSwitch } from './preferences.tsx';
import { openShortcuts } from './shortcuts-state.ts';
import { useSignOut } from './sign-out.ts';
import { UnreadBadge } from './unread-badge.tsx';

export function TopBar({ me, onMenu }: { me: Me | undefined; onMenu(): void }) {
  const messages = useMessages(shellMessages);
  const formats = useFormats();
  const keepLanguage = useKeepLanguage();
  const isTest = me?.account.mode === 'test';
  const balance = isTest ? messages.testBalance : messages.balance;
  return (
    <header className="sticky top-(--bar) z-30 flex h-12 items-center gap-1 border-b border-line bg-page/85 px-3 backdrop-blur-md md:px-5">
      <Button variant="quiet" size="icon" className="md:hidden" aria-label={messages.openMenu} onClick={onMenu}>
        <MenuIcon aria-hidden />
      </Button>
      <span className="flex-1" />
      {/* A wide window always shows the bar of test mode, which scrolls away on a phone. */}
      {isTest && (
        <Button variant="quiet" size="icon" className="bg-warning-soft text-warning-text lg:hidden" asChild>
          <Link to={TEST_SCREEN} title={messages.testMode}>
            <FlaskConical aria-hidden />
            <span className="sr-only">{messages.testMode}</span>
          </Link>
        </Button>
      )}
      <Link
        to="/settings/credits"
        title={balance}
        className="flex h-8 items-center gap-2 rounded-md px-2.5 text-sm text-soft tabular-nums hover:bg-hover hover:text-ink"
      >
        <Wallet className="size-4 text-faint" aria-hidden />
        <span className="sr-only">{balance}</span>
        {me ? formats.money(me.account.credit_balance) : <Skeleton className="w-20" />}
      </Link>
      {/* The sidebar has it where there is room. */}
      <Button variant="quiet" size="icon" className="relative md:hidden" asChild>
        <Link to={INBOX} title={messages.inbox}>
          <Bell aria-hidden />
          <span className="sr-only">{messages.inbox}</span>
          <UnreadBadge className="absolute top-0 -right-0.5 h-4 min-w-4 text-[0.6875rem]" />
        </Link>
      </Button>
      <LanguageSwitch onChange={keepLanguage} />
      <ThemeSwitch />
      <AccountMenu me={me} />
    </header>
  );
}

function AccountMenu({ me }: { me: Me | undefined }) {
  const messages = useMessages(shellMessages);
  const navigate = useNavigate();
  const signOut = useSignOut();
  const name = me?.person.name || me?.person.email || '';
  const trigger = (
    <Button variant="quiet" size="icon" aria-label={`${messages.account} ${name}`.trim()}>
      <span
        aria-hidden
        // A picture rather than text: the label of the button need not contain a single letter.
        data-letter={name.slice(0, 1).toUpperCase()}
        className="flex size-6 items-center justify-center rounded-full bg-accent-soft text-xs font-semibold text-accent-text before:content-[attr(data-letter)]"
      />
    </Button>
  );
  return (
    <Menu trigger={trigger}>
      <MenuLabel>
        {me?.person.name && <span className="block text-sm font-medium text-ink">{me.person.name}</span>}
        <span className="block truncate">{me?.person.email}</span>
      </MenuLabel>
      <MenuLine />
      <MenuItem onSelect={() => navigate({ to: '/settings' })}>
        <UserRound aria-hidden />
        {messages.account}
      </MenuItem>
      <ModeItem />
      <MenuItem onSelect={openShortcuts}>
        <Keyboard aria-hidden />
        <span className="flex-1">{messages.shortcuts}</span>
        <Keys keys="?" aria-hidden />
      </MenuItem>
      <MenuItem onSelect={signOut}>
        <LogOut aria-hidden />
        {messages.signOut}
      </MenuItem>
    </Menu>
  );
}
