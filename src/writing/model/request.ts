import type { Brand, Brief, Language } from '../brief.ts';
import type { Fence } from './fence.ts';
import { materialText } from './material.ts';

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

/** What the company has laid down about its texts; its wording is data like any other. */
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

/** The user message of a draft: our own lines first, then everything that others wrote, each piece in its fence. */
export function draftRequest(brief: Brief, kind: string | null, fence: Fence): string {
  const frame = [
    `Language: ${languageName(brief.language)}`,
    `Day of writing: ${brief.today}`,
    `Kind: ${kind ?? 'general'}`,
    `Tone: ${brief.tone}`,
    `Length: ${brief.length}`,
    ...(brief.task === 'press' ? [`Subtitle: ${brief.withLead ? 'yes' : 'no, null'}`] : []),
  ].join('\n');
  const isOwnKind = brief.kind !== null && brief.kind.trim() !== '' && brief.kind !== kind;
  return [
    frame,
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
