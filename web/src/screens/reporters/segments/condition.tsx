import { X } from 'lucide-react';
import { useLanguage } from '../../../i18n/language.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { ChipsInput } from '../../../ui/chips-input.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import type { UsedValues } from '../calls.ts';
import type { SegmentCondition } from '../list-calls.ts';
import { comparisonMessages, fieldMessages, segmentMessages } from './messages.ts';

const FIELDS = ['tag', 'beat', 'outlet', 'language', 'last_contact', 'opened', 'covered_us'] as const;
type FieldName = SegmentCondition['field'];
const USUAL_DAYS = 90;
const MOST_DAYS = 3650;
const MOST_VALUES = 50;
const LONGEST = { tag: 50, beat: 100, outlet: 100, language: 2 };
const SOURCES = { tag: 'tags', beat: 'beats', outlet: 'outlets', language: 'languages' } as const;

/** A new condition on a field. */
export function blankCondition(field: FieldName): SegmentCondition {
  if (field === 'last_contact') return { field, is: 'not_within', days: USUAL_DAYS };
  if (field === 'opened' || field === 'covered_us') return { field, is: 'within', days: USUAL_DAYS };
  return { field, is: 'any_of', values: [] };
}

export function isComplete(condition: SegmentCondition): boolean {
  if (!('days' in condition)) return condition.values.length > 0;
  return Number.isInteger(condition.days) && condition.days >= 1 && condition.days <= MOST_DAYS;
}

type Props = {
  place: number;
  condition: SegmentCondition;
  used: UsedValues | undefined;
  onChange(condition: SegmentCondition): void;
  onRemove(): void;
};

/** One line of the builder: what, how compared, and with which values or days. */
export function ConditionFields({ place, condition, used, onChange, onRemove }: Props) {
  const messages = useMessages(segmentMessages);
  const fields = useMessages(fieldMessages);
  const comparisons = useMessages(comparisonMessages);
  const choices = 'days' in condition ? (['within', 'not_within'] as const) : comparisonsOf(condition.field);
  return (
    <fieldset className="grid gap-2 rounded-lg border border-line p-3">
      <legend className="sr-only">{messages.conditionNamed(place)}</legend>
      <div className="flex flex-wrap items-center gap-2">
        <Select
          aria-label={messages.field}
          value={condition.field}
          onChange={(event) => onChange(blankCondition(event.target.value as FieldName))}
          className="w-36"
        >
          {FIELDS.map((field) => (
            <option key={field} value={field}>
              {fields[field]}
            </option>
          ))}
        </Select>
        <Select
          aria-label={messages.comparison}
          value={condition.is}
          onChange={(event) => onChange({ ...condition, is: event.target.value } as SegmentCondition)}
          className="w-44"
        >
          {choices.map((is) => (
            <option key={is} value={is}>
              {comparisons[is]}
            </option>
          ))}
        </Select>
        {'days' in condition && (
          <span className="flex items-center gap-1.5 text-sm">
            <Input
              type="number"
              min={1}
              max={MOST_DAYS}
              aria-label={messages.days}
              className="w-20"
              value={condition.days || ''}
              onChange={(event) => onChange({ ...condition, days: Number(event.target.value) })}
            />
            {messages.daysUnit}
          </span>
        )}
        <Button
          variant="quiet"
          size="icon"
          className="ml-auto"
          aria-label={messages.removeCondition(place)}
          onClick={onRemove}
        >
          <X aria-hidden />
        </Button>
      </div>
      {condition.field === 'opened' && <p className="text-sm text-soft">{messages.untracked}</p>}
      {!('days' in condition) && <Values condition={condition} used={used} onChange={onChange} />}
    </fieldset>
  );
}

function comparisonsOf(field: FieldName) {
  return field === 'tag' ? (['any_of', 'all_of', 'none_of'] as const) : (['any_of', 'none_of'] as const);
}

type ValueCondition = Extract<SegmentCondition, { values: string[] }>;
type ValuesProps = {
  condition: ValueCondition;
  used: UsedValues | undefined;
  onChange(changed: SegmentCondition): void;
};

/** Values in use are offered as buttons; others can be typed. */
function Values({ condition, used, onChange }: ValuesProps) {
  const messages = useMessages(segmentMessages);
  const names = new Intl.DisplayNames(useLanguage(), { type: 'language' });
  const { field, values } = condition;
  const known = (used?.[SOURCES[field]] ?? []).map(({ value }) => value).filter((value) => !values.includes(value));
  const set = (changed: string[]) => onChange({ ...condition, values: changed });
  return (
    <>
      <ChipsInput
        aria-label={messages.values}
        value={values}
        max={MOST_VALUES}
        maxLength={LONGEST[field]}
        onChange={set}
      />
      {known.length > 0 && (
        <div className="flex flex-wrap gap-1.5">
          {known.slice(0, 12).map((value) => (
            <Button key={value} size="small" onClick={() => set([...values, value])}>
              {field === 'language' ? names.of(value) : value}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}
