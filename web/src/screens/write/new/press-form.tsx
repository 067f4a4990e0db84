import { useState } from 'react';
import limits from '../../../api/limits.json';
import { useMessages } from '../../../i18n/messages.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import type { Bodies } from './bodies.ts';
import { Advanced, ChoiceField, type FormProps, type KindFormProps, LanguageField } from './fields.tsx';
import { newMessages } from './messages.ts';

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

export function PressForm({ source, isBuiltIn, ...form }: KindFormProps<Bodies['press']>) {
  const messages = useMessages(newMessages);
  const { body, change, problem } = form;
  const { kind = '' } = body;
  const [isOther, setOther] = useState(kind !== '' && !(KINDS as readonly string[]).includes(kind));
  function choose(value: string) {
    setOther(value === OTHER);
    change({ kind: value === OTHER ? '' : value });
  }
  const kinds = [
    { value: '', label: isBuiltIn ? messages.kindGeneral : messages.kindAuto },
    ...KINDS.map((value) => ({ value, label: messages[value] })),
    { value: OTHER, label: messages.kindOther },
  ];
  return (
    <>
      {source}
      <div className="grid gap-4 sm:grid-cols-2">
        <ChoiceField
          label={messages.kind}
          name={isOther ? '' : 'kind'}
          problem={problem}
          value={isOther ? OTHER : kind}
          options={kinds}
          onChange={choose}
        />
        <LanguageField kind="press" {...(form as FormProps<{ language: string }>)} />
        {isOther && (
          <Field label={messages.kindOtherLabel} name="kind" problem={problem}>
            <Input
              maxLength={limits['POST /press/create-v2'].kind}
              placeholder={messages.kindOtherPlaceholder}
              value={kind}
              onChange={(event) => change({ kind: event.target.value })}
            />
          </Field>
        )}
      </div>
      <Advanced problem={form.problem}>
        {!isBuiltIn && (
          <Checkbox
            label={messages.leadText}
            hint={messages.leadTextHint}
            checked={body.is_lead_text}
            onCheckedChange={(checked) => change({ is_lead_text: checked === true })}
          />
        )}
        <SearchAndImage {...form} />
        {body.is_image && <ImageStyles {...form} />}
        <Checkbox
          label={messages.public}
          hint={messages.publicHint}
          checked={body.is_public}
          onCheckedChange={(checked) => change({ is_public: checked === true })}
        />
      </Advanced>
    </>
  );
}

export function SearchAndImage({ body, change }: FormProps<{ is_search: boolean; is_image?: boolean }>) {
  const messages = useMessages(newMessages);
  return (
    <>
      <Checkbox
        label={messages.search}
        hint={messages.searchHint}
        checked={body.is_search}
        onCheckedChange={(checked) => change({ is_search: checked === true })}
      />
      {body.is_image !== undefined && (
        <Checkbox
          label={messages.image}
          hint={messages.imageHint}
          checked={body.is_image}
          onCheckedChange={(checked) => change({ is_image: checked === true })}
        />
      )}
    </>
  );
}

function ImageStyles({ body, change, problem }: FormProps<Bodies['press']>) {
  const messages = useMessages(newMessages);
  const [typed, setTyped] = useState((body.img_options ?? []).join(', '));
  function changeStyles(text: string) {
    setTyped(text);
    const styles = text.split(',').map((style) => style.trim());
    change({ img_options: styles.filter((style) => style !== '') });
  }
  return (
    <Field
      label={messages.imageStyles}
      name="img_options"
      problem={problem}
      hint={messages.imageStylesHint}
      optional
      className="pl-6.5"
    >
      <Input
        placeholder={messages.imageStylesPlaceholder}
        value={typed}
        onChange={(event) => changeStyles(event.target.value)}
      />
    </Field>
  );
}
