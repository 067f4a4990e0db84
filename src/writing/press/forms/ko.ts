import { longDate } from '../../language/dates.ts';
import { koreanEvent } from '../facts/korean.ts';
import type { PressKind } from '../facts/types.ts';
import { newsStyle } from '../korean-style.ts';
import { fill, joined } from '../template.ts';
import { knownContact } from './contact.ts';
import { GIFT_KNOWN, KOREAN_KINDS, REACHED, SALES_KNOWN } from './ko-kinds.ts';
import { eventOf, GENERIC_OBJECT, isAchievement, leadSentence, named, OBJECT_BLANKS } from './ko-lead.ts';
import type { FormInput, FormParts, Wording } from './types.ts';

const TITLE_LIMIT = 20;
/** A title may not begin with these: the word they belong to would be cut off. */
const DEPENDENT = /^(?:연속|만에|이상|이하|규모|상당|대비|째|및|등|위한|위해)(?:\s|$)/u;
/** In these every word of the phrase says what was agreed, won or raised. */
const FIXED: PressKind[] = ['agreement', 'award', 'investment', 'results', 'personnel'];
const COORDINATED = /(?:와|과|및|·|,|에서|에|위한|의|연속|규모|최대|최초)$/u;

export const KOREAN_WORDING: Wording = {
  translate: (text) => `[한국어 표현: ${text}]`,
  source: (title) => `(자료: ${title})`,
  points: told,
  fact: (label, value) =>
    /다\.?$/u.test(value)
      ? newsStyle(`${joined(label, '은/는')} ${value}`)
      : `${joined(label, '은/는')} ${joined(value, '이다/다')}.`,
  instructed: instructed,
  connectives:
    /^(?:그러나|하지만|또한|또|그리고|이에|이에 따라|따라서|그래서|한편|아울러|특히|즉|반면|다만|그런데)[,\s]\s*/u,
};

const ORDER_TAIL =
  /(?:에\s?대한\s?(?:내용|설명|문단)|에\s?대해서?|와?\s?관련(?:한|된)?\s?(?:내용|문단)?|내용|부분|문단)?(?:을|를|도|은|는)?\s*(?:더|좀|꼭|반드시|자세히|구체적으로|짧게)*\s*(?:언급|추가|강조|포함|설명|반영|소개|보완|넣어|써|다뤄|작성)(?:해|하여|하)?\s*(?:줘|주세요|주십시오|달라|라|주시기 바랍니다)?[.!]?$/u;

/** An order to add something becomes a blank that names its theme; any other stays readable as a note to fill in. */
function instructed(instruction: string): string {
  const order = instruction.replace(/\s+/gu, ' ').trim();
  const theme = order.replace(ORDER_TAIL, '').trim();
  if (theme === '' || theme === order || [...theme].length > 40) return `[반영할 요청: ${order}]`;
  return `[${theme}: 사실과 근거를 담은 한두 문장]`;
}

/** `전년 동기 대비 35% 증가` is a sentence but for its ending; other pieces are listed. */
function told(points: string[]): string {
  const isMove = (point: string) => /\d\S*\s(?:증가|감소|성장|상승|하락|확대|축소)$/u.test(point);
  const listed = points.filter((point) => !isMove(point));
  const moves = points.filter(isMove).map((point) => `${point}했다.`);
  const list = listed.length > 0 ? [`주요 내용은 ${joined(listed.join(', '), '이다/다')}.`] : [];
  return [...moves, ...list].join(' ');
}

/** Figures, names such as AI and what an event happens to (`글루코핀 출시 3주년`) are no mere modifiers. */
function isModifier(word: string, next: string): boolean {
  return (
    !COORDINATED.test(word) &&
    !/[\dA-Z]/u.test(word) &&
    !/^(?:\d|[A-Z]{1,3}-?\d)/u.test(next) &&
    koreanEvent(next) === null
  );
}

/** Leading modifiers go first; the head of a Korean phrase stands at its end. */
function shortened(company: string, phrase: string, isFixed = false): string {
  const whole = (rest: string) => `${company}, ${rest}`;
  if (isFixed) return whole(phrase);
  const words = phrase.split(' ');
  // The length of a name that is not known yet does not cost facts.
  const limit = company.startsWith('[') ? TITLE_LIMIT + [...company].length + 2 : TITLE_LIMIT;
  for (let start = 0; start < Math.min(words.length - 1, 4); start += 1) {
    if (start > 0 && !isModifier(words[start - 1]!, words[start]!)) break;
    const rest = words.slice(start).join(' ');
    const count = (sign: RegExp) => (rest.match(sign) ?? []).length;
    const isBalanced = count(/[‘“「]/gu) === count(/[’”」]/gu) && [/'/gu, /"/gu].every((sign) => count(sign) % 2 === 0);
    if (!DEPENDENT.test(rest) && isBalanced && [...whole(rest)].length <= limit) return whole(rest);
  }
  return whole(phrase);
}

function title(input: FormInput): string {
  const { facts, values } = input;
  const event = eventOf(input);
  const company = values.company ?? '[회사명]';
  if (facts.kind === 'personnel' && values.person && values.position) {
    return shortened(company, `${values.position}에 ${values.person} ${event}`);
  }
  const topic = facts.language === 'ko' ? facts.topic : (values.subject ?? '');
  if (topic === '') return `${company}, [핵심 내용]`;
  if (values.subject && GENERIC_OBJECT.test(values.subject) && event !== null) {
    return `${company}, ${values.subject} [${OBJECT_BLANKS[facts.kind]}] ${event}`;
  }
  if (koreanEvent(topic) !== null || event === null) {
    return koreanEvent(topic) || facts.sentences.length > 0
      ? shortened(company, headline(topic), FIXED.includes(facts.kind))
      : `${shortened(company, topic)} [발표 내용]`;
  }
  return shortened(company, `${topic} ${event}`);
}

/** `업무협약` without its verb is made a headline: `… 업무협약 체결`. */
function headline(topic: string): string {
  const found = koreanEvent(topic);
  return found && !topic.includes(found.event.noun) ? `${topic} ${found.event.noun}` : topic.replace(/\s안내$/u, '');
}

function subtitle(input: FormInput): string {
  const { facts, values } = input;
  const event = eventOf(input);
  const parts = [
    values.date && (event ? `${values.date} ${event}` : values.date),
    values.place && facts.kind === 'event' ? values.place : undefined,
    values.price && `가격 ${values.price}`,
    values.features,
    ...facts.details.slice(0, 2),
  ].filter((part): part is string => part !== undefined && part !== '');
  if (parts.length > 0) return parts.slice(0, 3).join(', ');
  return facts.kind === 'personnel'
    ? '[부제: 주요 경력이나 전문 분야 한 줄]'
    : '[부제: 핵심 내용이나 수치를 담은 한 줄]';
}

function quote(input: FormInput): string {
  if (input.supply.quote !== null) return input.supply.quote;
  const { facts, values, brief } = input;
  const tone = brief.brand?.tone ? `, 어조: ${brief.brand.tone}` : '';
  const speaker =
    facts.kind === 'personnel' && values.person
      ? `${values.person} ${values.position ?? '[직책]'}`
      : '[발언자 이름·직책]';
  const theme = facts.kind === 'personnel' ? '취임 소감과 포부' : '발표의 의미와 계획에 관한 발언';
  return `${joined(speaker, '은/는')} “[인용문: ${theme}, 본인 확인 필요${tone}]”라고 말했다.`;
}

function contact(input: FormInput): string {
  const given = knownContact(input);
  return [
    '언론 문의처',
    `부서: ${given?.department ?? '[홍보 담당 부서]'}`,
    `담당자: ${given?.name ?? '[담당자 이름·직책]'}`,
    `전화: ${given?.phone ?? '[전화번호]'}`,
    `이메일: ${given?.email ?? '[이메일]'}`,
  ].join('\n');
}

function boilerplate(input: FormInput): string {
  const { brief, values } = input;
  const company = values.company ?? '[회사명]';
  const text =
    brief.brand?.boilerplate?.trim() ??
    `${joined(company, '은/는')} [설립 연도]에 설립된 [업종] 기업이다. 주요 제품·서비스는 [대표 제품·서비스]이며, [임직원 수·매출·사업장 등 규모]을(를) 갖추고 있다. 대표이사는 [대표이사 이름]이다.`;
  return `${company} 소개\n${text}\n홈페이지: ${brief.brand?.homepage ?? '[홈페이지 주소]'}`;
}

/** Sentences the keyword gives beyond the first are the best body there is. */
function keywordParagraphs(input: FormInput): string[] {
  const { facts, values } = input;
  const company = values.company ?? '[회사명]';
  const told = facts.sentences.slice(1).map((sentence) => newsStyle(named(sentence, company)));
  const listed = facts.details.length > 0 ? [KOREAN_WORDING.points(facts.details)] : [];
  const labelled = facts.labelled.map(({ label, value }) => KOREAN_WORDING.fact(label, value));
  const rest = [...listed, ...labelled].join(' ');
  return [told.join(' '), rest].filter((paragraph) => paragraph !== '');
}

export function korean(input: FormInput): FormParts {
  const { brief, facts, values, supply } = input;
  const kind = KOREAN_KINDS[facts.kind];
  const who =
    facts.kind === 'personnel' && values.person ? `${values.person} ${values.position ?? '[직책]'}` : undefined;
  const event = eventOf(input);
  const own: Record<string, string | undefined> = { ...values, who, eventName: event ?? '발표' };
  if (facts.kind === 'event') own.homepage = brief.brand?.homepage ?? undefined;
  const isThin = supply.own.length < 2;
  // With full sentences given, a second drafted sentence would often say the same again.
  const isReached = facts.kind === 'general' && isAchievement(event);
  const isGiftKnown = facts.kind === 'contribution' && /에게|\d/u.test(values.subject ?? '');
  const contextText = isGiftKnown ? GIFT_KNOWN : isReached ? REACHED : kind.context;
  const context = facts.sentences.length > 1 ? '' : fill(contextText, own);
  const hasPoints = facts.details.length > 0 || supply.own.length > 0 || facts.sentences.length > 1;
  const isSalesKnown = facts.kind === 'results' && /매출/u.test(values.subject ?? '');
  const needed = (isSalesKnown ? [SALES_KNOWN] : kind.needed).filter(
    (text) => !(hasPoints && text.includes('{features=') && values.features === undefined),
  );
  const isShort = brief.length === 'short';
  const required = isShort ? [] : needed.map((text) => fill(text, own));
  const extra = isThin && !isShort ? kind.thin.map((text) => fill(text, own)) : [];
  // What a kind of release cannot do without comes before what references tell about the company at large.
  const isAboutProduct = facts.kind === 'product_launch' || facts.kind === 'general';
  const body = [
    ...keywordParagraphs(input),
    ...(isAboutProduct ? [...supply.own, ...required] : [...required, ...supply.own]),
    ...extra,
    ...supply.outside,
    ...supply.requested,
    ...(isShort ? [] : [fill(kind.outlook, own)]),
  ];
  const place = '[소재지]';
  return {
    title: title(input),
    subtitle: brief.withLead ? subtitle(input) : null,
    head: [],
    lead: `${place}, ${longDate(brief.today, 'ko')} – ${[leadSentence(input), context].filter(Boolean).join(' ')}`,
    body: body.length > 0 ? body : [fill(kind.needed[0]!, own)],
    quote: quote(input),
    boilerplate: boilerplate(input),
    contact: contact(input),
    tail: [],
  };
}
