import { cut, MAX_CONTENT_LENGTH, MAX_TITLE_LENGTH } from '../../documents/limits.ts';
import type { Block, Document, ToCheck } from '../../documents/model.ts';
import type { Brand, Brief, Language } from '../brief.ts';
import { inHouseStyle } from '../house.ts';
import { asDateline, headline, plain } from './plain.ts';

/**
 * Prepares the model's document for storage: plain text, the brand's glossary, boilerplate and contact. No other
 * sentence is added; missing parts are listed in `to_check`.
 */

const MAX_REASON_LENGTH = 500;
const MAX_TO_CHECK = 20;

type PartWords = {
  boilerplate(company: string): string;
  contact: string;
  missing: Record<'quote' | 'boilerplate' | 'contact', string>;
};

const WORDS: Record<Language, PartWords> = {
  ko: {
    boilerplate: (company) => `${company} 소개`,
    contact: '언론 문의처',
    missing: {
      quote: '자료에 발언이 없어 인용문을 넣지 않았습니다. 필요하면 실제 발언을 넣어 주세요.',
      boilerplate: '자료에 소개 문구가 없어 보도자료를 내는 곳의 소개를 넣지 않았습니다.',
      contact: '자료에 언론 문의처가 없습니다. 담당자 이름, 전화번호, 이메일을 넣어 주세요.',
    },
  },
  en: {
    boilerplate: (company) => `About ${company}`,
    contact: 'Media contact',
    missing: {
      quote: 'The material holds no statement, so there is no quote. Add a real one if you want it.',
      boilerplate: 'The material does not describe the sender, so there is no “About” paragraph.',
      contact: 'The material names no media contact. Add a name, a phone number and an email address.',
    },
  },
  ja: {
    boilerplate: () => '■会社概要',
    contact: '■本件に関するお問い合わせ先',
    missing: {
      quote: '資料に発言がないため、コメントは入れていません。必要なら実際の発言を加えてください。',
      boilerplate: '資料に発表元の紹介がないため、概要は入れていません。',
      contact: '資料に問い合わせ先がありません。担当者名、電話番号、メールアドレスを加えてください。',
    },
  },
  zh: {
    boilerplate: (company) => `关于${company}`,
    contact: '媒体联系',
    missing: {
      quote: '资料中没有发言，因此未写引语。如有需要，请补充真实发言。',
      boilerplate: '资料中没有发布方介绍，因此未写简介。',
      contact: '资料中没有媒体联系方式，请补充联系人、电话和邮箱。',
    },
  },
  fr: {
    boilerplate: (company) => `À propos de ${company}`,
    contact: 'Contact presse',
    missing: {
      quote: 'Les documents ne contiennent aucune déclaration ; ajoutez une citation réelle si besoin.',
      boilerplate: 'Les documents ne présentent pas l’émetteur ; il n’y a donc pas de paragraphe « À propos ».',
      contact: 'Aucun contact presse n’est indiqué : ajoutez nom, téléphone et adresse électronique.',
    },
  },
  id: {
    boilerplate: (company) => `Tentang ${company}`,
    contact: 'Kontak media',
    missing: {
      quote: 'Tidak ada pernyataan dalam bahan, jadi tidak ada kutipan. Tambahkan kutipan asli bila perlu.',
      boilerplate: 'Bahan tidak memuat profil pengirim, jadi tidak ada paragraf “Tentang”.',
      contact: 'Bahan tidak memuat kontak media. Tambahkan nama, nomor telepon, dan alamat surel.',
    },
  },
};

export function normalised(document: Document, brief: Brief): Document {
  const { brand, language, task } = brief;
  const house = (text: string) => inHouseStyle(plain(text), brand, language);
  const nullable = (text: string | null) => (text === null ? null : house(text).trim() || null);
  const title = cut(inHouseStyle(headline(document.title), brand, language), MAX_TITLE_LENGTH);
  const written: Document = {
    title,
    subtitle: task === 'press' && !brief.withLead ? null : nullable(document.subtitle),
    head: document.head.map(house),
    dateline: document.dateline === null ? null : asDateline(house(document.dateline)),
    lead: nullable(document.lead),
    blocks: document.blocks.map((block) => inStyle(block, house)),
    boilerplate: nullable(document.boilerplate),
    contact: nullable(document.contact),
    closing: document.closing.map(house),
    to_check: document.to_check,
  };
  const single = withoutRepeatedTitle(written);
  const complete = task === 'press' ? withBrandParts(single, brand, language) : single;
  const missing = task === 'press' ? missingParts(complete, language) : [];
  return withinLength({ ...complete, to_check: toCheckList(complete.to_check, missing) });
}

function inStyle(block: Block, house: (text: string) => string): Block {
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
      return block;
    default:
      return { ...block, text: house(block.text) };
  }
}

function oneLine(text: string): string {
  return text.replace(/\s*\n\s*/gu, ' ');
}

/** Models often repeat the title as the first line. The subject line of a 공문 stays. */
function withoutRepeatedTitle(document: Document): Document {
  const { title, subtitle, head, lead, blocks } = document;
  const isTitle = (text: string | null | undefined) => text !== null && text !== undefined && headline(text) === title;
  const [first] = blocks;
  const repeats = first !== undefined && 'text' in first && isTitle(first.text);
  const [firstLine, ...rest] = lead?.split('\n') ?? [];
  return {
    ...document,
    subtitle: isTitle(subtitle) ? null : subtitle,
    head: head.filter((line) => line !== title),
    lead: lead !== null && isTitle(firstLine) ? rest.join('\n').trim() || null : lead,
    blocks: repeats ? blocks.slice(1) : blocks,
  };
}

function withBrandParts(document: Document, brand: Brand | null, language: Language): Document {
  if (brand === null) return document;
  const { company, homepage } = brand;
  const words = WORDS[language];
  const about = brand.boilerplate?.trim();
  const { department, name, phone, email } = brand.contact;
  const person = [department, name].filter(Boolean).join(' ');
  const lines = [person, phone, email].filter(Boolean);
  const boilerplate = about ? [company ? words.boilerplate(company) : '', about].filter(Boolean).join('\n') : null;
  const contact = lines.length > 0 ? [words.contact, company, ...lines, homepage].filter(Boolean).join('\n') : null;
  return { ...document, boilerplate: boilerplate ?? document.boilerplate, contact: contact ?? document.contact };
}

function missingParts({ blocks, boilerplate, contact }: Document, language: Language): ToCheck[] {
  const { missing } = WORDS[language];
  const hasQuote = blocks.some(({ type }) => type === 'quote');
  const parts = [
    ['quote', hasQuote],
    ['boilerplate', boilerplate !== null],
    ['contact', contact !== null],
  ] as const;
  return parts.filter(([, isThere]) => !isThere).map(([field]) => ({ field, reason: missing[field] }));
}

/** The model's own remark on a part takes precedence over ours. */
export function toCheckList(written: ToCheck[], missing: ToCheck[] = []): ToCheck[] {
  const named = new Set(written.map(({ field }) => field));
  const all = [...written, ...missing.filter(({ field }) => !named.has(field))];
  return all.slice(0, MAX_TO_CHECK).map(({ field, reason }) => ({
    field: cut(oneLine(field), 100),
    reason: cut(oneLine(plain(reason)), MAX_REASON_LENGTH),
  }));
}

/** Cuts a text that is too long to store at the end. */
function withinLength(document: Document): Document {
  let room = MAX_CONTENT_LENGTH;
  const blocks = document.blocks.filter((block) => {
    room -= JSON.stringify(block).length;
    return room > 0;
  });
  return blocks.length === document.blocks.length ? document : { ...document, blocks };
}
