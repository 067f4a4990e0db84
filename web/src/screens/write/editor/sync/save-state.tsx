import { CircleAlert, Cloud, CloudOff, LoaderCircle } from 'lucide-react';
import { useMessages } from '../../../../i18n/messages.ts';
import { cn } from '../../../../ui/cn.ts';
import { Tooltip } from '../../../../ui/tooltip.tsx';
import { syncMessages } from './messages.ts';
import type { Sync } from './types.ts';

const LOOKS = {
  saved: { Icon: Cloud, classes: 'text-faint' },
  saving: { Icon: LoaderCircle, classes: 'text-faint' },
  unsaved: { Icon: LoaderCircle, classes: 'text-faint' },
  offline: { Icon: CloudOff, classes: 'text-warning-text' },
  refused: { Icon: CircleAlert, classes: 'text-danger-text' },
} as const;

/** Whether what was typed is safe. */
export function SaveState({ sync }: { sync: Pick<Sync, 'state' | 'problem'> }) {
  const messages = useMessages(syncMessages);
  const { Icon, classes } = LOOKS[sync.state];
  const isBusy = sync.state === 'saving' || sync.state === 'unsaved';
  const shown = (
    <span
      role="status"
      data-state={sync.state}
      className={cn('inline-flex items-center gap-1.5 text-sm whitespace-nowrap', classes)}
    >
      <Icon className={cn('size-4', isBusy && 'motion-safe:animate-spin')} aria-hidden />
      {messages[sync.state]}
    </span>
  );
  return sync.problem ? <Tooltip text={sync.problem.message}>{shown}</Tooltip> : shown;
}
