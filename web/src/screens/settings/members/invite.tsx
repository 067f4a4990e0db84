import { type FormEvent, useState } from 'react';
import limits from '../../../api/limits.json';
import { useMessages } from '../../../i18n/messages.ts';
import { sharedMessages } from '../../../i18n/shared-messages.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormActions } from '../../../ui/form-actions.tsx';
import { Input } from '../../../ui/input.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { SecretDialog } from '../../../ui/secret.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type Invited, type Role, useInvite } from './calls.ts';
import { memberMessages } from './messages.ts';
import { RoleChoice } from './role-choice.tsx';

/** Asks for the email; without a mail server it shows the invitation link. */
export function InviteDialog({ onClose }: { onClose(): void }) {
  const messages = { ...useMessages(sharedMessages), ...useMessages(memberMessages) };
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('editor');
  const [made, setMade] = useState<Invited | null>(null);
  const invite = useInvite((member) => {
    if (member.invitation_link) return setMade(member);
    onClose();
    toast(messages.invited(member.email));
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    invite.mutate({ email: email.trim(), role });
  }
  if (made?.invitation_link) {
    return (
      <SecretDialog
        title={messages.linkTitle}
        lead={messages.linkLead(made.email)}
        secret={made.invitation_link}
        verb={messages.done}
        onClose={onClose}
      />
    );
  }
  const actions = (
    <FormActions
      form="invite"
      verb={messages.send}
      pending={invite.isPending}
      disabled={email.trim() === ''}
      onClose={onClose}
    />
  );
  return (
    <Dialog open title={messages.inviteTitle} onClose={onClose} actions={actions}>
      <form id="invite" onSubmit={submit} className="grid gap-4">
        <Field label={messages.email} name="email" problem={invite.error}>
          <Input
            inputMode="email"
            maxLength={limits['POST /account/members'].email}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        <RoleChoice role={role} onChange={setRole} />
        <ProblemNotice problem={invite.error} fields={['email']} />
      </form>
    </Dialog>
  );
}
