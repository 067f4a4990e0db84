import { Link } from '@tanstack/react-router';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { sharedMessages } from '../../../i18n/shared-messages.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { cn } from '../../../ui/cn.ts';
import { MailProblemBadge } from '../../../ui/mail-problem.tsx';
import { Menu, MenuItem, MenuLine } from '../../../ui/menu.tsx';
import type { Column } from '../../../ui/table.tsx';
import type { ListedReporter, Reporter } from '../calls.ts';
import { secondsOf } from '../korean-days.ts';
import { reporterMessages } from '../messages.ts';
import { TargetSwitch } from '../target-switch.tsx';
import { listMessages } from './messages.ts';
import type { Selection } from './selection.ts';

type Actions = {
  workspaceId: number;
  rows: ListedReporter[];
  selection: Selection;
  onEdit(reporter: Reporter): void;
  onRemove(reporter: Reporter): void;
};

export function useColumns({ workspaceId, rows, selection, onEdit, onRemove }: Actions): Column<ListedReporter>[] {
  const messages = { ...useMessages(sharedMessages), ...useMessages(reporterMessages), ...useMessages(listMessages) };
  const formats = useFormats();
  const text = (value: string) => (
    <span className={cn('line-clamp-1 text-sm', !value && 'text-soft')}>{value || '–'}</span>
  );
  const pageIds = rows.map(({ reporter_id }) => reporter_id);
  const picked = pageIds.filter(selection.has).length;
  return [
    {
      key: 'select',
      title: (
        <Checkbox
          aria-label={messages.selectPage}
          checked={picked > 0 && (picked === pageIds.length || 'indeterminate')}
          disabled={pageIds.length === 0}
          onCheckedChange={(isOn) => selection.set(pageIds, isOn === true)}
        />
      ),
      width: 'w-11',
      cell: ({ reporter_id, name }) => (
        <Checkbox
          aria-label={messages.select(name)}
          checked={selection.has(reporter_id)}
          onCheckedChange={(isOn) => selection.set([reporter_id], isOn === true)}
        />
      ),
    },
    {
      key: 'name',
      title: messages.name,
      cell: ({ reporter_id, name, title, media, email, consent, mail_problem }) => (
        <Link to={`/reporters/${reporter_id}` as string} className="group block">
          <span className="block truncate">
            <span className="font-medium group-hover:underline">{name}</span>{' '}
            {title && <span className="text-sm text-soft">{title}</span>}{' '}
            {consent === 'refused' && <Badge tone="warning">{messages.refused}</Badge>}{' '}
            <MailProblemBadge problem={mail_problem} /> <span className="text-xs text-soft max-md:hidden">{email}</span>
          </span>
          <span className="block truncate text-xs text-soft md:hidden">{media || email}</span>
        </Link>
      ),
    },
    { key: 'media', title: messages.media, width: 'w-28', wide: true, cell: ({ media }) => text(media) },
    { key: 'beat', title: messages.beat, width: 'w-24', wide: true, cell: ({ beat }) => text(beat) },
    {
      key: 'tags',
      title: messages.tags,
      width: 'w-32',
      wide: true,
      cell: ({ tags }) => (
        <span className="flex items-center gap-1 whitespace-nowrap" title={tags.join(', ')}>
          {tags[0] === undefined ? text('') : <Badge>{tags[0]}</Badge>}
          {tags.length > 1 && <span className="text-xs text-soft">+{tags.length - 1}</span>}
        </span>
      ),
    },
    {
      key: 'phone',
      title: messages.phone,
      width: 'w-40',
      wide: true,
      cell: ({ phone }) => (
        <span className={cn('text-sm whitespace-nowrap', !phone && 'text-soft')}>{phone || '–'}</span>
      ),
    },
    {
      key: 'contact',
      title: messages.lastContact,
      width: 'w-24',
      wide: true,
      cell: ({ last_contact_kst: at }) => (
        <span className="text-sm whitespace-nowrap text-soft" title={at ? formats.dateTime(secondsOf(at)) : undefined}>
          {at ? formats.relative(secondsOf(at)) : '–'}
        </span>
      ),
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
