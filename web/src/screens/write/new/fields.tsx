import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorOf } from '../../../api/problem.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { useLanguageName } from '../languages.ts';
import type { KindName } from '../types.ts';
import { KEYWORD_LIMITS, LANGUAGES } from './bodies.ts';
import { newMessages } from './messages.ts';

/** Props of every form; `change` takes the changed fields. */
export type FormProps<Body> = { body: Body; change(fields: Partial<Body>): void; problem: unknown };
/** `source` are the fields for what the text is written from. */
export type KindFormProps<Body> = FormProps<Body> & { source: ReactNode; isBuiltIn: boolean };

type KeywordProps = { kind: KindName; isRequired: boolean } & FormProps<{ keyword?: string }>;

export function KeywordField({ kind, isRequired, ...form }: KeywordProps) {
  const messages = useMessages(newMessages);
  return (
    <Field label={messages[`${kind}Keyword`]} name="keyword" problem={form.problem} hint={messages.keywordHint} counted>
      <Textarea
        autoFocus
        required={isRequired}
        rows={5}
        maxLength={KEYWORD_LIMITS[kind]}
        className="min-h-32 text-lg"
        placeholder={messages[`${kind}KeywordPlaceholder`]}
        value={form.body.keyword ?? ''}
        onChange={(event) => form.change({ keyword: event.target.value })}
      />
    </Field>
  );
}

export function LanguageField({ kind, ...form }: { kind: KindName } & FormProps<{ language: string }>) {
  const messages = useMessages(newMessages);
  const languageName = useLanguageName();
  const options = LANGUAGES[kind].map((code) => ({ value: code, label: languageName(code) }));
  return (
    <ChoiceField
      label={messages.language}
      name="language"
      problem={form.problem}
      value={form.body.language}
      options={options}
      onChange={(language) => form.change({ language })}
    />
  );
}

type ChoiceProps = {
  label: string;
  name: string;
  problem: unknown;
  value: string;
  options: { value: string; label: string }[];
  onChange(value: string): void;
};

export function ChoiceField({ label, name, problem, value, options, onChange }: ChoiceProps) {
  return (
    <Field label={label} name={name} problem={problem}>
      <Select value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </Field>
  );
}

const FOLDED = ['img_options', 'is_image', 'is_search', 'is_lead_text', 'is_public'];

/** Rarely used options, collapsed unless they have an error. */
export function Advanced({ problem, children }: { problem: unknown; children: ReactNode }) {
  const messages = useMessages(newMessages);
  const isWrong = FOLDED.some((field) => errorOf(problem, field) !== undefined);
  return (
    <details open={isWrong || undefined} className="group rounded-lg border border-line">
      <summary className="flex h-10 list-none items-center gap-1.5 rounded-lg px-3 text-sm font-medium hover:bg-hover">
        <ChevronRight className="size-4 text-faint transition-transform group-open:rotate-90" aria-hidden />
        {messages.advanced}
      </summary>
      <div className="grid gap-4 border-t border-line p-4">{children}</div>
    </details>
  );
}

/** Radio cards with a label. */
export function CardsField({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-1.5">
      <span className="text-sm font-medium" aria-hidden>
        {label}
      </span>
      {children}
    </div>
  );
}
