import type { PressSections } from '../../documents/sections.ts';
import type { Brief, TextDraft } from '../brief.ts';
import { inHouseStyle } from '../house.ts';
import { readFacts } from './facts/index.ts';
import { korean } from './forms/ko.ts';
import { written } from './forms/sheet.ts';
import type { FormInput, FormParts, Supply } from './forms/types.ts';
import { supplyOf } from './material.ts';
import { valuesFor } from './values.ts';
import { SHEETS, wordingOf } from './wording.ts';

const NOTHING: Supply = { own: [], outside: [], quote: null, requested: [] };

function partsOf(input: FormInput): FormParts {
  const { language } = input.brief;
  return language === 'ko' ? korean(input) : written(SHEETS[language], input);
}

/** A press release in the conventional form of its language, from the brief alone; what is not in it stays a blank. */
export function draftPress(brief: Brief): TextDraft {
  const wording = wordingOf(brief.language);
  const facts = readFacts(brief);
  const values = valuesFor(facts, brief.language, wording.translate);
  const lead = partsOf({ brief, facts, values, supply: NOTHING }).lead;
  const supply = supplyOf(brief, facts, wording, lead);
  const parts = partsOf({ brief, facts, values, supply });
  const house = (text: string) => inHouseStyle(text, brief.brand, brief.language);
  const sections: PressSections = {
    title: house(parts.title),
    subtitle: parts.subtitle === null ? null : house(parts.subtitle),
    lead: house(parts.lead),
    body: house(parts.body.join('\n\n')),
    quote: house(parts.quote),
    boilerplate: house(parts.boilerplate),
    contact: parts.contact,
  };
  const content = [
    ...(sections.subtitle === null ? [] : [sections.subtitle]),
    ...parts.head.map(house),
    ...[sections.lead, sections.body, sections.quote!, sections.boilerplate, sections.contact],
    ...parts.tail,
  ];
  return { title: sections.title, content: content.filter((part) => part !== '').join('\n\n'), sections };
}
