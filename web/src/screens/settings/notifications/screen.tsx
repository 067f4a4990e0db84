import { type FormEvent, useState } from 'react';
import { useHasNoMailServer } from '../../../api/me.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { sharedMessages } from '../../../i18n/shared-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Notice, ProblemNotice } from '../../../ui/notice.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.tsx';
import { SettingsPage } from '../layout.tsx';
import {
  type Kind,
  type PreferencesInput,
  type StoredPreferences,
  usePreferences,
  useSavePreferences,
} from './calls.ts';
import { notificationMessages } from './messages.ts';

const KINDS: Kind[] = [
  'mention',
  'comment',
  'approval_requested',
  'approval_decided',
  'release_sent',
  'release_failed',
  'reply',
  'coverage',
  'low_credit',
];

export default function NotificationsScreen() {
  const messages = useMessages(notificationMessages);
  const preferences = usePreferences();
  return (
    <SettingsPage title={messages.title} lead={messages.lead}>
      {preferences.isError && <ErrorState problem={preferences.error} onRetry={preferences.refetch} />}
      {preferences.isPending && <Skeleton className="h-96 max-w-2xl rounded-xl" />}
      {preferences.data && <PreferencesForm stored={preferences.data} />}
    </SettingsPage>
  );
}

function PreferencesForm({ stored }: { stored: StoredPreferences }) {
  const messages = { ...useMessages(sharedMessages), ...useMessages(notificationMessages) };
  const { muted, digest, instant, time_kst } = stored;
  const [input, setInput] = useState<PreferencesInput>({ muted, digest, instant, time_kst });
  const change = (part: Partial<PreferencesInput>) => setInput((before) => ({ ...before, ...part }));
  const save = useSavePreferences(() => toast(messages.saved));
  function turn(kind: Kind, isOn: boolean) {
    const others = input.muted.filter((each) => each !== kind);
    change({ muted: isOn ? others : [...others, kind] });
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    save.mutate(input);
  }
  return (
    <form onSubmit={submit} className="grid max-w-2xl gap-4">
      <Card title={messages.kinds} lead={messages.kindsLead}>
        <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          {KINDS.map((kind) => (
            <Checkbox
              key={kind}
              label={messages[kind]}
              hint={messages[`${kind}Hint`]}
              checked={!input.muted.includes(kind)}
              onCheckedChange={(checked) => turn(kind, checked === true)}
            />
          ))}
        </div>
      </Card>
      <Card title={messages.mail} lead={messages.mailLead}>
        <div className="grid gap-4">
          <Checkbox
            label={messages.instant}
            hint={messages.instantHint}
            checked={input.instant ?? true}
            onCheckedChange={(checked) => change({ instant: checked === true })}
          />
          <RadioCards<PreferencesInput['digest']>
            label={messages.often}
            className="grid-cols-3 max-sm:grid-cols-1"
            value={input.digest}
            onChange={(chosen) => change({ digest: chosen })}
            options={[
              { value: 'off', label: messages.off },
              { value: 'daily', label: messages.daily },
              { value: 'weekly', label: messages.weekly },
            ]}
          />
          {input.digest !== 'off' && (
            <Field label={messages.time} name="time_kst" problem={save.error} className="max-w-48">
              <Input
                type="time"
                required
                value={input.time_kst}
                onChange={(event) => event.target.value && change({ time_kst: event.target.value })}
              />
            </Field>
          )}
          {(input.digest !== 'off' || input.instant) && <MailState stored={stored} />}
        </div>
      </Card>
      <ProblemNotice problem={save.error} fields={['time_kst']} />
      <div className="flex justify-end">
        <Button type="submit" variant="primary" pending={save.isPending}>
          {messages.save}
        </Button>
      </div>
    </form>
  );
}

function MailState({ stored: { email, is_confirmed, last_sent_kst, last_error } }: { stored: StoredPreferences }) {
  const messages = useMessages(notificationMessages);
  const formats = useFormats();
  const isOutbox = useHasNoMailServer();
  if (!is_confirmed) return <Notice tone="warning">{messages.unconfirmed(email)}</Notice>;
  return (
    <div className="grid gap-2 text-sm text-soft">
      {isOutbox && <Notice tone="warning">{messages.outbox}</Notice>}
      {last_error && <Notice tone="danger">{messages.lastError(last_error)}</Notice>}
      <p>
        {messages.address(email)}
        {last_sent_kst && ` ${messages.lastSent(formats.dateTime(Date.parse(last_sent_kst) / 1000))}`}
      </p>
    </div>
  );
}
