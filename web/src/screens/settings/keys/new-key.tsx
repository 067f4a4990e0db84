import { type FormEvent, useState } from 'react';
import { sharedWords } from '../../../i18n/shared-words.ts';
import { useWords } from '../../../i18n/words.ts';
import { ApiCallButton } from '../../../ui/api-call.tsx';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { Select } from '../../../ui/select.tsx';
import { KEYS, type KeyInput, type NewKey, useMakeKey } from './calls.ts';
import { keyWords } from './words.ts';

const DAYS = [30, 90, 365];

/** Asks for name and expiry, then shows the key this once. */
export function NewKeyDialog({ onClose }: { onClose(): void }) {
  const [made, setMade] = useState<NewKey | null>(null);
  return made ? <MadeKey apiKey={made.api_key} onClose={onClose} /> : <KeyForm onMade={setMade} onClose={onClose} />;
}

function KeyForm({ onMade, onClose }: { onMade(key: NewKey): void; onClose(): void }) {
  const words = { ...useWords(sharedWords), ...useWords(keyWords) };
  const [name, setName] = useState('');
  const [days, setDays] = useState('');
  const make = useMakeKey(onMade);
  const body = inputOf(name, days);
  function submit(event: FormEvent) {
    event.preventDefault();
    make.mutate(body);
  }
  const actions = (
    <>
      <span className="mr-auto">
        <ApiCallButton method="POST" path={KEYS} body={body} />
      </span>
      <Button onClick={onClose}>{words.cancel}</Button>
      <Button type="submit" form="new-key" look="primary" pending={make.isPending} disabled={name.trim() === ''}>
        {words.create}
      </Button>
    </>
  );
  return (
    <Dialog open title={words.newKey} onClose={onClose} actions={actions}>
      <form id="new-key" onSubmit={submit} className="grid gap-4">
        <Field label={words.name} name="name" problem={make.error} hint={words.nameHint}>
          <Input
            autoFocus
            maxLength={100}
            placeholder={words.namePlaceholder}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Field label={words.expiry} name="expires_at" problem={make.error}>
          <Select value={days} onChange={(event) => setDays(event.target.value)}>
            <option value="">{words.never}</option>
            {DAYS.map((count) => (
              <option key={count} value={count}>
                {words.days(count)}
              </option>
            ))}
          </Select>
        </Field>
        <ProblemNotice problem={make.error} fields={['name', 'expires_at']} />
      </form>
    </Dialog>
  );
}

function inputOf(name: string, days: string): KeyInput {
  if (days === '') return { name };
  return { name, expires_at: new Date(Date.now() + Number(days) * 86_400_000).toISOString().slice(0, 19).concat('Z') };
}

function MadeKey({ apiKey, onClose }: { apiKey: string; onClose(): void }) {
  const words = useWords(keyWords);
  const actions = (
    <Button look="primary" onClick={onClose}>
      {words.kept}
    </Button>
  );
  return (
    <Dialog open stays title={words.createdTitle} lead={words.createdLead} onClose={onClose} actions={actions}>
      <div className="flex items-center gap-2 rounded-lg border border-line bg-sunken py-1 pr-1 pl-3">
        <code className="min-w-0 flex-1 py-1.5 font-mono text-sm break-all">{apiKey}</code>
        <CopyButton text={apiKey} />
      </div>
    </Dialog>
  );
}
