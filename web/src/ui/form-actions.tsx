import type { ReactNode } from 'react';
import { useMessages } from '../i18n/messages.ts';
import { sharedMessages } from '../i18n/shared-messages.ts';
import { type ApiCall, ApiCallButton } from './api-call.tsx';
import { Button } from './button.tsx';

type Props = {
  /** The id of the form these buttons belong to. */
  form: string;
  verb: ReactNode;
  tone?: 'primary' | 'danger';
  /** The equivalent API call; omit it where an API key is not allowed. */
  call?: ApiCall;
  pending?: boolean;
  disabled?: boolean;
  onClose(): void;
};

/** Footer of a form dialog: API call, cancel, submit. */
export function FormActions({ form, verb, tone = 'primary', call, pending, disabled, onClose }: Props) {
  const messages = useMessages(sharedMessages);
  return (
    <>
      {call && (
        <span className="mr-auto">
          <ApiCallButton {...call} />
        </span>
      )}
      <Button onClick={onClose} disabled={pending}>
        {messages.cancel}
      </Button>
      <Button type="submit" form={form} variant={tone} pending={pending} disabled={disabled}>
        {verb}
      </Button>
    </>
  );
}
