import type { ReactNode } from 'react';
import { useMessages } from '../i18n/messages.ts';
import { sharedMessages } from '../i18n/shared-messages.ts';
import { type ApiCall, ApiCallButton } from './api-call.tsx';
import { Button } from './button.tsx';

type Props = {
  /** The id of the form above. */
  form: string;
  verb: ReactNode;
  tone?: 'primary' | 'danger';
  /** What the form would be in code; without it where a key cannot do the same. */
  call?: ApiCall;
  pending?: boolean;
  disabled?: boolean;
  onClose(): void;
};

/** The foot of a dialog that asks for something: how code would do it, the way out, the deed. */
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
