import { useState } from 'react';
import { SCOPES, type Scope } from '../../../../../src/kernel/access.ts';
import limits from '../../../api/limits.json';
import { errorOf } from '../../../api/problem.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ChipsInput } from '../../../ui/chips-input.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import type { KeySettings } from './calls.ts';
import { keyMessages } from './messages.ts';
import { PRESETS, type Preset, presetOf } from './presets.ts';

/** Fields of a new key and of an existing one. */

export const SETTINGS_FIELDS = ['name', 'scopes', 'requests_per_minute', 'monthly_limit', 'allowed_addresses'];
const MAX_ADDRESSES = 50;

type Props = { value: KeySettings; problem: unknown; onChange(value: KeySettings): void };

export function NameField({ value, problem, onChange }: Props) {
  const messages = useMessages(keyMessages);
  return (
    <Field label={messages.name} name="name" problem={problem} hint={messages.nameHint}>
      <Input
        autoFocus
        maxLength={limits['POST /account/keys'].name}
        placeholder={messages.namePlaceholder}
        value={value.name}
        onChange={(event) => onChange({ ...value, name: event.target.value })}
      />
    </Field>
  );
}

export function ScopesField({ value, problem, onChange }: Props) {
  const messages = useMessages(keyMessages);
  const [isOwn, setOwn] = useState(presetOf(value.scopes) === 'own');
  const preset = isOwn ? 'own' : presetOf(value.scopes);
  function choose(chosen: Preset) {
    setOwn(chosen === 'own');
    if (chosen !== 'own') onChange({ ...value, scopes: [...PRESETS[chosen]] });
  }
  function toggle(scope: Scope, isOn: boolean) {
    const scopes = SCOPES.filter((other) => (other === scope ? isOn : value.scopes.includes(other)));
    onChange({ ...value, scopes });
  }
  const refused = errorOf(problem, 'scopes');
  return (
    <div className="grid gap-2">
      <p className="text-sm font-medium">{messages.scopes}</p>
      <RadioCards
        label={messages.scopes}
        className="grid-cols-2"
        value={preset}
        onChange={choose}
        options={[
          { value: 'all', label: messages.presetAll, hint: messages.presetAllHint },
          { value: 'read', label: messages.presetRead, hint: messages.presetReadHint },
          { value: 'noSend', label: messages.presetNoSend, hint: messages.presetNoSendHint },
          { value: 'own', label: messages.presetOwn, hint: messages.presetOwnHint },
        ]}
      />
      {isOwn && (
        <div className="mt-1 grid gap-2.5">
          {SCOPES.map((scope) => (
            <Checkbox
              key={scope}
              label={messages[scope]}
              hint={messages[`${scope}Hint`]}
              checked={value.scopes.includes(scope)}
              onCheckedChange={(checked) => toggle(scope, checked === true)}
            />
          ))}
        </div>
      )}
      {refused && (
        <p role="alert" className="text-sm text-danger-text">
          {refused}
        </p>
      )}
    </div>
  );
}

export function LimitFields({ value, problem, onChange }: Props) {
  const messages = useMessages(keyMessages);
  const number = (name: 'requests_per_minute' | 'monthly_limit', label: string, least: number) => (
    <Field label={label} name={name} problem={problem} optional>
      <Input
        type="number"
        inputMode="numeric"
        min={least}
        step={1}
        placeholder={messages.unlimited}
        value={value[name] ?? ''}
        onChange={(event) => onChange(withNumber(value, name, event.target.value))}
      />
    </Field>
  );
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-3">
        {number('requests_per_minute', messages.requestsPerMinute, 1)}
        {number('monthly_limit', messages.monthlyLimit, 0)}
      </div>
      <Field
        label={messages.addresses}
        name="allowed_addresses"
        problem={problem}
        hint={messages.addressesHint}
        optional
      >
        <ChipsInput
          value={value.allowed_addresses}
          max={MAX_ADDRESSES}
          placeholder={messages.addressesPlaceholder}
          onChange={(allowed_addresses) => onChange({ ...value, allowed_addresses })}
        />
      </Field>
    </>
  );
}

/** An empty field is no limit. */
function withNumber(value: KeySettings, name: 'requests_per_minute' | 'monthly_limit', text: string): KeySettings {
  const { [name]: _before, ...others } = value;
  return text === '' ? others : { ...others, [name]: Number(text) };
}
