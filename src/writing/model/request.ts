import type { Brand, Brief, Issuer, Language } from '../brief.ts';
import type { Fence } from './fence.ts';
import { inferIssuer } from './kinds.ts';
import { materialText } from './material.ts';
import type { Conditions } from './prompts.ts';

const NAMES: Record<Language, string> = {
  ko: 'Korean',
  en: 'English',
  ja: 'Japanese',
  zh: 'Simplified Chinese',
  fr: 'French',
  id: 'Indonesian',
};

export function languageName(language: Language): string {
  return `${NAMES[language]} (${language})`;
}

/** The brand profile, fenced like all other data. */
export function brandText(brand: Brand | null, fence: Fence): string {
  if (brand === null) return '';
  const { contact } = brand;
  const lines: [string, string | null][] = [
    ['Company', brand.company],
    ['Voice', brand.tone],
    ['Homepage', brand.homepage],
    ['About the company', brand.boilerplate],
    ['Press contact', [contact.department, contact.name, contact.phone, contact.email].filter(Boolean).join(', ')],
    ['Always write', brand.glossary.map(({ term, use }) => `"${term}" as "${use}"`).join('; ')],
    ['Never write', brand.banned_words.map((word) => `"${word}"`).join(', ')],
  ];
  const told = lines.filter(([, value]) => value?.trim()).map(([label, value]) => `${label}: ${value}`);
  return told.length === 0 ? '' : fence.around('house style', told.join('\n'));
}

const ISSUER_NAMES: Record<Issuer, string> = {
  company: 'a company',
  public: 'a public body',
  person: 'a person',
  association: 'an association or institution',
};

/** Direct or reported speech. */
const SPOKEN =
  /[“"「«‘'][^“”"「」«»‘’'\n]{8,300}[”"」»’']|(?:말했다|말씀|강조했다|덧붙였다|설명했다|소감을|라고\s?(?:말|밝|전)|\b(?:said|says|stated|added)\b|述べ|コメント|表示：|表示,|a déclaré|ujar|katanya)/iu;

function quotesSomebody({ keyword, instruction, references, sources }: Brief): boolean {
  const texts = [keyword, instruction ?? '', ...[...references, ...sources].map(({ text }) => text)];
  return texts.some((text) => SPOKEN.test(text));
}

/** Only the rules that apply to this brief; for example, those for search results only if there are any. */
export function applicableRules(conditions: Conditions, brief: Brief, more: string[]): string {
  const names = [
    ...(brief.sources.length > 0 ? ['sources'] : []),
    ...(brief.references.length > 0 ? ['references'] : []),
    ...(brief.brand === null ? [] : ['brand']),
    ...more,
  ];
  return names.flatMap((name) => conditions[name] ?? []).join('\n');
}

/** The user message of a draft: our own lines first, then all untrusted text, each piece in its fence. */
export function draftRequest(brief: Brief, kind: string, conditions: Conditions, fence: Fence): string {
  const isPress = brief.task === 'press';
  const frame = [
    `Language: ${languageName(brief.language)}`,
    `Day of writing: ${brief.today}`,
    `Kind: ${kind}${brief.kind?.trim() ? '' : ' (inferred)'}`,
    `Issuer: probably ${ISSUER_NAMES[inferIssuer(brief)]}`,
    `Tone: ${brief.tone}`,
    `Length: ${brief.length}`,
    ...(isPress ? [`Subtitle: ${brief.withLead ? 'yes' : 'no, null'}`] : []),
  ].join('\n');
  const isOwnKind = brief.kind !== null && brief.kind.trim() !== '' && brief.kind !== kind;
  const quoteRule = isPress ? [quotesSomebody(brief) ? 'quote' : 'no_quote'] : [];
  const isBare = brief.references.length === 0 && brief.sources.length === 0;
  return [
    frame,
    applicableRules(conditions, brief, [...quoteRule, ...(isBare ? ['no_material'] : [])]),
    fence.rule,
    fence.around('request', brief.keyword),
    isOwnKind ? fence.around('kind in the words of the user', brief.kind!) : '',
    brief.instruction?.trim() ? fence.around('instruction', brief.instruction) : '',
    brandText(brief.brand, fence),
    materialText(brief, fence),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}
