import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { LANGUAGES } from '../../../../../src/documents/language.ts';
import limits from '../../../api/limits.json';
import { errorOf } from '../../../api/problem.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import type { Brand } from '../../setup/steps/company/calls.ts';
import { CompanyFields, ContactFields, type PartProps } from '../../setup/steps/company/fields.tsx';
import { brandMessages } from './messages.ts';

type Unit = Brand['units'][number];

const MOST = 30;
const EMPTY: Unit = {
  ...{ name: '', language: null, company: null, boilerplate: null, address: null, homepage: null, end_mark: null },
  contact: { department: null, name: null, phone: null, email: null },
};

/** Units by name; each opens in a dialog, and all are saved with the form around them. */
export function Units({ brand: { units }, onChange, problem }: PartProps) {
  const messages = useMessages(brandMessages);
  const names = new Intl.DisplayNames(useLanguage(), { type: 'language' });
  const [opened, setOpened] = useState<number | null>(null);
  const error = errorOf(problem, 'units');
  const keep = (unit: Unit) => {
    onChange({ units: opened === units.length ? [...units, unit] : units.with(opened!, unit) });
    setOpened(null);
  };
  return (
    <div className="grid gap-2">
      {units.length === 0 && <p className="text-sm text-soft">{messages.noUnits}</p>}
      {units.map(({ name, language }, row) => (
        <p key={name} className="flex items-center gap-3">
          <Button variant="link" size="bare" onClick={() => setOpened(row)}>
            {name}
          </Button>
          {language && <span className="text-sm text-soft">{names.of(language)}</span>}
          <Button
            className="ml-auto"
            variant="quiet"
            size="icon"
            aria-label={messages.remove(name)}
            onClick={() => onChange({ units: units.filter((_, at) => at !== row) })}
          >
            <X aria-hidden />
          </Button>
        </p>
      ))}
      {error && (
        <p role="alert" className="text-sm text-danger-text">
          {error}
        </p>
      )}
      <div className="mt-1">
        <Button disabled={units.length >= MOST} onClick={() => setOpened(units.length)}>
          <Plus aria-hidden />
          {messages.addUnit}
        </Button>
      </div>
      {opened !== null && <UnitDialog stored={units[opened] ?? EMPTY} onKeep={keep} onClose={() => setOpened(null)} />}
    </div>
  );
}

type Props = { stored: Unit; onKeep(unit: Unit): void; onClose(): void };

function UnitDialog({ stored, onKeep, onClose }: Props) {
  const messages = useMessages(brandMessages);
  const names = new Intl.DisplayNames(useLanguage(), { type: 'language' });
  const [unit, setUnit] = useState(stored);
  const change = (part: Partial<Unit>) => setUnit((before) => ({ ...before, ...part }));
  const parts = { brand: unit, onChange: change, problem: null };
  return (
    <Dialog open title={messages.editUnit} onClose={onClose}>
      <div className="grid gap-5">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={messages.unitName} name="name" problem={null}>
            <Input
              maxLength={limits['PUT /account/brand']['units[].name']}
              value={unit.name}
              onChange={({ target }) => change({ name: target.value })}
            />
          </Field>
          <Field label={messages.unitLanguage} name="language" problem={null}>
            <Select
              value={unit.language ?? ''}
              onChange={({ target }) => change({ language: (target.value || null) as Unit['language'] })}
            >
              <option value="">{messages.anyLanguage}</option>
              {LANGUAGES.map((code) => (
                <option key={code} value={code}>
                  {names.of(code)}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <CompanyFields {...parts} autoFocus={false} />
        <Field label={messages.endMark} name="end_mark" problem={null}>
          <Input
            maxLength={limits['PUT /account/brand']['units[].end_mark']}
            placeholder={messages.endMarkPlaceholder}
            value={unit.end_mark ?? ''}
            onChange={({ target }) => change({ end_mark: target.value })}
          />
        </Field>
        <fieldset className="grid gap-3">
          <legend className="mb-3 font-semibold">{messages.unitContact}</legend>
          <ContactFields {...parts} />
        </fieldset>
        <div className="flex justify-end">
          <Button variant="primary" disabled={unit.name.trim() === ''} onClick={() => onKeep(filled(unit))}>
            {messages.done}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** What was left empty is the organisation's: the API accepts null, but no empty text. */
function filled({ contact, ...unit }: Unit): Unit {
  const details = <Part extends object>(part: Part) =>
    Object.fromEntries(Object.entries(part).map(([name, text]) => [name, text?.trim() || null])) as Part;
  return { ...details(unit), contact: details(contact) };
}
