import { type FormEvent, useState } from 'react';
import { useHasNoMailServer } from '../../../api/me.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { sharedMessages } from '../../../i18n/shared-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ChipsInput } from '../../../ui/chips-input.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormActions } from '../../../ui/form-actions.tsx';
import { Input } from '../../../ui/input.tsx';
import { Notice, ProblemNotice } from '../../../ui/notice.tsx';
import { Select } from '../../../ui/select.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.tsx';
import type { Group } from '../calls.ts';
import { secondsOf } from '../dates.ts';
import { type DigestInput, type DigestOutcome, digestPath, useDigest, useSaveDigest, useTestDigest } from './calls.ts';
import { digestMessages } from './messages.ts';

/** Daily email of a group. Waits for the stored settings before showing the form. */
export function DigestSheet({ group, onClose }: { group: Group; onClose(): void }) {
  const messages = useMessages(digestMessages);
  const digest = useDigest(group.id);
  const title = messages.title(group.group_name);
  if (digest.data) return <DigestForm group={group} title={title} stored={digest.data} onClose={onClose} />;
  return (
    <Sheet open title={title} lead={messages.lead} onClose={onClose}>
      {digest.isError ? <ErrorState problem={digest.error} onRetry={digest.refetch} /> : <SkeletonText lines={8} />}
    </Sheet>
  );
}

const MAX_FURTHER = 20;

type Stored = NonNullable<ReturnType<typeof useDigest>['data']>;
type Props = { group: Group; title: string; stored: Stored; onClose(): void };

function DigestForm({ group, title, stored, onClose }: Props) {
  const messages = { ...useMessages(sharedMessages), ...useMessages(digestMessages) };
  const { email, further, time_kst, enabled, weekdays_only, language } = stored;
  const further_emails = further.map((each) => each.email);
  const [input, setInput] = useState<DigestInput>({
    ...{ email, further_emails, time_kst, enabled, weekdays_only, language },
  });
  const change = (part: Partial<DigestInput>) => setInput((before) => ({ ...before, ...part }));
  const save = useSaveDigest(group.id, () => {
    onClose();
    toast(messages.saved);
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    save.mutate(input);
  }
  const actions = (
    <FormActions
      form="digest"
      verb={messages.save}
      call={{ method: 'PUT', path: digestPath(group.id), body: input }}
      pending={save.isPending}
      onClose={onClose}
    />
  );
  return (
    <Sheet open title={title} lead={messages.lead} onClose={onClose} actions={actions}>
      <form id="digest" onSubmit={submit} className="grid gap-5 pb-2">
        <State stored={stored} />
        <Checkbox
          label={messages.enabled}
          checked={input.enabled}
          onCheckedChange={(checked) => change({ enabled: checked === true })}
        />
        <Field label={messages.email} name="email" problem={save.error}>
          <Input
            // Not type="email": the API also accepts internal addresses without a top-level domain.
            inputMode="email"
            autoComplete="email"
            value={input.email}
            onChange={(event) => change({ email: event.target.value })}
          />
        </Field>
        <Field label={messages.further} name="further_emails" problem={save.error} hint={messages.furtherHint} optional>
          <ChipsInput
            value={input.further_emails ?? []}
            max={MAX_FURTHER}
            maxLength={254}
            onChange={(emails) => change({ further_emails: emails })}
          />
        </Field>
        <div className="grid grid-cols-2 gap-3">
          <Field label={messages.time} name="time_kst" problem={save.error} hint={messages.timeHint}>
            <Input
              type="time"
              required
              value={input.time_kst}
              onChange={(event) => event.target.value && change({ time_kst: event.target.value })}
            />
          </Field>
          <Field label={messages.language} name="language" problem={save.error} className="content-start">
            <Select
              value={input.language}
              onChange={(event) => change({ language: event.target.value as DigestInput['language'] })}
            >
              <option value="ko">한국어</option>
              <option value="en">English</option>
            </Select>
          </Field>
        </div>
        <Checkbox
          label={messages.weekdays}
          hint={messages.weekdaysHint}
          checked={input.weekdays_only}
          onCheckedChange={(checked) => change({ weekdays_only: checked === true })}
        />
        <ProblemNotice problem={save.error} fields={['email', 'further_emails', 'time_kst', 'language']} />
        <Test groupId={group.id} />
      </form>
    </Sheet>
  );
}

function State({ stored }: { stored: Stored }) {
  const messages = useMessages(digestMessages);
  const formats = useFormats();
  const isOutbox = useHasNoMailServer();
  const waiting = [stored, ...stored.further].filter(({ confirmed }) => !confirmed).map(({ email }) => email);
  return (
    <div className="grid gap-2 text-sm text-soft">
      {isOutbox && <Notice tone="warning">{messages.outbox}</Notice>}
      {waiting.length > 0 && <Notice tone="warning">{messages.unconfirmed(waiting.join(', '))}</Notice>}
      {stored.last_error && <Notice tone="danger">{messages.lastError(stored.last_error)}</Notice>}
      <p>
        {stored.last_sent_kst
          ? messages.lastSent(formats.dateTime(secondsOf(stored.last_sent_kst)))
          : messages.neverSent}
      </p>
    </div>
  );
}

/** Shown inline: a toast would be below the open panel. */
function Test({ groupId }: { groupId: number }) {
  const messages = useMessages(digestMessages);
  const test = useTestDigest(groupId, () => {});
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <div>
        <Button pending={test.isPending} onClick={() => test.mutate()}>
          {messages.test}
        </Button>
      </div>
      {test.data ? <Tested outcome={test.data} /> : <p className="text-sm text-soft">{messages.testHint}</p>}
      <ProblemNotice problem={test.error} />
    </div>
  );
}

function Tested({ outcome: { to, state, answer, story_count } }: { outcome: DigestOutcome }) {
  const messages = useMessages(digestMessages);
  const isOutbox = useHasNoMailServer();
  if (state === 'sent') {
    return <Notice role="status">{isOutbox ? messages.testKept : messages.tested(to, story_count)}</Notice>;
  }
  return (
    <Notice tone="danger" role="alert">
      {state === 'failed' ? messages.testFailed(answer) : messages.testUnknown}
    </Notice>
  );
}
