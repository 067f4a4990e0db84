import { cut, MAX_CONTENT_LENGTH, MAX_TITLE_LENGTH } from '../../documents/limits.ts';
import type { ToCheck } from '../../documents/model.ts';
import type { Outline, OutlineBlock } from '../../documents/outline.ts';
import type { Brand, Brief, Language } from '../brief.ts';
import { inHouseStyle } from '../house.ts';
import { asDateline, headline, keepsMarks, plain, tidy } from './plain.ts';

/**
 * Prepares the model's text for storage: its signs, the brand's glossary, boilerplate and contact. No other sentence is
 * added; missing parts are listed in `to_check`.
 */

const MAX_REASON_LENGTH = 500;
const MAX_TO_CHECK = 20;

type PartWords = { boilerplate(company: string): string; contact: string };

const WORDS: Record<Language, PartWords> = {
  ko: { boilerplate: (company) => `${company} 소개`, contact: '언론 문의처' },
  en: { boilerplate: (company) => `About ${company}`, contact: 'Media contact' },
  ja: { boilerplate: () => '■会社概要', contact: '■本件に関するお問い合わせ先' },
  zh: { boilerplate: (company) => `关于${company}`, contact: '媒体联系' },
  fr: { boilerplate: (company) => `À propos de ${company}`, contact: 'Contact presse' },
  id: { boilerplate: (company) => `Tentang ${company}`, contact: 'Kontak media' },
};

const MISSING: Record<'quote' | 'boilerplate' | 'contact', ToCheck['reason']> = {
  quote: {
    ko: '자료에 발언이 없어 인용문을 넣지 않았습니다. 필요하면 실제 발언을 넣어 주세요.',
    en: 'The material holds no statement, so there is no quote. Add a real one if you want it.',
  },
  boilerplate: {
    ko: '자료에 소개 문구가 없어 보도자료를 내는 곳의 소개를 넣지 않았습니다.',
    en: 'The material does not describe the sender, so there is no “About” paragraph.',
  },
  contact: {
    ko: '자료에 언론 문의처가 없습니다. 담당자 이름, 전화번호, 이메일을 넣어 주세요.',
    en: 'The material names no media contact. Add a name, a phone number and an email address.',
  },
};

export function normalised(outline: Outline, brief: Brief): Outline {
  const { brand, language, task } = brief;
  const isMarked = keepsMarks(task);
  const house = (text: string) => inHouseStyle(isMarked ? tidy(text) : plain(text), brand, language);
  const nullable = (text: string | null) => (text === null ? null : house(text).trim() || null);
  const title = cut(inHouseStyle(headline(outline.title), brand, language), MAX_TITLE_LENGTH);
  const written: Outline = {
    title,
    subtitle: task === 'press' && !brief.withLead ? null : nullable(outline.subtitle),
    head: outline.head.map(house),
    dateline: outline.dateline === null ? null : asDateline(house(outline.dateline)),
    lead: nullable(outline.lead),
    blocks: outline.blocks.map((block) => inStyle(isMarked ? block : withoutHashes(block), house)),
    boilerplate: nullable(outline.boilerplate),
    contact: nullable(outline.contact),
    closing: outline.closing.map(house),
    to_check: outline.to_check,
  };
  const single = withoutRepeatedTitle(written);
  const complete = task === 'press' ? withBrandParts(single, brand, language) : single;
  const missing = task === 'press' ? missingParts(complete) : [];
  return withinLength({ ...complete, to_check: toCheckList(complete.to_check, missing) });
}

function withoutHashes(block: OutlineBlock): OutlineBlock {
  return block.type === 'heading' && block.marker.startsWith('#') ? { ...block, marker: '■' } : block;
}

function inStyle(block: OutlineBlock, house: (text: string) => string): OutlineBlock {
  switch (block.type) {
    case 'list':
      return { ...block, items: block.items.map((item) => ({ ...item, text: oneLine(house(item.text)) })) };
    case 'table':
      return { ...block, rows: block.rows.map((cells) => cells.map((cell) => oneLine(house(cell)))) };
    case 'facts':
      return {
        ...block,
        rows: block.rows.map(({ label, value }) => ({ label: oneLine(house(label)), value: oneLine(house(value)) })),
      };
    case 'heading':
      return { ...block, text: oneLine(house(block.text)) };
    case 'image':
    case 'code':
      return block;
    default:
      return { ...block, text: house(block.text) };
  }
}

function oneLine(text: string): string {
  return text.replace(/\s*\n\s*/gu, ' ');
}

/** Models often repeat the title as the first line. The subject line of a 공문 stays. */
function withoutRepeatedTitle(outline: Outline): Outline {
  const { title, subtitle, head, lead, blocks } = outline;
  const isTitle = (text: string | null | undefined) => text !== null && text !== undefined && headline(text) === title;
  const [first] = blocks;
  const repeats = first !== undefined && 'text' in first && isTitle(first.text);
  const [firstLine, ...rest] = lead?.split('\n') ?? [];
  return {
    ...outline,
    subtitle: isTitle(subtitle) ? null : subtitle,
    head: head.filter((line) => line !== title),
    lead: lead !== null && isTitle(firstLine) ? rest.join('\n').trim() || null : lead,
    blocks: repeats ? blocks.slice(1) : blocks,
  };
}

function withBrandParts(outline: Outline, brand: Brand | null, language: Language): Outline {
  if (brand === null) return outline;
  const { company, homepage } = brand;
  const words = WORDS[language];
  const about = brand.boilerplate?.trim();
  const { department, name, phone, email } = brand.contact;
  const person = [department, name].filter(Boolean).join(' ');
  const lines = [person, phone, email].filter(Boolean);
  const boilerplate = about ? [company ? words.boilerplate(company) : '', about].filter(Boolean).join('\n') : null;
  const contact = lines.length > 0 ? [words.contact, company, ...lines, homepage].filter(Boolean).join('\n') : null;
  return { ...outline, boilerplate: boilerplate ?? outline.boilerplate, contact: contact ?? outline.contact };
}

function missingParts({ blocks, boilerplate, contact }: Outline): ToCheck[] {
  const hasQuote = blocks.some(({ type }) => type === 'quote');
  const parts = [
    ['quote', hasQuote],
    ['boilerplate', boilerplate !== null],
    ['contact', contact !== null],
  ] as const;
  return parts.filter(([, isThere]) => !isThere).map(([field]) => ({ field, reason: MISSING[field] }));
}

/** The model's own remark on a part takes precedence over ours. */
export function toCheckList(written: ToCheck[], missing: ToCheck[] = []): ToCheck[] {
  const named = new Set(written.map(({ field }) => field));
  const all = [...written, ...missing.filter(({ field }) => !named.has(field))];
  const shown = (reason: string) => cut(oneLine(plain(reason)), MAX_REASON_LENGTH);
  return all
    .slice(0, MAX_TO_CHECK)
    .map(({ field, reason }) => ({ field, reason: { ko: shown(reason.ko), en: shown(reason.en) } }));
}

/** Cuts a text that is too long to store at the end. */
function withinLength(outline: Outline): Outline {
  let room = MAX_CONTENT_LENGTH;
  const blocks = outline.blocks.filter((block) => {
    room -= JSON.stringify(block).length;
    return room > 0;
  });
  return blocks.length === outline.blocks.length ? outline : { ...outline, blocks };
}
