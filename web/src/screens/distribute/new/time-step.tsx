import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { useSending } from '../../../api/sending.ts';
import { clockTime } from '../../../i18n/clock.ts';
import { useFormats } from '../../../i18n/format.ts';
import { secondsOf, wallTime, wallTimeNow } from '../../../i18n/korean-time.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useOptimalTime } from '../calls.ts';
import type { Choices } from './choices.ts';
import { flowMessages } from './messages.ts';
import { timeErrors } from './time-errors.ts';

type Props = { choices: Choices; onChange(changes: Partial<Choices>): void };

const HOUR = 3600;

export function TimeStep({ choices, onChange }: Props) {
  const messages = useMessages(flowMessages);
  const { scheduledAt, embargoAt, method } = choices;
  const wrong = timeErrors(choices);
  const formats = useFormats();
  const inWords = (time: string) => `${formats.dateTime(secondsOf(time))} (${formats.relative(secondsOf(time))})`;
  const usual = useSending().data?.track_opens ?? false;
  const inAnHour = () => wallTime(Math.ceil(clockTime() / 1000 / HOUR) * HOUR + HOUR);
  const embargoStart = () => wallTime((scheduledAt ? secondsOf(scheduledAt) : clockTime() / 1000) + 2 * HOUR);
  return (
    <div className="grid gap-4">
      <p className="text-soft">{messages.timeLead}</p>
      <Card title={messages.when}>
        <RadioCards
          label={messages.when}
          value={scheduledAt ? 'scheduled' : 'now'}
          onChange={(when) => onChange({ scheduledAt: when === 'now' ? '' : scheduledAt || inAnHour() })}
          className="grid-cols-1 sm:grid-cols-2"
          options={[
            {
              value: 'now',
              label: messages.now,
              hint: method === 'EXPERT_EDIT' ? messages.nowEditHint : messages.nowHint,
            },
            { value: 'scheduled', label: messages.scheduled, hint: messages.scheduledHint },
          ]}
        />
        {scheduledAt && (
          <Field
            label={messages.scheduledAt}
            error={wrong.scheduled && messages[wrong.scheduled]}
            hint={inWords(scheduledAt)}
            className="mt-4 max-w-64"
          >
            <Input
              type="datetime-local"
              min={wallTimeNow()}
              value={scheduledAt}
              onChange={(event) => event.target.value && onChange({ scheduledAt: event.target.value })}
            />
          </Field>
        )}
        <OptimalTime chosen={scheduledAt} onTake={(time) => onChange({ scheduledAt: time })} />
      </Card>
      <Card title={messages.method}>
        <RadioCards
          label={messages.method}
          value={method}
          onChange={(chosen) => onChange({ method: chosen })}
          className="grid-cols-1 sm:grid-cols-2"
          options={[
            { value: 'IMMEDIATE', label: messages.methodDirect, hint: messages.methodDirectHint },
            { value: 'EXPERT_EDIT', label: messages.methodEdit, hint: messages.methodEditHint },
          ]}
        />
      </Card>
      <Card title={messages.embargo}>
        <Checkbox
          checked={embargoAt !== ''}
          onCheckedChange={(isOn) => onChange({ embargoAt: isOn ? embargoStart() : '' })}
          label={messages.embargoUse}
          hint={messages.embargoHint}
        />
        {embargoAt && (
          <Field
            label={messages.embargoAt}
            error={wrong.embargo && messages[wrong.embargo]}
            hint={inWords(embargoAt)}
            className="mt-4 ml-6.5 max-w-64"
          >
            <Input
              type="datetime-local"
              min={scheduledAt || wallTimeNow()}
              value={embargoAt}
              onChange={(event) => event.target.value && onChange({ embargoAt: event.target.value })}
            />
          </Field>
        )}
      </Card>
      <Card title={messages.opens}>
        <Checkbox
          checked={choices.tracksOpens ?? usual}
          onCheckedChange={(isOn) => onChange({ tracksOpens: isOn === true })}
          label={messages.opensUse}
          hint={messages.opensHint}
        />
      </Card>
    </div>
  );
}

function OptimalTime({ chosen, onTake }: { chosen: string; onTake(time: string): void }) {
  const messages = useMessages(flowMessages);
  const formats = useFormats();
  const [isMidweek, setMidweek] = useState(false);
  const best = useOptimalTime(isMidweek ? 'midweek' : undefined);
  if (best.isError) return null;
  const seconds = best.data && secondsOf(best.data.optimal_time);
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-lg bg-sunken px-4 py-3">
      <div className="flex min-w-0 gap-3">
        <CalendarClock className="mt-0.5 size-4 shrink-0 text-faint" aria-hidden />
        <div>
          <p className="flex h-5.5 items-center gap-2 font-medium">
            {messages.optimal}
            {seconds ? <span>{formats.dateTime(seconds)}</span> : <Skeleton className="w-40" />}
          </p>
          <p className="text-sm text-soft">{messages.optimalLead}</p>
          <div className="mt-1.5 text-sm">
            <Checkbox checked={isMidweek} onCheckedChange={(on) => setMidweek(on === true)} label={messages.midweek} />
          </div>
        </div>
      </div>
      {seconds && wallTime(seconds) !== chosen && (
        <Button onClick={() => onTake(wallTime(seconds))}>{messages.takeOptimal}</Button>
      )}
    </div>
  );
}
