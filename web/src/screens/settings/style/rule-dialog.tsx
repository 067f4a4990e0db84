import { type FormEvent, useState } from 'react';
import { LANGUAGES } from '../../../../../src/documents/language.ts';
import { HOUSE_POINTS } from '../../../../../src/writing/house-rules.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormActions } from '../../../ui/form-actions.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type Rule, useSaveRule } from './calls.ts';
import { styleMessages } from './messages.ts';

export function RuleDialog({ stored, onClose }: { stored: Rule | null; onClose(): void }) {
  const messages = useMessages(styleMessages);
  const names = new Intl.DisplayNames(useLanguage(), { type: 'language' });
  const [point, setPoint] = useState<Rule['point']>(stored?.point ?? 'headline');
  const [language, setLanguage] = useState(stored?.language ?? null);
  const [rule, setRule] = useState(stored?.rule ?? '');
  const save = useSaveRule(() => {
    toast(messages.saved);
    onClose();
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    save.mutate({ id: stored?.house_rule_id ?? null, point, language, rule });
  }
  const field = { problem: save.error };
  return (
    <Dialog open title={stored ? messages.edit : messages.add} onClose={onClose}>
      <form id="house-rule" onSubmit={submit} className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={messages.point} name="point" {...field}>
            <Select value={point} onChange={({ target }) => setPoint(target.value as Rule['point'])}>
              {HOUSE_POINTS.map((each) => (
                <option key={each} value={each}>
                  {messages[each]}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={messages.language} name="language" {...field}>
            <Select
              value={language ?? ''}
              onChange={({ target }) => setLanguage((target.value || null) as Rule['language'])}
            >
              <option value="">{messages.allLanguages}</option>
              {LANGUAGES.map((code) => (
                <option key={code} value={code}>
                  {names.of(code)}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <Field label={messages.rule} name="rule" {...field}>
          <Textarea rows={4} maxLength={500} value={rule} onChange={({ target }) => setRule(target.value)} />
        </Field>
        <ProblemNotice problem={save.error} fields={['point', 'language', 'rule']} />
        <FormActions
          form="house-rule"
          verb={messages.save}
          pending={save.isPending}
          disabled={rule.trim() === ''}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
