import { ChevronRight } from 'lucide-react';
import limits from '../../../api/limits.json';
import { useMessages } from '../../../i18n/messages.ts';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { AttachmentFields, QuoteFields, RowFields } from './fact-lists.tsx';
import { factMessages, useOwnMessages } from './fact-messages.ts';
import { type Facts, FORM_FIELDS, type FormName, LONG, sentFacts, type TextFact, WIDE } from './facts.ts';

const MAX = limits['POST /press/create-v2'];

type Props = { form: FormName; facts: Facts; problem: unknown; autoFocus?: boolean; onChange(facts: Facts): void };

/** The facts of a text, each in its own field; which ones depends on the kind of text. */
export function FactForm({ form, facts, problem, autoFocus = false, onChange }: Props) {
  const messages = useMessages(factMessages);
  const { main, further, hasQuotes, hasAttachments, hasEffectiveDate, hasRows } = FORM_FIELDS[form];
  const set = (change: Facts) => onChange({ ...facts, ...change });
  const field = (name: TextFact, index = -1) => (
    <TextField key={name} {...{ form, name, facts, problem, set }} autoFocus={autoFocus && index === 0} />
  );
  const filled = sentFacts(facts) ?? {};
  const isFurtherUsed = further.some((name) => filled[name] !== undefined) || filled.more !== undefined;
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        {main.map(field)}
        {hasEffectiveDate && (
          <Field label={messages.effectiveDate} name="facts.effective_date" problem={problem}>
            <Input
              type="date"
              value={facts.effective_date ?? ''}
              onChange={(event) => set({ effective_date: event.target.value })}
            />
          </Field>
        )}
      </div>
      {hasQuotes && (
        <QuoteFields quotes={facts.quotes ?? []} problem={problem} onChange={(quotes) => set({ quotes })} />
      )}
      {hasAttachments && (
        <AttachmentFields names={facts.attachments ?? []} onChange={(attachments) => set({ attachments })} />
      )}
      <Field label={messages.contact} name="facts.contact" problem={problem} hint={messages.contactHint}>
        <Textarea
          rows={2}
          maxLength={MAX['facts.contact']}
          placeholder={messages.contactPlaceholder}
          value={facts.contact ?? ''}
          onChange={(event) => set({ contact: event.target.value })}
        />
      </Field>
      <details open={isFurtherUsed || undefined} className="group/further rounded-lg border border-line">
        <summary className="flex h-10 list-none items-center gap-1.5 rounded-lg px-3 text-sm font-medium hover:bg-hover">
          <ChevronRight className="size-4 text-faint transition-transform group-open/further:rotate-90" aria-hidden />
          {messages.further}
        </summary>
        <div className="grid gap-4 border-t border-line p-4">
          <div className="grid gap-4 sm:grid-cols-2">{further.map((name) => field(name))}</div>
          {hasRows && <RowFields rows={facts.more ?? []} onChange={(more) => set({ more })} />}
        </div>
      </details>
    </div>
  );
}

type TextProps = Pick<Props, 'form' | 'facts' | 'problem'> & {
  name: TextFact;
  autoFocus: boolean;
  set(change: Facts): void;
};

function TextField({ form, name, facts, problem, autoFocus, set }: TextProps) {
  const messages = useMessages(factMessages);
  const { labels, placeholders, hints } = useOwnMessages();
  const own = `${form}_${name}` as const;
  const isLong = LONG.has(name);
  const control = {
    autoFocus,
    maxLength: MAX[`facts.${name}`],
    placeholder: placeholders[own],
    value: facts[name] ?? '',
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  };
  return (
    <Field
      label={labels[own] ?? messages[name as Exclude<TextFact, 'contact'>]}
      name={`facts.${name}`}
      problem={problem}
      {...(hints[own] && { hint: hints[own] })}
      className={isLong || WIDE.has(name) ? 'sm:col-span-2' : ''}
    >
      {isLong ? <Textarea rows={name === 'details' ? 4 : 2} {...control} /> : <Input {...control} />}
    </Field>
  );
}
