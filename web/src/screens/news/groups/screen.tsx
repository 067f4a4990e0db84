import { Link } from '@tanstack/react-router';
import { Ellipsis, Mail, Pencil, Plus, Tags, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { sharedWords } from '../../../i18n/shared-words.ts';
import { useWords } from '../../../i18n/words.ts';
import { ApiCallButton } from '../../../ui/api-call.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Menu, MenuItem, MenuLine } from '../../../ui/menu.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { toast } from '../../../ui/toast.tsx';
import { GROUPS, type Group, useGroups } from '../calls.ts';
import { NewsPage } from '../layout.tsx';
import { useOpened } from '../opened.ts';
import { newsWords } from '../words.ts';
import { useDeleteGroup } from './calls.ts';
import { DigestSheet } from './digest.tsx';
import { GroupSheet } from './form.tsx';
import { groupWords } from './words.ts';

export default function GroupsScreen() {
  const words = { ...useWords(newsWords), ...useWords(groupWords) };
  const groups = useGroups();
  const [opened, open] = useOpened('group');
  const [digest, openDigest] = useOpened('digest');
  const [leaving, setLeaving] = useState<Group | null>(null);
  const columns = useColumns({ onEdit: open, onDigest: openDigest, onDelete: setLeaving });
  const find = (id: string) => groups.data?.find((group) => String(group.id) === id);
  const edited = find(opened);
  const mailed = find(digest);
  const create = (
    <Button look="primary" onClick={() => open('new')}>
      <Plus aria-hidden />
      {words.newGroup}
    </Button>
  );
  const actions = (
    <>
      <ApiCallButton method="GET" path={GROUPS} />
      {create}
    </>
  );
  return (
    <NewsPage title={words.groups} actions={actions}>
      <p className="mb-4 max-w-2xl text-soft">{words.lead}</p>
      <Table
        label={words.groups}
        columns={columns}
        rows={groups.data}
        rowKey={({ id }) => id}
        problem={groups.error}
        onRetry={groups.refetch}
        expected={3}
        empty={
          <EmptyState icon={Tags} title={words.emptyTitle} action={create}>
            {words.emptyLead}
          </EmptyState>
        }
      />
      {(opened === 'new' || edited) && <GroupSheet key={opened} group={edited ?? null} onClose={() => open('')} />}
      {mailed && <DigestSheet key={digest} group={mailed} onClose={() => openDigest('')} />}
      <DeleteGroup group={leaving} onClose={() => setLeaving(null)} />
    </NewsPage>
  );
}

function DeleteGroup({ group, onClose }: { group: Group | null; onClose(): void }) {
  const words = { ...useWords(sharedWords), ...useWords(groupWords) };
  const remove = useDeleteGroup(({ group_name }) => {
    onClose();
    toast(words.deleted(group_name));
  });
  return (
    <ConfirmDialog
      open={group !== null}
      title={words.deleteTitle}
      verb={words.delete}
      call={group ? { method: 'DELETE', path: `${GROUPS}/${group.id}` } : undefined}
      pending={remove.isPending}
      problem={remove.error}
      onConfirm={() => group && remove.mutate(group)}
      onClose={() => {
        onClose();
        remove.reset();
      }}
    >
      {group && words.deleteLead(group.group_name)}
    </ConfirmDialog>
  );
}

type Deeds = { onEdit(id: string): void; onDigest(id: string): void; onDelete(group: Group): void };

function useColumns({ onEdit, onDigest, onDelete }: Deeds): Column<Group>[] {
  const words = { ...useWords(sharedWords), ...useWords(groupWords) };
  return [
    {
      key: 'name',
      title: words.name,
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
            {is_matching && <Badge tone="accent">{words.matching}</Badge>}
          </span>
          <span className="text-sm text-soft md:hidden">{keywords.join(', ')}</span>
        </>
      ),
    },
    {
      key: 'keywords',
      title: words.keywords,
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
      title: words.region,
      width: 'w-24',
      wide: true,
      cell: ({ region }) => (
        <span className="text-sm text-soft">{region === '국내' ? words.domestic : words.overseas}</span>
      ),
    },
    {
      key: 'actions',
      title: <span className="sr-only">{words.edit}</span>,
      width: 'w-14',
      align: 'right',
      cell: (group) => (
        <Menu
          trigger={
            <Button look="quiet" size="icon" aria-label={words.actionsOf(group.group_name)}>
              <Ellipsis aria-hidden />
            </Button>
          }
        >
          <MenuItem onSelect={() => onEdit(String(group.id))}>
            <Pencil aria-hidden />
            {words.edit}
          </MenuItem>
          <MenuItem onSelect={() => onDigest(String(group.id))}>
            <Mail aria-hidden />
            {words.digest}
          </MenuItem>
          <MenuLine />
          <MenuItem danger onSelect={() => onDelete(group)}>
            <Trash2 aria-hidden />
            {words.delete}
          </MenuItem>
        </Menu>
      ),
    },
  ];
}
