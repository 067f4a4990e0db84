import { type FormEvent, useState } from 'react';
import { useMe } from '../../../api/me.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type MailInput, type Settings, useRemoveMail, useSaveMail, useTestMail } from '../calls.ts';
import { stepMessages } from '../messages.ts';
import { DomainCheck } from './domain.tsx';
import { mailMessages } from './mail-messages.ts';
import { ServerFields } from './server-fields.tsx';
import { FixedNotice, SettingsStep, StepActions } from './settings-step.tsx';

const PORTS = { tls: 465, starttls: 587, none: 25 };
const FIELDS = ['host', 'port', 'security', 'user', 'password', 'sender_name', 'sender_address', 'to'];

type Props = { onDone(): void };

export function MailStep({ onDone }: Props) {
  return <SettingsStep>{({ mail }) => <MailForm key={mail.source} stored={mail} onDone={onDone} />}</SettingsStep>;
}

function MailForm({ stored, onDone }: Props & { stored: Settings['mail'] }) {
  const messages = { ...useMessages(stepMessages), ...useMessages(mailMessages) };
  const [input, setInput] = useState(() => inputOf(stored));
  const change = (part: Partial<MailInput>) => setInput((before) => ({ ...before, ...part }));
  const { data: me } = useMe();
  const [typed, setTo] = useState<string | null>(null);
  const to = typed ?? me?.person.email ?? '';
  const save = useSaveMail(onDone);
  const removal = useRemoveMail(() => toast(messages.removed));
  const test = useTestMail();
  const problem = save.error ?? test.error;
  const isFixed = stored.source === 'environment';
  function submit(event: FormEvent) {
    event.preventDefault();
    save.mutate(input);
  }
  function tryIt() {
    save.reset();
    test.mutate({ ...input, to });
  }
  const isIncomplete = input.host.trim() === '' || input.sender_address.trim() === '' || input.port === 0;
  return (
    <div className="grid gap-4">
      <form onSubmit={submit} className="grid gap-4">
        <FixedNotice source={stored.source} />
        <Card title={messages.title} lead={messages.lead}>
          <fieldset disabled={isFixed} className="grid gap-4">
            <ServerFields
              input={input}
              ports={PORTS}
              placeholder="smtp.example.com"
              hasPassword={stored.server?.has_password ?? false}
              userOptional
              problem={problem}
              onChange={change}
            />
          </fieldset>
        </Card>
        <Card title={messages.senderTitle}>
          <fieldset disabled={stored.sender.source === 'environment'} className="grid gap-4">
            {!isFixed && <FixedNotice source={stored.sender.source} lead={false} />}
            <div className="grid items-start gap-4 sm:grid-cols-2">
              <Field label={messages.senderName} name="sender_name" problem={problem} optional>
                <Input
                  placeholder={messages.senderNamePlaceholder}
                  value={input.sender_name}
                  onChange={(event) => change({ sender_name: event.target.value })}
                />
              </Field>
              <Field label={messages.senderAddress} name="sender_address" problem={problem} hint={messages.senderHint}>
                <Input
                  required
                  type="email"
                  placeholder="news@example.com"
                  value={input.sender_address}
                  onChange={(event) => change({ sender_address: event.target.value })}
                />
              </Field>
            </div>
          </fieldset>
        </Card>
        <Card title={messages.testTitle} lead={messages.testHint}>
          <div className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
            <Field label={messages.testTo} name="to" problem={problem}>
              <Input type="email" value={to} onChange={(event) => setTo(event.target.value)} />
            </Field>
            <Button pending={test.isPending} disabled={isIncomplete || to === ''} onClick={tryIt}>
              {messages.test}
            </Button>
          </div>
        </Card>
        {test.data && <TestResult result={test.data} />}
        <StepActions
          source={stored.source}
          pending={save.isPending}
          problem={problem}
          fields={FIELDS}
          removal={removal}
          onNext={onDone}
        />
      </form>
      <DomainCheck key={input.sender_address} address={input.sender_address.trim()} host={input.host.trim()} />
    </div>
  );
}

/** Results that come with words of the mail server itself. */
const ANSWERED = ['accepted', 'encryption', 'sign_in', 'sender_refused', 'recipient_refused', 'later'];

function TestResult({
  result: { result, to, answer },
}: {
  result: NonNullable<ReturnType<typeof useTestMail>['data']>;
}) {
  const messages = { ...useMessages(stepMessages), ...useMessages(mailMessages) };
  return (
    <Notice tone={result === 'accepted' ? 'info' : 'danger'} role="status">
      <p>{result === 'accepted' ? messages.accepted(to) : messages[result]}</p>
      {ANSWERED.includes(result) && (
        <p className="mt-1 break-all">
          {messages.answer}: <code className="font-mono text-xs">{answer}</code>
        </p>
      )}
    </Notice>
  );
}

function inputOf({ server, sender }: Settings['mail']): MailInput {
  const { has_password: _, ...known } = server ?? {
    ...{ host: '', port: PORTS.starttls, security: 'starttls' as const, verify_certificate: true, user: '' },
    has_password: false,
  };
  return { ...known, password: '', sender_name: sender.name, sender_address: sender.address };
}
