import { PLACEHOLDER, plainText } from '../../documents/inline.ts';
import type { Block } from '../../documents/model.ts';
import { blockText } from '../../documents/render.ts';
import { partText } from '../../documents/sections.ts';
import { withParticle } from '../languages/ko/particles.ts';
import { DATE } from './date-pattern.ts';
import type { LintText, Remark } from './types.ts';

type Part = {
  code: Remark['code'];
  severity: Remark['severity'];
  ko: string;
  en: string;
  isThere: (blocks: Block[], content: string) => boolean;
};

const MAIL = /(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.-]+/u;
const PHONE = /(?:\+\d{1,3}[\s.-]?)?(?:\(?\d{1,4}\)?[\s.-]){1,4}\d{3,4}|\b\d{3,4}-\d{4}\b/u;

const PARTS: Part[] = [
  {
    ...{ code: 'quote-missing', severity: 'info' },
    ko: '인용문이 없습니다. 대표나 담당자의 말이 있으면 기사로 쓰기 쉽습니다.',
    en: 'There is no quotation. A sentence by the person in charge makes the release easier to use.',
    isThere: (blocks) => blocks.some(({ type }) => type === 'quote'),
  },
  {
    ...{ code: 'boilerplate-missing', severity: 'warning' },
    ko: '보낸 곳을 소개하는 문단이 없습니다.',
    en: 'The paragraph about the sender is missing.',
    isThere: (blocks) => blocks.some(({ role }) => role === 'boilerplate'),
  },
  {
    ...{ code: 'contact-missing', severity: 'error' },
    ko: '언론 문의처(전화 또는 이메일)가 없습니다.',
    en: 'A media contact (phone or email) is missing.',
    // A contact that still has to be filled in is reported as a placeholder, not as missing.
    isThere: (blocks, content) =>
      partText(blocks, ['contact']).search(PLACEHOLDER) !== -1 ||
      MAIL.test(content) ||
      PHONE.test(content.replace(/\d{4}[-.]\s?\d{1,2}[-.]\s?\d{1,2}/gu, '')),
  },
];

export function missingParts({ document, content }: LintText): Remark[] {
  return PARTS.filter((part) => !part.isThere(document.blocks, content)).map(({ code, severity, ko, en }) => {
    return { code, severity, ko, en, field: 'content', start: 0, end: 0, suggestion: null };
  });
}

/** The lead with its dateline: the first paragraph of some length. */
function leadOf({ content, document: { blocks } }: LintText): { text: string; start: number } | null {
  for (const [index, block] of blocks.entries()) {
    const isText =
      (block.role === 'lead' || block.role === 'body') && (block.type === 'paragraph' || block.type === 'quote');
    if (!isText) continue;
    const dateline = blocks[index - 1]?.role === 'dateline' ? blockText(blocks[index - 1]!, plainText) : '';
    const text = dateline + blockText(block, plainText);
    const hasVerb = /[.。]|다$/u.test(text.trim().slice(-2));
    if (!hasVerb || [...text].length < 20) continue;
    const start = content.indexOf(text);
    return start === -1 ? null : { text, start };
  }
  return null;
}

const WHEN = new RegExp(`${DATE.source}|오늘|이날|\\d{1,2}일|\\btoday\\b|本日|今日|aujourd[’']hui|hari ini`, 'iu');
const KOREAN_WHO = /(?:^|[\s–)])[^\s,–)]{2,}(?:은|는|이|가)(?=\s)/u;
const KOREAN_WHERE =
  /에서(?=[\s,.])|[가-힣]\s?=|^\s*(?:서울|부산|대구|인천|광주|대전|울산|세종|경기|강원|충북|충남|전북|전남|경북|경남|제주|[가-힣]+(?:시|군|구))[,\s–-]|온라인|전국|매장/u;
const KOREAN_WHY =
  /위해|위한|따라|따른|때문|계기|목적|기념|맞아|통해|대응|겨냥|차원|일환|으로써|함으로|하고자|하기로|바탕/u;

/** Questions that the lead does not answer, judged by its words; a placeholder counts as an answer. */
export function leadQuestions(input: LintText): Remark[] {
  const lead = leadOf(input);
  if (lead === null) return [];
  const checks: ['when' | 'who' | 'where' | 'why', string, string, boolean][] = [
    [
      'when',
      '언제(날짜)',
      'when',
      WHEN.test(lead.text) || /\[[^[\]]*(?:일시|일정|날짜|시점|[출발수체시]\S*일)\]/u.test(lead.text),
    ],
    ['who', '누가(주체)', 'who', KOREAN_WHO.test(lead.text) || /\][은이]\(/u.test(lead.text)],
    [
      'where',
      '어디서(장소)',
      'where',
      KOREAN_WHERE.test(lead.text) || /\[[^[\]]*(?:장소|지역|소재지|구입처)\]/u.test(lead.text),
    ],
    [
      'why',
      '왜(배경·목적)',
      'why',
      KOREAN_WHY.test(input.content.slice(lead.start, lead.start + lead.text.length + 400)) ||
        /\[[^[\]]*(?:배경|목적|사유|취지|요인)/u.test(input.content),
    ],
  ];
  return checks
    .filter(([, , , isAnswered]) => !isAnswered)
    .map(([question, ko, en]) => ({
      ...{ code: `lead-${question}` as const, severity: 'info' as const, field: 'content' as const },
      ...{ start: lead.start, end: lead.start + lead.text.length, suggestion: null },
      ko: `리드문에서 ${withParticle(`‘${ko}’`, '을/를')} 찾지 못했습니다.`,
      en: `The lead does not seem to say ${en}.`,
    }));
}
