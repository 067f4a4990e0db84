import { useNavigate } from '@tanstack/react-router';
import { Check, ChevronsUpDown, Mail } from 'lucide-react';
import { switchAccount, useAccounts } from '../api/accounts.ts';
import { useIsTest } from '../api/test-mode.ts';
import { useMessages } from '../i18n/messages.ts';
import { Badge } from '../ui/badge.tsx';
import { Menu, MenuItem, MenuLabel, MenuLine } from '../ui/menu.tsx';
import { shellMessages } from './messages.ts';
import { ModeItem } from './mode-item.tsx';
import { ROLE_NAMES } from './roles.ts';

/** Which account is in use, for people who belong to several or are invited to one. */
export function AccountSwitcher({ onGo }: { onGo?: (() => void) | undefined }) {
  const messages = useMessages(shellMessages);
  const navigate = useNavigate();
  const { data } = useAccounts();
  const isTest = useIsTest();
  const current = data?.accounts.find(({ is_current }) => is_current);
  if (!data || !current || data.accounts.length + data.invitations.length < 2) return null;
  const trigger = (
    <button
      type="button"
      aria-label={messages.currentAccount(current.name)}
      className="-mt-1 flex min-h-9 shrink-0 items-center gap-2 rounded-md border border-line bg-surface px-2 text-left text-sm shadow-card transition-colors hover:bg-hover pointer-coarse:min-h-11"
    >
      <span className="min-w-0 flex-1 truncate font-medium">{current.name}</span>
      <Badge>{messages[ROLE_NAMES[current.role]]}</Badge>
      <ChevronsUpDown className="size-3.5 shrink-0 text-faint" aria-hidden />
    </button>
  );
  return (
    <Menu trigger={trigger} align="start">
      <MenuLabel>{messages.yourAccounts}</MenuLabel>
      {data.accounts.map(({ account_id, name, role, is_current }) => (
        <MenuItem key={account_id} onSelect={() => (isTest || !is_current) && void switchAccount(account_id)}>
          <span className="min-w-0 flex-1 truncate">{name}</span>
          <Badge>{messages[ROLE_NAMES[role]]}</Badge>
          <Check className={is_current ? '' : 'invisible'} aria-hidden />
        </MenuItem>
      ))}
      <MenuLine />
      <ModeItem />
      {data.invitations.length > 0 && (
        <>
          <MenuLine />
          <MenuItem
            onSelect={() => {
              onGo?.();
              navigate({ to: '/accounts' });
            }}
          >
            <Mail aria-hidden />
            {messages.invitations(data.invitations.length)}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
