import { Clock, Database, FlaskConical, KeyRound, type LucideIcon, MailX, Repeat, Wallet } from 'lucide-react';
import { TEST_SCREEN } from '../../../api/test-mode.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { shellMessages } from '../../../shell/messages.ts';
import { useSwitchMode } from '../../../shell/use-switch-mode.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { testModeMessages } from './messages.ts';

const POINTS = [
  ['mail', MailX],
  ['credit', Wallet],
  ['data', Database],
  ['clock', Clock],
  ['writer', Repeat],
  ['key', KeyRound],
] as const satisfies [string, LucideIcon][];

/** In live mode: what test mode is, and the way there. */
export function Introduction() {
  const messages = useMessages(testModeMessages);
  const { toTest } = useMessages(shellMessages);
  const change = useSwitchMode();
  return (
    <Card title={messages.whatIsDifferent} className="max-w-3xl">
      <dl className="grid gap-x-8 gap-y-5 pt-1 sm:grid-cols-2">
        {POINTS.map(([name, Icon]) => (
          <div key={name} className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-2.5">
            <dt className="col-span-2 grid grid-cols-subgrid items-center font-medium">
              <Icon className="size-4 text-faint" aria-hidden />
              {messages[`${name}Title`]}
            </dt>
            <dd className="col-start-2 mt-0.5 text-sm text-soft">{messages[`${name}Lead`]}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 border-t border-line pt-4">
        <Button
          variant="primary"
          harmless
          pending={change.isPending}
          onClick={() => change.mutate({ mode: 'test', to: TEST_SCREEN })}
        >
          <FlaskConical aria-hidden />
          {toTest}
        </Button>
      </div>
    </Card>
  );
}
