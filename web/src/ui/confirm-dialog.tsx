import type { ReactNode } from 'react';
import { useMessages } from '../i18n/messages.ts';
import { sharedMessages } from '../i18n/shared-messages.ts';
import { type ApiCall, ApiCallButton } from './api-call.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { ProblemNotice } from './notice.tsx';

type Props = {
  open: boolean;
  onClose(): void;
  onConfirm(): void;
  title: ReactNode;
  children: ReactNode;
  /** Label of the confirm button, naming the action: "Revoke", not "OK". */
  verb: string;
  tone?: 'danger' | 'primary';
  /** Label of the dismiss button, where "Cancel" could be mistaken for the action. */
  dismiss?: string;
  /** The equivalent API call. */
  call?: ApiCall | undefined;
  pending?: boolean;
  /** Disables the confirm button until required input is given. */
  disabled?: boolean;
  problem?: unknown;
};

/**
 * For actions that cannot be undone, or that take many things away at once. Others run at once, with an undo button in
 * the toast (deletion.ts for deletions).
 */
export function ConfirmDialog({
  verb,
  tone = 'danger',
  dismiss,
  call,
  pending,
  disabled = false,
  problem,
  onConfirm,
  children,
  ...rest
}: Props) {
  const messages = useMessages(sharedMessages);
  const actions = (
    <>
      {call && (
        <span className="mr-auto">
          <ApiCallButton {...call} />
        </span>
      )}
      <Button onClick={rest.onClose} disabled={pending}>
        {dismiss ?? messages.cancel}
      </Button>
      <Button variant={tone} pending={pending} disabled={disabled} onClick={onConfirm}>
        {verb}
      </Button>
    </>
  );
  return (
    <Dialog {...rest} actions={actions}>
      <div className="grid gap-3 text-soft">
        {children}
        <ProblemNotice problem={problem} />
      </div>
    </Dialog>
  );
}
