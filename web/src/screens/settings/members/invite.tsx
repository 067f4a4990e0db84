import { type FormEvent, useState } from 'react';
import limits from '../../../api/limits.json';
import { sharedWords } from '../../../i18n/shared-words.ts';
import { useWords } from '../../../i18n/words.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormActions } from '../../../ui/form-actions.tsx';
import { Input } from '../../../ui/input.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { toast } from '../../../ui/toast.tsx';
import { SecretDialog } from '../secret.tsx';
import { type Invitation, type Invited, useInvite } from './calls.ts';
import { memberWords } from './words.ts';

/** Asks whom; where no mail goes out, shows the link to hand over. */
export function InviteDialog({ onClose }: { onClose(): void }) {
  const words = { ...useWords(sharedWords), ...useWords(memberWords) };
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Invitation['role']>('member');
  const [made, setMade] = useState<Invited | null>(null);
  const invite = useInvite((member) => {
    if (member.invitation_link) return setMade(member);
    onClose();
    toast(words.invited(member.email));
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    invite.mutate({ email: email.trim(), role });
  }
  if (made?.invitation_link) {
    return (
      <SecretDialog
        title={words.linkTitle}
        lead={words.linkLead(made.email)}
        secret={made.invitation_link}
        verb={words.done}
        onClose={onClose}
      />
    );
  }
  const actions = (
    <FormActions
      form="invite"
      verb={words.send}
      pending={invite.isPending}
      disabled={email.trim() === ''}
      onClose={onClose}
    />
  );
  return (
    <Dialog open title={words.inviteTitle} onClose={onClose} actions={actions}>
      <form id="invite" onSubmit={submit} className="grid gap-4">
        <Field label={words.email} name="email" problem={invite.error}>
          <Input
            inputMode="email"
            maxLength={limits['POST /account/members'].email}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        <div className="grid gap-1.5">
          <span className="text-sm font-medium">{words.role}</span>
          <RadioCards<Invitation['role']>
            label={words.role}
            value={role}
            onChange={setRole}
            options={[
              { value: 'member', label: words.member, hint: words.memberHint },
              { value: 'owner', label: words.owner, hint: words.ownerHint },
            ]}
          />
        </div>
        <ProblemNotice problem={invite.error} fields={['email']} />
      </form>
    </Dialog>
  );
}
