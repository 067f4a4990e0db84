import type { Brief, Contact, Language } from '../../brief.ts';
import { fits } from '../facts/language.ts';
import type { PressKind } from '../facts/types.ts';
import { fill } from '../template.ts';
import { knownContact } from './contact.ts';
import type { FormInput, FormParts, KindTexts, Wording } from './types.ts';

/** A language whose words do not change with their neighbours: its form is a sheet of texts with places to fill. */
export type Sheet = {
  language: Exclude<Language, 'ko'>;
  wording: Wording;
  head: (brief: Brief, company: string) => string[];
  /** Words that depend on whether the day of the event has passed. */
  tense: (isPast: boolean, event: string) => Record<string, string>;
  /** The subject as running text wants it: an article, a missing noun; a general word gets a blank for the name. */
  subject: (subject: string, kind: PressKind) => string;
  /** The subtitle of a launch: since when and for how much. */
  offer: (date: string | undefined, price: string | undefined) => string;
  dateline: (brief: Brief) => string;
  subtitleBlank: string;
  quote: (tone: string | null) => string;
  boilerplate: (company: string, text: string | null, homepage: string | null) => string;
  contact: (contact: Contact | null, company: string) => string;
  /** Japanese releases head the parts of their body. */
  bodyHeadings: { detail: string; background: string; outlook: string } | null;
  tail: string[];
  /** What stands between two sentences of a paragraph. */
  joiner: string;
  kinds: KindTexts;
};

function sentence(text: string, language: Language): string {
  return /[.!?。]$/u.test(text) ? text : `${text}${language === 'ja' || language === 'zh' ? '。' : '.'}`;
}

function title(sheet: Sheet, input: FormInput): string {
  const { facts, values } = input;
  const own = facts.topic;
  const tellsWho = facts.slots.company !== undefined && own.includes(facts.slots.company) && facts.event !== null;
  if (own !== '' && tellsWho && fits(own, sheet.language)) return own.charAt(0).toUpperCase() + own.slice(1);
  const first = facts.sentences[0]
    ?.replace(/[.!。]+$/u, '')
    .replace(/^([^、は]{2,20})は、?(.+?)(?:いた)?します$/u, '$1、$2');
  if (own === '' && first !== undefined && fits(first, sheet.language) && [...first].length <= 100) return first;
  return fill(sheet.kinds[facts.kind].title, values);
}

function subtitle(sheet: Sheet, input: FormInput): string {
  const { facts, values } = input;
  const details = facts.details.filter((detail) => fits(detail, sheet.language));
  const isKnown = (part: string | undefined): part is string =>
    part !== undefined && part !== '' && !part.startsWith('[');
  const [date, price] = [values.date, values.price].map((part) => (isKnown(part) ? part : undefined));
  const isOffer = facts.kind === 'product_launch' && (date ?? price) !== undefined;
  const moment = isOffer ? [sheet.offer(date, price)] : [date, values.place, price];
  const known = [...moment, values.features, ...details].filter(isKnown);
  const comma = sheet.language === 'ja' || sheet.language === 'zh' ? '、' : ', ';
  return known.length > 0 ? known.slice(0, 3).join(comma) : sheet.subtitleBlank;
}

function keywordParagraphs(sheet: Sheet, input: FormInput): string[] {
  const { facts } = input;
  const own = (text: string) => (fits(text, sheet.language) ? text : sheet.wording.translate(text));
  const told = facts.sentences
    .slice(1)
    .map((text) => (fits(text, sheet.language) ? sentence(text, sheet.language) : own(text)));
  const listed = facts.details.length > 0 ? [sheet.wording.points(facts.details.map(own))] : [];
  const labelled = facts.labelled.map(({ label, value }) => {
    return fits(label + value, sheet.language) ? sheet.wording.fact(label, value) : own(`${label}: ${value}`);
  });
  return [told.join(sheet.joiner), [...listed, ...labelled].join(sheet.joiner)].filter((text) => text !== '');
}

function lead(sheet: Sheet, input: FormInput): string {
  const first = input.facts.sentences[0];
  if (first === undefined) return fill(sheet.kinds[input.facts.kind].lead, input.values);
  return fits(first, sheet.language) ? sentence(first, sheet.language) : sheet.wording.translate(first);
}

function body(sheet: Sheet, input: FormInput): string[] {
  const { brief, facts, values, supply } = input;
  const kind = sheet.kinds[facts.kind];
  const isShort = brief.length === 'short';
  const hasPoints = facts.details.length > 0 || supply.own.length > 0 || facts.sentences.length > 1;
  const needed = kind.needed.filter(
    (text) => !(hasPoints && text.includes('{features=') && values.features === undefined),
  );
  const thin = supply.own.length < 2 && !isShort ? kind.thin : [];
  const required = isShort ? [] : needed.map((text) => fill(text, values));
  // What a kind of release cannot do without comes before what references tell about the company at large.
  const isAboutProduct = facts.kind === 'product_launch' || facts.kind === 'general';
  const told = isAboutProduct ? [...supply.own, ...required] : [...required, ...supply.own];
  const detail = [...keywordParagraphs(sheet, input), ...told];
  const background = [...thin.map((text) => fill(text, values)), ...supply.outside];
  const outlook = [...supply.requested, ...(isShort ? [] : [fill(kind.outlook, values)])];
  const parts =
    detail.length + background.length + outlook.length > 0
      ? [detail, background, outlook]
      : [[fill(kind.needed[0]!, values)], [], []];
  const headings = sheet.bodyHeadings;
  if (headings === null) return parts.flat();
  const names = [headings.detail, headings.background, headings.outlook];
  return parts.flatMap((part, index) => (part.length === 0 ? [] : [`${names[index]}\n${part[0]}`, ...part.slice(1)]));
}

export function written(sheet: Sheet, given: FormInput): FormParts {
  const { brief, facts, supply } = given;
  const isPast = facts.day !== null && facts.day < brief.today;
  const about = given.values.subject ?? (facts.kind === 'recruitment' ? given.values.position : undefined);
  const subject = about === undefined || about.startsWith('[') ? about : sheet.subject(about, facts.kind);
  const values = { ...given.values, ...sheet.tense(isPast, facts.event ?? ''), subject };
  const input = { ...given, values };
  const company = fill(sheet.kinds.general.title.match(/\{company=[^}]+\}/u)![0], values);
  const own = brief.brand?.boilerplate?.trim() || null;
  const boilerplate = own === null || fits(own, sheet.language) ? own : sheet.wording.translate(own);
  return {
    title: title(sheet, input),
    subtitle: brief.withLead ? subtitle(sheet, input) : null,
    head: sheet.head(brief, company),
    lead: `${sheet.dateline(brief)}${lead(sheet, input)}`,
    body: body(sheet, input),
    quote: supply.quote ?? fill(sheet.quote(brief.brand?.tone ?? null), values),
    boilerplate: sheet.boilerplate(company, boilerplate, brief.brand?.homepage ?? null),
    contact: sheet.contact(knownContact(input), company),
    tail: sheet.tail,
  };
}
