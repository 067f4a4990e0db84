import { koreanEvent } from '../facts/korean.ts';
import type { PressKind } from '../facts/types.ts';
import { reported } from '../korean-style.ts';
import { joined } from '../template.ts';
import type { FormInput } from './types.ts';

const EVENT_OF_KIND: Partial<Record<PressKind, string>> = {
  product_launch: '출시',
  personnel: '선임',
  event: '개최',
  results: '기록',
  agreement: '체결',
  award: '수상',
  investment: '유치',
  recruitment: '모집',
  contribution: '진행',
};
export const OBJECT_BLANKS: Record<PressKind, string> = {
  product_launch: '제품명',
  personnel: '인사 대상',
  event: '행사명',
  results: '기간과 핵심 실적 수치',
  agreement: '협약 이름',
  award: '상 이름',
  investment: '투자 규모·라운드',
  recruitment: '모집 분야·인원',
  contribution: '활동 이름',
  general: '발표 내용',
};
const DATE_BLANKS: Record<PressKind, string> = {
  product_launch: '출시일',
  personnel: '발령일',
  event: '행사 일시',
  results: '실적 기간',
  agreement: '협약 체결일',
  award: '수상일',
  investment: '투자 유치 시점',
  recruitment: '모집 시작일',
  contribution: '활동 일시',
  general: '시행 일시',
};
const PLACE_BLANKS: Partial<Record<PressKind, string>> = {
  event: '장소',
  agreement: '협약식 장소',
  contribution: '활동 장소',
};
const DONE_KINDS: PressKind[] = ['personnel', 'results', 'agreement', 'award', 'investment', 'contribution'];
export const GENERIC_OBJECT = /^(?:신제품|제품|신상품|상품|신규 서비스|서비스|신규 제품)$/u;
/** `아이오닉 9 미국 출시`: the market stands between the product and the verb. */
const REGION = /^(.+)\s(미국|일본|중국|유럽|국내|해외|한국|베트남|인도|북미|동남아|대만|영국|독일|프랑스|중동)$/u;
const AGREEMENT_NOUN = /(?:협약|MOU|계약|협정|양해각서)$/u;

/** Nouns that only ever name something reached. */
export function isAchievement(event: string | null): boolean {
  return event !== null && /^(?:획득|선정|돌파|달성|성공|완료|준공|완공|기록)$/u.test(event);
}

/** What a sentence needs to know. */
type Known = Pick<FormInput, 'brief' | 'facts' | 'values'>;

function isDone(input: Known): boolean {
  const { facts, brief } = input;
  if (facts.day === null) return DONE_KINDS.includes(facts.kind) || isAchievement(facts.event);
  return facts.kind !== 'recruitment' && facts.day < brief.today;
}

/** `출시` → `출시한다`, `출시했다`, or `출시할 예정이다` is avoided: reported speech wants the plain form. */
function verbOf(noun: string, isPast: boolean): string {
  const verb = koreanEvent(noun)?.event.verb ?? `${noun}한다`;
  return isPast ? verb.replace(/한다$/u, '했다').replace(/된다$/u, '됐다') : verb;
}

export function eventOf(input: FormInput): string | null {
  // The word of a keyword in another language is no Korean verb.
  const given = input.facts.language === 'ko' ? input.facts.event : null;
  return given ?? EVENT_OF_KIND[input.facts.kind] ?? null;
}

/** What is done, with its particle: `초소형 혈당 센서 글루코핀을`, `신제품 [제품명]을(를)`. */
function objectOf(input: Known, event: string): string {
  const { facts, values } = input;
  const join = koreanEvent(event)?.event.join ?? '을/를';
  let { subject } = values;
  if (facts.kind === 'agreement' && subject !== undefined && !AGREEMENT_NOUN.test(subject)) subject += ' 업무협약';
  if (subject === undefined) return joined(`[${OBJECT_BLANKS[facts.kind]}]`, join);
  if (GENERIC_OBJECT.test(subject)) return joined(`${subject} [${OBJECT_BLANKS[facts.kind]}]`, join);
  const abroad = facts.kind === 'product_launch' ? REGION.exec(subject) : null;
  if (abroad) return `${joined(abroad[1]!, join)} ${abroad[2]}에`;
  if (/(?:에|에서|으로)$/u.test(subject) && subject.includes(' ')) return subject;
  return join === '에' ? `${subject}에` : joined(subject, join);
}

function moment(input: FormInput): string {
  const { facts, values } = input;
  // When hiring starts and which period a result covers is told elsewhere in the lead.
  const isOptional = facts.kind === 'recruitment' || facts.kind === 'results';
  return [values.date ?? (isOptional ? '' : `[${DATE_BLANKS[facts.kind]}]`), values.time].filter(Boolean).join(' ');
}

function personLead(input: FormInput, who: string, event: string): string {
  const { values } = input;
  const person = values.person === undefined ? '[성명]' : values.person;
  const position = values.position ?? values.subject ?? '[신임 직책]';
  if (event === '취임') return `${who} ${person} 씨가 ${position}에 취임했다고 밝혔다.`;
  const verb = verbOf(event, isDone(input));
  return `${who} ${person} 씨를 ${joined(position, '으로/로')} ${verb}고 밝혔다.`;
}

/** Who did what, when and where, in one sentence; a keyword that is a sentence already is only put into reported form. */
export function leadSentence(input: FormInput): string {
  const { facts, values } = input;
  const company = values.company ?? '[회사명]';
  const who = joined(company, '은/는');
  const own = facts.sentences[0];
  if (own !== undefined && !own.includes('\n')) return reported(named(own, company)) ?? named(own, company);
  const event = eventOf(input);
  if (facts.kind === 'personnel' && event !== null) return personLead(input, who, event);
  if (event === null) {
    const when = [values.date ?? '[발표 일시]', values.time].filter(Boolean).join(' ');
    return `${who} ${when} ${joined(values.subject ?? '[주제]', '과/와')} 관련해 [발표 내용]을(를) 발표했다.`;
  }
  const placeBlank = PLACE_BLANKS[facts.kind];
  const place = facts.kind === 'general' ? undefined : (values.place ?? (placeBlank && `[${placeBlank}]`));
  const where = place && `${place}에서`;
  // `부산시와 한빛바이오` have signed with each other.
  const isPair = /(?:와|과)\s|·/u.test(company);
  const partner = facts.kind === 'agreement' && !isPair ? joined(values.partner ?? '[협약 상대 기관]', '과/와') : null;
  const object = objectOf(input, event);
  // To say that one announced an announcement is once too often.
  const verb = event === '발표' ? '발표했다.' : `${verbOf(event, isDone(input))}고 밝혔다.`;
  // A launch date reads best right before the verb, any other moment before what is done.
  const parts =
    facts.kind === 'product_launch'
      ? [who, where, object, moment(input), facts.manner, verb]
      : [who, moment(input), where, partner, object, facts.manner, verb];
  return parts.filter(Boolean).join(' ');
}

/** What is done as far as it is known, without a reporter's voice: for texts that are no news. */
export function plainDeed(input: Known): string | null {
  const { facts, values } = input;
  const { event } = facts;
  if (event === null || (values.subject === undefined && values.person === undefined)) return null;
  const who = values.company && joined(values.company, '이/가');
  const verb = `${verbOf(event, isDone(input))}.`;
  if (facts.kind === 'personnel' && values.person !== undefined && values.position !== undefined)
    return [who, values.date, `${values.person} 씨를`, joined(values.position, '으로/로'), verb]
      .filter(Boolean)
      .join(' ');
  const partner = values.partner && joined(values.partner, '과/와');
  const where = values.place && `${values.place}에서`;
  const parts = [who, values.date, values.time, where, partner, objectOf(input, event), facts.manner, verb];
  return parts.filter(Boolean).join(' ');
}

/** `당사는`, `우리 회사는` name nobody in a newspaper. */
export function named(sentence: string, company: string): string {
  return sentence.replace(
    /(?<![가-힣])(?:우리\s?회사|저희\s?회사|당사|저희)(은|는|이|가|의|를|을|와|과|에서|에)?(?=\s|,)/gu,
    (_, particle: string | undefined) => {
      if (particle === undefined || /^(?:의|에서|에)$/u.test(particle)) return company + (particle ?? '');
      const pair = {
        은: '은/는',
        는: '은/는',
        이: '이/가',
        가: '이/가',
        를: '을/를',
        을: '을/를',
        와: '과/와',
        과: '과/와',
      };
      return joined(company, pair[particle as keyof typeof pair]);
    },
  );
}
