import type { Brief } from './brief.ts';
import { formLanguage } from './language/blanks.ts';
import { readFacts } from './press/facts/index.ts';
import type { Facts, Slot } from './press/facts/types.ts';
import { plainDeed } from './press/forms/ko-lead.ts';
import { joined, type Values } from './press/template.ts';

/**
 * A keyword that lists facts (`글루코핀 출시, 12월 1일, 9만9000원`) says more than its topic: what it lists, as sentences
 * in its own language, and the topic without it.
 */

/** What a fact is called in a sentence about it, unless the one about what happens has told it already. */
const NAMES: Partial<Record<Slot, Record<'ko' | 'en' | 'ja' | 'zh', string>>> = {
  date: { ko: '일정', en: 'The date', ja: '日程', zh: '日期' },
  time: { ko: '시간', en: 'The time', ja: '時間', zh: '时间' },
  place: { ko: '장소', en: 'The venue', ja: '会場', zh: '地点' },
  price: { ko: '가격', en: 'The price', ja: '価格', zh: '价格' },
  buy: { ko: '구입처', en: 'Where to buy it', ja: '販売店', zh: '购买渠道' },
  audience: { ko: '대상', en: 'The audience', ja: '対象', zh: '对象' },
  method: { ko: '방법', en: 'How to take part', ja: '方法', zh: '方式' },
  deadline: { ko: '기한', en: 'The deadline', ja: '期限', zh: '截止日期' },
  features: { ko: '주요 특징', en: 'Its main feature', ja: '主な特徴', zh: '主要特点' },
  partner: { ko: '협력 기관', en: 'The partner', ja: '提携先', zh: '合作方' },
};

/** `무게 3.5그램` names a figure. */
const MEASURE = /^([\p{L}][\p{L} ]{0,14}?)\s?((?:약 ?|최대 ?|최소 ?|총 ?|up to )?\d[^,、]*)$/u;

type Tongue = { is(name: string, value: string): string; points(points: string[]): string };

const TONGUES: Record<'ko' | 'en' | 'ja' | 'zh', Tongue> = {
  ko: {
    is: (name, value) => `${joined(name, '은/는')} ${joined(value, '이다/다')}.`,
    points: (points) => `주요 내용은 ${joined(points.join(', '), '이다/다')}.`,
  },
  en: {
    is: (name, value) => `${name} is ${value}.`,
    points: (points) => `The main points: ${points.join(', ')}.`,
  },
  ja: {
    is: (name, value) => `${name}は${value}である。`,
    points: (points) => `主な内容は${points.join('、')}である。`,
  },
  zh: {
    is: (name, value) => `${name}为${value}。`,
    points: (points) => `主要内容为${points.join('、')}。`,
  },
};

/** Null when the keyword is a bare phrase, or whole sentences, which speak for themselves. */
function listed(brief: Brief): Facts | null {
  const facts = readFacts({ ...brief, kind: null, references: [], sources: [] });
  if (facts.sentences.length > 0) return null;
  const isList = Object.keys(NAMES).some((slot) => facts.slots[slot as Slot] !== undefined);
  return isList || facts.labelled.length > 0 || (facts.event !== null && facts.details.length > 0) ? facts : null;
}

/** A headline's `to host` is `will host` in a sentence. */
function englishClause({ topic, slots: { company, place } }: Facts): string {
  const clause = topic.replace(`${company} to `, `${company} will `);
  return place === undefined || clause.includes(place) ? clause : `${clause} at ${place}`;
}

/** Who does what, when and where, in one sentence. */
function deedOf(brief: Brief, facts: Facts): string | null {
  const { company, date, time, place, subject } = facts.slots;
  const values: Values = facts.slots;
  if (facts.language === 'ko') return plainDeed({ brief, facts, values });
  if (facts.event === null || company === undefined) return null;
  const isClause = facts.topic.startsWith(company);
  switch (facts.language) {
    case 'en':
      return isClause ? `${englishClause(facts)}${date ? ` on ${date}` : ''}.` : null;
    case 'ja':
      return subject
        ? `${company}は${date ? `${date}に` : ''}${place ? `${place}で` : ''}${subject}を${facts.event}する。`
        : null;
    case 'zh': {
      const when = [date && `于${date}`, time, place && `在${place}`].filter(Boolean).join('');
      return `${company}${when}${isClause ? facts.topic.slice(company.length) : facts.topic}。`;
    }
    default:
      return null;
  }
}

export function listedFacts(brief: Brief): string[] {
  const facts = listed(brief);
  if (facts === null) return [];
  const tongue = formLanguage(facts.language);
  const { is, points } = TONGUES[tongue];
  const deed = deedOf(brief, facts);
  const told = (Object.entries(NAMES) as [Slot, Record<typeof tongue, string>][])
    .filter(([slot]) => facts.slots[slot] !== undefined && !deed?.includes(facts.slots[slot]))
    .map(([slot, names]) => is(names[tongue], facts.slots[slot]!));
  const labelled = facts.labelled.map(({ label, value }) => is(label, value));
  const measures = facts.details.map((detail) => MEASURE.exec(detail)).filter((found) => found !== null);
  const measured = measures.map(([, name, value]) => is(name!, value!));
  const others = facts.details.filter((detail) => !MEASURE.test(detail));
  return [deed ?? '', ...told, ...labelled, ...measured, others.length > 0 ? points(others) : ''].filter(Boolean);
}

/** The facts under their names, where the text is in the language of the keyword. */
export function listedSlots(brief: Brief): Facts['slots'] {
  const facts = listed(brief);
  return facts?.language === brief.language ? facts.slots : {};
}

const FRAME = new Set([
  ...Object.values(NAMES).flatMap((names) => Object.values(names)),
  '주요',
  '내용',
  '主な内容',
  '主要内容',
]);

/** A word of the sentences above, and nothing that a text could be found by. */
export function isFactName(term: string): boolean {
  return FRAME.has(term);
}

/** What happens, without when and for how much; null when the keyword says no more than that. */
export function listedTopic(brief: Brief): string | null {
  const facts = listed(brief);
  if (facts === null || facts.topic === '') return null;
  const { company } = facts.slots;
  if (company === undefined || facts.topic.includes(company)) return facts.topic;
  // In Chinese what is done begins with its verb, and wants somebody who does it.
  if (facts.language === 'zh') return company + facts.topic;
  // Where no sentence tells who does it, the topic has to.
  return facts.language === 'ko' && facts.event === null ? `${company} ${facts.topic}` : facts.topic;
}
