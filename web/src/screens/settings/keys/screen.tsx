import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { useMe } from '../../../api/me.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { useSearchValue } from '../../../search.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { toast } from '../../../ui/toast.tsx';
import { SettingsPage } from '../layout.tsx';
import { KeyActions, type Task } from './actions.tsx';
import { type Key, useKeys, useRevokeKey } from './calls.ts';
import { EditKey, RotateKey } from './change-key.tsx';
import { keyMessages } from './messages.ts';
import { NewKeyDialog } from './new-key.tsx';
import { KeyState, scopeLabels } from './state.tsx';
import { KeyUsage } from './usage.tsx';

export default function KeysScreen() {
  const messages = useMessages(keyMessages);
  const me = useMe().data;
  const isOwner = me?.person.role === 'owner';
  const keys = useKeys(isOwner);
  const [isNew, setNew] = useSearchValue('new');
  const [task, setTask] = useState<Task | null>(null);
  const close = () => setTask(null);
  const revoke = useRevokeKey(({ name }) => {
    close();
    toast(messages.revokedToast(name));
  });
  const columns = useColumns(setTask);
  const create = (
    <Button variant="primary" onClick={() => setNew('1')}>
      <Plus aria-hidden />
      {messages.newKey}
    </Button>
  );
  if (me && !isOwner) {
    return (
      <SettingsPage title={messages.title} lead={messages.lead}>
        <Notice>{messages.onlyOwners}</Notice>
      </SettingsPage>
    );
  }
  return (
    <SettingsPage title={messages.title} lead={messages.lead} actions={create}>
      <Table
        label={messages.title}
        columns={columns}
        rows={keys.data?.keys}
        rowKey={(key) => key.key_id}
        problem={keys.error}
        onRetry={keys.refetch}
        expected={3}
        empty={
          <EmptyState icon={KeyRound} title={messages.emptyTitle} action={create}>
            {messages.emptyLead}
          </EmptyState>
        }
      />
      {isNew && <NewKeyDialog onClose={() => setNew('')} />}
      {task?.name === 'edit' && <EditKey of={task.of} onClose={close} />}
      {task?.name === 'rotate' && <RotateKey of={task.of} onClose={close} />}
      {task?.name === 'usage' && <KeyUsage of={task.of} onClose={close} />}
      <ConfirmDialog
        open={task?.name === 'revoke'}
        title={messages.revokeTitle}
        verb={messages.revoke}
        pending={revoke.isPending}
        problem={revoke.error}
        onConfirm={() => task && revoke.mutate(task.of)}
        onClose={() => {
          close();
          revoke.reset();
        }}
      >
        {task && messages.revokeLead(task.of.name)}
      </ConfirmDialog>
    </SettingsPage>
  );
}

function useColumns(onTask: (task: Task) => void): Column<Key>[] {
  const messages = useMessages(keyMessages);
  const formats = useFormats();
  return [
    {
      key: 'name',
      title: messages.name,
      cell: ({ name, hint }) => (
        <>
          <span className="block font-medium">{name}</span>
          <code className="font-mono text-xs text-faint">{hint}…</code>
        </>
      ),
    },
    {
      key: 'scopes',
      title: messages.scopes,
      width: 'w-36',
      wide: true,
      cell: ({ scopes }) => <span className="text-sm text-soft">{scopeLabels(scopes, messages)}</span>,
    },
    { key: 'state', title: messages.state, width: 'w-24', cell: (key) => <KeyState of={key} /> },
    {
      key: 'month',
      title: messages.thisMonth,
      width: 'w-32',
      wide: true,
      cell: ({ spent_this_month, monthly_limit }) => (
        <span className="text-sm text-soft tabular-nums">
          {formats.money(spent_this_month)}
          {monthly_limit !== null && <span className="block text-xs text-faint">/ {formats.money(monthly_limit)}</span>}
        </span>
      ),
    },
    {
      key: 'use',
      title: messages.lastUse,
      width: 'w-36',
      wide: true,
      cell: ({ last_used_at, last_address }) => (
        <span className="text-sm text-soft">
          {last_used_at ? formats.relative(last_used_at) : messages.neverUsed}
          {last_address && <span className="block truncate text-xs text-faint">{last_address}</span>}
        </span>
      ),
    },
    {
      key: 'expiry',
      title: messages.expiry,
      width: 'w-32',
      wide: true,
      cell: ({ expires_at }) => (
        <span className="text-sm text-soft">{expires_at ? formats.date(expires_at) : messages.never}</span>
      ),
    },
    {
      key: 'actions',
      title: <span className="sr-only">{messages.actions}</span>,
      width: 'w-14',
      align: 'right',
      cell: (key) => <KeyActions of={key} onTask={onTask} />,
    },
  ];
}
