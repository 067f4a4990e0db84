import { type FormEvent, useState } from 'react';
import limits from '../../../api/limits.json';
import { useLanguage } from '../../../i18n/language.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { sharedMessages } from '../../../i18n/shared-messages.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ChipsInput } from '../../../ui/chips-input.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormActions } from '../../../ui/form-actions.tsx';
import { Input } from '../../../ui/input.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type Reporter, reporterPath, reportersPath, useAddReporter, useChangeReporter } from '../calls.ts';
import { consentMessages, reporterMessages } from '../messages.ts';
import { listMessages } from './messages.ts';

const FIELDS = ['name', 'email', 'media', 'title', 'phone', 'beat', 'tags', 'language', 'consent', 'memo'] as const;
const TEXTS = ['name', 'email', 'media', 'title', 'beat', 'phone'] as const;
const TYPES: Partial<Record<(typeof TEXTS)[number], string>> = { email: 'email', phone: 'tel' };
const CONSENTS = ['unknown', 'given', 'refused'] as const;
const LANGUAGES = ['ko', 'en', 'ja', 'zh', 'fr', 'id'] as const;
const MAX_TAGS = 50;
const LIMITS = limits['POST /workspace/{workspace_id}/reporters'];
const BLANK: Omit<Reporter, 'reporter_id' | 'mail_problem'> = {
  name: '',
  email: '',
  media: '',
  memo: '',
  title: '',
  phone: '',
  beat: '',
  tags: [],
  language: '',
  consent: 'unknown',
  // Whoever adds somebody by hand wants to send to them.
  is_distribution_target: true,
  is_managed: true,
};

type Props = { workspaceId: number; reporter?: Reporter; onClose(): void };

/** Adds or edits a reporter. */
export function ReporterDialog({ workspaceId, reporter, onClose }: Props) {
  const messages = { ...useMessages(sharedMessages), ...useMessages(reporterMessages), ...useMessages(listMessages) };
  const [draft, setDraft] = useState(reporter ?? BLANK);
  const { name, email, media, memo, title, phone, beat, tags, language, consent, is_distribution_target, is_managed } =
    draft;
  const add = useAddReporter(workspaceId, (added) => {
    toast(messages.added(added.name));
    onClose();
  });
  const change = useChangeReporter(workspaceId, reporter?.reporter_id ?? 0, () => {
    toast(messages.saved);
    onClose();
  });
  const fields = { name, email, media, memo, title, phone, beat, tags, language, consent, is_distribution_target };
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
  const consents = useMessages(consentMessages);
  const names = new Intl.DisplayNames(useLanguage(), { type: 'language' });
  const placeholders = {
    name: '',
    email: messages.emailPlaceholder,
    media: messages.mediaPlaceholder,
    title: messages.titlePlaceholder,
    phone: messages.phonePlaceholder,
    beat: messages.beatPlaceholder,
  };
  return (
    <Dialog open title={reporter ? messages.editTitle : messages.add} onClose={onClose} actions={actions}>
      <form id="reporter" noValidate onSubmit={submit} className="grid gap-4">
        {TEXTS.map((field) => (
          <Field
            key={field}
            label={messages[field]}
            name={field}
            problem={error}
            error={field === 'email' && isKnown ? messages.known : undefined}
            optional={field !== 'name' && field !== 'email'}
          >
            <Input
              type={TYPES[field] ?? 'text'}
              autoComplete="off"
              maxLength={LIMITS[field]}
              placeholder={placeholders[field]}
              value={draft[field]}
              onChange={(event) => setDraft({ ...draft, [field]: event.target.value })}
            />
          </Field>
        ))}
        <Field label={messages.tags} name="tags" problem={error} optional>
          <ChipsInput
            value={tags}
            max={MAX_TAGS}
            maxLength={LIMITS['tags[]']}
            onChange={(changed) => setDraft({ ...draft, tags: changed })}
          />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={messages.language} name="language" problem={error}>
            <Select
              value={language}
              onChange={(event) => setDraft({ ...draft, language: event.target.value as Reporter['language'] })}
            >
              <option value="">{messages.unknownLanguage}</option>
              {LANGUAGES.map((code) => (
                <option key={code} value={code}>
                  {names.of(code)}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={messages.consent} name="consent" problem={error}>
            <Select
              value={consent}
              onChange={(event) => setDraft({ ...draft, consent: event.target.value as Reporter['consent'] })}
            >
              {CONSENTS.map((value) => (
                <option key={value} value={value}>
                  {consents[value]}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        {consent === 'refused' && <p className="-mt-2 text-sm text-soft">{messages.consentHint}</p>}
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
