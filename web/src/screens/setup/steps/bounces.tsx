import { type FormEvent, useState } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type BouncesInput, type Settings, useRemoveBounces, useSaveBounces, useTestBounces } from '../calls.ts';
import { stepMessages } from '../messages.ts';
import { bouncesMessages } from './bounces-messages.ts';
import { ServerFields } from './server-fields.tsx';
import { FixedNotice, SettingsStep, StepActions } from './settings-step.tsx';

const PORTS = { tls: 993, starttls: 143, none: 143 };
const FIELDS = ['host', 'port', 'security', 'user', 'password', 'folder'];

type Props = { onDone(): void };

export function BouncesStep({ onDone }: Props) {
  return (
    <SettingsStep>
      {({ bounces }) => <BouncesForm key={bounces.source} stored={bounces} onDone={onDone} />}
    </SettingsStep>
  );
}

function BouncesForm({ stored, onDone }: Props & { stored: Settings['bounces'] }) {
  const messages = { ...useMessages(stepMessages), ...useMessages(bouncesMessages) };
  const [input, setInput] = useState(() => inputOf(stored));
  const change = (part: Partial<BouncesInput>) => setInput((before) => ({ ...before, ...part }));
  const save = useSaveBounces(onDone);
  const removal = useRemoveBounces(() => toast(messages.removed));
  const test = useTestBounces();
  const problem = save.error ?? test.error;
  function submit(event: FormEvent) {
    event.preventDefault();
    save.mutate(input);
  }
  function tryIt() {
    save.reset();
    test.mutate(input);
  }
  const isIncomplete = [input.host, input.user, input.folder].some((text) => text.trim() === '') || input.port === 0;
  return (
    <form onSubmit={submit} className="grid gap-4">
      <FixedNotice source={stored.source} />
      <Card title={messages.title} lead={messages.lead}>
        <fieldset disabled={stored.source === 'environment'} className="grid gap-4">
          <ServerFields
            input={input}
            ports={PORTS}
            placeholder="imap.example.com"
            hasPassword={stored.mailbox?.has_password ?? false}
            problem={problem}
            onChange={change}
          />
          <Field label={messages.folder} name="folder" problem={problem} hint={messages.folderHint}>
            <Input required value={input.folder} onChange={(event) => change({ folder: event.target.value })} />
          </Field>
        </fieldset>
      </Card>
      {test.data && <TestResult result={test.data} />}
      <StepActions
        source={stored.source}
        test={
          <Button pending={test.isPending} disabled={isIncomplete} onClick={tryIt}>
            {messages.test}
          </Button>
        }
        pending={save.isPending}
        problem={problem}
        fields={FIELDS}
        removal={removal}
        onNext={onDone}
      />
    </form>
  );
}

function TestResult({
  result: { result, messages: count },
}: {
  result: NonNullable<ReturnType<typeof useTestBounces>['data']>;
}) {
  const messages = useMessages(bouncesMessages);
  const formats = useFormats();
  if (result === 'read') return <Notice role="status">{messages.read(formats.number(count ?? 0))}</Notice>;
  return (
    <Notice tone="danger" role="status">
      {result === 'folder' ? messages.noFolder : messages[result]}
    </Notice>
  );
}

function inputOf({ mailbox }: Settings['bounces']): BouncesInput {
  const { has_password: _, ...known } = mailbox ?? {
    ...{ host: '', port: PORTS.tls, security: 'tls' as const, verify_certificate: true, user: '', folder: 'INBOX' },
    has_password: false,
  };
  return { ...known, password: '' };
}
