import { type FormEvent, useState } from 'react';
import limits from '../../../api/limits.json';
import { useMessages } from '../../../i18n/messages.ts';
import { sharedMessages } from '../../../i18n/shared-messages.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormActions } from '../../../ui/form-actions.tsx';
import { Input } from '../../../ui/input.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type Reporter, reporterPath, reportersPath, useAddReporter, useChangeReporter } from '../calls.ts';
import { reporterMessages } from '../messages.ts';
import { listMessages } from './messages.ts';

const FIELDS = ['name', 'email', 'media', 'memo'] as const;
const LIMITS = limits['POST /workspace/{workspace_id}/reporters'];
const BLANK = { name: '', email: '', media: '', memo: '', is_distribution_target: false, is_managed: true };

type Props = { workspaceId: number; reporter?: Reporter; onClose(): void };

/** Adds or edits a reporter. */
export function ReporterDialog({ workspaceId, reporter, onClose }: Props) {
  const messages = { ...useMessages(sharedMessages), ...useMessages(reporterMessages), ...useMessages(listMessages) };
  const [draft, setDraft] = useState(reporter ?? BLANK);
  const { name, email, media, memo, is_distribution_target, is_managed } = draft;
  const add = useAddReporter(workspaceId, (added) => {
    toast(messages.added(added.name));
    onClose();
  });
  const change = useChangeReporter(workspaceId, reporter?.reporter_id ?? 0, () => {
    toast(messages.saved);
    onClose();
  });
  const fields = { name, email, media, memo, is_distribution_target };
  const body = reporter ? { ...fields, is_managed } : fields;
  const { error, isPending } = reporter ? change : add;
  const isKnown = error?.status === 409;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (reporter) change.mutate({ ...fields, is_managed });
    else add.mutate(fields);
  }
  const call = reporter
    ? ({ method: 'PUT', path: reporterPath(workspaceId, reporter.reporter_id), body } as const)
    : ({ method: 'POST', path: reportersPath(workspaceId), body } as const);
  const actions = (
    <FormActions
      form="reporter"
      verb={reporter ? messages.save : messages.add}
      call={call}
      pending={isPending}
      disabled={name.trim() === '' || email.trim() === ''}
      onClose={onClose}
    />
  );
  const placeholders = { name: '', email: messages.emailPlaceholder, media: messages.mediaPlaceholder };
  return (
    <Dialog open title={reporter ? messages.editTitle : messages.add} onClose={onClose} actions={actions}>
      <form id="reporter" noValidate onSubmit={submit} className="grid gap-4">
        {(['name', 'email', 'media'] as const).map((field) => (
          <Field
            key={field}
            label={messages[field]}
            name={field}
            problem={error}
            error={field === 'email' && isKnown ? messages.known : undefined}
            optional={field === 'media'}
          >
            <Input
              type={field === 'email' ? 'email' : 'text'}
              autoComplete="off"
              maxLength={LIMITS[field]}
              placeholder={placeholders[field]}
              value={draft[field]}
              onChange={(event) => setDraft({ ...draft, [field]: event.target.value })}
            />
          </Field>
        ))}
        <Field label={messages.memo} name="memo" problem={error} optional>
          <Textarea
            rows={3}
            maxLength={LIMITS.memo}
            value={memo}
            onChange={(event) => setDraft({ ...draft, memo: event.target.value })}
          />
        </Field>
        <Checkbox
          label={messages.target}
          hint={messages.targetHint}
          checked={is_distribution_target}
          onCheckedChange={(isOn) => setDraft({ ...draft, is_distribution_target: isOn === true })}
        />
        {reporter && (
          <Checkbox
            label={messages.managed}
            hint={messages.managedHint}
            checked={is_managed}
            onCheckedChange={(isOn) => setDraft({ ...draft, is_managed: isOn === true })}
          />
        )}
        {!isKnown && <ProblemNotice problem={error} fields={[...FIELDS]} />}
      </form>
    </Dialog>
  );
}
