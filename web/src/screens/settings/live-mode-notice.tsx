import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { shellMessages } from '../../shell/messages.ts';
import { useSwitchMode } from '../../shell/use-switch-mode.ts';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { Notice } from '../../ui/notice.tsx';

type Props = { to: string; className?: string; children: ReactNode };

/** For what exists in live mode only. Its button opens a page there. */
export function LiveModeNotice({ to, className, children }: Props) {
  const messages = useMessages(shellMessages);
  const change = useSwitchMode();
  return (
    <Notice className={cn('sm:items-center sm:[&>svg]:mt-0', className)}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p>{children}</p>
        <Button size="small" pending={change.isPending} onClick={() => change.mutate({ mode: 'live', to })}>
          {messages.toLive}
        </Button>
      </div>
    </Notice>
  );
}
