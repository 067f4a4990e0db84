import { useState } from 'react';
import limits from '../../../api/limits.json';
import { useIsTest } from '../../../api/test-mode.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { sharedMessages } from '../../../i18n/shared-messages.ts';
import { ApiCallButton } from '../../../ui/api-call.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Notice, ProblemNotice } from '../../../ui/notice.tsx';
import { Secret } from '../../../ui/secret.tsx';
import { Select } from '../../../ui/select.tsx';
import type { EditorState } from '../editor/use-editor.ts';
import { type NewLink, useCreateLink } from './calls.ts';
import { reviewMessages } from './messages.ts';

const DAYS = [1, 3, 7, 14, 30];
const LIMITS = limits['POST /press/{press_id}/review/links'];

export function LinkDialog({ editor, onClose }: { editor: EditorState; onClose(): void }) {
  const messages = { ...useMessages(sharedMessages), ...useMessages(reviewMessages) };
  const language = useLanguage();
  const [name, setName] = useState('');
  const [days, setDays] = useState(7);
  const [email, setEmail] = useState('');
  const create = useCreateLink(editor);
  if (create.data) return <CreatedLink link={create.data} onClose={onClose} />;
  const body = {
    ...{ name: name.trim(), expires_days: days, language },
    ...(email.trim() === '' ? {} : { email: email.trim() }),
  };
  const actions = (
    <>
      <span className="mr-auto">
        <ApiCallButton method="POST" path={`${editor.kind.textPath(editor.text.id)}/review/links`} body={body} />
      </span>
      <Button onClick={onClose}>{messages.cancel}</Button>
      <Button
        variant="primary"
        pending={create.isPending}
        disabled={body.name === ''}
        onClick={() => create.mutate(body)}
      >
        {messages.createLink}
      </Button>
    </>
  );
  return (
    <Dialog open title={messages.createLink} lead={messages.linkLead} onClose={onClose} actions={actions}>
      <div className="grid gap-4">
        <Field label={messages.linkName} name="name" problem={create.error}>
          <Input
            value={name}
            maxLength={LIMITS.name}
            placeholder={messages.linkNamePlaceholder}
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        <Field label={messages.linkDays}>
          <Select value={days} onChange={({ target }) => setDays(Number(target.value))}>
            {DAYS.map((count) => (
              <option key={count} value={count}>
                {messages.days(count)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={messages.linkEmail} optional name="email" problem={create.error} hint={messages.linkEmailHint}>
          <Input
            type="email"
            value={email}
            maxLength={LIMITS.email}
            onChange={({ target }) => setEmail(target.value)}
          />
        </Field>
        <ProblemNotice problem={create.error} fields={['name', 'email']} />
      </div>
    </Dialog>
  );
}

function CreatedLink({ link: { url, mail }, onClose }: { link: NewLink; onClose(): void }) {
  const messages = useMessages(reviewMessages);
  const actions = (
    <Button variant="primary" onClick={onClose}>
      {messages.done}
    </Button>
  );
  return (
    <Dialog open stays title={messages.createLink} lead={messages.linkSecret} onClose={onClose} actions={actions}>
      <div className="grid gap-3">
        {mail && <MailNotice mail={mail} />}
        <Secret text={url} />
      </div>
    </Dialog>
  );
}

function MailNotice({ mail }: { mail: NonNullable<NewLink['mail']> }) {
  const messages = useMessages(reviewMessages);
  const isTest = useIsTest();
  if (isTest && mail === 'stored') return <Notice>{messages.mail_test}</Notice>;
  return <Notice tone={mail === 'sent' ? 'info' : 'warning'}>{messages[`mail_${mail}`]}</Notice>;
}
