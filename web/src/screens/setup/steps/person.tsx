import { type FormEvent, useState } from 'react';
import { isLocalAddress } from '../../../../../src/kernel/mail-address.ts';
import { api } from '../../../api/client.ts';
import { useAction } from '../../../api/hooks.ts';
import limits from '../../../api/limits.json';
import { ME, type Me, useMe } from '../../../api/me.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.tsx';
import { personMessages } from './person-messages.ts';

type Props = { onDone(): void; autoFocus?: boolean };

/** Name and address of the person who is signed in. */
export function PersonStep(props: Props) {
  const { data: me } = useMe();
  return me ? <PersonForm person={me.person} {...props} /> : <Skeleton className="h-48" />;
}

function PersonForm({ person, onDone, autoFocus = false }: Props & { person: Me['person'] }) {
  const messages = useMessages(personMessages);
  // That of the first start, `owner@localhost`: no mail reaches it.
  const isTemporary = isLocalAddress(person.email);
  const [typed, setTyped] = useState<{ name?: string; email?: string }>({});
  const { name = person.name, email = isTemporary ? '' : person.email } = typed;
  const save = useAction<{ name: string; email?: string }>({
    call: (input) => api.put(ME, input),
    refresh: [ME, '/account/members'],
    onDone: () => {
      setTyped({});
      toast(messages.saved);
      onDone();
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    const address = email.trim();
    save.mutate({ name: name.trim(), ...(isTemporary && address !== '' && { email: address }) });
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <Field label={messages.name} name="name" problem={save.error} hint={messages.nameHint}>
        <Input
          maxLength={limits['PUT /account/me'].name}
          autoComplete="name"
          autoFocus={autoFocus}
          value={name}
          onChange={(event) => setTyped({ ...typed, name: event.target.value })}
        />
      </Field>
      <Field
        label={messages.email}
        name="email"
        problem={save.error}
        {...(isTemporary && { hint: messages.temporary(person.email) })}
      >
        <Input
          type="email"
          autoComplete="email"
          readOnly={!isTemporary}
          className={isTemporary ? undefined : 'bg-sunken text-soft'}
          maxLength={limits['PUT /account/me'].email}
          value={email}
          onChange={(event) => setTyped({ ...typed, email: event.target.value })}
        />
      </Field>
      <ProblemNotice problem={save.error} fields={['name', 'email']} />
      <div className="flex justify-end">
        <Button type="submit" variant="primary" pending={save.isPending}>
          {messages.save}
        </Button>
      </div>
    </form>
  );
}
