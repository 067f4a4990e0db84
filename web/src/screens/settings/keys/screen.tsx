import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { useMe } from '../../../api/me.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useWords } from '../../../i18n/words.ts';
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
import { NewKeyDialog } from './new-key.tsx';
import { keyWords } from './words.ts';

export default function KeysScreen() {
  const words = useWords(keyWords);
  const me = useMe().data;
  const isOwner = me?.person.role === 'owner';
  const keys = useKeys(isOwner);
  const [isNew, setNew] = useSearchValue('new');
  const [leaving, setLeaving] = useState<Key | null>(null);
  const revoke = useRevokeKey(({ name }) => {
    setLeaving(null);
    toast(words.revokedToast(name));
  });
  const columns = useColumns(setLeaving);
  const create = (
    <Button look="primary" onClick={() => setNew('1')}>
      <Plus aria-hidden />
      {words.newKey}
    </Button>
  );
  if (me && !isOwner) {
    return (
      <SettingsPage title={words.title} lead={words.lead}>
        <Notice>{words.onlyOwners}</Notice>
      </SettingsPage>
    );
  }
  return (
    <SettingsPage title={words.title} lead={words.lead} actions={create}>
      <Table
        label={words.title}
        columns={columns}
        rows={keys.data?.keys}
        rowKey={(key) => key.key_id}
        problem={keys.error}
        onRetry={keys.refetch}
        expected={3}
        empty={
          <EmptyState icon={KeyRound} title={words.emptyTitle} action={create}>
            {words.emptyLead}
          </EmptyState>
        }
      />
      {isNew && <NewKeyDialog onClose={() => setNew('')} />}
      <ConfirmDialog
        open={leaving !== null}
        title={words.revokeTitle}
        verb={words.revoke}
        pending={revoke.isPending}
        problem={revoke.error}
        onConfirm={() => leaving && revoke.mutate(leaving)}
        onClose={() => {
          setLeaving(null);
          revoke.reset();
        }}
      >
        {leaving && words.revokeLead(leaving.name)}
      </ConfirmDialog>
    </SettingsPage>
  );
}

function useColumns(onRevoke: (key: Key) => void): Column<Key>[] {
  const words = useWords(keyWords);
  const formats = useFormats();
  return [
    {
      key: 'name',
      title: words.name,
      cell: ({ name, hint }) => (
        <>
          <span className="block font-medium">{name}</span>
          <code className="font-mono text-xs text-faint md:hidden">{hint}…</code>
        </>
      ),
    },
    {
      key: 'hint',
      title: words.key,
      width: 'w-44',
      wide: true,
      cell: ({ hint }) => <code className="font-mono text-xs text-soft">{hint}…</code>,
    },
    { key: 'state', title: words.state, width: 'w-28', cell: (key) => <KeyState of={key} /> },
    {
      key: 'use',
      title: words.lastUse,
      width: 'w-40',
      wide: true,
      cell: ({ last_used_at }) => (
        <span className="text-sm text-soft">{last_used_at ? formats.relative(last_used_at) : words.neverUsed}</span>
      ),
    },
    {
      key: 'expiry',
      title: words.expiry,
      width: 'w-36',
      wide: true,
      cell: ({ expires_at }) => (
        <span className="text-sm text-soft">{expires_at ? formats.date(expires_at) : words.never}</span>
      ),
    },
    {
      key: 'revoke',
      title: <span className="sr-only">{words.revoke}</span>,
      width: 'w-24',
      align: 'right',
      cell: (key) =>
        key.revoked_at === null && (
          <Button look="quiet" size="small" aria-label={words.revokeNamed(key.name)} onClick={() => onRevoke(key)}>
            {words.revoke}
          </Button>
        ),
    },
  ];
}

function KeyState({ of: { revoked_at, expires_at } }: { of: Key }) {
  const words = useWords(keyWords);
  if (revoked_at !== null) return <Badge>{words.revoked}</Badge>;
  if (expires_at !== null && expires_at * 1000 <= Date.now()) return <Badge tone="warning">{words.expired}</Badge>;
  return <Badge tone="success">{words.active}</Badge>;
}
