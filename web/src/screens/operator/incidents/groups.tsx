import { MailX } from 'lucide-react';
import { useState } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { SectionHeader } from '../../../ui/section-header.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { toast } from '../../../ui/toast.tsx';
import type { SuppressionGroup } from '../types.ts';
import { useUndoGroup } from './calls.ts';
import { incidentMessages } from './messages.ts';

/** Addresses that were suppressed with the same words, to be taken back at once. */
export function SuppressionGroups({ groups }: { groups: SuppressionGroup[] | undefined }) {
  const messages = useMessages(incidentMessages);
  const [leaving, setLeaving] = useState<SuppressionGroup | null>(null);
  const undo = useUndoGroup(({ addresses }) => {
    setLeaving(null);
    toast(messages.undone(addresses));
  });
  return (
    <section className="mt-10">
      <SectionHeader title={messages.groups} lead={messages.groupsLead} />
      <Table
        label={messages.groups}
        columns={useColumns(setLeaving)}
        rows={groups}
        rowKey={({ id }) => id}
        empty={
          <EmptyState icon={MailX} title={messages.noGroups}>
            {messages.noGroupsLead}
          </EmptyState>
        }
      />
      <ConfirmDialog
        open={leaving !== null}
        tone="primary"
        title={messages.undoTitle}
        verb={messages.undo}
        pending={undo.isPending}
        problem={undo.error}
        onConfirm={() => leaving && undo.mutate(leaving)}
        onClose={() => {
          setLeaving(null);
          undo.reset();
        }}
      >
        <p>{leaving && messages.undoWhy(leaving.addresses)}</p>
        <p className="break-all">{leaving?.note}</p>
      </ConfirmDialog>
    </section>
  );
}

function useColumns(onUndo: (group: SuppressionGroup) => void): Column<SuppressionGroup>[] {
  const messages = useMessages(incidentMessages);
  const formats = useFormats();
  return [
    {
      key: 'answer',
      title: messages.answer,
      cell: ({ note, release_ids }) => (
        <>
          <span className="line-clamp-2 font-medium break-all">{note}</span>
          {release_ids.length > 0 && <span className="text-xs text-soft">{messages.releases(release_ids)}</span>}
        </>
      ),
    },
    {
      key: 'addresses',
      title: messages.addresses,
      width: 'w-52',
      cell: ({ addresses, domains }) => <span className="text-sm">{messages.count(addresses, domains)}</span>,
    },
    {
      key: 'since',
      title: messages.since,
      width: 'w-40',
      wide: true,
      cell: ({ first_at }) => <span className="text-sm whitespace-nowrap text-soft">{formats.dateTime(first_at)}</span>,
    },
    {
      key: 'undo',
      title: <span className="sr-only">{messages.undo}</span>,
      width: 'w-28',
      align: 'right',
      cell: (row) => (
        <Button variant="quiet" size="small" aria-label={messages.undoNamed(row.note)} onClick={() => onUndo(row)}>
          {messages.undo}
        </Button>
      ),
    },
  ];
}
