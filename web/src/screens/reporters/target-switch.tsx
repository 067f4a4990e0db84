import { Switch as Radix } from 'radix-ui';
import { useMessages } from '../../i18n/messages.ts';
import { toast } from '../../ui/toast.tsx';
import { type Reporter, useToggleTarget } from './calls.ts';
import { listMessages } from './list/messages.ts';
import { reporterMessages } from './messages.ts';

/** The label is for screen readers only; in a table the column heading says it. */
export function TargetSwitch({ workspaceId, reporter }: { workspaceId: number; reporter: Reporter }) {
  const messages = { ...useMessages(reporterMessages), ...useMessages(listMessages) };
  const toggle = useToggleTarget(workspaceId, (why) => toast(messages.toggleFailed(why), { tone: 'danger' }));
  return (
    <Radix.Root
      aria-label={messages.targetNamed(reporter.name)}
      checked={reporter.is_distribution_target}
      onCheckedChange={(isOn) => toggle(reporter, isOn)}
      className="relative h-5 w-9 shrink-0 rounded-full bg-line-strong align-middle transition-colors data-[state=checked]:bg-accent"
    >
      <Radix.Thumb className="block size-4 translate-x-0.5 rounded-full bg-[white] shadow-card transition-transform data-[state=checked]:translate-x-4.5" />
    </Radix.Root>
  );
}
