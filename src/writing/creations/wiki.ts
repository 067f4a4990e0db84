import type { Brief, TextDraft } from '../brief.ts';
import { listedSlots } from '../keyword-facts.ts';
import { blank, formLanguage, withAddress } from '../language/blanks.ts';
import { longDate } from '../language/dates.ts';
import type { Fact } from '../language/facts.ts';
import { factsOf, inReadingOrder } from '../language/facts.ts';
import { capitalised, fill } from '../language/template.ts';
import { keyTerms } from '../language/terms.ts';
import { topicOf } from '../language/topic.ts';
import { voiced } from '../language/voice.ts';
import { labelled } from '../press/facts/labels.ts';
import type { Entity, WikiForm, WikiSection } from './form.ts';
import { CLAUSE_WORDS } from './forms/clauses.ts';
import { english } from './forms/wiki-en.ts';
import { japanese } from './forms/wiki-ja.ts';
import { korean } from './forms/wiki-ko.ts';
import { chinese } from './forms/wiki-zh.ts';
import { joined, list, marks } from './layout.ts';

const FORMS = { ko: korean, en: english, ja: japanese, zh: chinese };
const FACTS = { short: 8, medium: 14, long: 24 };

function entityOf(asked: string, form: WikiForm): Entity {
  return form.entity.find(([, cue]) => cue.test(asked))?.[0] ?? 'general';
}

function infobox(brief: Brief, form: WikiForm, name: string | null, entity: Entity): string {
  const { colon } = marks(brief);
  const slots = listedSlots(brief);
  const lines = form.rows[entity].map((row, index) => {
    if (index === 0) return `${row}${colon}${name ?? form.rowBlank(row)}`;
    const company = brief.brand?.company ?? slots.company;
    if (form.companyRows.name.test(row) && company) return `${row}${colon}${company}`;
    if (form.companyRows.homepage.test(row) && brief.brand?.homepage) return `${row}${colon}${brief.brand.homepage}`;
    const slot = labelled(`${row}: x`)?.slot;
    return `${row}${colon}${(slot && slots[slot]) || form.rowBlank(row)}`;
  });
  return list(lines);
}

/** An encyclopaedia is written in the plain style whatever its materials use. */
function written(fact: Fact, brief: Brief): string {
  return fact.isForeign ? fact.text : voiced(fact.text, brief.language, 'handa');
}

function bodies(
  facts: Fact[],
  first: Fact | undefined,
  sections: WikiSection[],
  brief: Brief,
  subject: string,
): string[] {
  const rest = sections.find(({ cue }) => cue === null)!;
  const placed = new Map<WikiSection, Fact[]>(sections.map((section) => [section, []]));
  for (const fact of facts) {
    const place = fact === first ? rest : sections.findLast(({ cue }) => cue?.test(fact.text));
    placed.get(place ?? rest)!.push(fact);
  }
  const joint = brief.language === 'ja' || brief.language === 'zh' ? '' : ' ';
  return sections.map((section) => {
    const own = inReadingOrder(placed.get(section)!);
    if (own.length === 0) return section.blanks.map((text) => blank(fill(text, subject))).join('\n');
    const foreign = own.filter((fact) => fact.isForeign).map(({ text }) => text);
    const prose = own
      .filter((fact) => !fact.isForeign)
      .map((fact) => written(fact, brief))
      .join(joint);
    return [prose, ...foreign].filter((text) => text !== '').join('\n');
  });
}

function related(brief: Brief, facts: Fact[], subject: string, empty: string): string {
  // What the keyword lists names figures, not things with a page of their own; who it is about may have one.
  const text = [
    listedSlots(brief).company ?? '',
    ...facts.filter(({ isForeign, material }) => !isForeign && material !== null).map((fact) => fact.text),
  ].join(' ');
  const terms = keyTerms(text, brief.language, 6).filter((term) => !subject.includes(term));
  return list([...terms.slice(0, 3), empty]);
}

function sourceList(brief: Brief, facts: Fact[], empty: string): string {
  const materials = [...new Set(facts.map(({ material }) => material).filter((material) => material?.title))];
  return list(
    materials.length === 0
      ? [empty]
      : materials.map((material) =>
          material!.url ? withAddress(material!.title, material!.url, brief.language) : material!.title,
        ),
  );
}

/** An encyclopaedia article: definition, fact box, sections, see also, references. */
export function draftArticle(brief: Brief): TextDraft {
  const whole = FORMS[formLanguage(brief.language)];
  const form = whole.article;
  const { headline, noun, thing } = topicOf(brief);
  const subject = thing ?? headline;
  const definition = thing === null ? CLAUSE_WORDS[formLanguage(brief.language)].wiki.lead : form.lead;
  const facts = factsOf(brief, FACTS[brief.length]);
  const lead = inReadingOrder(facts.slice(0, 2)).slice(0, 1);
  const texts = bodies(
    facts.filter((fact) => !lead.includes(fact)),
    undefined,
    form.sections,
    brief,
    subject,
  );
  const opening = lead.map((fact) => written(fact, brief)).join(' ') || form.leadBlank;
  const joint = brief.language === 'ja' || brief.language === 'zh' ? '' : ' ';
  return {
    title: capitalised(subject, brief.language),
    content: joined(brief, [
      `${capitalised(fill(definition, subject), brief.language)}${joint}${opening}`,
      `${form.box}\n${infobox(brief, whole, thing, entityOf(noun ?? headline, whole))}`,
      ...form.sections.map((section, index) => `${section.heading}\n${texts[index]}`),
      `${form.seeAlso.heading}\n${related(brief, facts, subject, form.seeAlso.blank)}`,
      `${form.sources.heading}\n${sourceList(brief, facts, form.sources.blank)}`,
      form.category,
    ]),
    sections: null,
  };
}

/** A page of a community wiki: contents first, numbered sections, asides, related pages. */
export function draftCommunityPage(brief: Brief): TextDraft {
  const form = FORMS[formLanguage(brief.language)].community;
  const { headline, thing } = topicOf(brief);
  const subject = thing ?? headline;
  const facts = factsOf(brief, FACTS[brief.length]);
  const first = inReadingOrder(facts.slice(0, 2))[0];
  const overview = { ...form.sections[0]!, blanks: [CLAUSE_WORDS[formLanguage(brief.language)].wiki.overview] };
  const sections = thing === null ? [overview, ...form.sections.slice(1)] : form.sections;
  const texts = bodies(facts, first, sections, brief, subject);
  const last = [
    { heading: form.related.heading, text: related(brief, facts, subject, form.related.blank) },
    { heading: form.sources.heading, text: sourceList(brief, facts, form.sources.blank) },
  ];
  const all = [...form.sections.map((section, index) => ({ heading: section.heading, text: texts[index]! })), ...last];
  return {
    title: capitalised(subject, brief.language),
    content: joined(brief, [
      form.category,
      `${form.contents}\n${all.map(({ heading }, index) => `${index + 1}. ${heading}`).join('\n')}`,
      ...all.map(({ heading, text }, index) => `${index + 1}. ${heading}\n${text}`),
      form.basis.replace('{d}', longDate(brief.today, brief.language)),
    ]),
    sections: null,
  };
}
