import { useState } from 'react';
import limits from '../../../api/limits.json';
import { useWords } from '../../../i18n/words.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import type { Bodies } from './bodies.ts';
import { Advanced, ChoiceField, type FormProps, KeywordField, LanguageField } from './fields.tsx';
import { newWords } from './words.ts';

const KINDS = [
  'product_launch',
  'personnel',
  'recruitment',
  'agreement',
  'award',
  'investment',
  'contribution',
  'results',
  'event',
] as const;
const OTHER = 'other';

export function PressForm(form: FormProps<Bodies['press']>) {
  const words = useWords(newWords);
  const { body, change, problem } = form;
  const { kind = '' } = body;
  const [isOther, setOther] = useState(kind !== '' && !(KINDS as readonly string[]).includes(kind));
  function choose(value: string) {
    setOther(value === OTHER);
    change({ kind: value === OTHER ? '' : value });
  }
  const kinds = [
    { value: '', label: words.kindAuto },
    ...KINDS.map((value) => ({ value, label: words[value] })),
    { value: OTHER, label: words.kindOther },
  ];
  return (
    <>
      <KeywordField kind="press" {...form} />
      <div className="grid gap-4 sm:grid-cols-2">
        <ChoiceField
          label={words.kind}
          name={isOther ? '' : 'kind'}
          problem={problem}
          value={isOther ? OTHER : kind}
          options={kinds}
          onChange={choose}
        />
        <LanguageField kind="press" {...(form as FormProps<{ language: string }>)} />
        {isOther && (
          <Field label={words.kindOtherLabel} name="kind" problem={problem}>
            <Input
              maxLength={limits['POST /press/create-v2'].kind}
              placeholder={words.kindOtherPlaceholder}
              value={kind}
              onChange={(event) => change({ kind: event.target.value })}
            />
          </Field>
        )}
      </div>
      <Advanced problem={form.problem}>
        <Checkbox
          label={words.leadText}
          hint={words.leadTextHint}
          checked={body.is_lead_text}
          onCheckedChange={(checked) => change({ is_lead_text: checked === true })}
        />
        <SearchAndImage {...form} />
        {body.is_image && <ImageStyles {...form} />}
        <Checkbox
          label={words.public}
          hint={words.publicHint}
          checked={body.is_public}
          onCheckedChange={(checked) => change({ is_public: checked === true })}
        />
      </Advanced>
    </>
  );
}

export function SearchAndImage({ body, change }: FormProps<{ is_search: boolean; is_image?: boolean }>) {
  const words = useWords(newWords);
  return (
    <>
      <Checkbox
        label={words.search}
        hint={words.searchHint}
        checked={body.is_search}
        onCheckedChange={(checked) => change({ is_search: checked === true })}
      />
      {body.is_image !== undefined && (
        <Checkbox
          label={words.image}
          hint={words.imageHint}
          checked={body.is_image}
          onCheckedChange={(checked) => change({ is_image: checked === true })}
        />
      )}
    </>
  );
}

function ImageStyles({ body, change, problem }: FormProps<Bodies['press']>) {
  const words = useWords(newWords);
  const [typed, setTyped] = useState((body.img_options ?? []).join(', '));
  function take(text: string) {
    setTyped(text);
    const styles = text.split(',').map((style) => style.trim());
    change({ img_options: styles.filter((style) => style !== '') });
  }
  return (
    <Field
      label={words.imageStyles}
      name="img_options"
      problem={problem}
      hint={words.imageStylesHint}
      optional
      className="pl-6.5"
    >
      <Input placeholder={words.imageStylesPlaceholder} value={typed} onChange={(event) => take(event.target.value)} />
    </Field>
  );
}
