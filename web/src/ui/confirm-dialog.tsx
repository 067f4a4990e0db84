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
  /** The deed itself: "Revoke", not "OK". */
  verb: string;
  tone?: 'danger' | 'primary';
  /** The way out, where "Cancel" would be taken for the deed itself. */
  dismiss?: string;
  /** What the deed would be in code. */
  call?: ApiCall | undefined;
  pending?: boolean;
  /** Something has to be filled in first. */
  disabled?: boolean;
  problem?: unknown;
};

/** For what cannot be undone. What can be undone is done at once, with an undo in the toast. */
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
