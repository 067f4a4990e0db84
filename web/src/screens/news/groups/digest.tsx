import { type FormEvent, useState } from 'react';
import { useMe } from '../../../api/me.ts';
import { useFormats } from '../../../i18n/format.ts';
import { sharedWords } from '../../../i18n/shared-words.ts';
import { useWords } from '../../../i18n/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
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
import { digestWords } from './words.ts';

/** The daily mail of a group: read first, because a form must not open with guesses. */
export function DigestSheet({ group, onClose }: { group: Group; onClose(): void }) {
  const words = useWords(digestWords);
  const digest = useDigest(group.id);
  const title = words.title(group.group_name);
  if (digest.data) return <DigestForm group={group} title={title} stored={digest.data} onClose={onClose} />;
  return (
    <Sheet open title={title} lead={words.lead} onClose={onClose}>
      {digest.isError ? <ErrorState problem={digest.error} onRetry={digest.refetch} /> : <SkeletonText lines={8} />}
    </Sheet>
  );
}

type Stored = NonNullable<ReturnType<typeof useDigest>['data']>;
type Props = { group: Group; title: string; stored: Stored; onClose(): void };

function DigestForm({ group, title, stored, onClose }: Props) {
  const words = { ...useWords(sharedWords), ...useWords(digestWords) };
  const { email, time_kst, enabled, weekdays_only, language } = stored;
  const [input, setInput] = useState<DigestInput>({ email, time_kst, enabled, weekdays_only, language });
  const change = (part: Partial<DigestInput>) => setInput((before) => ({ ...before, ...part }));
  const save = useSaveDigest(group.id, () => {
    onClose();
    toast(words.saved);
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    save.mutate(input);
  }
  const actions = (
    <FormActions
      form="digest"
      verb={words.save}
      call={{ method: 'PUT', path: digestPath(group.id), body: input }}
      pending={save.isPending}
      onClose={onClose}
    />
  );
  return (
    <Sheet open title={title} lead={words.lead} onClose={onClose} actions={actions}>
      <form id="digest" onSubmit={submit} className="grid gap-5 pb-2">
        <State stored={stored} />
        <Checkbox
          label={words.enabled}
          checked={input.enabled}
          onCheckedChange={(checked) => change({ enabled: checked === true })}
        />
        <Field label={words.email} name="email" problem={save.error}>
          <Input
            // Not type="email": the service takes addresses of a house network too.
            inputMode="email"
            autoComplete="email"
            value={input.email}
            onChange={(event) => change({ email: event.target.value })}
          />
        </Field>
        <div className="grid grid-cols-2 gap-3">
          <Field label={words.time} name="time_kst" problem={save.error} hint={words.timeHint}>
            <Input
              type="time"
              required
              value={input.time_kst}
              onChange={(event) => event.target.value && change({ time_kst: event.target.value })}
            />
          </Field>
          <Field label={words.language} name="language" problem={save.error} className="content-start">
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
          label={words.weekdays}
          hint={words.weekdaysHint}
          checked={input.weekdays_only}
          onCheckedChange={(checked) => change({ weekdays_only: checked === true })}
        />
        <ProblemNotice problem={save.error} fields={['email', 'time_kst', 'language']} />
        <Test groupId={group.id} />
      </form>
    </Sheet>
  );
}

function State({ stored }: { stored: Stored }) {
  const words = useWords(digestWords);
  const formats = useFormats();
  const isOutbox = useMe().data?.service.mail === 'outbox';
  return (
    <div className="grid gap-2 text-sm text-soft">
      {isOutbox && <Notice tone="warning">{words.outbox}</Notice>}
      {!stored.confirmed && <Notice tone="warning">{words.unconfirmed(stored.email)}</Notice>}
      {stored.last_error && <Notice tone="danger">{words.lastError(stored.last_error)}</Notice>}
      <p>
        {stored.last_sent_kst ? words.lastSent(formats.dateTime(secondsOf(stored.last_sent_kst))) : words.neverSent}
      </p>
    </div>
  );
}

/** Said in place: a toast would lie under the open panel. */
function Test({ groupId }: { groupId: number }) {
  const words = useWords(digestWords);
  const test = useTestDigest(groupId, () => {});
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <div>
        <Button pending={test.isPending} onClick={() => test.mutate()}>
          {words.test}
        </Button>
      </div>
      {test.data ? <Tested outcome={test.data} /> : <p className="text-sm text-soft">{words.testHint}</p>}
      <ProblemNotice problem={test.error} />
    </div>
  );
}

function Tested({ outcome: { to, state, answer, story_count } }: { outcome: DigestOutcome }) {
  const words = useWords(digestWords);
  if (state === 'sent') return <Notice role="status">{words.tested(to, story_count)}</Notice>;
  return (
    <Notice tone="danger" role="alert">
      {state === 'failed' ? words.testFailed(answer) : words.testUnknown}
    </Notice>
  );
}
