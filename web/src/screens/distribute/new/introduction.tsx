import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import type { Static } from 'typebox';
import type { BrandProfile } from '../../../../../src/areas/accounts/brand/schema.ts';
import { useApi } from '../../../api/hooks.ts';
import limits from '../../../api/limits.json';
import { usePrices } from '../../../api/me.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { sharedMessages } from '../../../i18n/shared-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormActions } from '../../../ui/form-actions.tsx';
import { Input } from '../../../ui/input.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { type Sender, useWriteIntroduction } from './calls.ts';
import { reviewMessages } from './review-messages.ts';

/** All fields are required: a missing one would appear in the email as {{sender_title}}. */
const NOT_BLANK = '.*\\S.*';
const FIELDS = ['sender_name', 'sender_title', 'sender_contact', 'company_name'] as const;

/** Generates the introduction, showing the price first. */
export function WriteIntroduction({ pressId, onWritten }: { pressId: number; onWritten(text: string): void }) {
  const messages = useMessages(reviewMessages);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <Sparkles aria-hidden />
        {messages.write}
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

/** Defaults from the contact in the brand profile. */
function useKnownSender(): Sender {
  const brand = useApi<Static<typeof BrandProfile>>('/account/brand').data;
  if (!brand) return {};
  const { name, department, phone, email } = brand.contact;
  return {
    sender_name: name ?? '',
    sender_title: department ?? '',
    sender_contact: phone ?? email ?? '',
    company_name: brand.company ?? '',
  };
}

type Props = { pressId: number; onClose(): void; onWritten(text: string): void };

function SenderDialog({ pressId, onClose, onWritten }: Props) {
  const messages = { ...useMessages(sharedMessages), ...useMessages(reviewMessages) };
  const formats = useFormats();
  const price = formats.money(usePrices().introduction ?? 0);
  const [typed, setTyped] = useState<Sender>({});
  const sender = { ...useKnownSender(), ...typed };
  const write = useWriteIntroduction(pressId, onWritten);
  const given = Object.fromEntries(Object.entries(sender).filter(([, value]) => value?.trim())) as Sender;
  const actions = (
    <FormActions
      form="sender"
      verb={messages.writeVerb(price)}
      call={{ method: 'POST', path: `/release/${pressId}/introduction`, body: given }}
      pending={write.isPending}
      onClose={onClose}
    />
  );
  return (
    <Dialog open title={messages.write} lead={messages.writeLead(price)} onClose={onClose} actions={actions}>
      <form
        id="sender"
        className="grid gap-4 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          write.mutate(given);
        }}
      >
        {FIELDS.map((name) => (
          <Field key={name} label={messages[name]} name={name} problem={write.error}>
            <Input
              required
              pattern={NOT_BLANK}
              maxLength={limits['POST /release/{press_id}/introduction'][name]}
              value={sender[name] ?? ''}
              onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
            />
          </Field>
        ))}
        <p className="text-sm text-soft sm:col-span-2">{messages.senderHint}</p>
        <div className="sm:col-span-2">
          <ProblemNotice problem={write.error} fields={[...FIELDS]} />
        </div>
      </form>
    </Dialog>
  );
}
