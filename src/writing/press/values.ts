import type { Language } from '../brief.ts';
import { longDate } from '../language/dates.ts';
import { fits } from './facts/language.ts';
import { dayOf } from './facts/patterns.ts';
import type { Facts } from './facts/types.ts';
import type { Values } from './template.ts';

/** A day in the language of the text; without a year in the source, none is added. */
function dateIn(text: string, language: Language): string | null {
  const day = dayOf(text);
  const isRange = /[~∼–]|부터|까지|至|から/u.test(text);
  if (day === null || isRange) return null;
  const two = (number: number) => String(number).padStart(2, '0');
  const long = longDate(`${day.year ?? 2000}-${two(day.month)}-${two(day.day)}`, language);
  return day.year === null ? long.replace(/2000[년年]\s?|,? ?2000/u, '').trim() : long;
}

/** The facts as they can stand in the text: as given, or marked for a translator where the languages differ. */
export function valuesFor(facts: Facts, language: Language, translate: (text: string) => string): Values {
  const values: Record<string, string> = {};
  for (const [slot, value] of Object.entries(facts.slots)) {
    if (slot === 'company' || fits(value, language)) values[slot] = value;
    else values[slot] = (slot === 'date' && dateIn(value, language)) || translate(value);
  }
  if (facts.language !== language && facts.slots.date) values.date = dateIn(facts.slots.date, language) ?? values.date!;
  return values;
}
