import { type FormEvent, useState } from 'react';
import { EVENT_TYPES } from '../../../../../src/areas/accounts/webhooks/event-types.ts';
import limits from '../../../api/limits.json';
import { errorOf } from '../../../api/problem.ts';
import { sharedWords } from '../../../i18n/shared-words.ts';
import { useWords } from '../../../i18n/words.ts';
import type { ApiCall } from '../../../ui/api-call.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormActions } from '../../../ui/form-actions.tsx';
import { Input } from '../../../ui/input.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import type { HookEvent, HookInput } from './calls.ts';
import { webhookWords } from './words.ts';

type Props = {
  title: string;
  stored: Required<HookInput>;
  call: Pick<ApiCall, 'method' | 'path'>;
  pending: boolean;
  problem: unknown;
  onSave(input: HookInput): void;
  onClose(): void;
};

export function HookForm({ title, stored, call, pending, problem, onSave, onClose }: Props) {
  const words = { ...useWords(webhookWords), ...useWords(sharedWords) };
  const [input, setInput] = useState(stored);
  const change = (part: Partial<HookInput>) => setInput((before) => ({ ...before, ...part }));
  function toggle(event: HookEvent, isOn: boolean) {
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
      verb={words.save}
      call={{ ...call, body: input }}
      pending={pending}
      disabled={isIncomplete}
      onClose={onClose}
    />
  );
  return (
    <Dialog open title={title} onClose={onClose} actions={actions}>
      <form id="webhook" onSubmit={submit} className="grid gap-4">
        <Field label={words.url} name="url" problem={problem} hint={words.urlHint}>
          <Input
            inputMode="url"
            maxLength={limits['POST /webhook'].url}
            placeholder="https://"
            value={input.url}
            onChange={(event) => change({ url: event.target.value })}
          />
        </Field>
        <fieldset className="grid gap-2.5">
          <legend className="mb-2 text-sm font-medium">{words.events}</legend>
          {EVENT_TYPES.map((event) => (
            <Checkbox
              key={event}
              label={words[event]}
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
        <Field label={words.description} name="description" problem={problem} optional>
          <Input
            maxLength={limits['POST /webhook'].description}
            placeholder={words.descriptionPlaceholder}
            value={input.description}
            onChange={(event) => change({ description: event.target.value })}
          />
        </Field>
        <ProblemNotice problem={problem} fields={['url', 'events', 'description']} />
      </form>
    </Dialog>
  );
}
