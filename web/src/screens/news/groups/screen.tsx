import { Link } from '@tanstack/react-router';
import { Ellipsis, Mail, Pencil, Plus, Tags, Trash2 } from 'lucide-react';
import { useMessages } from '../../../i18n/messages.ts';
import { sharedMessages } from '../../../i18n/shared-messages.ts';
import { ApiCallButton } from '../../../ui/api-call.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuItem, MenuLine } from '../../../ui/menu.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { TrashLink } from '../../../ui/trash-link.tsx';
import { GROUPS, type Group, useGroups } from '../calls.ts';
import { NewsPage } from '../layout.tsx';
import { newsMessages } from '../messages.ts';
import { useOpenItem } from '../open-item.ts';
import { useDeleteGroup } from './calls.ts';
import { DigestSheet } from './digest.tsx';
import { GroupSheet } from './form.tsx';
import { groupMessages } from './messages.ts';

export default function GroupsScreen() {
  const messages = { ...useMessages(newsMessages), ...useMessages(groupMessages) };
  const groups = useGroups();
  const [opened, open] = useOpenItem('group');
  const [digest, openDigest] = useOpenItem('digest');
  const remove = useDeleteGroup(messages.deleted);
  const columns = useColumns({ onEdit: open, onDigest: openDigest, onDelete: remove.mutate });
  const find = (id: string) => groups.data?.find((group) => String(group.id) === id);
  const edited = find(opened);
  const mailed = find(digest);
  const create = (
    <Button variant="primary" onClick={() => open('new')}>
      <Plus aria-hidden />
      {messages.newGroup}
    </Button>
  );
  const actions = (
    <>
      <ApiCallButton method="GET" path={GROUPS} />
      <TrashLink kind="keyword_group" />
      {create}
    </>
  );
  return (
    <NewsPage title={messages.groups} actions={actions}>
      <p className="mb-4 max-w-2xl text-soft">{messages.lead}</p>
      <Table
        label={messages.groups}
        columns={columns}
        rows={groups.data}
        rowKey={({ id }) => id}
        problem={groups.error}
        onRetry={groups.refetch}
        expected={3}
        empty={
          <EmptyState icon={Tags} title={messages.emptyTitle} action={create}>
            {messages.emptyLead}
          </EmptyState>
        }
      />
      {(opened === 'new' || edited) && <GroupSheet key={opened} group={edited ?? null} onClose={() => open('')} />}
      {mailed && <DigestSheet key={digest} group={mailed} onClose={() => openDigest('')} />}
    </NewsPage>
  );
}

type Deeds = { onEdit(id: string): void; onDigest(id: string): void; onDelete(group: Group): void };

function useColumns({ onEdit, onDigest, onDelete }: Deeds): Column<Group>[] {
  const messages = { ...useMessages(sharedMessages), ...useMessages(groupMessages) };
  return [
    {
      key: 'name',
      title: messages.name,
      cell: ({ id, group_name, is_matching, keywords }) => (
        <>
          <span className="flex flex-wrap items-center gap-2">
            <Link
              to="/news/timeline"
              search={{ group: String(id) } as never}
              className="font-medium hover:text-accent-text hover:underline"
            >
              {group_name}
            </Link>
            {is_matching && <Badge tone="accent">{messages.matching}</Badge>}
          </span>
          <span className="text-sm text-soft md:hidden">{keywords.join(', ')}</span>
        </>
      ),
    },
    {
      key: 'keywords',
      title: messages.keywords,
      wide: true,
      width: 'w-1/2',
      cell: ({ keywords, exclude_keywords, required_keywords }) => (
        <span className="flex flex-wrap gap-1">
          {keywords.map((word) => (
            <Badge key={word}>{word}</Badge>
          ))}
          {required_keywords.map((word) => (
            <Badge key={word} tone="success">
              + {word}
            </Badge>
          ))}
          {exclude_keywords.map((word) => (
            <Badge key={word} tone="danger">
              − {word}
            </Badge>
          ))}
        </span>
      ),
    },
    {
      key: 'region',
      title: messages.region,
      width: 'w-24',
      wide: true,
      cell: ({ region }) => (
        <span className="text-sm text-soft">{region === '국내' ? messages.domestic : messages.overseas}</span>
      ),
    },
    {
      key: 'actions',
      title: <span className="sr-only">{messages.edit}</span>,
      width: 'w-14',
      align: 'right',
      cell: (group) => (
        <Menu
          trigger={
            <Button variant="quiet" size="icon" aria-label={messages.actionsOf(group.group_name)}>
              <Ellipsis aria-hidden />
            </Button>
          }
        >
          <MenuItem onSelect={() => onEdit(String(group.id))}>
            <Pencil aria-hidden />
            {messages.edit}
          </MenuItem>
          <MenuItem onSelect={() => onDigest(String(group.id))}>
            <Mail aria-hidden />
            {messages.digest}
          </MenuItem>
          <MenuLine />
          <MenuItem danger onSelect={() => onDelete(group)}>
            <Trash2 aria-hidden />
            {messages.delete}
          </MenuItem>
        </Menu>
      ),
    },
  ];
}
