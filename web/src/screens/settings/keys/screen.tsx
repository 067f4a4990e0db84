import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { useMe } from '../../../api/me.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { useSearchValue } from '../../../search.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { toast } from '../../../ui/toast.tsx';
import { SettingsPage } from '../layout.tsx';
import { type Key, useKeys, useRevokeKey } from './calls.ts';
import { keyMessages } from './messages.ts';
import { NewKeyDialog } from './new-key.tsx';

export default function KeysScreen() {
  const messages = useMessages(keyMessages);
  const me = useMe().data;
  const isOwner = me?.person.role === 'owner';
  const keys = useKeys(isOwner);
  const [isNew, setNew] = useSearchValue('new');
  const [leaving, setLeaving] = useState<Key | null>(null);
  const revoke = useRevokeKey(({ name }) => {
    setLeaving(null);
    toast(messages.revokedToast(name));
  });
  const columns = useColumns(setLeaving);
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
      <ConfirmDialog
        open={leaving !== null}
        title={messages.revokeTitle}
        verb={messages.revoke}
        pending={revoke.isPending}
        problem={revoke.error}
        onConfirm={() => leaving && revoke.mutate(leaving)}
        onClose={() => {
          setLeaving(null);
          revoke.reset();
        }}
      >
        {leaving && messages.revokeLead(leaving.name)}
      </ConfirmDialog>
    </SettingsPage>
  );
}

function useColumns(onRevoke: (key: Key) => void): Column<Key>[] {
  const messages = useMessages(keyMessages);
  const formats = useFormats();
  return [
    {
      key: 'name',
      title: messages.name,
      cell: ({ name, hint }) => (
        <>
          <span className="block font-medium">{name}</span>
          <code className="font-mono text-xs text-faint md:hidden">{hint}…</code>
        </>
      ),
    },
    {
      key: 'hint',
      title: messages.key,
      width: 'w-44',
      wide: true,
      cell: ({ hint }) => <code className="font-mono text-xs text-soft">{hint}…</code>,
    },
    { key: 'state', title: messages.state, width: 'w-28', cell: (key) => <KeyState of={key} /> },
    {
      key: 'use',
      title: messages.lastUse,
      width: 'w-40',
      wide: true,
      cell: ({ last_used_at }) => (
        <span className="text-sm text-soft">{last_used_at ? formats.relative(last_used_at) : messages.neverUsed}</span>
      ),
    },
    {
      key: 'expiry',
      title: messages.expiry,
      width: 'w-36',
      wide: true,
      cell: ({ expires_at }) => (
        <span className="text-sm text-soft">{expires_at ? formats.date(expires_at) : messages.never}</span>
      ),
    },
    {
      key: 'revoke',
      title: <span className="sr-only">{messages.revoke}</span>,
      width: 'w-24',
      align: 'right',
      cell: (key) =>
        key.revoked_at === null && (
          <Button
            variant="quiet"
            size="small"
            aria-label={messages.revokeNamed(key.name)}
            onClick={() => onRevoke(key)}
          >
            {messages.revoke}
          </Button>
        ),
    },
  ];
}

function KeyState({ of: { revoked_at, expires_at } }: { of: Key }) {
  const messages = useMessages(keyMessages);
  if (revoked_at !== null) return <Badge>{messages.revoked}</Badge>;
  if (expires_at !== null && expires_at * 1000 <= Date.now()) return <Badge tone="warning">{messages.expired}</Badge>;
  return <Badge tone="success">{messages.active}</Badge>;
}
