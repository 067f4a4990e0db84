import { type FormEvent, useState } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { sharedMessages } from '../../../i18n/shared-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useLowCredit, useSaveLowCredit } from './calls.ts';
import { creditMessages } from './messages.ts';

/** The balance below which the owners are told. An empty field is the standard of the installation. */
export function LowCreditCard() {
  const messages = { ...useMessages(sharedMessages), ...useMessages(creditMessages) };
  const formats = useFormats();
  const { data: stored } = useLowCredit();
  const [given, setGiven] = useState<string>();
  const save = useSaveLowCredit(() => {
    setGiven(undefined);
    toast(messages.saved);
  });
  const value = given ?? stored?.threshold?.toString() ?? '';
  function submit(event: FormEvent) {
    event.preventDefault();
    save.mutate(value === '' ? null : Number(value));
  }
  return (
    <Card className="mb-8" title={messages.lowTitle} lead={messages.lowLead}>
      <form onSubmit={submit} className="flex flex-wrap items-start gap-3">
        <Field
          label={messages.lowThreshold}
          name="threshold"
          problem={save.error}
          hint={stored && messages.lowHint(formats.money(stored.standard))}
          className="w-72"
        >
          <Input
            type="number"
            inputMode="numeric"
            min={0}
            step={1}
            disabled={!stored}
            placeholder={stored && String(stored.standard)}
            value={value}
            onChange={(event) => setGiven(event.target.value)}
          />
        </Field>
        <Button type="submit" className="mt-6.5" pending={save.isPending} disabled={given === undefined}>
          {messages.save}
        </Button>
      </form>
      <ProblemNotice problem={save.error} fields={['threshold']} />
    </Card>
  );
}
