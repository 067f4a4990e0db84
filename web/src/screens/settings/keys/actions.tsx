import { Ban, ChartColumn, Ellipsis, Pencil, RefreshCw } from 'lucide-react';
import { useMessages } from '../../../i18n/messages.ts';
import { sharedMessages } from '../../../i18n/shared-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuItem, MenuLine } from '../../../ui/menu.tsx';
import type { Key } from './calls.ts';
import { keyMessages } from './messages.ts';
import { hasExpired } from './state.tsx';

/** The dialog that is open, and for which key. */
export type Task = { name: 'usage' | 'edit' | 'rotate' | 'revoke'; of: Key };

export function KeyActions({ of, onTask }: { of: Key; onTask(task: Task): void }) {
  const messages = { ...useMessages(sharedMessages), ...useMessages(keyMessages) };
  const open = (name: Task['name']) => () => onTask({ name, of });
  const isActive = of.revoked_at === null && !hasExpired(of);
  const trigger = (
    <Button variant="quiet" size="icon" aria-label={messages.actionsFor(of.name)}>
      <Ellipsis aria-hidden />
    </Button>
  );
  return (
    <Menu trigger={trigger}>
      <MenuItem onSelect={open('usage')}>
        <ChartColumn aria-hidden />
        {messages.usage}
      </MenuItem>
      {isActive && (
        <MenuItem onSelect={open('edit')}>
          <Pencil aria-hidden />
          {messages.edit}
        </MenuItem>
      )}
      {isActive && of.replaced_by === null && (
        <MenuItem onSelect={open('rotate')}>
          <RefreshCw aria-hidden />
          {messages.rotate}
        </MenuItem>
      )}
      {of.revoked_at === null && (
        <>
          <MenuLine />
          <MenuItem danger onSelect={open('revoke')}>
            <Ban aria-hidden />
            {messages.revoke}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
