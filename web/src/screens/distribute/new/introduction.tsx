import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { usePrices } from '../../../api/me.ts';
import { useFormats } from '../../../i18n/format.ts';
import { sharedWords } from '../../../i18n/shared-words.ts';
import { useWords } from '../../../i18n/words.ts';
import { ApiCallButton } from '../../../ui/api-call.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { type Sender, useWriteIntroduction } from './calls.ts';
import { reviewWords } from './review-words.ts';

const FIELDS = ['sender_name', 'sender_title', 'sender_contact', 'company_name'] as const;

/** Has the introduction written; says what it costs before it does. */
export function WriteIntroduction({ pressId, onWritten }: { pressId: number; onWritten(text: string): void }) {
  const words = useWords(reviewWords);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <Sparkles aria-hidden />
        {words.write}
      </Button>
      {isOpen && (
        <SenderDialog
          pressId={pressId}
          onClose={() => setOpen(false)}
          onWritten={(text) => {
            setOpen(false);
            onWritten(text);
          }}
        />
      )}
    </>
  );
}

type Props = { pressId: number; onClose(): void; onWritten(text: string): void };

function SenderDialog({ pressId, onClose, onWritten }: Props) {
  const words = { ...useWords(sharedWords), ...useWords(reviewWords) };
  const formats = useFormats();
  const price = formats.money(usePrices().introduction ?? 0);
  const [sender, setSender] = useState<Sender>({});
  const write = useWriteIntroduction(pressId, onWritten);
  const given = Object.fromEntries(Object.entries(sender).filter(([, value]) => value?.trim())) as Sender;
  const actions = (
    <>
      <span className="mr-auto">
        <ApiCallButton method="POST" path={`/release/${pressId}/introduction`} body={given} />
      </span>
      <Button onClick={onClose} disabled={write.isPending}>
        {words.cancel}
      </Button>
      <Button look="primary" type="submit" form="sender" pending={write.isPending}>
        {words.writeVerb(price)}
      </Button>
    </>
  );
  return (
    <Dialog open title={words.write} lead={words.writeLead(price)} onClose={onClose} actions={actions}>
      <form
        id="sender"
        className="grid gap-4 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          write.mutate(given);
        }}
      >
        {FIELDS.map((name) => (
          <Field key={name} label={words[name]} name={name} problem={write.error} optional>
            <Input
              maxLength={100}
              value={sender[name] ?? ''}
              onChange={(event) => setSender({ ...sender, [name]: event.target.value })}
            />
          </Field>
        ))}
        <p className="text-sm text-soft sm:col-span-2">{words.senderHint}</p>
        <div className="sm:col-span-2">
          <ProblemNotice problem={write.error} fields={[...FIELDS]} />
        </div>
      </form>
    </Dialog>
  );
}
