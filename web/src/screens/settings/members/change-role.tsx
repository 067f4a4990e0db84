import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { sharedMessages } from '../../../i18n/shared-messages.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormActions } from '../../../ui/form-actions.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type Member, useChangeRole } from './calls.ts';
import { memberMessages } from './messages.ts';
import { RoleChoice } from './role-choice.tsx';

export function ChangeRoleDialog({ member, onClose }: { member: Member; onClose(): void }) {
  const messages = { ...useMessages(sharedMessages), ...useMessages(memberMessages) };
  const [role, setRole] = useState(member.role);
  const name = member.name || member.email;
  const change = useChangeRole(() => {
    onClose();
    toast(messages.roleChanged(name));
  });
  const actions = (
    <FormActions
      form="role"
      verb={messages.save}
      pending={change.isPending}
      disabled={role === member.role}
      onClose={onClose}
    />
  );
  return (
    <Dialog open title={messages.changeRoleOf(name)} onClose={onClose} actions={actions}>
      <form
        id="role"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          change.mutate({ member, role });
        }}
      >
        <RoleChoice role={role} onChange={setRole} />
        <ProblemNotice problem={change.error} />
      </form>
    </Dialog>
  );
}
