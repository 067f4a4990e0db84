import { Link } from '@tanstack/react-router';
import { ListMinus, ListPlus, MailMinus, MailPlus, Send, Tag, Tags, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { sharedMessages } from '../../../i18n/shared-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useOfferUndo } from '../../../ui/deletion.ts';
import { toast } from '../../../ui/toast.tsx';
import { reportersPath, WORKSPACE } from '../calls.ts';
import { type BulkAction, type FilterInput, useBulk } from '../list-calls.ts';
import { ListDialog, TagDialog } from './bulk-dialogs.tsx';
import { listMessages } from './messages.ts';
import type { Selection } from './selection.ts';

/** What undoes an action; deleted reporters are restored from the trash. */
const OPPOSITES: Partial<Record<BulkAction['action'], BulkAction['action']>> = {
  set_distribution_target: 'unset_distribution_target',
  unset_distribution_target: 'set_distribution_target',
  tag: 'untag',
  untag: 'tag',
  add_to_list: 'remove_from_list',
  remove_from_list: 'add_to_list',
};

/** More would not fit into an address; a list or segment has no such limit. */
const MAX_IN_ADDRESS = 200;

type Props = { workspaceId: number; selection: Selection; filter: FilterInput; total: number };

/** Actions on the selected reporters. */
export function BulkBar({ workspaceId, selection, filter, total }: Props) {
  const messages = { ...useMessages(sharedMessages), ...useMessages(listMessages) };
  const formats = useFormats();
  const [asked, setAsked] = useState<'tag' | 'untag' | 'list' | 'delete' | null>(null);
  const chosen = selection.isAll ? { filter } : { reporter_ids: selection.ids };
  const count = formats.number(selection.isAll ? total : selection.ids.length);
  const undo = useBulk(workspaceId, () => toast(messages.undone));
  const offerUndo = useOfferUndo([WORKSPACE]);
  const bulk = useBulk(workspaceId, ({ changed, changed_ids, trashIds }, { action, ...details }) => {
    setAsked(null);
    const opposite = OPPOSITES[action];
    if (opposite === undefined) {
      selection.clear();
      offerUndo(messages.bulkDeleted(formats.number(changed)), trashIds);
    } else if (changed === 0) toast(messages.nothingChanged);
    else {
      const back = () => undo.mutate({ reporter_ids: changed_ids, action: opposite, ...details });
      toast(messages.changed(formats.number(changed)), { undo: back });
    }
  });
  const run = (action: BulkAction) => bulk.mutate({ ...chosen, ...action });
  const close = () => {
    setAsked(null);
    bulk.reset();
  };
  const actions = [
    { icon: MailPlus, label: messages.makeTargets, run: () => run({ action: 'set_distribution_target' }) },
    { icon: MailMinus, label: messages.makeOthers, run: () => run({ action: 'unset_distribution_target' }) },
    { icon: Tag, label: messages.tag, run: () => setAsked('tag') },
    { icon: Tags, label: messages.untag, run: () => setAsked('untag') },
    { icon: ListPlus, label: messages.addToList, run: () => setAsked('list') },
    ...(filter.list_id === undefined
      ? []
      : [
          {
            icon: ListMinus,
            label: messages.removeFromList,
            run: () => run({ action: 'remove_from_list', list_id: filter.list_id }),
          },
        ]),
    { icon: Trash2, label: messages.delete, run: () => setAsked('delete') },
  ];
  const canSend = !selection.isAll && selection.ids.length <= MAX_IN_ADDRESS;
  return (
    <section
      aria-label={messages.bulkActions}
      className="mb-3 flex flex-wrap items-center gap-x-1 gap-y-2 rounded-xl border border-line bg-accent-soft px-4 py-2 text-sm"
    >
      <span className="mr-2 font-medium" role="status">
        {messages.selected(count)}
      </span>
      {!selection.isAll && total > selection.ids.length && (
        <Button variant="link" size="bare" className="mr-2" onClick={selection.selectAll}>
          {messages.selectAll(formats.number(total))}
        </Button>
      )}
      <Button variant="link" size="bare" className="mr-auto" onClick={selection.clear}>
        {messages.unselect}
      </Button>
      {canSend && (
        <Button size="small" asChild>
          <Link to={`/distribute/new?reporters=${selection.ids.join(',')}` as string}>
            <Send aria-hidden />
            {messages.send}
          </Link>
        </Button>
      )}
      {actions.map(({ icon: Icon, label, run: start }) => (
        <Button key={label} size="small" disabled={bulk.isPending} onClick={start}>
          <Icon aria-hidden />
          {label}
        </Button>
      ))}
      {(asked === 'tag' || asked === 'untag') && (
        <TagDialog
          workspaceId={workspaceId}
          action={asked}
          pending={bulk.isPending}
          problem={bulk.error}
          onChoose={(tag) => run({ action: asked, tags: [tag] })}
          onClose={close}
        />
      )}
      {asked === 'list' && (
        <ListDialog
          workspaceId={workspaceId}
          pending={bulk.isPending}
          problem={bulk.error}
          onChoose={(list_id) => run({ action: 'add_to_list', list_id })}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={asked === 'delete'}
        title={messages.bulkDeleteTitle(count)}
        verb={messages.delete}
        call={{
          method: 'POST',
          path: `${reportersPath(workspaceId)}/${selection.isAll ? 'bulk-matching' : 'bulk'}`,
          body: { ...chosen, action: 'delete' },
        }}
        pending={bulk.isPending}
        problem={bulk.error}
        onConfirm={() => run({ action: 'delete' })}
        onClose={close}
      >
        {messages.bulkDeleteLead}
      </ConfirmDialog>
    </section>
  );
}
