import { hits } from './common.ts';
import type { LintInput, Remark } from './types.ts';

type Said = Pick<Remark, 'code' | 'severity' | 'ko' | 'en'>;

function at(start: number, end: number, suggestion: string | null, said: Said): Remark {
  return { ...said, field: 'content', start, end, suggestion };
}

/** `붙임: 계획서 1부. 끝.` → `붙임  계획서 1부.  끝.` */
export function attachments(input: LintInput): Remark[] {
  const remarks: Remark[] = [];
  for (const match of hits(input.content, /^([ \t]*)붙임([ \t]*[:\uFF1A][ \t]*|[ \t]*)(?=\S)([^\n]*)$/gmu)) {
    const gap = match[2]!;
    const start = match.index + match[1]!.length;
    if (/[:\uFF1A]/u.test(gap)) {
      remarks.push(
        at(start, start + 2 + gap.length, '붙임  ', {
          ...{ code: 'attachment-colon', severity: 'warning' },
          ko: '‘붙임’ 뒤에는 쌍점(:)을 쓰지 않고 두 타를 띄웁니다.',
          en: '“붙임” takes no colon but two spaces.',
        }),
      );
    } else if (gap !== '  ' && /(?:\d\s?부|끝)\.|^\d\./u.test(match[3]!)) {
      remarks.push(
        at(start, start + 2 + gap.length, '붙임  ', {
          ...{ code: 'attachment-spacing', severity: 'warning' },
          ko: '‘붙임’과 첨부물 이름 사이는 두 타를 띄웁니다.',
          en: 'Two spaces stand between “붙임” and the name of the paper.',
        }),
      );
    }
  }
  return remarks;
}

/** The last line that ends with the mark. No pattern is used, because it would backtrack over the spaces before the mark. */
function lastEndMark(content: string): { index: number; before: string; gap: string; dot: string } | null {
  let end = content.length;
  for (const line of content.split('\n').reverse()) {
    const index = end - line.length;
    end = index - 1;
    const [, text, dot] = /^(.*)끝(\.?)$/u.exec(line.trimEnd()) ?? [];
    if (text === undefined || dot === undefined || !/^$|[\s.)\]다]$/u.test(text)) continue;
    const before = text.replace(/(?<![ \t])[ \t]+$/u, '');
    return { index, before, gap: text.slice(before.length), dot };
  }
  return null;
}

export function endMark(input: LintInput): Remark[] {
  const { content } = input;
  const last = lastEndMark(content);
  if (last === null) {
    if (/^[ \t]*이하 빈칸/mu.test(content)) return [];
    const end = content.trimEnd().length;
    return [
      at(end, end, '  끝.', {
        ...{ code: 'end-missing', severity: 'error' },
        ko: '본문이 끝난 곳에 ‘끝.’ 표시가 없습니다. 마지막 글자에서 두 타를 띄우고 씁니다.',
        en: 'The mark “끝.” is missing; it stands two spaces after the last word of the body.',
      }),
    ];
  }
  const { before, gap, dot } = last;
  const start = last.index + before.length;
  const isOwnLine = before === '';
  // On its own line, for example after a table, the mark is not indented.
  if ((isOwnLine || gap === '  ') && dot === '.') return [];
  return [
    at(start, start + gap.length + 1 + dot.length, isOwnLine ? '끝.' : '  끝.', {
      ...{ code: 'end-spacing', severity: 'warning' },
      ko: '‘끝.’은 마지막 글자에서 두 타를 띄우고 마침표와 함께 씁니다.',
      en: '“끝.” stands two spaces after the last word and ends with a full stop.',
    }),
  ];
}

/** A notice inside the house has neither receiver nor end mark; any line of the form shows that the text is a letter. */
export function isLetter({ content, documentType }: LintInput): boolean {
  if (documentType === '협조문') return true;
  return /^[ \t]*(?:수\s?신자?|참조|제\s?목|시행|발신)[ \t:\uFF1A]|(?:^|\s)끝\.?[ \t]*$/mu.test(content);
}

export function headLines(input: LintInput): Remark[] {
  const missing: [RegExp, Remark['code'], string, string][] = [
    [
      /^[ \t]*수\s*신(?:자)?(?:[ \t:\uFF1A]|$)|^[ \t]*내부\s?결재/mu,
      'recipient-missing',
      '‘수신’ 줄이 없습니다.',
      'The line “수신” (addressee) is missing.',
    ],
    [
      /^[ \t]*제\s*목[ \t:\uFF1A]/mu,
      'subject-missing',
      '‘제목’ 줄이 없습니다.',
      'The line “제목” (subject) is missing.',
    ],
  ];
  return missing
    .filter(([pattern]) => !pattern.test(input.content))
    .map(([, code, ko, en]) => at(0, 0, null, { code, severity: 'error', ko, en }));
}

const LEVELS: { name: string; pattern: RegExp }[] = [
  { name: '1.', pattern: /^\d{1,2}\.$/u },
  { name: '가.', pattern: /^[가나다라마바사아자차카타파하]\.$/u },
  { name: '1)', pattern: /^\d{1,2}\)$/u },
  { name: '가)', pattern: /^[가나다라마바사아자차카타파하]\)$/u },
  { name: '(1)', pattern: /^\(\d{1,2}\)$/u },
  { name: '(가)', pattern: /^\([가나다라마바사아자차카타파하]\)$/u },
];

const ITEM =
  /^([ \t]*)(\d{1,2}[.)]|[가나다라마바사아자차카타파하][.)]|\(\d{1,2}\)|\([가나다라마바사아자차카타파하]\))[ \t]+\S/gmu;

/** Items go 1. → 가. → 1) → 가) → (1) → (가), one level at a time; a document may do without the first. */
export function itemOrder(input: LintInput): Remark[] {
  const body = input.content.search(/^[ \t]*붙임[ \t:\uFF1A]/mu);
  const remarks: Remark[] = [];
  let before = -1;
  for (const match of hits(input.content, ITEM)) {
    if (body !== -1 && match.index > body) break;
    const level = LEVELS.findIndex(({ pattern }) => pattern.test(match[2]!));
    const start = match.index + match[1]!.length;
    const isSkipped = before === -1 ? level > 1 : level > before + 1;
    if (isSkipped) {
      const expected = LEVELS[before + 1]!.name;
      remarks.push(
        at(start, start + match[2]!.length, null, {
          ...{ code: 'item-order', severity: 'warning' },
          ko: `항목 기호는 1. → 가. → 1) → 가) 순서입니다. 여기에는 ‘${expected}’ 단계가 와야 합니다.`,
          en: `Items go 1. → 가. → 1) → 가); the level “${expected}” is due here.`,
        }),
      );
    }
    before = level;
  }
  return remarks;
}
