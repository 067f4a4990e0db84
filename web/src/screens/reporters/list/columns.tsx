import { Link } from '@tanstack/react-router';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { sharedWords } from '../../../i18n/shared-words.ts';
import { useWords } from '../../../i18n/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuItem, MenuLine } from '../../../ui/menu.tsx';
import type { Column } from '../../../ui/table.tsx';
import type { Reporter } from '../calls.ts';
import { TargetSwitch } from '../target-switch.tsx';
import { reporterWords } from '../words.ts';
import { listWords } from './words.ts';

type Actions = { workspaceId: number; onEdit(reporter: Reporter): void; onRemove(reporter: Reporter): void };

export function useColumns({ workspaceId, onEdit, onRemove }: Actions): Column<Reporter>[] {
  const words = { ...useWords(sharedWords), ...useWords(reporterWords), ...useWords(listWords) };
  return [
    {
      key: 'name',
      title: words.name,
      cell: ({ reporter_id, name, media, email }) => (
        <Link to={`/reporters/${reporter_id}` as string} className="group block py-1">
          <span className="block font-medium group-hover:underline">{name}</span>
          <span className="block text-xs text-soft md:hidden">{media || email}</span>
        </Link>
      ),
    },
    {
      key: 'media',
      title: words.media,
      width: 'w-40',
      wide: true,
      cell: ({ media }) => <span className="line-clamp-1 text-sm">{media || '–'}</span>,
    },
    {
      key: 'email',
      title: words.email,
      width: 'w-64',
      wide: true,
      cell: ({ email }) => <span className="line-clamp-1 text-sm break-all text-soft">{email}</span>,
    },
    {
      key: 'memo',
      title: words.memo,
      width: 'w-56',
      wide: true,
      cell: ({ memo }) => <span className="line-clamp-1 text-sm text-soft">{memo}</span>,
    },
    {
      key: 'target',
      title: <span className="whitespace-nowrap">{words.target}</span>,
      width: 'w-28',
      cell: (reporter) => <TargetSwitch workspaceId={workspaceId} reporter={reporter} />,
    },
    {
      key: 'actions',
      title: <span className="sr-only">{words.edit}</span>,
      width: 'w-14',
      align: 'right',
      cell: (reporter) => (
        <Menu
          trigger={
            <Button look="quiet" size="icon" aria-label={words.actionsFor(reporter.name)}>
              <Ellipsis aria-hidden />
            </Button>
          }
        >
          <MenuItem onSelect={() => onEdit(reporter)}>
            <Pencil aria-hidden />
            {words.edit}
          </MenuItem>
          <MenuLine />
          <MenuItem danger onSelect={() => onRemove(reporter)}>
            <Trash2 aria-hidden />
            {words.delete}
          </MenuItem>
        </Menu>
      ),
    },
  ];
}
