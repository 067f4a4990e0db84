import type { OutlineFact } from '../../../documents/outline.ts';
import type { Brief, Language } from '../../brief.ts';
import { longDate } from '../../languages/dates.ts';
import { firstDay } from '../../languages/moments.ts';
import { isInOtherScript } from '../../languages/scripts.ts';
import type { Material } from '../material.ts';
import { localized } from '../official/localize.ts';
import { labelOf } from '../reading/labels.ts';
import { DATE } from '../reading/patterns.ts';
import { factName } from '../reading/values.ts';
import { blogFrame } from './template.ts';

type Localised<Own extends Material> = Own & { untranslated: { text: string }[] };

/** The material of a brief in another language: dates, prices and numbers are rewritten, the rest is left to a person. */
export function localised<Own extends Material>(material: Own, brief: Brief): Localised<Own> {
  const { language } = brief;
  const isHidden = (text: string) => isUnreadable(text, language);
  const untranslated: { text: string }[] = [];
  const rows = (facts: OutlineFact[]) => facts.flatMap((fact) => rowOf(fact, brief) ?? []);
  const lost = material.facts.filter((fact) => rowOf(fact, brief) === null);
  untranslated.push(...lost.map(({ label, value }) => ({ text: `${label}: ${value}` })));
  const nothing = material.sentences.length === 0 && isHidden(brief.keyword);
  const isNameless = material.name === null ? nothing : isHidden(material.name);
  if (isNameless && material.name !== null) untranslated.unshift({ text: material.name });
  return {
    ...material,
    ...(isNameless ? { name: blogFrame(language).nameBlank, isNoun: false } : {}),
    title: material.title !== null && isHidden(material.title) ? null : material.title,
    facts: rows(material.facts),
    keyFacts: rows(material.keyFacts),
    untranslated,
  };
}

/** Hangul stands in no text of another language. */
function isUnreadable(text: string, language: Language): boolean {
  return language !== 'ko' && (/[가-힣]/u.test(text) || isInOtherScript(text, language));
}

/** Null when the label or the value needs a translator. */
function rowOf({ label, value }: OutlineFact, brief: Brief): OutlineFact | null {
  const { language, today } = brief;
  const known = labelOf(label);
  const name =
    isUnreadable(label, language) && known !== null && known !== 'request' ? factName(known, language) : label;
  const written = isUnreadable(value, language) ? valueIn(value, known, language, today) : value;
  return written === null || isUnreadable(name, language) || name === known ? null : { label: name, value: written };
}

function valueIn(value: string, label: ReturnType<typeof labelOf>, language: Language, today: string): string | null {
  if (label === null || label === 'request' || language === 'ko') return null;
  if (language !== 'fr' && language !== 'id') {
    const fact = { label, name: '', value, origin: 'keyword' as const, language, isInSentence: false };
    return localized(fact, today, language);
  }
  const day = DATE.exec(value)?.[0] === value ? firstDay(value, today) : null;
  return day === null ? null : longDate(day, language);
}
