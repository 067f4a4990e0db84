import { thousands } from '../../kernel/thousands.ts';
import { officialTime } from '../languages/moments.ts';
import { hits } from './common.ts';
import type { LintInput, Remark } from './types.ts';

function remark(
  match: RegExpExecArray,
  suggestion: string | null,
  rest: Pick<Remark, 'code' | 'severity' | 'ko' | 'en'>,
): Remark {
  return { ...rest, field: 'content', start: match.index, end: match.index + match[0].length, suggestion };
}

const WEEKDAY = '(\\s?\\([월화수목금토일]\\))?';
/** `2026.6.19`, `2026-06-19`, `2026년 6월 19일`, and the right form without its spaces or its last dot. */
const DATES = [
  new RegExp(`(?<![\\d./-])(\\d{4})-(\\d{1,2})-(\\d{1,2})(?![\\d-])${WEEKDAY}`, 'gu'),
  new RegExp(`(?<![\\d./-])(\\d{4})/(\\d{1,2})/(\\d{1,2})(?![\\d/])${WEEKDAY}`, 'gu'),
  new RegExp(`(?<![\\d.])(\\d{4})년\\s*(\\d{1,2})월\\s*(\\d{1,2})일${WEEKDAY}`, 'gu'),
  new RegExp(`(?<![\\d.])(\\d{4})\\.\\s*(\\d{1,2})\\.\\s*(\\d{1,2})(?![\\d])\\.?${WEEKDAY}`, 'gu'),
];

/** A date is not looked for inside a link or a document number. */
function isInToken(text: string, index: number): boolean {
  // A link or a number is not longer than this.
  const before = text.slice(Math.max(0, index - 200), index);
  const token = /(?<!\S)\S*$/u.exec(before)![0];
  return /https?:|[A-Za-z가-힣]-$|@/u.test(token);
}

export function dates(input: LintInput): Remark[] {
  return DATES.flatMap((pattern) => hits(input.content, pattern)).flatMap((match) => {
    const [month, day] = [Number(match[2]), Number(match[3])];
    if (month < 1 || month > 12 || day < 1 || day > 31 || isInToken(input.content, match.index)) return [];
    const right = `${match[1]}. ${month}. ${day}.${(match[4] ?? '').trim()}`;
    if (match[0] === right) return [];
    return [
      remark(match, right, {
        ...{ code: 'date-notation', severity: 'warning' },
        ko: `공문의 날짜는 ‘${right}’처럼 씁니다.`,
        en: `Official documents write this date as “${right}”.`,
      }),
    ];
  });
}

export function times(input: LintInput): Remark[] {
  const pattern =
    /(?:오전|오후)\s*\d{1,2}시(?:\s*\d{1,2}분|\s*반)?|(?<!\d)\d{1,2}시\s*(?:\d{1,2}분|반)|(?<![\d:.])\d:[0-5]\d(?![\d:])/gu;
  return hits(input.content, pattern).map((match) => {
    const right = match[0].includes('시') ? officialTime(match[0]) : match[0].padStart(5, '0');
    return remark(match, right, {
      ...{ code: 'time-notation', severity: 'warning' },
      ko: `공문의 시각은 24시각제로 ‘${right}’처럼 씁니다.`,
      en: `Official documents write the time on the 24-hour clock: “${right}”.`,
    });
  });
}

/** Amounts of 10,000 and more are set with commas; amounts in 만 or 억 are left as they are. */
export function money(input: LintInput): Remark[] {
  return hits(input.content, /(?<![\d,.])\d{5,}(?=\s?원)/gu).map((match) => {
    const right = thousands(match[0]);
    return remark(match, right, {
      ...{ code: 'money-notation', severity: 'info' },
      ko: `금액은 세 자리마다 쉼표를 찍어 ‘${right}원’으로 씁니다. 계약·청구 금액은 ‘금${right}원(금…원)’처럼 한글을 함께 적습니다.`,
      en: `Set thousands apart: “${right}원”.`,
    });
  });
}

/** Only names of laws that leave no doubt; 기본법 alone may be any. */
const LAWS =
  /(?<![「가-힣])(?:개인정보\s?보호법|근로기준법|산업안전보건법|정보통신망법|공공기록물\s?관리에\s?관한\s?법률|남녀고용평등법|하도급법|표시광고법|전자상거래법|저작권법|상법|민법|국가계약법|지방계약법|청탁금지법|국가재정법|행정절차법|식품위생법|의료기기법|약사법|화학물질관리법|중대재해\s?처벌법)(?![가-힣]*」)(?=[\s,.제에의을를은는]|$)/gu;

export function laws(input: LintInput): Remark[] {
  return hits(input.content, LAWS).map((match) =>
    remark(match, `「${match[0]}」`, {
      ...{ code: 'law-brackets', severity: 'warning' },
      ko: `법령 이름은 낫표로 묶습니다: 「${match[0]}」`,
      en: `Names of laws stand in 「」: 「${match[0]}」`,
    }),
  );
}
