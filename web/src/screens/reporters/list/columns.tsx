import { Link } from '@tanstack/react-router';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useMessages } from '../../../i18n/messages.ts';
import { sharedMessages } from '../../../i18n/shared-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuItem, MenuLine } from '../../../ui/menu.tsx';
import type { Column } from '../../../ui/table.tsx';
import type { Reporter } from '../calls.ts';
import { reporterMessages } from '../messages.ts';
import { TargetSwitch } from '../target-switch.tsx';
import { listMessages } from './messages.ts';

type Actions = { workspaceId: number; onEdit(reporter: Reporter): void; onRemove(reporter: Reporter): void };

export function useColumns({ workspaceId, onEdit, onRemove }: Actions): Column<Reporter>[] {
  const messages = { ...useMessages(sharedMessages), ...useMessages(reporterMessages), ...useMessages(listMessages) };
  return [
    {
      key: 'name',
      title: messages.name,
      cell: ({ reporter_id, name, media, email }) => (
        <Link to={`/reporters/${reporter_id}` as string} className="group block py-1">
          <span className="block font-medium group-hover:underline">{name}</span>
          <span className="block text-xs text-soft md:hidden">{media || email}</span>
        </Link>
      ),
    },
    {
      key: 'media',
      title: messages.media,
      width: 'w-40',
      wide: true,
      cell: ({ media }) => <span className="line-clamp-1 text-sm">{media || '–'}</span>,
    },
    {
      key: 'email',
      title: messages.email,
      width: 'w-64',
      wide: true,
      cell: ({ email }) => <span className="line-clamp-1 text-sm break-all text-soft">{email}</span>,
    },
    {
      key: 'memo',
      title: messages.memo,
      width: 'w-56',
      wide: true,
      cell: ({ memo }) => <span className="line-clamp-1 text-sm text-soft">{memo}</span>,
    },
    {
      key: 'target',
      title: <span className="whitespace-nowrap">{messages.target}</span>,
      width: 'w-28',
      cell: (reporter) => <TargetSwitch workspaceId={workspaceId} reporter={reporter} />,
    },
    {
      key: 'actions',
      title: <span className="sr-only">{messages.edit}</span>,
      width: 'w-14',
      align: 'right',
      cell: (reporter) => (
        <Menu
          trigger={
            <Button variant="quiet" size="icon" aria-label={messages.actionsFor(reporter.name)}>
              <Ellipsis aria-hidden />
            </Button>
          }
        >
          <MenuItem onSelect={() => onEdit(reporter)}>
            <Pencil aria-hidden />
            {messages.edit}
          </MenuItem>
          <MenuLine />
          <MenuItem danger onSelect={() => onRemove(reporter)}>
            <Trash2 aria-hidden />
            {messages.delete}
          </MenuItem>
        </Menu>
      ),
    },
  ];
}
