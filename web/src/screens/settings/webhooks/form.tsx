import { type FormEvent, useState } from 'react';
import { EVENT_TYPES } from '../../../../../src/areas/accounts/webhooks/event-types.ts';
import limits from '../../../api/limits.json';
import { errorOf } from '../../../api/problem.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { sharedMessages } from '../../../i18n/shared-messages.ts';
import type { ApiCall } from '../../../ui/api-call.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormActions } from '../../../ui/form-actions.tsx';
import { Input } from '../../../ui/input.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import type { WebhookEvent, WebhookInput } from './calls.ts';
import { webhookMessages } from './messages.ts';

type Props = {
  title: string;
  stored: Required<WebhookInput>;
  call: Pick<ApiCall, 'method' | 'path'>;
  pending: boolean;
  problem: unknown;
  onSave(input: WebhookInput): void;
  onClose(): void;
};

export function WebhookForm({ title, stored, call, pending, problem, onSave, onClose }: Props) {
  const messages = { ...useMessages(webhookMessages), ...useMessages(sharedMessages) };
  const [input, setInput] = useState(stored);
  const change = (part: Partial<WebhookInput>) => setInput((before) => ({ ...before, ...part }));
  function toggle(event: WebhookEvent, isOn: boolean) {
    change({ events: EVENT_TYPES.filter((other) => (other === event ? isOn : input.events.includes(other))) });
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    onSave(input);
  }
  const isIncomplete = input.url.trim() === '' || input.events.length === 0;
  const eventsProblem = errorOf(problem, 'events');
  const actions = (
    <FormActions
      form="webhook"
      verb={messages.save}
      call={{ ...call, body: input }}
      pending={pending}
      disabled={isIncomplete}
      onClose={onClose}
    />
  );
  return (
    <Dialog open title={title} onClose={onClose} actions={actions}>
      <form id="webhook" onSubmit={submit} className="grid gap-4">
        <Field label={messages.url} name="url" problem={problem} hint={messages.urlHint}>
          <Input
            inputMode="url"
            maxLength={limits['POST /webhook'].url}
            placeholder="https://"
            value={input.url}
            onChange={(event) => change({ url: event.target.value })}
          />
        </Field>
        <fieldset className="grid gap-2.5">
          <legend className="mb-2 text-sm font-medium">{messages.events}</legend>
          {EVENT_TYPES.map((event) => (
            <Checkbox
              key={event}
              label={messages[event]}
              checked={input.events.includes(event)}
              onCheckedChange={(checked) => toggle(event, checked === true)}
            />
          ))}
          {eventsProblem && (
            <p role="alert" className="text-sm text-danger-text">
              {eventsProblem}
            </p>
          )}
        </fieldset>
        <Field label={messages.description} name="description" problem={problem} optional>
          <Input
            maxLength={limits['POST /webhook'].description}
            placeholder={messages.descriptionPlaceholder}
            value={input.description}
            onChange={(event) => change({ description: event.target.value })}
          />
        </Field>
        <ProblemNotice problem={problem} fields={['url', 'events', 'description']} />
      </form>
    </Dialog>
  );
}
