import { sharedWords } from '../../../i18n/shared-words.ts';
import { useWords } from '../../../i18n/words.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useRemove } from '../calls.ts';
import { socialWords } from '../words.ts';

export function RemoveDialog({ id, onClose, onRemoved }: { id: number; onClose(): void; onRemoved(): void }) {
  const words = { ...useWords(sharedWords), ...useWords(socialWords) };
  const remove = useRemove(() => {
    onClose();
    toast(words.deleted);
    onRemoved();
  });
  return (
    <ConfirmDialog
      open
      title={words.removeTitle}
      verb={words.delete}
      call={{ method: 'DELETE', path: `/sns/${id}` }}
      pending={remove.isPending}
      problem={remove.error}
      onConfirm={() => remove.mutate(id)}
      onClose={onClose}
    >
      {words.removeLead}
    </ConfirmDialog>
  );
}
