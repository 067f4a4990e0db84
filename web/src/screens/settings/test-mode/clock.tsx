import { type FormEvent, useState } from 'react';
import { type Moved, type TestMode, useMoveClock, useResetClock } from '../../../api/test-mode.ts';
import { useFormats } from '../../../i18n/format.ts';
import { secondsOf, wallTime } from '../../../i18n/korean-time.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.tsx';
import { testModeMessages } from './messages.ts';

const HOUR = 3600;
const STEPS = [
  ['hour', HOUR],
  ['day', 24 * HOUR],
  ['week', 7 * 24 * HOUR],
] as const;

type Props = { state: TestMode | undefined; mayChange: boolean };

export function ClockCard({ state, mayChange }: Props) {
  const messages = useMessages(testModeMessages);
  const formats = useFormats();
  const [time, setTime] = useState('');
  const move = useMoveClock((moved) => {
    setTime('');
    toast(messageOf(moved));
  });
  const reset = useResetClock(() => toast(messages.resetDone));
  const now = state && secondsOf(state.now_kst);
  const isEarly = now !== undefined && time !== '' && secondsOf(time) <= now;

  function messageOf({ now_kst, started_releases, retried_recipients }: Moved): string {
    return [
      messages.moved(formats.dateTime(secondsOf(now_kst))),
      started_releases > 0 && messages.started(started_releases),
      retried_recipients > 0 && messages.retried(retried_recipients),
    ]
      .filter(Boolean)
      .join(' ');
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (time !== '' && !isEarly) move.mutate({ now_kst: time });
  }
  return (
    <Card title={messages.clock} lead={messages.clockHint}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="sr-only">{messages.now}</span>
          {state && now ? (
            <>
              <time dateTime={state.now_kst} className="text-xl font-semibold tabular-nums">
                {formats.dateTime(now)}
              </time>
              <Badge tone={state.is_set ? 'warning' : 'neutral'}>
                {state.is_set ? messages.isSet : messages.isReal}
              </Badge>
            </>
          ) : (
            <Skeleton className="h-7 w-56" />
          )}
        </p>
        {mayChange && state?.is_set && (
          <Button size="small" pending={reset.isPending} onClick={() => reset.mutate()}>
            {messages.reset}
          </Button>
        )}
      </div>
      {mayChange && (
        <div className="mt-4 flex flex-wrap items-start gap-x-8 gap-y-4 border-t border-line pt-4">
          <div className="grid gap-1.5">
            <span className="text-sm font-medium">{messages.ahead}</span>
            <div className="flex flex-wrap gap-2">
              {STEPS.map(([step, advance_seconds]) => (
                <Button
                  key={step}
                  aria-label={messages[`${step}Named`]}
                  disabled={!state || move.isPending}
                  onClick={() => move.mutate({ advance_seconds })}
                >
                  {messages[step]}
                </Button>
              ))}
            </div>
          </div>
          <form onSubmit={submit} className="flex items-start gap-2 max-sm:w-full">
            <Field
              label={messages.moveTo}
              className="min-w-0 max-sm:flex-1"
              error={isEarly ? messages.tooEarly : undefined}
            >
              <Input
                type="datetime-local"
                className="sm:w-56"
                min={now === undefined ? undefined : wallTime(now)}
                value={time}
                onChange={(event) => setTime(event.target.value)}
              />
            </Field>
            <Button type="submit" className="mt-6.5" pending={move.isPending} disabled={time === '' || isEarly}>
              {messages.move}
            </Button>
          </form>
        </div>
      )}
      {(move.error || reset.error) && (
        <div className="mt-4">
          <ProblemNotice problem={move.error ?? reset.error} />
        </div>
      )}
    </Card>
  );
}
