import { type FormEvent, useState } from 'react';
import { HOUSE_AREAS } from '../../../../src/texts/house/names.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { Input } from '../../ui/input.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.tsx';
import { type Text, useChangeHouseText, useHouseText } from './calls.ts';
import { houseMessages } from './messages.ts';

const LANGUAGES = ['ko', 'en', 'ja', 'zh', 'fr', 'id'] as const;

/** What is known about a text, to be corrected, and the text itself. */
export function TextDialog({ id, onClose }: { id: number; onClose(): void }) {
  const messages = useMessages(houseMessages);
  const text = useHouseText(id).data;
  return (
    <Dialog open title={text?.title ?? messages.text} onClose={onClose}>
      {text ? <Form text={text} onClose={onClose} /> : <Skeleton className="h-64 w-full" />}
    </Dialog>
  );
}

function Form({ text, onClose }: { text: Text; onClose(): void }) {
  const messages = useMessages(houseMessages);
  const names = new Intl.DisplayNames(useLanguage(), { type: 'language' });
  const [draft, setDraft] = useState(text);
  const { area, language, title, published_on } = draft;
  const change = useChangeHouseText(() => {
    toast(messages.saved);
    onClose();
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    change.mutate({ id: text.house_text_id, area, language, title, published_on });
  }
  const field = { problem: change.error };
  return (
    <form id="house-text" onSubmit={submit} className="grid gap-4">
      <Field label={messages.titleOf} name="title" {...field}>
        <Input value={title} onChange={({ target }) => setDraft({ ...draft, title: target.value })} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label={messages.kind} name="area" {...field}>
          <Select value={area} onChange={({ target }) => setDraft({ ...draft, area: target.value as Text['area'] })}>
            {HOUSE_AREAS.map((each) => (
              <option key={each} value={each}>
                {messages[each]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={messages.language} name="language" {...field}>
          <Select
            value={language}
            onChange={({ target }) => setDraft({ ...draft, language: target.value as Text['language'] })}
          >
            {LANGUAGES.map((code) => (
              <option key={code} value={code}>
                {names.of(code)}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label={messages.date}
          name="published_on"
          hint={draft.is_date_sure || published_on === null ? undefined : messages.unsure}
          {...field}
        >
          <Input
            type="date"
            value={published_on ?? ''}
            onChange={({ target }) => setDraft({ ...draft, published_on: target.value || null })}
          />
        </Field>
      </div>
      <ProblemNotice problem={change.error} fields={['title', 'area', 'language', 'published_on']} />
      <div className="max-h-72 overflow-y-auto rounded-lg border border-line bg-surface p-4 text-sm whitespace-pre-wrap">
        {text.content}
      </div>
      <FormActions
        form="house-text"
        verb={messages.save}
        pending={change.isPending}
        disabled={title.trim() === ''}
        onClose={onClose}
      />
    </form>
  );
}
