import { useMessages } from '../../../i18n/messages.ts';
import { sharedMessages } from '../../../i18n/shared-messages.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useRemove } from '../calls.ts';
import { socialMessages } from '../messages.ts';

export function RemoveDialog({ id, onClose, onRemoved }: { id: number; onClose(): void; onRemoved(): void }) {
  const messages = { ...useMessages(sharedMessages), ...useMessages(socialMessages) };
  const remove = useRemove(() => {
    onClose();
    toast(messages.deleted);
    onRemoved();
  });
  return (
    <ConfirmDialog
      open
      title={messages.removeTitle}
      verb={messages.delete}
      call={{ method: 'DELETE', path: `/sns/${id}` }}
      pending={remove.isPending}
      problem={remove.error}
      onConfirm={() => remove.mutate(id)}
      onClose={onClose}
    >
      {messages.removeLead}
    </ConfirmDialog>
  );
}
