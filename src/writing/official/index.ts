import type { Brief, Language, TextDraft } from '../brief.ts';
import { inHouseStyle } from '../house.ts';
import { readFacts } from '../press/facts/index.ts';
import { fits } from '../press/facts/language.ts';
import type { Facts } from '../press/facts/types.ts';
import { politeStyle } from '../press/korean-style.ts';
import { pickedSentences } from '../press/material.ts';
import { valuesFor } from '../press/values.ts';
import { wordingOf } from '../press/wording.ts';
import { ENGLISH_NAMES, englishDocument } from './forms/en.ts';
import { JAPANESE_NAMES, japaneseDocument } from './forms/ja.ts';
import { KOREAN_NAMES, koreanDocument, theme } from './forms/ko.ts';
import type { FormInput } from './forms/types.ts';
import { CHINESE_NAMES, chineseDocument } from './forms/zh.ts';
import type { Item } from './items.ts';
import { itemsOf } from './items.ts';
import { officialKind } from './kinds.ts';
import { officialMoment, officialTime } from './moments.ts';

const SENTENCES = { short: 2, medium: 4, long: 8 } as const;
const NAMES = { ko: KOREAN_NAMES, en: ENGLISH_NAMES, ja: JAPANESE_NAMES, zh: CHINESE_NAMES };
type DocumentLanguage = keyof typeof NAMES;

/** Official documents are known in four languages; asked for another, English is the form others can read. */
function documentLanguage(language: Language): DocumentLanguage {
  return language in NAMES ? (language as DocumentLanguage) : 'en';
}

const CONTACT_BLANKS: Record<DocumentLanguage, [string, string, string]> = {
  ko: ['[담당 부서]', '[담당자 이름]', '[전화번호·이메일]'],
  en: ['[department]', '[name]', '[phone and email]'],
  ja: ['[担当部署]', '[担当者名]', '[電話番号・メールアドレス]'],
  zh: ['[部门]', '[联系人姓名]', '[电话及电子邮箱]'],
};

function contactLine(brief: Brief, facts: Facts, language: DocumentLanguage): string {
  if (facts.slots.contact !== undefined) return facts.slots.contact;
  const given = brief.brand?.contact;
  const [department, name, reach] = CONTACT_BLANKS[language];
  const how = [given?.phone, given?.email].filter(Boolean).join(', ') || reach;
  const who = [given?.department ?? department, given?.name ?? name].join(language === 'en' ? ', ' : ' ');
  if (language === 'ja' || language === 'zh') return `${who}（${how}）`;
  return language === 'ko' ? `${who}(${how})` : `${who} (${how})`;
}

/** Who a notice is for, when the keyword names a usual circle of readers. */
function audienceOf(facts: Facts): string | undefined {
  const text = [facts.topic, ...facts.sentences, ...facts.details].join(' ');
  return /전\s?임직원|전\s?직원|전\s?사원|각\s?부서장?|협력사|입주사|전체\s?회원|all (?:staff|employees)|全社員|全体员工/u.exec(
    text,
  )?.[0];
}

function momentOf(
  brief: Brief,
  facts: Facts,
  date: string | undefined,
  language: DocumentLanguage,
): string | undefined {
  if (date === undefined) return undefined;
  if (language === 'ko' && facts.slots.date !== undefined)
    return officialMoment(facts.slots.date, facts.slots.time, brief.today);
  const time = facts.slots.time;
  return [date, time && officialTime(time)].filter(Boolean).join(' ');
}

/** Sentences of the keyword and of the references, polite and without the mark of a sentence that went before. */
function toldBy(brief: Brief, facts: Facts, language: DocumentLanguage): string[] {
  const { translate } = wordingOf(language);
  const found = pickedSentences(brief, facts, SENTENCES[brief.length]);
  return [...facts.sentences, ...found].map((sentence) => {
    if (!fits(sentence, language)) return translate(sentence);
    return language === 'ko' ? politeStyle(sentence) : sentence;
  });
}

function laidOut(
  language: DocumentLanguage,
  input: FormInput,
  items: Item[],
  topic: string,
): { title: string; content: string } {
  if (language === 'ko') return koreanDocument(input, items);
  if (language === 'en') return englishDocument(input, items, topic);
  return language === 'ja' ? japaneseDocument(input, items, topic) : chineseDocument(input, items, topic);
}

/** Such a word names no product; the name is asked for beside it. */
const GENERIC_PRODUCT = /^(?:신제품|제품|신상품|상품|新製品|新商品|新产品|new product)$/iu;

/** A brief that lists only what is asked for is about that. */
function requestTopic(request: string): string {
  const [first, ...others] = request.split(/,\s+|、/u);
  return others.length > 0 && /[가-힣]/u.test(first!) ? `${first} 등` : first!;
}

/** `휴무 안내 정상 영업은 10일부터`: what stands behind the word for the document is what it says. */
function endTopic(facts: Facts): void {
  const parts = /^(.{2,40}?(?:안내|공지|협조\s?요청|협조\s?부탁(?:드립니다|드려요)?))\s+(\S.*)$/u.exec(facts.topic);
  if (parts === null) return;
  facts.topic = parts[1]!.replace(/협조\s?부탁(?:드립니다|드려요)?$/u, '협조 요청');
  facts.details.unshift(parts[2]!);
}

const TOPIC_BLANKS: Record<DocumentLanguage, string> = { ko: '[안건]', en: '[subject]', ja: '[件名]', zh: '[事项]' };

/** An official document in the form of its language, from the brief alone; what is not in it stays a blank. */
export function draftOfficial(asked: Brief): TextDraft {
  const language = documentLanguage(asked.language);
  const brief: Brief = { ...asked, language };
  const kind = officialKind(brief.kind);
  const wording = wordingOf(language);
  const facts = readFacts({ ...brief, kind: kind === '제품 출시 안내문' ? 'product_launch' : null });
  if (facts.topic === '' && facts.slots.request !== undefined) facts.topic = requestTopic(facts.slots.request);
  if (facts.language === 'ko' && kind !== '제품 출시 안내문') endTopic(facts);
  const audience = audienceOf(facts);
  if (audience !== undefined) {
    facts.slots.audience ??= audience;
    // Where the form has no place for it, it is told under its own name.
    if (facts.details.includes(audience)) {
      facts.details = facts.details.filter((detail) => detail !== audience);
      if (kind === '협조문' || kind === '제품 출시 안내문')
        facts.labelled.push({ label: NAMES[language].audience.label, value: audience });
    }
  }
  const read = valuesFor(facts, language, wording.translate);
  const isUnnamed = kind === '제품 출시 안내문' && GENERIC_PRODUCT.test(read.subject ?? '');
  const values = isUnnamed ? { ...read, subject: `${read.subject} [${NAMES[language].product.blank}]` } : read;
  const deadline = facts.slots.deadline;
  const items = itemsOf({
    ...{ brief, facts, kind, values, names: NAMES[language] },
    moment: momentOf(brief, facts, values.date, language),
    deadline:
      deadline !== undefined && language === 'ko' ? officialMoment(deadline, undefined, brief.today) : values.deadline,
    contact: contactLine(brief, facts, language),
    told: toldBy(brief, facts, language),
    instructed: brief.instruction?.trim() ? wording.instructed(brief.instruction.replace(/\s+/gu, ' ').trim()) : null,
  });
  const own = language === 'ko' ? theme(facts.topic) : facts.topic;
  const topic = own === '' ? TOPIC_BLANKS[language] : fits(own, language) ? own : wording.translate(own);
  const document = laidOut(language, { brief, facts, kind, values }, items, topic);
  const house = (text: string) => inHouseStyle(text, brief.brand, language);
  return { title: house(document.title), content: house(document.content), sections: null };
}
