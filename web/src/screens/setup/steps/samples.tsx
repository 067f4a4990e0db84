import { useState } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type Samples, useSamples, useSwitchSamples } from './samples/calls.ts';
import { samplesStepMessages } from './samples/messages.ts';

const PARTS = ['products', 'categories', 'reporters', 'articles', 'themes', 'feeds'] as const;

/** Turns sample data on or off; for operators only. */
export function SamplesStep({ onDone }: { onDone(): void }) {
  const samples = useSamples();
  if (samples.isError) return <ErrorState problem={samples.error} onRetry={samples.refetch} />;
  if (!samples.data) return <Skeleton className="h-64" />;
  return <SamplesForm samples={samples.data} onDone={onDone} />;
}

function SamplesForm({ samples, onDone }: { samples: Samples; onDone(): void }) {
  const messages = useMessages(samplesStepMessages);
  const formats = useFormats();
  const [isWanted, setWanted] = useState(samples.is_on);
  const [isAsking, setAsking] = useState(false);
  const change = useSwitchSamples(({ is_on }) => {
    setAsking(false);
    toast(is_on ? messages.added : messages.removed);
    onDone();
  });
  function apply() {
    if (isWanted === samples.is_on) onDone();
    else if (isWanted) change.mutate(true);
    else setAsking(true);
  }
  const parts = PARTS.filter((part) => samples.counts[part] > 0);
  return (
    <div className="grid gap-4">
      <RadioCards
        label={messages.label}
        className="sm:grid-cols-2"
        value={isWanted ? 'on' : 'off'}
        onChange={(value) => setWanted(value === 'on')}
        options={[
          { value: 'on', label: messages.on, hint: messages.onHint },
          { value: 'off', label: messages.off, hint: messages.offHint },
        ]}
      />
      {samples.is_on && (
        <section aria-label={messages.contains} className="grid gap-2">
          <h2 className="text-sm font-medium">{messages.contains}</h2>
          <dl className="grid grid-cols-2 gap-2 sm:grid-cols-3">
            {parts.map((part) => (
              <div key={part} className="flex flex-col-reverse rounded-lg bg-sunken px-3 py-2">
                <dt className="text-sm text-soft">{messages[part]}</dt>
                <dd className="font-semibold tabular-nums">{formats.number(samples.counts[part])}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <p className="text-sm text-soft">{messages.marked}</p>
      {!isAsking && <ProblemNotice problem={change.error} />}
      <div className="flex justify-end">
        <Button variant="primary" pending={change.isPending} onClick={apply}>
          {messages.apply}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={messages.confirmTitle}
        verb={messages.remove}
        pending={change.isPending}
        problem={change.error}
        onConfirm={() => change.mutate(false)}
        onClose={() => setAsking(false)}
      >
        {messages.confirmLead}
      </ConfirmDialog>
    </div>
  );
}
