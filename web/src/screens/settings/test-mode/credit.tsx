import { type FormEvent, useState } from 'react';
import { type TestMode, useSetCredit } from '../../../api/test-mode.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.tsx';
import { testModeMessages } from './messages.ts';

/** More than this is refused by the API. */
const MAX_CREDIT = 1_000_000_000;

export function CreditCard({ state, mayChange }: { state: TestMode | undefined; mayChange: boolean }) {
  const messages = useMessages(testModeMessages);
  const formats = useFormats();
  const [given, setGiven] = useState('');
  const set = useSetCredit(() => {
    setGiven('');
    toast(messages.creditSet);
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    set.mutate(Number(given));
  }
  return (
    <Card title={messages.credit} lead={messages.creditHint}>
      <p className="text-xl font-semibold tabular-nums">
        {state ? formats.money(state.credit_balance) : <Skeleton className="h-7 w-32" />}
      </p>
      {mayChange && (
        <form onSubmit={submit} className="mt-4 flex items-start gap-2 border-t border-line pt-4">
          <Field
            label={messages.balance}
            name="credit_balance"
            problem={set.error}
            className="min-w-0 max-sm:flex-1 sm:w-56"
          >
            <Input
              type="number"
              inputMode="numeric"
              min={0}
              max={MAX_CREDIT}
              step={1}
              disabled={!state}
              placeholder={state && String(state.credit_balance)}
              value={given}
              onChange={(event) => setGiven(event.target.value)}
            />
          </Field>
          <Button type="submit" className="mt-6.5" pending={set.isPending} disabled={given === ''}>
            {messages.set}
          </Button>
        </form>
      )}
      {set.error && (
        <div className="mt-4">
          <ProblemNotice problem={set.error} fields={['credit_balance']} />
        </div>
      )}
    </Card>
  );
}
