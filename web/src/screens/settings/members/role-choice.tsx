import { ROLES } from '../../../../../src/kernel/access.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import type { Role } from './calls.ts';
import { memberMessages } from './messages.ts';

/** Every role with what it means. */
export function RoleChoice({ role, onChange }: { role: Role; onChange(role: Role): void }) {
  const messages = useMessages(memberMessages);
  return (
    <div className="grid gap-1.5">
      <span className="text-sm font-medium">{messages.role}</span>
      <RadioCards<Role>
        label={messages.role}
        value={role}
        onChange={onChange}
        options={ROLES.map((value) => ({ value, label: messages[value], hint: messages[`${value}Hint`] }))}
      />
    </div>
  );
}
